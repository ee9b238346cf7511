"""Builds the invented PDF decision of ``corpus_samples``: run this file to write it again."""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import wrap

HERE = Path(__file__).resolve().parent
FOLDER = HERE.parent / "corpus_samples" / "decisions"

sys.path.append(str(HERE / "readers"))
from pdf_builder import build_pdf  # noqa: E402

LEFT, TOP, STEP, GAP, WIDTH, LOWEST = 72, 700, 14, 10, 84, 110

FRONT = (
    "999 F.3d 700",
    "United States Court of Appeals, Twelfth Circuit.",
    "Ines KEMP, Plaintiff-Appellant,",
    "v.",
    "ORLOP YARDS, INC., Defendant-Appellee.",
    "No. 98-4410",
    "Filed August 2, 2099",
    "Synopsis",
    "Background: Shipwright sued the owner of a yard after a ladder broke. The district court gave judgment for the owner, "
    "and the shipwright appealed.",
    "Holdings: The Court of Appeals, Abara, Circuit Judge, held that the owner had to see that its ladders were sound.",
    "Reversed.",
    "Headnotes (1)",
    "[1] Negligence: Ladders",
    "Whoever keeps a ladder for others must see that its rungs are sound.",
    "Attorneys and Law Firms",
    "*701 Bo Fenn, Fenn & Low, for Plaintiff-Appellant.",
    "Before ABARA, LUND and OKAFOR, Circuit Judges.",
    "Opinion",
)
OPINIONS = (
    "ABARA, Circuit Judge:",
    "Ines Kemp climbed a ladder in the yard of Orlop Yards and fell when its fourth rung broke. The rung had been mended "
    "with twine. She asked the yard for her wages and for the price of her tools, and the yard said that nobody had told "
    "her to climb.",
    "The district court thought that a ladder speaks for itself, and that whoever sees twine on a rung has been told. "
    "*702 We do not agree. Twine on a rung says that somebody mended it; it does not say how badly. The yard kept the "
    "ladder, the yard mended it, and the yard alone could know what the twine was worth.",
    "Whoever keeps a ladder for others must see that its rungs are sound. The rule is older than this court, and it asks "
    "for little: one look in the morning, and a new rung where the old one is cracked. The record tells that nobody had "
    "looked at this ladder since the spring of the year before.",
    "The judgment of the district court is reversed, and the case is sent back for a trial of what Ms. Kemp has lost.",
    "OKAFOR, Circuit Judge, dissenting:",
    "I would affirm. *703 The twine was red, it was as thick as a thumb, and Ms. Kemp is a shipwright who has mended more "
    "ladders than this court has seen. A warning that is plain to the one who needs it is warning enough.",
    "All Citations",
    "999 F.3d 700, 2099 WL 5550124",
)


def kemp() -> bytes:
    """A research service's print: the editor's parts, star pages, a head and a foot on each page."""
    pages: list[list[dict[str, object]]] = [[]]
    y = TOP
    for text in (*FRONT, *OPINIONS):
        rows = wrap(text, WIDTH)
        if y - STEP * len(rows) < LOWEST:
            pages.append([])
            y = TOP
        for n, row in enumerate(rows):
            pages[-1].append({"x": LEFT, "y": y - n * STEP, "s": row, "size": 11})
        y -= STEP * len(rows) + GAP
    for number, drawn in enumerate(pages, start=1):
        drawn.insert(0, {"x": LEFT, "y": 750, "s": "Kemp v. Orlop Yards, Inc., 999 F.3d 700 (2099)", "size": 9})
        foot = f"© 2099 Quoin Research. No claim to original government works.        {number}"
        drawn.append({"x": LEFT, "y": 50, "s": foot, "size": 8})
    return build_pdf([{"draw": drawn} for drawn in pages])


BUILT = {"kemp-v-orlop-yards.pdf": kemp}

if __name__ == "__main__":
    for name, build in BUILT.items():
        (FOLDER / name).write_bytes(build())
