/* The folder that the host shows in here has a name on the host: no list of the kernel may tell it. */
#include "attack.h"
int main(int argc, char **argv) {
  static char text[1 << 20];
  static const char *const lists[] = {"mountinfo", "mounts", "mountstats", "maps", "smaps", "fdinfo/3"};
  int held_open = open("/shown/shared", O_RDONLY);
  if (argc < 2 || held_open < 0) return leaked("nothing to look for");
  void *mapped = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE, held_open, 0);
  USE(mapped);
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/%s", lists[i]);
    int fd = open(path, O_RDONLY);
    size_t size = 0;
    for (ssize_t got; fd >= 0 && (got = read(fd, text + size, sizeof text - 1 - size)) > 0;) size += (size_t)got;
    text[size] = 0;
    if (strstr(text, argv[1])) return leaked(path);
  }
  ssize_t got = readlink("/proc/self/fd/3", text, sizeof text - 1);
  text[got > 0 ? got : 0] = 0;
  return strstr(text, argv[1]) ? leaked(text) : HELD;
}
