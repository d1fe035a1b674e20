#include "attack.h"
int main(void) {
  static const char *const devices[] = {"/dev/tty", "/dev/console", "/dev/kmsg", "/dev/mem", "/dev/ptmx", "/dev/pts", "/dev/fuse", "/dev/kvm"};
  for (size_t i = 0; i < sizeof devices / sizeof *devices; i++)
    if (access(devices[i], F_OK) == 0) return leaked(devices[i]);
  for (int fd = 0; fd < 3; fd++)
    if (ioctl(fd, TIOCSTI, "x") == 0) return leaked("TIOCSTI");
  return HELD;
}
