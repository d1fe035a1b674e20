#include "attack.h"
int main(void) {
  struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
  struct sched_param priority = {.sched_priority = 10};
  if (setrlimit(RLIMIT_CPU, &none) == 0) return leaked("RLIMIT_CPU");
  if (setpriority(PRIO_PROCESS, 0, -20) == 0) return leaked("nice");
  if (sched_setscheduler(0, SCHED_FIFO, &priority) == 0) return leaked("SCHED_FIFO");
  spin();
}
