/* Burns exactly 450 ms of CPU time. */
#include "attack.h"
int main(void) {
  struct timespec at;
  do clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &at);
  while (at.tv_sec == 0 && at.tv_nsec < 450000000);
  return 0;
}
