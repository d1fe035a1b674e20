#include "attack.h"
int main(void) {
  void *space = mmap(NULL, 1ULL << 40, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return space == MAP_FAILED ? 12 : HELD;
}
