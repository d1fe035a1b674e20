#include "attack.h"
int main(void) {
  int count = 0;
  for (int fd = 0; fd < 4096; fd++) count += fcntl(fd, F_GETFD) >= 0;
  return count == 3 ? HELD : leaked("more than three descriptors");
}
