n = int(input())
scores = list(map(int, input().split()))
best = [0]
for i in range(1, n + 1):
    best.append(max(best[max(0, i - 3) : i]) + scores[i - 1])
print(best[n])
