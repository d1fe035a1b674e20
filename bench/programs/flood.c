/* `flood n` writes n MiB to stdout; `direct n` lets a child do so into a pipe that it reads, and reports ns on stderr. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static char block[65536];

static int flood(int out, long mebibytes) {
  memset(block, 'x', sizeof block);
  for (long left = mebibytes << 20; left > 0;) {
    ssize_t done = write(out, block, left < (long)sizeof block ? (size_t)left : sizeof block);
    if (done <= 0) return 1;
    left -= done;
  }
  return 0;
}

int main(int argc, char **argv) {
  long mebibytes = argc > 2 ? atol(argv[2]) : 20;
  if (argc > 1 && strcmp(argv[1], "flood") == 0) return flood(1, mebibytes);
  struct timespec start, end;
  int ends[2];
  char *kept = malloc((size_t)mebibytes << 20);
  if (kept == NULL || pipe(ends) != 0) return 1;
  clock_gettime(CLOCK_MONOTONIC, &start);
  if (fork() == 0) _exit(flood(ends[1], mebibytes));
  close(ends[1]);
  size_t used = 0;
  for (ssize_t got; (got = read(ends[0], kept + used, sizeof block)) > 0;) used += (size_t)got;
  wait(NULL);
  clock_gettime(CLOCK_MONOTONIC, &end);
  fprintf(stderr, "%lld\n", (end.tv_sec - start.tv_sec) * 1000000000LL + end.tv_nsec - start.tv_nsec);
  return used == (size_t)mebibytes << 20 ? 0 : 1;
}
