#define _GNU_SOURCE
#include "processes.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "util.h"

enum { DEPTH_MAX = 8 };

static size_t read_path(const char *path, char *to, size_t room) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  ssize_t got = read(fd, to, room - 1);
  close(fd);
  to[got > 0 ? got : 0] = 0;
  return got > 0 ? (size_t)got : 0;
}

/** utime, stime, cutime and cstime of /proc/pid/stat; the name before them may hold anything but ends with the last ')'. */
static uint64_t cpu_of(pid_t pid) {
  char path[64], text[1024];
  format(path, sizeof path, "/proc/%d/stat", pid);
  if (read_path(path, text, sizeof text) == 0) return 0;
  char *at = strrchr(text, ')');
  if (at == NULL) return 0;
  uint64_t ticks = 0;
  for (int field = 3; field <= 17 && at != NULL; field++) {
    at = strchr(at + 1, ' ');
    if (at != NULL && field >= 14) ticks += strtoull(at + 1, NULL, 10);
  }
  return ticks * (NS_PER_S / (uint64_t)sysconf(_SC_CLK_TCK));
}

static uint64_t below(pid_t pid, int depth) {
  char path[64], text[4096];
  format(path, sizeof path, "/proc/%d/task/%d/children", pid, pid);
  if (depth == DEPTH_MAX || read_path(path, text, sizeof text) == 0) return 0;
  uint64_t sum = 0;
  for (char *at = text, *end; *at; at = end) {
    pid_t child = (pid_t)strtol(at, &end, 10);
    if (end == at) break;
    sum += cpu_of(child) + below(child, depth + 1);
  }
  return sum;
}

uint64_t cpu_of_process(pid_t pid) {
  clockid_t clock;
  struct timespec used;
  if (pid <= 0 || clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &used) != 0) return 0;
  return (uint64_t)used.tv_sec * NS_PER_S + (uint64_t)used.tv_nsec;
}

uint64_t cpu_below(pid_t pid) { return pid > 0 ? below(pid, 0) : 0; }
