"""Builds DOCX packages from a small model, so that a test shows the document it is about.

``build_docx(model)`` takes a dict::

    {"numbering": {"1": {"abstract": "A", "levels": [{"fmt": "decimal", "text": "%1.", "start": 1, ...}],
                         "overrides": {"0": {"startOverride": 40}}}},
     "styles": {"Para": {"numId": "1", "ilvl": 0, "basedOn": "Base", "name": "Para", "outline": 0}},
     "paragraphs": [{"text": "Words.", "style": "Para", "numId": "1", "ilvl": 0}, "<w:tbl>…</w:tbl>"],
     "footnotes": {"2": "The note."}, "endnotes": {}, "footer": "At the foot of each page.",
     "title": "Case", "strict": False, "language": "en-GB"}

A level may also hold ``restart``, ``legal``, ``style``, ``left``, ``hidden``; an ``abstract``
shared by two numbers is written once; a number may hold ``name``, ``style_link``,
``num_style_link``. A paragraph may hold ``runs`` (raw XML instead of ``text``), ``ppr`` and
``mark`` (raw XML in ``pPr`` and in the paragraph mark's ``rPr``), ``last_rendered_page_break``.
A paragraph given as a string is raw XML of the body.
"""

from __future__ import annotations

import io
import zipfile
from typing import Any
from xml.sax.saxutils import escape, quoteattr

W_URI = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
R_URI = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
STRICT = {
    W_URI: "http://purl.oclc.org/ooxml/wordprocessingml/main",
    R_URI: "http://purl.oclc.org/ooxml/officeDocument/relationships",
}
NAMESPACES = (
    f'xmlns:w="{W_URI}" xmlns:r="{R_URI}" '
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" '
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" '
    'xmlns:v="urn:schemas-microsoft-com:vml" '
    'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
)
KINDS = ("styles", "numbering", "settings", "footnotes", "endnotes", "footer")


def build_docx(model: dict[str, Any]) -> bytes:
    """The bytes of a DOCX package with the parts the model asks for."""
    parts = {"word/document.xml": document_xml(model), "word/styles.xml": styles_xml(model)}
    if "numbering" in model:
        parts["word/numbering.xml"] = numbering_xml(model["numbering"])
    if "settings" in model:
        parts["word/settings.xml"] = root("settings", model["settings"])
    if "footer" in model:
        parts["word/footer.xml"] = root("ftr", paragraph({"text": model["footer"]}))
    for kind in ("footnote", "endnote"):
        if f"{kind}s" in model:
            parts[f"word/{kind}s.xml"] = notes_xml(kind, model[f"{kind}s"])
    if "title" in model:
        parts["docProps/core.xml"] = (
            '<c:coreProperties xmlns:c="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" '
            f'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>{escape(model["title"])}</dc:title>'
            "</c:coreProperties>"
        )
    if model.get("strict"):
        for old, new in STRICT.items():
            parts = {name: text.replace(old, new) for name, text in parts.items()}
    return package(parts)


def package(parts: dict[str, str | bytes]) -> bytes:
    """A zip of parts with content types and relationships; ``word/document.xml`` may be left out."""
    relations = [
        f'<Relationship Id="r{n}" Type="{R_URI}/{kind}" Target="{kind}.xml"/>'
        for n, kind in enumerate(KINDS)
        if f"word/{kind}.xml" in parts
    ]
    rels = "http://schemas.openxmlformats.org/package/2006/relationships"
    all_parts: dict[str, str | bytes] = {
        "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="xml" ContentType="application/xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{rels}"><Relationship Id="r1" Type="{R_URI}/officeDocument" '
        'Target="word/document.xml"/></Relationships>',
        "word/_rels/document.xml.rels": f'<Relationships xmlns="{rels}">{"".join(relations)}</Relationships>',
        **parts,
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        for name, content in all_parts.items():
            target.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def root(tag: str, content: str) -> str:
    """A part's root element with every namespace a test may use."""
    return f"<w:{tag} {NAMESPACES}>{content}</w:{tag}>"


def document_xml(model: dict[str, Any]) -> str:
    """The main part: its paragraphs in order."""
    paragraphs = "".join(p if isinstance(p, str) else paragraph(p) for p in model.get("paragraphs", ()))
    return root("document", f"<w:body>{paragraphs}{model.get('section', '<w:sectPr/>')}</w:body>")


def paragraph(p: dict[str, Any]) -> str:
    """One paragraph of the model."""
    ppr = f"<w:pStyle w:val={quoteattr(p['style'])}/>" if "style" in p else ""
    ppr += num_pr(p)
    ppr += p.get("ppr", "")
    if "mark" in p:
        ppr += f"<w:rPr>{p['mark']}</w:rPr>"
    runs = "<w:r><w:lastRenderedPageBreak/></w:r>" if p.get("last_rendered_page_break") else ""
    runs += p["runs"] if "runs" in p else run(p["text"]) if p.get("text") else ""
    return f"<w:p>{f'<w:pPr>{ppr}</w:pPr>' if ppr else ''}{runs}</w:p>"


def run(text: str, rpr: str = "") -> str:
    """One run of text, with raw run properties."""
    props = f"<w:rPr>{rpr}</w:rPr>" if rpr else ""
    return f'<w:r>{props}<w:t xml:space="preserve">{escape(text)}</w:t></w:r>'


def complex_field(instruction: str, result: str | None = None) -> str:
    """A field in its five runs; without a result it has no separator, as Word writes LISTNUM."""
    shown = f'<w:r><w:fldChar w:fldCharType="separate"/></w:r>{run(result)}' if result is not None else ""
    return (
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
        f'<w:r><w:instrText xml:space="preserve">{escape(instruction)}</w:instrText></w:r>'
        f'{shown}<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    )


def num_pr(p: dict[str, Any]) -> str:
    """The numbering of a paragraph or a style, only what is given."""
    ilvl = f'<w:ilvl w:val="{p["ilvl"]}"/>' if "ilvl" in p else ""
    num = f'<w:numId w:val="{p["numId"]}"/>' if "numId" in p else ""
    return f"<w:numPr>{ilvl}{num}</w:numPr>" if ilvl or num else ""


def styles_xml(model: dict[str, Any]) -> str:
    """The styles part: paragraph styles, unless a style says its ``type``."""
    language = f'<w:lang w:val="{model.get("language", "en-GB")}"/>'
    out = [f"<w:docDefaults><w:rPrDefault><w:rPr>{language}</w:rPr></w:rPrDefault></w:docDefaults>"]
    for style_id, style in model.get("styles", {}).items():
        based = f"<w:basedOn w:val={quoteattr(style['basedOn'])}/>" if "basedOn" in style else ""
        outline = f'<w:outlineLvl w:val="{style["outline"]}"/>' if "outline" in style else ""
        rpr = f"<w:rPr>{style['rpr']}</w:rPr>" if "rpr" in style else ""
        default = ' w:default="1"' if style.get("default") else ""
        out.append(
            f'<w:style w:type="{style.get("type", "paragraph")}" w:styleId={quoteattr(style_id)}{default}>'
            f"<w:name w:val={quoteattr(style.get('name', style_id))}/>{based}"
            f"<w:pPr>{num_pr(style)}{style.get('ppr', '')}{outline}</w:pPr>{rpr}</w:style>"
        )
    return root("styles", "".join(out))


def numbering_xml(numbers: dict[str, dict[str, Any]]) -> str:
    """The numbering part: one ``abstractNum`` per name (or per number without one), then the numbers."""
    abstracts: dict[str, str] = {}
    nums = []
    for num_id, num in numbers.items():
        name = str(num.get("abstract", f"of {num_id}"))
        if name not in abstracts or num.get("levels"):
            abstracts[name] = abstract_xml(list(abstracts).index(name) if name in abstracts else len(abstracts), num)
        at = list(abstracts).index(name)
        overrides = "".join(override_xml(ilvl, o) for ilvl, o in num.get("overrides", {}).items())
        nums.append(f'<w:num w:numId="{num_id}"><w:abstractNumId w:val="{at}"/>{overrides}</w:num>')
    return root("numbering", "".join(abstracts.values()) + "".join(nums))


def abstract_xml(at: int, num: dict[str, Any]) -> str:
    """One ``abstractNum``."""
    extra = f"<w:name w:val={quoteattr(num['name'])}/>" if "name" in num else ""
    extra += f"<w:styleLink w:val={quoteattr(num['style_link'])}/>" if "style_link" in num else ""
    extra += f"<w:numStyleLink w:val={quoteattr(num['num_style_link'])}/>" if "num_style_link" in num else ""
    levels = "".join(level_xml(n, level) for n, level in enumerate(num.get("levels", ())))
    return f'<w:abstractNum w:abstractNumId="{at}">{extra}{levels}</w:abstractNum>'


def override_xml(ilvl: str, override: dict[str, Any]) -> str:
    """One ``lvlOverride``: a start, a whole level, or both."""
    start = f'<w:startOverride w:val="{override["startOverride"]}"/>' if "startOverride" in override else ""
    level = level_xml(int(ilvl), override["level"]) if "level" in override else ""
    return f'<w:lvlOverride w:ilvl="{ilvl}">{start}{level}</w:lvlOverride>'


def level_xml(ilvl: int, level: dict[str, Any]) -> str:
    """One list level."""
    inner = f'<w:start w:val="{level.get("start", 1)}"/><w:numFmt w:val="{level.get("fmt", "decimal")}"/>'
    inner += f'<w:lvlRestart w:val="{level["restart"]}"/>' if "restart" in level else ""
    inner += f"<w:pStyle w:val={quoteattr(level['style'])}/>" if "style" in level else ""
    inner += "<w:isLgl/>" if level.get("legal") else ""
    inner += f"<w:lvlText w:val={quoteattr(level['text'])}/>"
    inner += f'<w:pPr><w:ind w:left="{level["left"]}"/></w:pPr>' if "left" in level else ""
    inner += "<w:rPr><w:vanish/></w:rPr>" if level.get("hidden") else ""
    return f'<w:lvl w:ilvl="{ilvl}">{inner}</w:lvl>'


def notes_xml(kind: str, notes: dict[str, str]) -> str:
    """A notes part with the separator every program writes; a text that starts with ``<`` is raw XML."""
    out = [f'<w:{kind} w:type="separator" w:id="-1"><w:p/></w:{kind}>']
    for note_id, text in notes.items():
        content = text if text.startswith("<") else paragraph({"text": text})
        out.append(f'<w:{kind} w:id="{note_id}">{content}</w:{kind}>')
    return root(f"{kind}s", "".join(out))
