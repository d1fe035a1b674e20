#include "attack.h"
int main(void) {
  if (fork() == 0) spin();
  wait(NULL);
  return 0;
}
