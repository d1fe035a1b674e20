/* Ends programs that occupy a box without working in it, long before their wall time does. */
#ifndef JUDGEBOX_STALL_H
#define JUDGEBOX_STALL_H

#include "run.h"

/** The program starts now. */
void begin_stall_watch(struct run *run);
/** Look whether it works; true when it has rested for as long as its request allows. */
bool has_stalled(struct run *run, uint64_t now);

#endif
