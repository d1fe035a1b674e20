import sys

numbers = list(map(int, sys.stdin.read().split()))
bookings = sorted(zip(numbers[2::2], numbers[1::2]))
free, accepted = 0, 0
for end, start in bookings:
    if start >= free:
        accepted += 1
        free = end
print(accepted)
