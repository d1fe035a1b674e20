n = int(input())
heights = list(map(int, input().split()))
total = 0
hiding = []
for i in range(n - 1, -1, -1):
    while hiding and heights[hiding[-1]] <= heights[i]:
        hiding.pop()
    total += heights[i] * ((hiding[-1] if hiding else n - 1) - i)
    hiding.append(i)
print(total)
