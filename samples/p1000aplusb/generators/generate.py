import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from casebook import Casebook, lines

book = Casebook(__file__)
big = 10**9
book.case("sample/1", lines([3, 5]))
book.case("sample/2", lines([-7, 2]))
pairs = {
    "01-zero": (0, 0),
    "02-small": (12, 30),
    "03-cancel": (123456, -123456),
    "04-negative": (-40, -2),
    "05-largest": (big, big),
    "06-smallest": (-big, -big),
    "07-mixed": (big, -big + 1),
    "08-minus-one": (-1, 0),
    "09-random": (book.random.randint(-big, big), book.random.randint(-big, big)),
    "10-random": (book.random.randint(-big, big), book.random.randint(-big, big)),
}
for name, pair in pairs.items():
    book.case(f"secret/{name}", lines(pair))
