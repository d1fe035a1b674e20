import sys

n = int(input())
own = list(map(int, input().split()))
if sys.argv[1] == "0":
    print("!", own[n // 2], flush=True)
