import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from casebook import Casebook, lines

book = Casebook(__file__)
pick = book.random


def street(name, heights):
    book.case(name, lines([len(heights)], heights))


def some(n, top):
    return [pick.randint(1, top) for _ in range(n)]


street("sample/1", [2, 4, 3, 4])
street("sample/2", [5])
street("secret/01", [3, 1, 2])
street("secret/02", pick.sample(range(1, 101), 100))
street("secret/03", some(100, 10**4))
street("secret/04", [7] * 100)
street("secret/05", some(1000, 1000))
street("secret/06", sorted(some(1000, 1000)))
street("secret/07", [1000 - i % 50 for i in range(1000)])
street("secret/08", sorted(pick.sample(range(1, 10**6 + 1), 10**4), reverse=True))
street("secret/09", [10**6 - i // 2 for i in range(10**4)])
street("secret/10", [10**6 if i == 0 else pick.randint(1, 10**6 - 1) for i in range(10**4)])
