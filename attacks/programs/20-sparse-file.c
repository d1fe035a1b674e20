#include "attack.h"
int main(void) {
  int fd = open("/w/sparse", O_CREAT | O_RDWR, 0600);
  if (ftruncate(fd, 200 << 20) != 0) return 12;
  char *bytes = mmap(NULL, 200 << 20, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (bytes == MAP_FAILED) return 12;
  for (long i = 0; i < 200 << 20; i += 4096) bytes[i] = 1;
  return leaked("200 MiB");
}
