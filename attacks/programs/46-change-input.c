#include "attack.h"
int main(void) {
  int fd = open("/proc/self/fd/0", O_RDWR);
  if (fd >= 0 && write(fd, "evil", 4) > 0) return leaked("wrote to the input");
  if (fd >= 0 && ftruncate(fd, 0) == 0) return leaked("cut the input");
  if (truncate("/proc/self/fd/0", 0) == 0) return leaked("cut the input by name");
  if (write(0, "evil", 4) > 0 || ftruncate(0, 0) == 0) return leaked("wrote to descriptor 0");
  struct stat info;
  if (fstat(0, &info) != 0) return leaked("no input");
  /* Where boxes have no users of their own the input is its own; then the next run must not notice. */
  if (fchmod(0, 0) == 0 && info.st_uid != getuid()) return leaked("changed the mode");
  int itself = open("/proc/self/exe", O_RDONLY);
  if (itself >= 0) fchmod(itself, 0);
  if (mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, 0, 0) != MAP_FAILED) return leaked("mapped for writing");
  int executable = open("/proc/self/exe", O_RDWR);
  if (executable >= 0) return leaked("opened the executable for writing");
  char word[5] = "";
  return read(0, word, 4) == 4 && !strcmp(word, "good") ? HELD : leaked("the input is not what it was");
}
