import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from casebook import Casebook, lines

book = Casebook(__file__)
pick = book.random


def roll(name, k, stickers):
    book.case(name, lines([len(stickers), k], stickers))


roll("sample/1", 3, [3, 1, 2, 4])
roll("sample/2", 5, [0, 0, 7])
roll("secret/01-single-no", 2, [1])
roll("secret/02-single-zero", 100000, [0])
roll("secret/03-one-friend", 1, [pick.randint(0, 10**9) for _ in range(500)])
roll("secret/04-all-zero", 7, [0] * 2000)
roll("secret/05-none", 100000, [1] * 300)
roll("secret/06-random", 17, [pick.randint(0, 100) for _ in range(3000)])
roll("secret/07-large-values", 99991, [pick.randint(0, 10**9) for _ in range(5000)])
roll("secret/08-small-values", 6, [pick.randint(0, 9) for _ in range(50000)])
roll("secret/09-answer-is-large", 1, [pick.randint(0, 1) for _ in range(50000)])
roll("secret/10-many-friends", 65536, [pick.randint(0, 9) for _ in range(30000)])
