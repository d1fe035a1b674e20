import sys

me = int(sys.argv[1])
rest = int(input())
own = list(map(int, input().split()))


def say(kind, value):
    print(kind, value, flush=True)


while True:
    half = max(1, rest // 2)
    mine = own[half - 1]
    if me == 0:
        say("?", mine)
        line = sys.stdin.readline()
        if line == "":
            break
        other = int(line)
    else:
        other = int(input())
        if rest == 1:
            say("!", min(mine, other))
            break
        say("?", mine)
    own = own[half:rest] if mine < other else own[: rest - half]
    rest -= half
