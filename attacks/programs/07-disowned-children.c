/* Children whose times are never added to the parent's: only a cgroup sees them. */
#include "attack.h"
int main(void) {
  signal(SIGCHLD, SIG_IGN);
  for (;;) {
    if (fork() == 0) {
      for (volatile long i = 0; i < 20000000; i++) continue;
      _exit(0);
    }
    wait(NULL);
  }
}
