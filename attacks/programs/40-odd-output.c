/* Leaves something at `out` that is no ordinary file. */
#include "attack.h"
#include <sys/sysmacros.h>
int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "";
  if (!strcmp(what, "symlink")) return symlink("/etc/shadow", "out");
  if (!strcmp(what, "dangling")) return symlink("/proc/self/root/etc/shadow", "out");
  if (!strcmp(what, "folder")) return mkdir("out", 0700);
  if (!strcmp(what, "hardlink")) return close(open("a", O_CREAT, 0600)) || link("a", "out");
  if (!strcmp(what, "sparse")) return ftruncate(open("out", O_CREAT | O_RDWR, 0600), 1L << 20 << 6);
  if (!strcmp(what, "unreadable")) return close(open("out", O_CREAT | O_WRONLY, 0));
  if (!strcmp(what, "fifo")) { mkfifo("out", 0600); return 0; }
  if (!strcmp(what, "device")) { mknod("out", S_IFCHR | 0600, makedev(1, 5)); return 0; }
  return 64;
}
