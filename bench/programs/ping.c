/* `ask n` and `answer n` exchange n bytes each way; `direct n` does both by itself. The asker reports ns on stderr. */
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void pin(int cpu) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(cpu, &set);
  sched_setaffinity(0, sizeof set, &set);
}

static int answer(int in, int out, int rounds) {
  char byte;
  for (int i = 0; i < rounds; i++)
    if (read(in, &byte, 1) != 1 || write(out, &byte, 1) != 1) return 1;
  return 0;
}

static int ask(int in, int out, int rounds) {
  struct timespec start, end;
  char byte = 'x';
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (int i = 0; i < rounds; i++)
    if (write(out, &byte, 1) != 1 || read(in, &byte, 1) != 1) return 1;
  clock_gettime(CLOCK_MONOTONIC, &end);
  fprintf(stderr, "%lld\n", (end.tv_sec - start.tv_sec) * 1000000000LL + end.tv_nsec - start.tv_nsec);
  return 0;
}

int main(int argc, char **argv) {
  int rounds = argc > 2 ? atoi(argv[2]) : 1000, there[2], back[2];
  if (argc > 1 && strcmp(argv[1], "ask") == 0) return ask(0, 1, rounds);
  if (argc > 1 && strcmp(argv[1], "answer") == 0) return answer(0, 1, rounds);
  if (pipe(there) != 0 || pipe(back) != 0) return 1;
  if (fork() == 0) {
    pin(0);
    _exit(answer(there[0], back[1], rounds));
  }
  pin(1);
  int result = ask(back[0], there[1], rounds);
  wait(NULL);
  return result;
}
