#include "attack.h"
int main(void) {
  static char block[1 << 20];
  int fd = memfd_create("x", 0);
  memset(block, 1, sizeof block);
  for (int i = 0; i < 1024; i++)
    if (write(fd, block, sizeof block) != sizeof block) return 12;
  return leaked("1 GiB");
}
