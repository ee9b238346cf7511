"""What acts, series of acts, codes and court rules are called: tables, and nothing else."""

from __future__ import annotations

from functools import cache

from legalcite.model.citation import CitationClass


def _words(text: str) -> list[str]:
    return text.split()


# Acts with a title and a year

PLACES = {
    "Cth": "au",
    "C'th": "au",
    "NSW": "au",
    "Vic": "au",
    "Qld": "au",
    "SA": "au",
    "WA": "au",
    "Tas": "au",
    "NT": "au",
    "ACT": "au",
    "Imp": "gb",
    "UK": "gb",
    "U.K.": "gb",
    "Aust": "au",
    "Aust.": "au",
    "Austl.": "au",
    "Commonwealth": "au",
    "N.Z.": "nz",
    "U.S.": "us",
    "NI": "gb",
    "GB": "gb",
    "Eng": "gb",
    "Scot": "gb",
    "NZ": "nz",
    "HK": "hk",
    "IE": "ie",
    "Ire": "ie",
    "Sing": "sg",
    "US": "us",
    "Can": "ca",
}
"""Jurisdictions as they stand in parentheses after a year."""

TITLE_ENDS: dict[str, CitationClass] = {
    "Act": CitationClass.STATUTE,
    "Ordinance": CitationClass.STATUTE,
    "Measure": CitationClass.STATUTE,
    "Regulations": CitationClass.REGULATION,
    "Regulation": CitationClass.REGULATION,
    "Order": CitationClass.REGULATION,
    "Orders": CitationClass.REGULATION,
    "Rules": CitationClass.RULE,
}
"""Words a title with a year ends in."""

UNDATED_ENDS: dict[str, CitationClass] = {
    "Directive": CitationClass.REGULATION,
    "Convention": CitationClass.TREATY,
    "Covenant": CitationClass.TREATY,
    "Treaty": CitationClass.TREATY,
    "Protocol": CitationClass.TREATY,
}
"""Words that a name without a year ends in, beside those."""

JOINERS = frozenset(_words("of and for in to on with by from or & etc at as"))
"""Small words inside a title."""

NOT_TITLE = frozenset(
    _words(
        "The In Under See Of And But If Both While As Since By Pursuant That This These Those When For Also "
        "Cf From With To On At An A Section Sections Schedule Article Part Parliament Congress Contrary "
        "Although Where Unlike Like Because Both Any All Each Every Whether Thus However Moreover Further "
        "Before After Between Per Our His Her Its Their Former Now Is Was Are Were It He She They We I Such "
        "No Chapter Clause Rule Regulation Act Acts"
    )
)
"""Capitalised words before a title that are no part of it."""

STOP_TITLE = frozenset(_words("Cited Section Sections Schedule Article Articles Chapter APPENDIX Pursuant Court"))
"""Capitalised words that never belong to a title, nor anything before them."""

OF_THE = frozenset(
    _words(
        "Protection Prevention Preservation Status Safety Conservation Abolition Reform Administration Powers "
        "Rights Law Control Security Suppression Promotion Constitution Disclosure Bill Punishment Care "
        "Welfare"
    )
)
"""Words that "of the" may follow inside a title."""

# Canada

SERIES: dict[str, str] = {
    name: name
    for name in _words(
        "RSC SC RSO SO RSBC SBC RSA SA RSS SS RSM SM RSNB SNB RSNS SNS RSPEI SPEI RSNL SNL RSNWT SNWT RSY SY "
        "RSQ SQ SNu CCSM CQLR"
    )
} | {"LRC": "RSC", "LC": "SC", "RLRQ": "CQLR", "LRQ": "CQLR", "LO": "SO", "LRO": "RSO", "CPLM": "CCSM", "LQ": "SQ"}
"""Canadian series of statutes, and the English name of those that are named in French."""

# Court rules

RULES: dict[str, tuple[str, str]] = {
    "CPR": ("CPR", "gb"),
    "CPR PD": ("CPR PD", "gb"),
    "FPR": ("FPR", "gb"),
    "CrimPR": ("CrimPR", "gb"),
    "CrPR": ("CrimPR", "gb"),
    "UCPR": ("UCPR", "au"),
    "RSC": ("RSC", "gb"),
    "FedRCivP": ("Fed. R. Civ. P.", "us"),
    "FedRCrimP": ("Fed. R. Crim. P.", "us"),
    "FedREvid": ("Fed. R. Evid.", "us"),
    "FedRAppP": ("Fed. R. App. P.", "us"),
    "FedRBankrP": ("Fed. R. Bankr. P.", "us"),
    "FRCP": ("Fed. R. Civ. P.", "us"),
    "FRE": ("Fed. R. Evid.", "us"),
    "FRAP": ("Fed. R. App. P.", "us"),
    "FederalRulesofCivilProcedure": ("Fed. R. Civ. P.", "us"),
    "FederalRulesofCriminalProcedure": ("Fed. R. Crim. P.", "us"),
    "FederalRulesofEvidence": ("Fed. R. Evid.", "us"),
    "FederalRulesofAppellateProcedure": ("Fed. R. App. P.", "us"),
    "FederalRulesofBankruptcyProcedure": ("Fed. R. Bankr. P.", "us"),
    "SupCtR": ("Sup. Ct. R.", "us"),
}
"""Court rules by their name without blanks and dots: the form printed, the jurisdiction."""

# Treaties and Union instruments

TREATIES: dict[str, tuple[str, str, CitationClass]] = {
    "GDPR": ("Regulation (EU) 2016/679", "eu", CitationClass.REGULATION),
    "DSGVO": ("Regulation (EU) 2016/679", "eu", CitationClass.REGULATION),
    "DS-GVO": ("Regulation (EU) 2016/679", "eu", CitationClass.REGULATION),
    "RGPD": ("Regulation (EU) 2016/679", "eu", CitationClass.REGULATION),
    "AVG": ("Regulation (EU) 2016/679", "eu", CitationClass.REGULATION),
    "TFEU": ("TFEU", "eu", CitationClass.TREATY),
    "AEUV": ("TFEU", "eu", CitationClass.TREATY),
    "TFUE": ("TFEU", "eu", CitationClass.TREATY),
    "VWEU": ("TFEU", "eu", CitationClass.TREATY),
    "TEU": ("TEU", "eu", CitationClass.TREATY),
    "EUV": ("TEU", "eu", CitationClass.TREATY),
    "TUE": ("TEU", "eu", CitationClass.TREATY),
    "VEU": ("TEU", "eu", CitationClass.TREATY),
    "EC": ("EC", "eu", CitationClass.TREATY),
    "EG": ("EC", "eu", CitationClass.TREATY),
    "CFR": ("Charter of Fundamental Rights of the European Union", "eu", CitationClass.TREATY),
    "GRC": ("Charter of Fundamental Rights of the European Union", "eu", CitationClass.TREATY),
    "GRCh": ("Charter of Fundamental Rights of the European Union", "eu", CitationClass.TREATY),
    "ECHR": ("ECHR", "coe", CitationClass.TREATY),
    "EMRK": ("ECHR", "coe", CitationClass.TREATY),
    "CEDH": ("ECHR", "coe", CitationClass.TREATY),
    "EVRM": ("ECHR", "coe", CitationClass.TREATY),
}
"""Abbreviations that stand right after an article: the form printed, the jurisdiction, the class."""

CODES: dict[str, str] = (
    dict.fromkeys(
        _words(
            "BGB GG StGB StPO ZPO HGB InsO VwGO VwVfG AO FGO SGG ArbGG KSchG BetrVG UrhG MarkenG PatG UWG GWB "
            "AktG GmbHG EGBGB EGGVG GVG FamFG AufenthG AsylG BVerfGG BauGB BImSchG TKG TMG BDSG EStG UStG KStG "
            "GewStG SGB WEG RVG GKG OWiG StVG StVO StVZO BtMG JGG StVollzG ZVG RPflG GBO VVG AGG TzBfG BUrlG EFZG "
            "GewO WpHG KWG DRiG BeamtStG BBG EnWG EEG VermG"
        ),
        "de",
    )
    | dict.fromkeys(_words("ABGB UGB"), "at")
    | dict.fromkeys(_words("ZGB OR BV SchKG"), "ch")
    | dict.fromkeys(_words("BW Awb Sr Sv Rv Fw"), "nl")
    | dict.fromkeys(_words("IPC CrPC CPC BNS BNSS"), "in")
)
"""German, Austrian, Swiss and Dutch codes that stand right after the place."""

LOCAL_CODES = frozenset(_words("MCL MCR NRS RCW ORS SDCL KRS HRS NMSA WAC OAR NAC NDCC RSMo OCGA O.C.G.A. A.R.S. RCr"))
"""Codes of American states by the initials that their courts print, with or without a section sign."""


@cache
def us_codes() -> dict[str, tuple[str, CitationClass, bool]]:
    """American codes and compilations by their abbreviation without blanks and dots, lower case.

    From the tables of reporters-db: the form printed, whether it holds statutes or regulations, and
    whether the number of a title or chapter stands before it.
    """
    from reporters_db import LAWS

    found: dict[str, tuple[str, CitationClass, bool]] = {}
    for name, editions in LAWS.items():
        for edition in editions:
            kind = _KINDS.get(edition["cite_type"])
            if kind is not None:
                numbered = any(
                    regex.startswith(("(?P<title", "(?P<chapter", "$volume")) for regex in edition["regexes"]
                )
                for form in (name, *edition["variations"]):
                    found.setdefault(packed(form), (name, kind, numbered))
    return found


@cache
def us_places() -> frozenset[str]:
    """How the abbreviated names of American states begin, without blanks and dots: ``cal``, ``ny``, ``wva``."""
    from reporters_db import LAWS

    found: set[str] = set()
    for name, editions in LAWS.items():
        words = name.split()
        if any(edition["jurisdiction"] != "United States" for edition in editions) and "." in name:
            found.add(packed(" ".join(words[:2]) if words[0] in _TWO_WORDS else words[0]))
    return frozenset(found)


def packed(form: str) -> str:
    """``form`` without blanks and dots, lower case: what abbreviations are compared by."""
    return "".join(form.split()).replace(".", "").replace("’", "'").lower()


_TWO_WORDS = frozenset(("W.", "Am."))
_KINDS = {
    "leg_statute": CitationClass.STATUTE,
    "admin_compilation": CitationClass.REGULATION,
    "municipal": CitationClass.STATUTE,
}
