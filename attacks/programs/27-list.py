everything = []
while True:
    everything.append([0] * 100000)
