"""Courts by the code their neutral citations carry.

Data only. Codes and places follow the lists that courts and publishers print; a code
that is not here is still read as a citation where its form leaves no doubt
(``[2099] NVCA 4``), with the court unknown. The French codes of Canada name the same
courts as the English ones.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Court:
    """A court: its code as printed, the place (ISO 3166 code, ``eu`` or ``coe``), and its name.

    ``bare`` says that its neutral citations print the year without brackets.
    """

    code: str
    jurisdiction: str
    name: str
    bare: bool = False

    @property
    def slug(self) -> str:
        """The code as it stands in a work id: ``ewca-civ``."""
        return "-".join("".join(c if c.isalnum() else " " for c in self.code.lower()).split())


def court(code: str) -> Court | None:
    """The court with this code; case, dots, spaces and French variants and misprints do not matter."""
    return _BY_KEY.get(_key(code))


def _key(code: str) -> str:
    key = "".join(c for c in code.lower() if c.isalnum())
    return _SAME.get(key, key)


_SAME = {
    **{"csc": "scc", "caf": "fca", "cf": "fc", "cci": "tcc", "cacm": "cmac"},
    **{"zasc": "zasca", "zagphjhc": "zagpjhc", "ehwc": "ewhc"},
}

_UK = """
UKSC|Supreme Court of the United Kingdom
UKHL|House of Lords
UKPC|Judicial Committee of the Privy Council
EWCA Civ|Court of Appeal (Civil Division)
EWCA Crim|Court of Appeal (Criminal Division)
EWHC|High Court of England and Wales
EWFC|Family Court
EWCOP|Court of Protection
EWCC|County Court
EWPCC|Patents County Court
EWCR|Crown Court
EWMC|Magistrates' Court
UKUT|Upper Tribunal
UKFTT|First-tier Tribunal
UKEAT|Employment Appeal Tribunal
EAT|Employment Appeal Tribunal
UKAIT|Asylum and Immigration Tribunal
UKIAT|Immigration Appeal Tribunal
UKIPTrib|Investigatory Powers Tribunal
UKSIAC|Special Immigration Appeals Commission
CAT|Competition Appeal Tribunal
CSIH|Court of Session, Inner House
CSOH|Court of Session, Outer House
HCJAC|High Court of Justiciary, Appeal Court
HCJ|High Court of Justiciary
SAC Civ|Sheriff Appeal Court, Civil
SAC Crim|Sheriff Appeal Court, Criminal
SC EDIN|Sheriff Court, Edinburgh
SC GLA|Sheriff Court, Glasgow
NICA|Court of Appeal in Northern Ireland
NIQB|High Court of Northern Ireland, Queen's Bench Division
NIKB|High Court of Northern Ireland, King's Bench Division
NICh|High Court of Northern Ireland, Chancery Division
NIFam|High Court of Northern Ireland, Family Division
NICC|Crown Court for Northern Ireland
NIMaster|High Court of Northern Ireland, Master
"""

_CANADA = """
SCC|Supreme Court of Canada
FCA|Federal Court of Appeal
FC|Federal Court
TCC|Tax Court of Canada
CMAC|Court Martial Appeal Court
ABCA|Court of Appeal of Alberta
ABQB|Court of Queen's Bench of Alberta
ABKB|Court of King's Bench of Alberta
ABPC|Provincial Court of Alberta
ABCJ|Alberta Court of Justice
BCCA|Court of Appeal for British Columbia
BCSC|Supreme Court of British Columbia
BCPC|Provincial Court of British Columbia
MBCA|Court of Appeal of Manitoba
MBQB|Court of Queen's Bench of Manitoba
MBKB|Court of King's Bench of Manitoba
NBCA|Court of Appeal of New Brunswick
NBQB|Court of Queen's Bench of New Brunswick
NBKB|Court of King's Bench of New Brunswick
NFCA|Court of Appeal of Newfoundland
NLCA|Court of Appeal of Newfoundland and Labrador
NLSC|Supreme Court of Newfoundland and Labrador
NLTD|Supreme Court of Newfoundland and Labrador, Trial Division
NSCA|Nova Scotia Court of Appeal
NSSC|Supreme Court of Nova Scotia
NSPC|Provincial Court of Nova Scotia
NWTCA|Court of Appeal for the Northwest Territories
NWTSC|Supreme Court of the Northwest Territories
NUCA|Court of Appeal of Nunavut
NUCJ|Nunavut Court of Justice
ONCA|Court of Appeal for Ontario
ONSC|Ontario Superior Court of Justice
ONCJ|Ontario Court of Justice
ONLTB|Landlord and Tenant Board
PECA|Prince Edward Island Court of Appeal
PESCAD|Supreme Court of Prince Edward Island, Appeal Division
PESC|Supreme Court of Prince Edward Island
QCCA|Court of Appeal of Quebec
QCCS|Superior Court of Quebec
QCCQ|Court of Quebec
QCTDP|Human Rights Tribunal of Quebec
SKCA|Court of Appeal for Saskatchewan
SKQB|Court of Queen's Bench for Saskatchewan
SKKB|Court of King's Bench for Saskatchewan
SKPC|Provincial Court of Saskatchewan
YKCA|Court of Appeal of Yukon
YKSC|Supreme Court of Yukon
CHRT|Canadian Human Rights Tribunal
"""

_AUSTRALIA = """
HCA|High Court of Australia
FCAFC|Federal Court of Australia, Full Court
FCCA|Federal Circuit Court of Australia
FedCFamC1A|Federal Circuit and Family Court, Division 1, Appellate
FedCFamC1F|Federal Circuit and Family Court, Division 1, First Instance
FedCFamC2F|Federal Circuit and Family Court, Division 2, Family Law
FedCFamC2G|Federal Circuit and Family Court, Division 2, General Federal Law
FamCA|Family Court of Australia
FamCAFC|Family Court of Australia, Full Court
AATA|Administrative Appeals Tribunal
ACTCA|Court of Appeal of the Australian Capital Territory
ACTSC|Supreme Court of the Australian Capital Territory
NSWCA|Court of Appeal of New South Wales
NSWCCA|Court of Criminal Appeal of New South Wales
NSWSC|Supreme Court of New South Wales
NSWDC|District Court of New South Wales
NSWLEC|Land and Environment Court of New South Wales
NTCA|Court of Appeal of the Northern Territory
NTSC|Supreme Court of the Northern Territory
QCA|Court of Appeal of Queensland
QSC|Supreme Court of Queensland
QDC|District Court of Queensland
SASC|Supreme Court of South Australia
SASCA|Court of Appeal of South Australia
SASCFC|Supreme Court of South Australia, Full Court
TASSC|Supreme Court of Tasmania
TASFC|Supreme Court of Tasmania, Full Court
TASCCA|Court of Criminal Appeal of Tasmania
VSC|Supreme Court of Victoria
VSCA|Court of Appeal of Victoria
VCC|County Court of Victoria
WASC|Supreme Court of Western Australia
WASCA|Court of Appeal of Western Australia
WADC|District Court of Western Australia
"""

_NEW_ZEALAND = """
NZSC|Supreme Court of New Zealand
NZCA|Court of Appeal of New Zealand
NZHC|High Court of New Zealand
NZDC|District Court of New Zealand
NZFC|Family Court of New Zealand
NZEmpC|Employment Court of New Zealand
NZEnvC|Environment Court of New Zealand
"""

_IRELAND = """
IESC|Supreme Court of Ireland
IECA|Court of Appeal of Ireland
IEHC|High Court of Ireland
IECC|Circuit Court of Ireland
IEDC|District Court of Ireland
IECCA|Court of Criminal Appeal of Ireland
IESCDET|Supreme Court of Ireland, determinations
"""

_HONG_KONG = """
HKCFA|Court of Final Appeal
HKCA|Court of Appeal
HKCFI|Court of First Instance
HKDC|District Court
HKFC|Family Court
HKLT|Lands Tribunal
HKCT|Competition Tribunal
"""

_SINGAPORE = """
SGCA|Court of Appeal of Singapore
SGCA(I)|Court of Appeal of Singapore, from the International Commercial Court
SGHC|High Court of Singapore
SGHC(A)|Appellate Division of the High Court of Singapore
SGHC(I)|Singapore International Commercial Court
SGHCF|High Court of Singapore, Family Division
SGHCR|High Court of Singapore, Registrar
SGDC|District Court of Singapore
SGMC|Magistrate's Court of Singapore
SGFC|Family Court of Singapore
"""

_SOUTH_AFRICA = """
ZACC|Constitutional Court of South Africa
ZASCA|Supreme Court of Appeal of South Africa
ZAGPPHC|Gauteng High Court, Pretoria
ZAGPJHC|Gauteng High Court, Johannesburg
ZAWCHC|Western Cape High Court
ZAKZDHC|KwaZulu-Natal High Court, Durban
ZAKZPHC|KwaZulu-Natal High Court, Pietermaritzburg
ZAECGHC|Eastern Cape High Court, Grahamstown
ZAFSHC|Free State High Court
ZALAC|Labour Appeal Court
ZALCJHB|Labour Court, Johannesburg
"""

_INDIA = """
INSC|Supreme Court of India
"""

_UNITED_STATES = """
WI|Supreme Court of Wisconsin
WI App|Court of Appeals of Wisconsin
ND|Supreme Court of North Dakota
SD|Supreme Court of South Dakota
OK|Supreme Court of Oklahoma
UT|Supreme Court of Utah
UT App|Court of Appeals of Utah
WY|Supreme Court of Wyoming
NMSC|Supreme Court of New Mexico
MT|Supreme Court of Montana
ME|Supreme Judicial Court of Maine
VT|Supreme Court of Vermont
CO|Supreme Court of Colorado
IL|Supreme Court of Illinois
NCSC|Supreme Court of North Carolina
NCCOA|Court of Appeals of North Carolina
"""


def _courts(rows: str, jurisdiction: str, *, bare: bool = False) -> list[Court]:
    pairs = (row.split("|") for row in rows.strip().splitlines())
    return [Court(code, jurisdiction, name, bare) for code, name in pairs]


COURTS: tuple[Court, ...] = (
    *_courts(_UK, "gb"),
    *_courts(_CANADA, "ca", bare=True),
    *_courts(_AUSTRALIA, "au"),
    *_courts(_NEW_ZEALAND, "nz"),
    *_courts(_IRELAND, "ie"),
    *_courts(_HONG_KONG, "hk"),
    *_courts(_SINGAPORE, "sg"),
    *_courts(_SOUTH_AFRICA, "za"),
    *_courts(_INDIA, "in", bare=True),
    *_courts(_UNITED_STATES, "us", bare=True),
    Court("CJEU", "eu", "Court of Justice of the European Union"),
    Court("EGC", "eu", "General Court of the European Union"),
    Court("CST", "eu", "Civil Service Tribunal of the European Union"),
    Court("ECHR", "coe", "European Court of Human Rights"),
)
"""Every court whose code is known. ``FCA`` in brackets is Australia's, see ``court_cited``."""

AUSTRALIAN_FCA = Court("FCA", "au", "Federal Court of Australia")

_BY_KEY = {_key(c.code): c for c in COURTS}


def court_cited(code: str, *, bracketed: bool) -> Court | None:
    """The court of a neutral citation: ``[2099] FCA 9`` is Australian, ``2099 FCA 9`` Canadian."""
    if bracketed and _key(code) == "fca":
        return AUSTRALIAN_FCA
    return court(code)
