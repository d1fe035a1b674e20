#define _GNU_SOURCE
#include "probe.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Told apart from 1, which means that the box leaked. */
enum { HELD = 0, LEAKED = 1, FORKS_REFUSED = 11, MEMORY_REFUSED = 12 };

static int hello(void) { return write(1, "hello\n", 6) == 6 ? HELD : LEAKED; }

static int spin(void) {
  for (volatile unsigned long i = 0;; i++) continue;
  return LEAKED;
}

static int sleep_for_ever(void) {
  for (;;) pause();
  return LEAKED;
}

static int take_memory(void) {
  enum { STEP = 1 << 20 };
  for (int i = 0; i < 1024; i++) {
    char *block = malloc(STEP);
    if (block == NULL) return MEMORY_REFUSED;
    memset(block, 1, STEP);
    /* Otherwise the compiler may decide that nobody reads it. */
    __asm__ volatile("" : : "r"(block) : "memory");
  }
  return LEAKED;
}

static int flood(void) {
  static char block[65536];
  while (write(1, block, sizeof block) > 0) continue;
  return LEAKED;
}

/** More children than allowed: refused at the limit, or at the first one where programs may not fork at all. */
static int fork_many(void) {
  for (int i = 0; i < 100; i++) {
    pid_t pid = fork();
    if (pid == 0) sleep_for_ever();
    if (pid < 0) return i < 16 ? FORKS_REFUSED : LEAKED;
  }
  return LEAKED;
}

static int call_ptrace(void) {
  ptrace(PTRACE_TRACEME, 0, NULL, NULL);
  return LEAKED;
}

static int call_mount(void) {
  mount("tmpfs", "/tmp", "tmpfs", 0, NULL);
  return LEAKED;
}

static int open_network(void) {
  static const int families[] = {AF_INET, AF_INET6, AF_UNIX, AF_NETLINK, AF_PACKET};
  for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
    if (socket(families[i], SOCK_DGRAM, 0) >= 0) return LEAKED;
  }
  return HELD;
}

static int make_namespace(void) { return unshare(CLONE_NEWUSER) == 0 || setuid(0) == 0 ? LEAKED : HELD; }

static int look_at_files(void) {
  static const char *const hidden[] = {"/etc/shadow", "/root", "/home", "/var", "/sys/kernel", "/proc/1/environ",
                                       "/dev/mem"};
  for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
    if (access(hidden[i], F_OK) == 0) return LEAKED;
  }
  static const char *const fixed[] = {"/x", "/usr/x", "/etc/x", "/bin/x"};
  for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
    if (open(fixed[i], O_WRONLY | O_CREAT, 0600) >= 0) return LEAKED;
  }
  return access("/w", W_OK) == 0 ? HELD : LEAKED;
}

static int count_descriptors(void) {
  for (int fd = 3; fd < 1024; fd++) {
    if (fcntl(fd, F_GETFD) >= 0) return LEAKED;
  }
  return HELD;
}

int probe(const char *name) {
  static const struct {
    const char *name;
    int (*run)(void);
  } probes[] = {
      {"hello", hello},          {"spin", spin},         {"sleep", sleep_for_ever},     {"memory", take_memory},
      {"flood", flood},          {"forks", fork_many},   {"ptrace", call_ptrace},       {"mount", call_mount},
      {"network", open_network}, {"namespace", make_namespace}, {"files", look_at_files}, {"descriptors", count_descriptors},
  };
  for (size_t i = 0; i < sizeof probes / sizeof *probes; i++) {
    if (strcmp(probes[i].name, name) == 0) return probes[i].run();
  }
  return 64;
}
