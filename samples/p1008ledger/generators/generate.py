import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from casebook import Casebook, lines

book = Casebook(__file__, files=("ledger.in", "ledger.out"))
pick = book.random
top = 10**500 - 1


def ledger(name, entries):
    book.case(name, lines([len(entries)], *map(str, entries)))


def signed(digits):
    return pick.choice((-1, 1)) * pick.randrange(10**digits)


ledger("sample/1", [10**20, -1, 1])
ledger("sample/2", [12345678901234567890, -12345678901234567890])
ledger("secret/01-zero", [0])
ledger("secret/02-small", [pick.randint(-100, 100) for _ in range(50)])
ledger("secret/03-carry", [10**499 + 10**499 * 8, 10**498, top - 9 * 10**499 - 10**498 + 1])
ledger("secret/04-largest", [top] * 80)
ledger("secret/05-smallest", [-top] * 60)
ledger("secret/06-cancels", [value for _ in range(40) for number in (signed(300),) for value in (number, -number)])
ledger("secret/07-long-borrow", [10**400] + [-1])
ledger("secret/08-mixed-lengths", [signed(pick.randint(1, 500)) for _ in range(120)])
ledger("secret/09-just-negative", [-(10**450), 10**450 - 1])
ledger("secret/10-sixty-bits", [pick.randint(-(2**62), 2**62) for _ in range(200)])
