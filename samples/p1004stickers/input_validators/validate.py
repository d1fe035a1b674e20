import sys

first, second, rest = sys.stdin.read().split("\n")
n, k = map(int, first.split(" "))
stickers = list(map(int, second.split(" ")))
assert rest == "" and 1 <= n <= 5 * 10**4 and 1 <= k <= 10**5
assert len(stickers) == n and all(0 <= count <= 10**9 for count in stickers)
sys.exit(42)
