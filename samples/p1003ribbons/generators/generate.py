import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from casebook import Casebook, lines

book = Casebook(__file__)
pick = book.random
top = 10**9


def ribbons(name, k, lengths):
    book.case(name, lines([len(lengths), k], lengths))


ribbons("sample/1", 6, [7, 5, 9])
ribbons("sample/2", 20, [4, 4, 4])
ribbons("secret/01-one", 1, [1])
ribbons("secret/02-whole", 1, [top])
ribbons("secret/03-impossible", 10**12, [top] * 999)
ribbons("secret/04-just-possible", 10**12, [top] * 1000)
ribbons("secret/05-all-equal", 5000, [123456] * 2500)
ribbons("secret/06-one-long", 7, [top] + [1] * 2000)
ribbons("secret/07-random", 12345, [pick.randint(1, 1000) for _ in range(3000)])
ribbons("secret/08-large", 10**6, [pick.randint(1, top) for _ in range(10**4)])
ribbons("secret/09-count-overflows", 4294967297, [pick.randint(top // 2, top) for _ in range(6000)])
ribbons("secret/10-few-pieces", 3, [pick.randint(1, top) for _ in range(4000)])
