n = int(input())
heights = list(map(int, input().split()))
total = 0
for i in range(n):
    seen = 0
    for j in range(i + 1, n):
        seen += 1
        if heights[j] >= heights[i]:
            break
    total += heights[i] * seen
print(total)
