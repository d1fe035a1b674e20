import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from casebook import Casebook, lines

book = Casebook(__file__)
pick = book.random


def weights(name, values):
    book.case(name, lines([len(values)], values))


def some(n, top):
    return [pick.randint(1, top) for _ in range(n)]


weights("sample/1", [1, 4, 2, 3, 5])
weights("sample/2", [1, 1, 1, 1, 1])
weights("secret/1-small/01-none", [1, 2, 4, 8, 16, 32])
weights("secret/1-small/02-four", [7, 7, 7, 7])
weights("secret/1-small/03-equal", [3] * 40)
weights("secret/1-small/04-random", some(40, 20))
weights("secret/1-small/05-large-values", [pick.choice((10**6, 10**6 - 1, 1)) for _ in range(40)])
weights("secret/2-medium/01-random", some(300, 1000))
weights("secret/2-medium/02-equal", [500] * 300)
weights("secret/2-medium/03-two-values", [pick.choice((1, 1000)) for _ in range(300)])
weights("secret/2-medium/04-rising", sorted(some(300, 1000)))
weights("secret/3-large/01-random", some(2000, 10**6))
weights("secret/3-large/02-equal", [10**6] * 2000)
weights("secret/3-large/03-few-values", some(2000, 30))
weights("secret/3-large/04-falling", sorted(some(2000, 10**5), reverse=True))
weights("secret/3-large/05-distinct", pick.sample(range(1, 10**6), 2000))
