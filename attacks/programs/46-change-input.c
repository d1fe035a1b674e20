#include "attack.h"
int main(void) {
  int fd = open("/proc/self/fd/0", O_RDWR);
  if (fd >= 0 && write(fd, "evil", 4) > 0) return leaked("wrote to the input");
  if (fd >= 0 && ftruncate(fd, 0) == 0) return leaked("cut the input");
  if (truncate("/proc/self/fd/0", 0) == 0) return leaked("cut the input by name");
  if (write(0, "evil", 4) > 0 || ftruncate(0, 0) == 0) return leaked("wrote to descriptor 0");
  if (fchmod(0, 0777) == 0) return leaked("changed the mode");
  if (mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, 0, 0) != MAP_FAILED) return leaked("mapped for writing");
  int executable = open("/proc/self/exe", O_RDWR);
  if (executable >= 0) return leaked("opened the executable for writing");
  char word[5] = "";
  return read(0, word, 4) == 4 && !strcmp(word, "good") ? HELD : leaked("the input is not what it was");
}
