#include "attack.h"
int main(void) {
  if (fork() == 0) {
    setsid();
    for (;;) pause();
  }
  puts("done");
  return 0;
}
