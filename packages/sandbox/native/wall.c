#include "wall.h"

#include "core.h"
#include "util.h"

#define EXTENSION_MIN (10 * NS_PER_MS)
/* Less than a fiftieth of its time on the core is waiting; ten times the wall time is too much under any load. */
enum { WORKING_SHARE = 50, LEAST_SHARE = 10, WALL_STRETCH_MAX = 10 };

static uint64_t cpu_now(const struct run *run) { return run->phase == PHASE_RUNNING ? run_cpu(run) : run->cpu_ns; }

/** CPU time of a run with those it talks to; `cpu`: only of those on that core. */
static uint64_t cpu_together(const struct run *run, const int *cpu) {
  if (run->companions == NULL) return run->cpu_ns;
  uint64_t sum = 0;
  for (unsigned i = 0; i < run->companion_count; i++) {
    const struct run *one = &run->companions[i];
    if (one->place != NULL && (cpu == NULL || one->place->cpu == *cpu)) sum += cpu_now(one);
  }
  return sum;
}

/** Wall time without what others did on the program's core meanwhile, ns. */
static uint64_t own_wall(const struct run *run, uint64_t now) {
  uint64_t wall = now - run->started, busy = core_busy(run->place->cpu), others = 0;
  uint64_t own = run->core_at_start + cpu_together(run, &run->place->cpu);
  if (run->core_at_start != 0 && busy > own) others = busy - own;
  return others < wall ? wall - others : 0;
}

/** Of programs that wait for each other, the one that others held up the most counts. */
static uint64_t least_own_wall(const struct run *run, uint64_t now) {
  uint64_t least = own_wall(run, now);
  for (unsigned i = 0; i < run->companion_count; i++) {
    const struct run *one = &run->companions[i];
    uint64_t own = one->phase == PHASE_RUNNING ? own_wall(one, now) : least;
    if (own < least) least = own;
  }
  return least;
}

bool extend_wall(struct run *run, uint64_t now) {
  uint64_t wall = run->program->wall_ns, own = least_own_wall(run, now), cpu = cpu_together(run, NULL);
  uint64_t since = now - (run->last_deadline != 0 ? run->last_deadline : run->started);
  bool works = cpu > run->cpu_at_deadline + since / WORKING_SHARE;
  if (run->in_grace || !works || own >= wall || now - run->started > wall * WALL_STRETCH_MAX) return false;
  run->last_deadline = now;
  run->cpu_at_deadline = cpu;
  run->wall_deadline = now + (wall - own > EXTENSION_MIN ? wall - own : EXTENSION_MIN);
  return true;
}

enum status wall_reason(const struct run *run, uint64_t now) {
  /* Next to a busy neighbour a sleeper seems to have had no time of its own at all, so it gets the least share. */
  uint64_t own = own_wall(run, now), least = (now - run->started) / LEAST_SHARE;
  return run->cpu_ns < (own > least ? own : least) / 2 ? STATUS_IDLE : STATUS_WALL;
}
