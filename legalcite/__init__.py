"""legalcite: citations a lawyer can act on.

Decisions and statutes are cut along their own structure, stored as citable units,
and every citation and quotation is checked against them before it is shown.
"""

__version__ = "0.1.0"
