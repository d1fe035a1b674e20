/* The event loop: everything happens in one thread. */
#ifndef JUDGEBOX_SUPERVISOR_H
#define JUDGEBOX_SUPERVISOR_H

#include <stdbool.h>
#include <stddef.h>

struct supervisor_options {
  unsigned boxes;
  const char *force_cgroup; /* "", "v2", "v1" or "none" */
};

/** Get ready before anything is known of the options; ends with the parent process. */
void prepare_supervisor(void);
/** Probe the machine and start building boxes; false with the reason in `why`. */
bool start_boxes(struct supervisor_options options, char *why, size_t why_room);
/** Handle one batch of events; `may_wait` false only looks. */
void turn(bool may_wait);
/** True once a signal or the end of input asks to stop. */
bool is_stopping(void);
/** Kill all boxes and remove the cgroups. */
void stop_boxes(void);

/** Serve frames on stdin and stdout until the end of input; the exit code. */
int serve(void);

#endif
