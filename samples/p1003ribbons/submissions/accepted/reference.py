n, k = map(int, input().split())
lengths = list(map(int, input().split()))
low, high = 0, max(lengths)
while low < high:
    middle = (low + high + 1) // 2
    if sum(length // middle for length in lengths) >= k:
        low = middle
    else:
        high = middle - 1
print(low)
