#include "attack.h"
int main(void) {
  if (personality(READ_IMPLIES_EXEC) >= 0) return leaked("READ_IMPLIES_EXEC");
  if (personality(0xffffffff) < 0) return leaked("asking must be allowed");
  return HELD;
}
