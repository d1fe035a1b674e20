/* A contestant that signals every process id there may be, then answers its interactor. */
#include "attack.h"
int main(void) {
  int self = getpid(), hit = 0;
  for (int pid = 2; pid < 40000; pid++)
    if (pid != self && kill(pid, SIGKILL) == 0) hit++;
  printf("%d\n", hit);
  return 0;
}
