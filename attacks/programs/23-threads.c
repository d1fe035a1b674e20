#include "attack.h"
static void *work(void *nothing) { USE(nothing); for (;;) pause(); }
int main(void) {
  pthread_t thread;
  for (int i = 0; i < 100000; i++)
    if (pthread_create(&thread, NULL, work, NULL) != 0) return i <= 16 ? HELD : leaked("too many threads");
  return leaked("100000 threads");
}
