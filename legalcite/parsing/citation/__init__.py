"""Finding citations and pinpoints in text."""

from legalcite.parsing.citation_old import CitationHit, find_citations, normalise_citation

__all__ = ["CitationHit", "find_citations", "normalise_citation"]
