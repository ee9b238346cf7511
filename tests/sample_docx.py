"""Builds the invented DOCX decision of ``corpus_samples``: run this file to write it again."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
SAMPLE = HERE.parent / "corpus_samples" / "decisions" / "osier-v-penhale.docx"

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


if __name__ == "__main__":
    SAMPLE.write_bytes(osier())
