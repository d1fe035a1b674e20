/* The few instructions between fork and exec of the untrusted program. */
#ifndef JUDGEBOX_LAUNCH_H
#define JUDGEBOX_LAUNCH_H

#include <stdbool.h>
#include <sys/types.h>

#include "message.h"

/** The root of programs that need no file of the host. */
#define JAIL "/jail"
/** The same, at an address by which the filter of system calls knows who asks. */
extern const char jail[];

struct launch {
  const struct run_message *run;
  char **argv, **envp;
  int stdio[3];
  int executable; /* -1: argv[0] is a path */
  int wires[WIRES_MAX]; /* all above the places they are put */
  bool in_jail;
  int leaf;       /* cgroup v2 directory to be born in, or -1 */
};

/** Which step failed before the program's first instruction; shared with the child by vfork. */
struct launch_error {
  const char *volatile stage;
  volatile int error;
};

/** Start the program; returns its pid, or -1 with `error` when no process could be made. */
pid_t launch_program(const struct launch *launch, struct launch_error *error);

#endif
