import sys

numbers = list(map(int, sys.stdin.read().split()))
bookings = sorted(zip(numbers[1::2], numbers[2::2]), key=lambda row: row[1] - row[0])
taken = []
for start, end in bookings:
    if len(taken) < 3000 and all(end <= s or t <= start for s, t in taken):
        taken.append((start, end))
print(len(taken))
