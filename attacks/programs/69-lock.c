/* `hold` keeps a lock on a shared file; `try` tells by its exit code whether somebody holds it. */
#include "attack.h"
int main(int argc, char **argv) {
  int fd = open("/usr/bin/env", O_RDONLY);
  if (argc > 1 && !strcmp(argv[1], "hold")) {
    flock(fd, LOCK_EX);
    for (;;) pause();
  }
  return flock(fd, LOCK_EX | LOCK_NB) == 0 ? 0 : 2;
}
