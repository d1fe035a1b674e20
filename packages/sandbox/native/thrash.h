/* Ends programs that are out of memory and do not get to hear it. */
#ifndef JUDGEBOX_THRASH_H
#define JUDGEBOX_THRASH_H

#include "run.h"

/** The program starts now. */
void begin_thrash_watch(struct run *run);
/** Look what it does with its memory; true when it has thrashed for so long that no more is to be expected of it. */
bool has_thrashed(struct run *run, uint64_t now);

#endif
