#include "attack.h"
int main(int argc, char **argv) {
  static char block[65536];
  int fd = argc > 1 ? atoi(argv[1]) : 1;
  memset(block, 'x', sizeof block);
  if (fd == 1) for (;;) write(1, block, sizeof block);
  for (int i = 0; i < 512; i++) write(2, block, sizeof block);
  puts("done");
  return 0;
}
