#include "attack.h"
int main(void) {
  for (int i = 0; i < 100000; i++) {
    char name[64];
    snprintf(name, sizeof name, "/tmp/%d", i);
    int fd = open(name, O_CREAT | O_WRONLY, 0600);
    if (fd < 0) return errno == ENOSPC ? HELD : leaked("another error");
    close(fd);
  }
  return leaked("100000 files");
}
