"""Law reports outside the United States: series by abbreviation, as data.

The abbreviations are those the reports print on their own title pages. A series is
``official`` where its abbreviation is long or peculiar enough to be a citation without a year
in brackets (``(1992) 175 CLR 1`` and ``175 CLR 1``); the others need a bracketed year.
"""

from __future__ import annotations

_REPORTS = {
    "gb": "AC;QB;KB;Ch;Fam;P;WLR;All ER;All ER (Comm);All ER (D);All ER (EC);All ER Rep;ER;ICR;IRLR;RTR;BCC;BCLC;STC;"
    "STI;SWTI;TC;FSR;RPC;EMLR;CLC;PNLR;FLR;LGR;LGLR;HLR;Cr App R;Cr App R (S);Crim LR;JP;Lloyd's Rep;"
    "Lloyd's Rep IR;Lloyd's Rep Med;Lloyd's Rep FC;LlL Rep;"
    "Lloyd's Reports;Lloyd's LR;Lloyd's Rep PN;AER;Eng Rep;BLR;Con LR;Const LJ;TCLR;P & CR;P & C R;EG;"
    "EGLR;EGCS;EHRLR;UKHRR;HRLR;Imm AR;INLR;COPLR;SC;SC (HL);SC (PC);SC (UKSC);SLT;SLT (Sh Ct);SCLR;SCCR;JC;GWD;NI;"
    "NIJB;LRC;App Cas;App Cases;"
    "QBD;ChD;Ch D;PD;HL Cas;HLC;Cl & F;Cl & Fin;Macq;Bli;Bli NS;Bing;Bing NC;M & W;E & B;El & Bl;"
    "B & S;B & Ald;B & Ad;B & C;Ex;Exch;Exch D;Ex D;CB;CB (NS);CBNS;H & N;H & C;QBR;Burr;Cowp;Doug;East;TR;Term Rep;"
    "Ves;Ves Jun;Ves Sen;Atk;Beav;Hare;De GM & G;De GF & J;De GJ & S;De G & J;Drew;Sm & G;K & J;J & H;John & H;Swanst;"
    "Mer;My & K;My & Cr;Russ;Camp;Esp;Stark;Taunt;Price;CMLR;LR HL;LR PC;LR QB;LR CP;LR Ex;LR Ch;LR Ch App;LR Eq;"
    "LR P & D;LR CCR;Ch App;Eq;CPD;LT;TLR;LJ Ch;LJ QB;LJ KB;LJKB;LJQB;LJCh;LJCP;LJEx;LJPC;SJ;Sol Jo;WN;WR;Cox CC;"
    "State Tr;St Tr;Co Rep;Cro Eliz;Cro Jac;Cro Car;Mod;Mod Rep;Salk;Ld Raym;Stra;Wils KB;Ry & M;C & P;Car & P;F & F;"
    "Med LR;BMLR;BPIR;ITR;IRLB;PIQR;Costs LR;Env LR;JPL;PLCR;PLR;RVR;RA;ELR;Ed CR;CCL Rep;CCLR;ECC;ETMR;OPLR;Pens LR;"
    "PTSR;Bus LR;WTLR;WLUK;Info TLR;ITCLR;Eu LR;EuLR;CL & F;Prid;Prob;Rob;Stu;S;D;M;R;F;Mor;PL;LS Gaz;NLJ;ITELR",
    "ca": "SCR;RCS;Ex CR;FCR;RCF;FC;DLR;OR;OAR;OLR;OWN;OWR;CCC;CR;CRR;CPC;CBR;CCEL;CCLI;CCLT;CELR;CHRR;CNLR;CPR;"
    "RFL;RPR;MVR;MPLR;Admin LR;Alta LR;AR;AWLD;ACWS;BCLR;BCAC;BLR (Can);BCR;WWR;WLR (West);WCB;Man R;Sask R;Nfld & "
    "PEIR;NSR;NBR;APR;MPR;OAC;OTC;NR;FTR;WAC;Imm LR;CTC;DTC;TTR;ETR;PPSAC;CanLII;RJQ;RJDT;RRA;RDI;RDJ;RDF;CA;CS;BR;"
    "BCWLD;ITC;GTC;CLLC;OLRB Rep;Can LRBR;CIRB;LAC;OMBR;CarswellOnt;CarswellBC;CarswellNat;CarswellAlta;CarswellQue;"
    "CarswellMan;CarswellSask;CarswellNS;CarswellNB;OJ No;BCJ No;AJ No;SJ No;MJ No;QJ No;JQ no;NSJ No;FCJ No;SCJ No;"
    "TCJ No;NBJ No;UCQB;UCCP;UCR;Gr;OS;SCC Cri;Terr LR;YR;NWTR",
    "au": "CLR;ALR;ALJR;ALJ;FCR;FLR;Fam LR;FamLR;FLC;NSWLR;NSWR;SR (NSW);WN (NSW);VR;VLR;SASR;SALR;WAR;WALR;ACTR;ACTLR;"
    "NTR;NTLR;Qd R;QdR;Tas R;Tas SR;Tas LR;ACSR;ACLC;ACLR;A Crim R;IPR;IR;IR (NSW);AILR;ATC;ATR;LGERA;LGRA;ELR;MVR;"
    "Aust Torts Reports;ANZ Ins Cas;ATPR;AAR;ALD;AR (NSW);BCL;BPR;Butt;CAR;EOC;FLR (Aus);QR;ILR;AIPC;ANZ ConvR;PD Rep;"
    "StR Qd;St R Qd;QWN;QCLLR;ARLR",
    "nz": "NZLR;GLR;CRNZ;NZFLR;PRNZ;ERNZ;NZRMA;NZAR;NZBLC;NZCLC;NZCPR;NZTC;TCLR;HRNZ;FRNZ;DCR;NZELR;NZELC;NZIPLR;NZPC;"
    "NZJR;NZPCC;NZCPC;NZTRC;HRRT",
    "ie": "IR;ILRM;ILTR;IRLM;Ir LR;Ir Jur Rep;ELR;IR CL;IR Eq;Frewen;ITR",
    "hk": "HKLRD;HKLR;HKC;HKCFAR;HKCLR;HKPLR;HKDCLR;HKEC;HKFLR",
    "sg": "SLR;SLR (R);SLR(R);MLJ;SSLR;SGDC;AMR;CLJ;MLRA;MLRH",
    "za": "SA;SACR;BCLR;All SA;ILJ;BLLR;ZACCR;SAR;JOL;SCA;NR;TPD;AD;CPD;NPD;WLD;EDL;OPD;TS;SC (Cape);ZLR;LAC (SA);NMLR",
    "in": "SCC;SCC (Cri);SCC OnLine SC;SCC OnLine Del;SCC OnLine Bom;SCC OnLine;AIR;AIR SC;SCR (India);SCALE;Scale;"
    "Cri LJ;CriLJ;Comp Cas;ITR;ILR;Bom LR;Mad LJ;All LJ;DLT;STC (India);JT;Supp SCC;Supp SCR;SCW;LLJ;ELT",
    "eu": "ECR;ECR I;ECR II",
    "coe": "EHRR;EHRR SE;ECHR;DR;YB",
    "int": "ILR;ICJ Rep;ICJ Reports;PCIJ Series A;ICSID Rep;RIAA;UNTS;ILM",
}

_SHORT = frozenset(
    (
        *("P", "SC", "NI", "ER", "TC", "JC", "SJ", "WN", "WR", "LT", "EG", "RA", "S", "D", "M", "R", "F", "CA", "CS"),
        *("BR", "FC", "AD", "TS", "NR", "JT", "DR", "YB", "IR", "AR", "OR", "CR", "Ch", "Ex", "Eq", "Fam", "Gr", "OS"),
        *("CB", "TR", "Mod", "East", "Price", "Camp", "Hare", "Rob", "Mor", "Mer", "Doug", "Drew", "Stark", "PD", "JP"),
        *("SA", "QB", "KB", "AC", "PL", "Stu", "Prob", "Butt", "Cowan", "Prid", "Stra", "Russ", "Scale", "ICR", "CAR"),
        *("SCA", "WAC", "UCR", "JOL", "SCW", "YR", "VR", "QR", "SR", "CLC", "CPR", "CRR"),
    )
)


def _key(abbreviation: str) -> str:
    return "".join(c for c in abbreviation.lower() if c.isalnum() or c == "&")


PLACES: dict[str, tuple[str, ...]] = {}
"""Key of an abbreviation to the places that have a series so called, in the order above."""
NAMES: dict[str, str] = {}
"""Key to the abbreviation as it is printed here."""
SHORT = frozenset(_key(name) for name in _SHORT)
"""Keys that are too short or too common to be a report without a year in brackets."""


def report_place(abbreviation: str, *, in_parentheses: bool = False) -> str | None:
    """The jurisdiction of a series of reports, None when it is unknown or more than one has a series so called.

    ``in_parentheses`` when the year stands in parentheses and so does not count the volumes:
    between an Australian and another series of one name that tells.
    """
    places = PLACES.get(_key(abbreviation), ())
    if len(places) > 1 and "au" in places:
        return "au" if in_parentheses else next(place for place in places if place != "au")
    return places[0] if places else None


def report_slug(abbreviation: str) -> str:
    """The abbreviation as it stands in a work id; the French series of Canada by their English name."""
    key = "".join(c for c in abbreviation.lower() if c.isalnum())
    return {"rcs": "scr", "rcf": "fcr"}.get(key, key)


for _place, _names in _REPORTS.items():
    for _name in _names.split(";"):
        _k = _key(_name)
        if _place not in PLACES.get(_k, ()):
            PLACES[_k] = (*PLACES.get(_k, ()), _place)
        NAMES.setdefault(_k, _name)

PREFIXES = frozenset(_k[:_n] for _k in PLACES for _n in range(1, len(_k) + 1))
"""Every beginning of a key: where a word is none of them, no longer abbreviation will be a key."""
