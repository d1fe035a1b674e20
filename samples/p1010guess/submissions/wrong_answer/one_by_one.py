n = int(input())
for number in range(1, n + 1):
    print("?", number, flush=True)
    if input() == "=":
        print("!", number, flush=True)
        break
