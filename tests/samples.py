"""Hand-made values for tests of what lies above the cutter: a small decision, a prompt, a report."""

from __future__ import annotations

from datetime import date

from legalcite.model.authority import Alias, AliasKind, Authority
from legalcite.model.claim import Claim
from legalcite.model.cut import Cut, DocumentKind
from legalcite.model.document import Block, Document, Notice, Origin
from legalcite.model.evidence import Evidence, Status
from legalcite.model.finding import Difference, Finding, Found, Severity
from legalcite.model.passage import Passage
from legalcite.model.pinpoint import Atom, AtomKind, Pinpoint
from legalcite.model.prompt import Dropped, Prompt, Source
from legalcite.model.report import Judged, Report, Skip, Verdict
from legalcite.model.span import Span
from legalcite.model.unit import LabelSource, PageRef, Unit, UnitKind
from legalcite.model.zone import Role, Voice, Zone, ZoneKind

WORK = Authority(
    work_id="akn/nv/judgment/nvca/2023/41",
    title="Harrow Quay Ltd v Osei",
    citations=("[2023] NVCA 41",),
    court="NVCA",
    date=date(2023, 6, 14),
    jurisdiction="nv",
    aliases=(Alias("[2023] NVCA 41", AliasKind.NEUTRAL, "text"),),
)


def small_cut(*, title: str | None = WORK.title, extra: str = "") -> Cut:
    """Four blocks in three zones; three numbered paragraphs, the last of them a dissent."""
    rows = (
        "Harrow Quay Ltd v Osei",
        f"1. The notice was left{extra}.",
        "2. It was in time.",
        "3. I would allow the appeal.",
    )
    text, blocks = "\n".join(rows), []
    for row in rows:
        start = blocks[-1].span.end + 1 if blocks else 0
        blocks.append(Block(Span(start, start + len(row))))
    first, second, third = (block.span for block in blocks[1:])
    zones = (
        Zone("caption_1", ZoneKind.CAPTION, Voice.COURT, (Span(0, first.start),)),
        Zone("opinion_1", ZoneKind.REASONS, Voice.COURT, (Span(first.start, third.start),), author="Okafor LJ"),
        Zone(
            "opinion_2",
            ZoneKind.REASONS,
            Voice.COURT,
            (Span(third.start, len(text)),),
            role=Role.DISSENTING,
            author="Lindqvist LJ",
        ),
        Zone("furniture_1", ZoneKind.FURNITURE, Voice.UNKNOWN, ()),
    )
    units = (
        _unit("para_1", "1", first, "opinion_1"),
        _unit("para_2", "2", second, "opinion_1"),
        _unit("opinion_2__para_3", "3", third, "opinion_2"),
    )
    return Cut(
        document=Document(text, tuple(blocks), (), Origin("harrow.txt", "0" * 64, len(text), "text"), language="en"),
        kind=DocumentKind.DECISION,
        authority=Authority(**{**{f: getattr(WORK, f) for f in Authority.__slots__}, "title": title}),
        language="en",
        zones=zones,
        units=units,
        notices=(Notice("odd_number", "a number out of turn", second),),
        cutter="1",
        version_id="v1",
    )


def _unit(eid: str, label: str, block: Span, zone: str) -> Unit:
    words = Span(block.start + len(label) + 2, block.end)
    return Unit(eid, UnitKind.PARAGRAPH, label, LabelSource.TEXT, (words,), zone, True, pages=(PageRef("7"),))


def passage(label: str = "11", *, text: str = "A landlord must not rely on its own disorder.") -> Passage:
    """A paragraph of the court's reasons."""
    return Passage(
        id=f"{label:A>26}"[:26],
        work_id=WORK.work_id,
        language="en",
        eid=f"para_{label}",
        kind=UnitKind.PARAGRAPH,
        label=label,
        part=1,
        parts=1,
        text=text,
        citable=True,
        zone=ZoneKind.REASONS,
        voice=Voice.COURT,
        role=Role.MAJORITY,
        author="Okafor LJ",
        pages=(PageRef("7", "[2023] NVR 7"),),
    )


def prompt() -> Prompt:
    """One source supplied, one dropped."""
    source = Source("S1", passage(), WORK, "v1", passage().text, 1, 2.5, contributors=("B" * 26,))
    return Prompt(
        id="p1",
        question="May a landlord rely on its own disorder?",
        instruction="Cite [S1].",
        sources=(source,),
        dropped=(Dropped("C" * 26, "budget", 2, 1.0),),
        text="Cite [S1].\n\n[S1] …",
        budget=100,
        corpus_id="c1",
        created="2024-01-01T00:00:00Z",
        as_of=date(2024, 1, 1),
        scopes=("team",),
    )


def report() -> Report:
    """One claim that stands, one quotation with a changed operative word, one not checked."""
    good = Claim(Span(0, 20), "The notice was good [S1].", label="S1", pinpoint=pin("11"))
    bad = Claim(
        Span(21, 60), "“A landlord may rely” [S1].", label="S1", pinpoint=pin("12"), quote="A landlord may rely"
    )
    found = Found(
        passage().id, Span(2, 26), "landlord must not rely on", "11", "para_11", "reasons", "majority", "Okafor LJ"
    )
    finding = Finding(
        "tidied_quotation",
        Severity.BLOCKER,
        bad,
        "A landlord may rely",
        "the words in quotation marks are not the source's",
        (found,),
        (Difference("may", "must not", operative=True),),
        pin("11"),
    )
    evidence = Evidence(Status.RESOLVED, authority=WORK, cited=(passage(),))
    return Report(
        claims=(
            Judged(good, evidence, Verdict.VERIFIED),
            Judged(bad, evidence, Verdict.QUOTE_DIFFERS, (finding,)),
            Judged(good, evidence, Verdict.NOT_CHECKED, skips=(Skip("page_not_verifiable", "no pages in this copy"),)),
        ),
        rendered="The notice was good (Harrow Quay Ltd v Osei, [2023] NVCA 41 at [11]).",
        unchecked=(),
        corpus_id="c1",
        prompt_id="p1",
    )


def pin(label: str) -> Pinpoint:
    """``para 11``."""
    return Pinpoint((Atom(AtomKind.PARAGRAPH, label),), f"para {label}", Span(0, 4))
