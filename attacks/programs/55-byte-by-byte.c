#include "attack.h"
int main(void) {
  for (int i = 0; i < 1 << 20; i++) write(1, "x", 1);
  return 0;
}
