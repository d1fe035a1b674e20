with open("ledger.in") as source:
    source.readline()
    print(sum(map(int, source)))
