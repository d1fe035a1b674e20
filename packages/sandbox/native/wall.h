/* Wall time on a machine that others use as well. */
#ifndef JUDGEBOX_WALL_H
#define JUDGEBOX_WALL_H

#include "run.h"

/**
 * On a busy machine a program can wait for its core longer than its wall time lasts. Then the clock stands still for it, but
 * only while it works whenever it is let: a sleeper gets no more time than on an idle machine. Who waits for another program
 * of its talk works as long as that one does. True when the deadline was moved.
 */
bool extend_wall(struct run *run, uint64_t now);

/** A program that mostly waited is idle; one that was working when its wall time ended was slow. */
enum status wall_reason(const struct run *run, uint64_t now);

#endif
