#include "attack.h"
static int deeper(volatile int depth) {
  volatile char pad[4096];
  pad[0] = (char)depth;
  return deeper(depth + 1) + pad[0];
}
int main(void) { return deeper(0); }
