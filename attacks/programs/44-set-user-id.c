#include "attack.h"
int main(int argc, char **argv) {
  if (argc > 1 && !strcmp(argv[1], "again")) return geteuid() == 1000 && getuid() == 1000 ? HELD : leaked("another user");
  if (link("/usr/bin/passwd", "/w/passwd") == 0) return leaked("linked a set-user-id program");
  char bytes[65536];
  int from = open("/proc/self/exe", O_RDONLY), to = open("/w/copy", O_CREAT | O_WRONLY, 0700);
  for (ssize_t got; (got = read(from, bytes, sizeof bytes)) > 0;) write(to, bytes, (size_t)got);
  fchmod(to, 06755);
  close(to);
  execl("/w/copy", "copy", "again", NULL);
  return leaked("exec failed");
}
