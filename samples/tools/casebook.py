"""What the generators of the sample problems share: writing cases and letting the reference solution answer them."""

import pathlib
import random
import shutil
import subprocess
import sys


class Casebook:
    """Rewrites data/ of the package whose generator runs; answers come from its accepted Python solution."""

    def __init__(self, generator, reference="reference.py", files=None):
        self.package = pathlib.Path(generator).resolve().parents[1]
        self.reference = self.package / "submissions" / "accepted" / reference
        self.files = files
        self.random = random.Random(self.package.name)
        for part in ("sample", "secret"):
            for case in (self.package / "data" / part).rglob("*"):
                if case.suffix in (".in", ".ans"):
                    case.unlink()

    def answer(self, text):
        work = pathlib.Path("/tmp/casebook")
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir()
        if self.files:
            (work / self.files[0]).write_text(text)
        run = subprocess.run(
            [sys.executable, self.reference], input=text, capture_output=True, text=True, check=True, cwd=work
        )
        return (work / self.files[1]).read_text() if self.files else run.stdout

    def case(self, name, text, answer=None):
        """`name` is a path below data/ without extension; `text` the input."""
        if not text.endswith("\n"):
            text += "\n"
        path = self.package / "data" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.with_name(path.name + ".in").write_text(text)
        path.with_name(path.name + ".ans").write_text(self.answer(text) if answer is None else answer)


def lines(*rows):
    """Rows of numbers or text as lines of an input file."""
    return "".join(" ".join(map(str, row)) + "\n" if isinstance(row, (list, tuple)) else f"{row}\n" for row in rows)
