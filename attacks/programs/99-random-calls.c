#include "attack.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Every system call with odd arguments, each in a child of its own; nothing outside may notice. */
static char junk[1 << 16];

static long argument(void) {
  switch (rand() % 4) {
    case 0: return rand() % 5 - 1;
    case 1: return rand();
    default: return (long)(junk + rand() % 1000);
  }
}

static void call_often(int number) {
  for (size_t i = 0; i < sizeof junk; i++) junk[i] = (char)rand();
  for (int i = 0; i < 10; i++)
    syscall(number, argument(), argument(), argument(), argument(), argument(), argument());
  _exit(0);
}

int main(void) {
  for (int number = 0; number < 512; number++) {
    pid_t child = fork();
    if (child < 0) continue;
    srand((unsigned)number);
    if (child == 0) call_often(number);
    int looks = 0;
    while (waitpid(child, NULL, WNOHANG) == 0 && looks++ < 5) usleep(100);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
  }
  return 0;
}
