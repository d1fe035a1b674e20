import sys

first, second, rest = sys.stdin.read().split("\n")
values = list(map(int, second.split(" ")))
assert rest == "" and 4 <= int(first) == len(values) <= 2000
assert all(1 <= value <= 10**6 for value in values)
sys.exit(42)
