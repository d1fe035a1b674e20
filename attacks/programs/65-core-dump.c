#include "attack.h"
int main(void) {
  char *block = malloc(40 << 20);
  memset(block, 1, 40 << 20);
  USE(block);
  abort();
}
