#include "thrash.h"

#include "plan.h"
#include "util.h"

/*
 * A program that needs all of its limit for itself leaves no room for the pages of its own code where those are charged to
 * it: whenever nobody else had them in memory when it started. The kernel does not call that out of memory, because it can
 * always take back another such page; the program reads it again, and so on. It would end by its time limit, at another
 * time after another program had used the same runtime by its memory limit. Pages that are read for the first time, as at a
 * cold start or of an input that is mapped, say nothing: those are read once.
 */
#define LOOK_STEP (100 * NS_PER_MS)
#define PATIENCE NS_PER_S
/* A full program that works, or reads something for the first time, reads nothing again. */
enum { REREADS_OF_A_LOOK = 8 };

void begin_thrash_watch(struct run *run) {
  if (plan.cgroup != CGROUP_NONE) run->next_memory_look = run->started + LOOK_STEP;
}

bool has_thrashed(struct run *run, uint64_t now) {
  struct crowding seen = group_crowding(&run->place->group);
  bool compared = run->was_full && seen.full;
  run->thrashes = compared && seen.rereads - run->rereads_at_look >= REREADS_OF_A_LOOK;
  if (run->thrashes) run->thrashed_ns += LOOK_STEP;
  else run->thrashed_ns = run->thrashed_ns > LOOK_STEP ? run->thrashed_ns - LOOK_STEP : 0;
  run->was_full = seen.full;
  run->rereads_at_look = seen.rereads;
  run->next_memory_look = now + LOOK_STEP;
  return run->thrashed_ns >= PATIENCE;
}
