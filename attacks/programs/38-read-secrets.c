#include "attack.h"
int main(void) {
  static const char *const paths[] = {"/etc/shadow", "/etc/ssh", "/root", "/home", "/var", "/run", "/sys", "/opt", "/srv", "/mnt", "/work",
                                      "/boot", "/dev/vda", "/dev/sda", "/dev/mem", "/dev/kmsg", "/proc/kallsyms", "/proc/kcore",
                                      "/proc/sys", "/proc/meminfo", "/proc/cmdline", "/usr/local/bin", "/.dockerenv"};
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
    if (access(paths[i], F_OK) == 0) return leaked(paths[i]);
  return HELD;
}
