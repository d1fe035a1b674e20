n = int(input())
heights = list(map(int, input().split()))
total = 0
hiding = []
for i in range(n - 1, -1, -1):
    while hiding and heights[hiding[-1]] < heights[i]:
        hiding.pop()
    seen = (hiding[-1] if hiding else n - 1) - i
    total += heights[i] * seen
    hiding.append(i)
print(total)
