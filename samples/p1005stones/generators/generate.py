import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from casebook import Casebook, lines

book = Casebook(__file__)
pick = book.random
big = 10**9


def river(name, scores):
    book.case(name, lines([len(scores)], scores))


river("sample/1", [-5, -5, 4, -9, -1, 2])
river("sample/2", [3, -1, 2])
river("secret/01-one-stone", [-big])
river("secret/02-two-stones", [-3, -4])
river("secret/03-three-stones", [-3, -4, -1])
river("secret/04-every-third-good", [5 if i % 3 == 2 else -5 for i in range(300)])
river("secret/05-all-negative", [-pick.randint(1, 100) for _ in range(999)])
river("secret/06-all-positive", [pick.randint(1, 100) for _ in range(999)])
river("secret/07-smallest", [-big] * 2000)
river("secret/08-largest", [big] * 2000)
river("secret/09-random", [pick.randint(-1000, 1000) for _ in range(10**4)])
river("secret/10-random-large", [pick.randint(-big, big // 3) for _ in range(4000)])
