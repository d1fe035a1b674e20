#include "attack.h"
int main(void) {
  puts("before");
  fflush(stdout);
  close(1);
  return write(1, "x", 1) < 0 && errno == EBADF ? HELD : leaked("stdout is still open");
}
