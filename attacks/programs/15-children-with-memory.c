#include "attack.h"
int main(void) {
  for (int i = 0; i < 8; i++) {
    if (fork() != 0) continue;
    char *block = malloc(40 << 20);
    memset(block, 1, 40 << 20);
    USE(block);
    pause();
  }
  while (wait(NULL) > 0) continue;
  return 0;
}
