"""Builds the invented DOCX decisions of ``corpus_samples``: run this file to write them again."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
FOLDER = HERE.parent / "corpus_samples" / "decisions"

sys.path.append(str(HERE / "readers"))
from docx_builder import build_docx, run  # noqa: E402

CALL = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="2"/></w:r>'


def osier() -> bytes:
    """Word numbers the paragraphs; a quoted lease, a footnote, two judges and a numbered order stand among them."""
    return build_docx(
        {
            "numbering": {
                "1": {"abstract": "judgment", "levels": [{"text": "%1.", "left": 720}]},
                "2": {"abstract": "order", "levels": [{"text": "%1.", "left": 720}]},
            },
            "styles": {
                "Para": {"name": "ParaLevel1", "numId": "1", "ilvl": 0},
                "Heading1": {"name": "heading 1", "outline": 0},
            },
            "footnotes": {"2": "The plan was drawn in 1954 and has been mended with tape."},
            "title": "Osier v Penhale",
            "paragraphs": [*_front(), *_reasons(), *_order()],
        }
    )


def _front() -> list[object]:
    rows = (
        "Neutral Citation Number: [2022] NVCA 77",
        "IN THE COURT OF APPEAL OF NOVA",
        "Date: 8 December 2022",
        "Before:",
        "LADY JUSTICE OKAFOR",
        "and",
        "LORD JUSTICE TIPPETT",
        "Between:",
        "MIRA OSIER",
        "Appellant",
        "- and -",
        "JOB PENHALE",
        "Respondent",
        "Ann Sorrel (instructed by Fenn & Low) for the Appellant",
        "The Respondent in person",
        "Approved Judgment",
    )
    return [{"text": row, "ppr": '<w:jc w:val="center"/>'} for row in rows]


def _reasons() -> list[object]:
    return [
        {"text": "Lady Justice Okafor:"},
        {"text": "Introduction", "style": "Heading1"},
        {"text": "The parties own two halves of an orchard and disagree about the path between them.", "style": "Para"},
        {
            "runs": run("The deed refers to a plan.") + CALL + run(" It shows the path on the east side."),
            "style": "Para",
        },
        {"text": "Clause 6 of the deed reads:", "style": "Para"},
        {"text": "“6. The path shall be kept open at all seasons.”", "ppr": '<w:ind w:left="1440"/>'},
        {"text": "The path", "style": "Heading1"},
        {
            "text": "A path that is shown on the plan is part of the grant, whether or not anybody walked it.",
            "style": "Para",
        },
        {"text": "I would allow the appeal.", "style": "Para"},
        {"text": "Lord Justice Tippett:"},
        {"text": "I agree.", "style": "Para"},
    ]


def _order() -> list[object]:
    return [
        {"text": "ORDER", "ppr": '<w:jc w:val="center"/>'},
        {"text": "The appeal is allowed.", "numId": "2", "ilvl": 0},
        {"text": "The respondent shall open the path within 28 days.", "numId": "2", "ilvl": 0},
    ]


def ash() -> bytes:
    """A research service's print: its editor's parts, star pages of three reports, a footer, notes of its own."""
    raised = '<w:vertAlign w:val="superscript"/>'
    front = (
        "Ash v. Quoin Tramways Co.",
        "Court of Appeal of Franklin",
        "March 3, 2099, Argued; May 4, 2099, Decided",
        "No. Z98-77",
        "999 Cal. App. 5th 410 *; 977 Cal. Rptr. 3d 12 **; 2099 Cal. App. LEXIS 9931 ***; 2099 WL 5550123",
        "ADA ASH, Plaintiff and Appellant, v. QUOIN TRAMWAYS CO., Defendant and Respondent.",
        "Prior History: Superior Court of Orde County, No. Z97-5, Bo Lund, Judge.",
        "Core Terms",
        "tram, stop, timetable, notice",
        "Case Summary",
        "Overview",
        "The company should have told those who wait that the stop was closed.",
        "Headnotes",
        "Torts > Negligence > Duty",
        "A carrier must say when a stop is closed.",
        "Counsel: Bo Fenn for Plaintiff and Appellant.",
        "Judges: Reyes, P. J., with Lund, J., concurring. Dissenting opinion by Okafor, J.",
        "Opinion by: REYES",
        "Opinion",
        "[*411] [**13] REYES, P. J.—Ada Ash waited at a stop that no tram served. The company knew that the stop was "
        "closed. [***2] It put the notice on the wrong side of the street.",
    )
    noted = (
        run("What a carrier must say depends on who waits. [*412] The notice")
        + run("1", raised)
        + run(" faced a wall, [**14] and nobody could read it.")
    )
    dissent = (
        "The judgment is reversed.",
        "Dissent by: OKAFOR",
        "Dissent",
        "OKAFOR, J., Dissenting.—The timetable was printed in the [***3] paper, and nobody [*413] need tell the "
        "public twice.",
        "Footnotes",
        "1 It was printed in yellow ink.",
        "End of Document",
    )
    return build_docx(
        {
            "title": "Ash v. Quoin Tramways Co.",
            "language": "en-US",
            "footer": "Quoin Research Service",
            "paragraphs": [*({"text": row} for row in front), {"runs": noted}, *({"text": row} for row in dissent)],
        }
    )


BUILT = {"osier-v-penhale.docx": osier, "ash-v-quoin-tramways.docx": ash}

if __name__ == "__main__":
    for name, build in BUILT.items():
        (FOLDER / name).write_bytes(build())
