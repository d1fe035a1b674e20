#include "attack.h"
int main(void) {
  cpu_set_t set;
  sched_getaffinity(0, sizeof set, &set);
  int before = CPU_COUNT(&set), home = sched_getcpu();
  memset(&set, 255, sizeof set);
  if (sched_setaffinity(0, sizeof set, &set) != 0) return leaked("should pretend");
  sched_getaffinity(0, sizeof set, &set);
  if (CPU_COUNT(&set) != before) return leaked("another core");
  for (int i = 0; i < 1000; i++) {
    sched_yield();
    if (before == 1 && sched_getcpu() != home) return leaked("moved");
  }
  return HELD;
}
