/* Fills a folder, in files small enough for every file size limit; 0 when the disk says it is full. */
#include "attack.h"
int main(int argc, char **argv) {
  static char block[1 << 20];
  memset(block, 1, sizeof block);
  if (argc < 2) return 64;
  for (int i = 0; i < 4096; i++) {
    char name[64];
    snprintf(name, sizeof name, "%s/%d", argv[1], i);
    int fd = open(name, O_CREAT | O_WRONLY, 0600);
    if (fd < 0 || write(fd, block, sizeof block) != sizeof block) return errno == ENOSPC ? HELD : leaked("another error");
    close(fd);
  }
  return leaked("4 GiB");
}
