import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from casebook import Casebook, lines

book = Casebook(__file__)
big = 10**9


def secret(name, n, x):
    book.case(name, lines([n, x]), answer=f"{x}\n")


secret("sample/1", 10, 7)
(book.package / "data" / "sample" / "1.interaction").write_text("<10\n>? 5\n<>\n>? 8\n<<\n>? 6\n<>\n>! 7\n")
secret("secret/01-only-one", 1, 1)
secret("secret/02-two-low", 2, 1)
secret("secret/03-two-high", 2, 2)
secret("secret/04-small", 100, 73)
secret("secret/05-first", big, 1)
secret("secret/06-last", big, big)
secret("secret/07-middle", big, 500000000)
secret("secret/08-power-of-two", 2**29, 2**29 - 1)
secret("secret/09-random", big, book.random.randint(1, big))
secret("secret/10-random", big - 7, book.random.randint(1, big - 7))
