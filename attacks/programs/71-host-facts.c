#include "attack.h"
#include <sys/utsname.h>
int main(void) {
  struct utsname names;
  uname(&names);
  if (strcmp(names.nodename, "judge") != 0) return leaked("host name");
  static const char *const files[] = {"/proc/uptime", "/proc/loadavg", "/proc/meminfo", "/proc/cpuinfo", "/proc/version", "/proc/mounts/x"};
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    if (access(files[i], F_OK) == 0) return leaked(files[i]);
  static char text[65536];
  static const char *const places[] = {"/proc/self/mountinfo", "/proc/self/cgroup", "/proc/self/environ", "/proc/self/maps"};
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    int fd = open(places[i], O_RDONLY);
    ssize_t got = fd < 0 ? 0 : read(fd, text, sizeof text - 1);
    text[got > 0 ? got : 0] = 0;
    if (strstr(text, "/data/") || strstr(text, "/work/") || strstr(text, "/root/") || strstr(text, "judgebox")) return leaked(places[i]);
  }
  return HELD;
}
