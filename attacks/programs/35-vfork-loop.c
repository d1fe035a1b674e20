#include "attack.h"
int main(void) {
  for (;;) {
    if (vfork() == 0) _exit(0);
    wait(NULL);
  }
}
