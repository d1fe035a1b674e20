#include "attack.h"
int main(void) {
  for (int fd = 0; fd < 3; fd++) {
    int flags = fcntl(fd, F_GETFL);
    if (flags & (O_NONBLOCK | O_ASYNC)) return leaked("flags from another run");
    fcntl(fd, F_SETFL, flags | O_NONBLOCK);
  }
  return HELD;
}
