import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from casebook import Casebook, lines

book = Casebook(__file__)
pick = book.random


def letters(length, alphabet="abcdefghijklmnopqrstuvwxyz"):
    return "".join(pick.choice(alphabet) for _ in range(length))


def repeated(word, length):
    return (word * (length // len(word) + 1))[:length]


def fibonacci(length):
    a, b = "a", "ab"
    while len(b) < length:
        a, b = b, b + a
    return b[:length]


book.case("sample/1", lines("abcabcab"))
book.case("sample/2", lines("zzzzz"))
book.case("sample/3", lines("signal"))
book.case("secret/01-one-letter", lines("q"))
book.case("secret/02-two-letters", lines("ab"))
book.case("secret/03-exact", lines(repeated("telescope", 9 * 50)))
book.case("secret/04-cut", lines(repeated("telescope", 9 * 50 + 4)))
book.case("secret/05-almost", lines(repeated("abab" * 3 + "c", 400) + "x"))
book.case("secret/06-last-differs", lines("a" * 99999 + "b"))
book.case("secret/07-middle-differs", lines("a" * 30000 + "b" + "a" * 29999))
book.case("secret/08-fibonacci", lines(fibonacci(40000)))
book.case("secret/09-long-period", lines(repeated(letters(16667, "ab"), 45000)))
book.case("secret/10-random", lines(letters(10000)))
