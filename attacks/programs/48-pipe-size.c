#include "attack.h"
int main(void) {
  if (fcntl(1, F_SETPIPE_SZ, 1 << 30) >= 0) return leaked("a gigabyte in a pipe");
  return HELD;
}
