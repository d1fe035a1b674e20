#include "attack.h"
int main(void) {
  for (;;) {
    char *block = malloc(1 << 20);
    if (block == NULL) return 12;
    memset(block, 1, 1 << 20);
    USE(block);
  }
}
