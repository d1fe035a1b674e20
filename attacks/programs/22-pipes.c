#include "attack.h"
int main(void) {
  static char block[1 << 20];
  int ends[2];
  while (pipe2(ends, O_NONBLOCK) == 0)
    while (write(ends[1], block, sizeof block) > 0) continue;
  return HELD;
}
