#include "stall.h"

#include "tasks.h"
#include "util.h"

#define LOOK_STEP (100 * NS_PER_MS)
/*
 * A quarter of its core is work. Each look that finds work takes back three that found none, so that a program which only
 * stirs now and then is ended too, a little later.
 */
enum { WORKING_SHARE = 4, FORGIVEN = 3 };

void begin_stall_watch(struct run *run) {
  if (run->program->idle_ns == 0) return;
  run->last_look = run->started;
  run->next_look = run->started + LOOK_STEP;
}

bool has_stalled(struct run *run, uint64_t now) {
  uint64_t since = now - run->last_look, cpu = run_cpu(run);
  struct activity activity = look_at_tasks(run->place);
  /* Who waits for a core is as good as at work: that is the machine's doing. */
  bool works = !activity.known || activity.awake || cpu > run->cpu_at_look + since / WORKING_SHARE;
  /* A late look says nothing of the time before it. */
  uint64_t step = since < 2 * LOOK_STEP ? since : 2 * LOOK_STEP;
  if (!works) run->rested_ns += step;
  else run->rested_ns = run->rested_ns > FORGIVEN * step ? run->rested_ns - FORGIVEN * step : 0;
  run->last_look = now;
  run->cpu_at_look = cpu;
  run->next_look = now + LOOK_STEP;
  return run->rested_ns >= run->program->idle_ns;
}
