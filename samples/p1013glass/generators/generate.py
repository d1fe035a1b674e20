import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from casebook import Casebook, lines

book = Casebook(__file__)
pick = book.random


def glasses(name, rows):
    book.case(name, lines([len(rows)], *map(list, rows)))


def some(count, top, percents=range(101)):
    rows = []
    for _ in range(count):
        r, rim = sorted((pick.randint(1, top), pick.randint(1, top)))
        rows.append((r, rim, pick.randint(1, top), pick.choice(percents)))
    return rows


glasses("sample/1", [(3, 3, 10, 50), (1, 4, 12, 50), (2, 5, 9, 0)])
glasses("secret/01-cylinders", [(r, r, h, p) for r, h, p in ((1, 1, 1), (5, 8, 33), (1000, 1000, 99), (7, 1, 100))])
glasses("secret/02-empty-and-full", some(50, 100, (0, 100)))
glasses("secret/03-small", some(200, 10))
glasses("secret/04-steep", [(1, 1000, 1000, p) for p in range(101)])
glasses("secret/05-flat", [(1, 1000, 1, p) for p in range(101)])
glasses("secret/06-nearly-cylinders", [(999, 1000, 1000, p) for p in range(101)])
glasses("secret/07-one-percent", some(300, 1000, (1,)))
glasses("secret/08-random", some(1000, 1000))
