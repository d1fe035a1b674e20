n = int(input())
scores = list(map(int, input().split()))
NEVER = -(10**18)
# free[i]: best score on stone i when the last jump was shorter than 3; tired[i]: when it was 3.
free, tired = [0], [NEVER]
for i in range(1, n + 1):
    near = max(max(free[j], tired[j]) for j in range(max(0, i - 2), i))
    free.append(near + scores[i - 1])
    tired.append(free[i - 3] + scores[i - 1] if i >= 3 else NEVER)
print(max(free[n], tired[n]))
