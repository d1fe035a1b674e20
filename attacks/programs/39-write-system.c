#include "attack.h"
int main(void) {
  static const char *const paths[] = {"/x", "/usr/x", "/usr/bin/x", "/etc/x", "/etc/passwd", "/bin/sh", "/dev/x", "/proc/x", "/lib/x"};
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
    if (open(paths[i], O_WRONLY | O_CREAT, 0600) >= 0) return leaked(paths[i]);
  if (mkdir("/a", 0700) == 0 || unlink("/bin/sh") == 0 || rename("/etc/passwd", "/etc/p") == 0) return leaked("changed /");
  if (chmod("/w", 0) == 0 && getuid() != 1000) return leaked("chmod /w");
  return HELD;
}
