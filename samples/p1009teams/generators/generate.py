import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from casebook import Casebook, lines

book = Casebook(__file__)
pick = book.random


def quarrels(name, n, pairs):
    pairs = [pair if pick.random() < 0.5 else pair[::-1] for pair in pairs]
    pick.shuffle(pairs)
    book.case(name, lines([n, len(pairs)], *map(list, pairs)))


def across(n, m):
    teams = [pick.random() < 0.5 for _ in range(n)]
    pairs = []
    while len(pairs) < m:
        u, v = pick.randrange(n), pick.randrange(n)
        if teams[u] != teams[v]:
            pairs.append((u + 1, v + 1))
    return pairs


def cycle(length, first=1):
    return [(first + i, first + (i + 1) % length) for i in range(length)]


book.case("sample/1", lines([4, 3], [1, 2], [2, 3], [3, 4]))
book.case("sample/2", lines([3, 3], [1, 2], [2, 3], [3, 1]))
quarrels("secret/01-alone", 1, [])
quarrels("secret/02-peace", 50, [])
quarrels("secret/03-even-cycle", 100, cycle(100))
quarrels("secret/04-odd-cycle", 101, cycle(101))
quarrels("secret/05-many-parts", 600, [pair for k in range(100) for pair in cycle(6, 6 * k + 1)])
quarrels("secret/06-last-part-odd", 603, [pair for k in range(100) for pair in cycle(6, 6 * k + 1)] + cycle(3, 601))
quarrels("secret/07-long-path", 3000, [(i, i + 1) for i in range(1, 3000)])
quarrels("secret/08-random-yes", 3000, across(3000, 6000))
quarrels("secret/09-one-pair-too-many", 1000, [*across(998, 2500), (998, 999), (999, 1000), (1000, 998)])
quarrels("secret/10-repeated", 40, across(40, 300) * 3)
