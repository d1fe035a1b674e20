import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from casebook import Casebook, lines

book = Casebook(__file__)
pick = book.random


def bookings(name, rows):
    pick.shuffle(rows)
    book.case(name, lines([len(rows)], *map(list, rows)))


def spread(n, top, longest):
    rows = []
    for _ in range(n):
        start = pick.randrange(top - 1)
        rows.append((start, min(top, start + pick.randint(1, longest))))
    return rows


book.case("sample/1", lines([5], [1, 3], [2, 4], [3, 5], [4, 7], [6, 8]))
book.case("sample/2", lines([3], [0, 10], [1, 2], [2, 3]))
bookings("secret/01-single", [(0, 10**9)])
bookings("secret/02-all-equal", [(5, 9)] * 40)
bookings("secret/03-chain", [(k, k + 1) for k in range(500)])
bookings("secret/04-early-start-trap", [(0, 1000)] + [(2 * k + 1, 2 * k + 2) for k in range(300)])
bookings("secret/05-shortest-trap", [(k * 10, k * 10 + 6) for k in range(200)] + [(k * 10 + 5, k * 10 + 11 - 1) for k in range(0, 200, 2)])
bookings("secret/06-short-in-the-middle", [row for k in range(150) for row in ((9 * k, 9 * k + 4), (9 * k + 3, 9 * k + 5), (9 * k + 4, 9 * k + 9))])
bookings("secret/07-random", spread(1000, 10**4, 500))
bookings("secret/08-short", spread(5000, 10**9, 10**5))
bookings("secret/09-long", spread(3000, 10**9, 10**9))
bookings("secret/10-dense", spread(10**4, 10**5, 300))
