/* Measures runs inside one process, so that no other program's start-up is in the numbers. */
#ifndef JUDGEBOX_BENCH_H
#define JUDGEBOX_BENCH_H

/**
 * `bench <program> <rounds> <runs per round> <gap ms> <arm>...`: times every arm in turn, round after round, and prints
 * one JSON object of arrays of nanoseconds. Arms: `bare` (vfork and exec), `box`, `rebuild` (a box from kill to ready),
 * or the path of another sandbox that takes the program as its last argument, with its own arguments after commas.
 */
int bench(int argc, char **argv);

#endif
