/* What the threads of a box are doing right now, as the kernel sees it. */
#ifndef JUDGEBOX_TASKS_H
#define JUDGEBOX_TASKS_H

#include <stdbool.h>
#include <stdint.h>

#include "place.h"

struct activity {
  /** False when the kernel did not tell of every thread; then nothing may be concluded from the rest. */
  bool known;
  /** Some thread runs, or would if it had a core, or waits for a disk. */
  bool awake;
  /** No thread can go on before somebody outside speaks: at least one waits at a pipe, and none has work or an alarm of its own. */
  bool waits;
  /** It waits, but a helper of the runtime that waits at the pipe wakes by the clock. */
  bool has_clock;
  /** Differs from an earlier look when a thread without a clock has run in between. */
  uint64_t pulse;
};

/** Look at every thread of the program that runs in a place. */
struct activity look_at_tasks(const struct place *place);
/** Is the program that runs in a place ending or at its end, in every thread of which the kernel tells? */
bool is_leaving(const struct place *place);

#endif
