import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from casebook import Casebook, lines

book = Casebook(__file__)
big = 10**9


def case(name, zero, one):
    zero, one = sorted(zero), sorted(one)
    book.case(name, lines([len(zero)], zero, one), answer=f"{sorted(zero + one)[len(zero) - 1]}\n")


def dealt(count, most):
    numbers = book.random.sample(range(1, most + 1), 2 * count)
    return numbers[:count], numbers[count:]


case("sample/1", [1, 4, 6], [2, 3, 5])
case("secret/01-one-each", [2], [1])
case("secret/02-extremes", [1, big], [2, big - 1])
case("secret/03-all-below", range(1, 8), range(8, 15))
case("secret/04-all-above", range(8, 15), range(1, 8))
case("secret/05-odd-and-even", range(1, 200, 2), range(2, 201, 2))
case("secret/06-random", *dealt(1000, 3000))
case("secret/07-one-inside-the-other", [*range(1, 501), *range(2001, 2501)], range(1001, 2001))
case("secret/08-large", *dealt(20000, 10**9))
case("secret/09-large-apart", range(1, 5001), range(10**9 - 4999, 10**9 + 1))
case("secret/10-power-of-two", *dealt(2**14, 10**6))
