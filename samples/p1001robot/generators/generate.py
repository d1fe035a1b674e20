import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from casebook import Casebook, lines

book = Casebook(__file__)
pick = book.random


def grid_case(n, m, shelves, length, forward=0.6):
    grid = [["#" if pick.random() < shelves else "." for _ in range(m)] for _ in range(n)]
    r, c = pick.randrange(n), pick.randrange(m)
    grid[r][c] = "."
    commands = "".join("F" if pick.random() < forward else pick.choice("LR") for _ in range(length))
    return lines([n, m], *("".join(row) for row in grid), [r + 1, c + 1, pick.choice("URDL")], commands)


book.case("sample/1", lines([3, 4], "..#.", "....", "#...", [1, 1, "R"], "FFRF"))
book.case("sample/2", lines([2, 2], "..", "..", [2, 2, "U"], "FLFLFLF"))
book.case("secret/01-one-cell", lines([1, 1], ".", [1, 1, "L"], "FRFRFRFRF"))
book.case("secret/02-only-turns", lines([2, 3], "...", ".#.", [2, 1, "D"], "LLLRRLRLLR"))
book.case("secret/03-corridor", lines([1, 50], "." * 50, [1, 25, "R"], "F" * 30 + "RR" + "F" * 60))
book.case("secret/04-spiral", lines([20, 20], *["." * 20] * 20, [10, 10, "U"], "".join("F" * (k // 2 + 1) + "R" for k in range(36))))
book.case("secret/05-empty-hall", grid_case(50, 50, 0.0, 1000, 0.85))
book.case("secret/06-few-shelves", grid_case(50, 50, 0.1, 1000, 0.8))
book.case("secret/07-many-shelves", grid_case(50, 50, 0.4, 1000))
book.case("secret/08-wide", grid_case(2, 50, 0.15, 800, 0.8))
book.case("secret/09-tall", grid_case(50, 3, 0.15, 1000, 0.8))
book.case("secret/10-walled-in", lines([3, 3], "###", "#.#", "###", [2, 2, "U"], "FLFLFLFL" * 5))
