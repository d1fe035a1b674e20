#include "attack.h"
int main(void) {
  static char block[65536];
  for (;;) if (write(1, block, sizeof block) < 0) return 1;
}
