#include "attack.h"
int main(void) {
  for (int i = 0; i < 1 << 18; i++) write(1, "x", 1);
  return 0;
}
