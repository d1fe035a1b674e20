#include "attack.h"
int main(void) {
  int count = 3;
  while (dup(0) >= 0) count++;
  return errno == EMFILE && count <= 256 ? HELD : leaked("too many descriptors");
}
