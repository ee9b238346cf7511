"""``python -m legalcite``."""

from legalcite.cli import main

if __name__ == "__main__":
    main()
