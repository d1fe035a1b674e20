n = int(input())
scores = [0] + list(map(int, input().split()))
at, total, last = 0, 0, 0
while at < n:
    jumps = [jump for jump in (1, 2, 3) if at + jump <= n and not (jump == 3 and last == 3)]
    last = max(jumps, key=lambda jump: scores[at + jump])
    at += last
    total += scores[at]
print(total)
