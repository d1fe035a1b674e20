#include "attack.h"
int main(void) {
  static const char *const names[] = {"environ", "mem", "root", "fd", "maps", "cwd", "exe", "status", "cmdline", "mountinfo"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char path[64];
    snprintf(path, sizeof path, "/proc/1/%s", names[i]);
    if (access(path, F_OK) == 0 || open(path, O_RDONLY) >= 0) return leaked(path);
  }
  return HELD;
}
