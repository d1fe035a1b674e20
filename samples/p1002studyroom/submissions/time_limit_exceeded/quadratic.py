import sys

numbers = list(map(int, sys.stdin.read().split()))
bookings = sorted(zip(numbers[2::2], numbers[1::2]))
best = []
for end, start in bookings:
    before = max((count for count, (other, _) in zip(best, bookings) if other <= start), default=0)
    best.append(before + 1)
print(max(best))
