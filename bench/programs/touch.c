/* Touches as many MiB as its argument says. */
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  size_t size = (size_t)atoi(argc > 1 ? argv[1] : "1") << 20;
  char *block = malloc(size);
  if (block == NULL) return 1;
  memset(block, 1, size);
  __asm__ volatile("" : : "r"(block) : "memory");
  return 0;
}
