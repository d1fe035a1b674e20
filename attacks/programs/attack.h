/* Shared by the attacks: exit code 0 means that the box held, 1 that it leaked. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Part of names that no other process of tests on this machine looks for at the same time. */
#ifndef SALT
#define SALT ""
#endif

#define HELD 0
#define LEAKED 1

/* Optimisers must not remove what a program is here to do. */
#define USE(value) __asm__ volatile("" : : "r"(value) : "memory")

static inline int leaked(const char *what) {
  printf("leaked: %s (%s)\n", what, strerror(errno));
  fflush(stdout);
  return LEAKED;
}

static inline _Noreturn void spin(void) {
  for (volatile unsigned long i = 0;; i++) continue;
}
