with open("ledger.in") as source:
    source.readline()
    total = sum(map(int, source))
with open("ledger.out", "w") as target:
    print(total, file=target)
