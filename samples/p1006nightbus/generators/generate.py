import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from casebook import Casebook, lines

book = Casebook(__file__)
pick = book.random
big = 10**9


def city(name, n, rides, shuffled=True):
    if shuffled:
        names = list(range(2, n))
        pick.shuffle(names)
        names = [0, 1, *names, n]
        rides = [(names[u], names[v], w) if pick.random() < 0.5 else (names[v], names[u], w) for u, v, w in rides]
        pick.shuffle(rides)
    book.case(name, lines([n, len(rides)], *map(list, rides)))


def connected(n, m, top):
    rides = [(pick.randint(max(1, v - 30), v - 1), v, pick.randint(1, top)) for v in range(2, n + 1)]
    while len(rides) < m:
        u, v = pick.randint(1, n), pick.randint(1, n)
        if u != v:
            rides.append((u, v, pick.randint(1, top)))
    return rides


city("sample/1", 4, [(1, 2, 4), (2, 4, 6), (1, 3, 10), (3, 4, 1)], False)
city("sample/2", 3, [(1, 2, 5)], False)
city("secret/01-one-ride", 2, [(1, 2, 1)])
city("secret/02-parallel", 2, [(1, 2, 9), (1, 2, 4), (2, 1, 7)])
city("secret/03-unreachable", 6, [(1, 2, 3), (2, 3, 4), (4, 5, 1), (5, 6, 1)])
city("secret/04-line", 300, [(v, v + 1, pick.randint(1, 50)) for v in range(1, 300)])
city("secret/05-rounding", 40, [(v, v + 1, 2 * pick.randint(0, 5) + 1) for v in range(1, 40)] + [(1, 40, 401)])
city("secret/06-one-long-ride", 60, [(v, v + 1, 10) for v in range(1, 60)] + [(1, 30, 200), (30, 60, 900), (1, 60, 610)])
city("secret/07-random-small", 200, connected(200, 700, 100))
city("secret/08-large-times", 800, [(max(1, v - pick.randint(1, 2)), v, pick.randint(big // 2, big)) for v in range(2, 801) for _ in range(3)])
city("secret/09-slow-for-queues", 3000, [(v, v + 1, 1) for v in range(1, 3000)] + [(v, min(3000, v + k), 3 * k) for v in range(1, 2990) for k in (2, 3, 5)][:6000])
city("secret/10-maximum", 5000, connected(5000, 15000, 9999))
