/* One program in one box, from start to result. */
#ifndef JUDGEBOX_RUN_H
#define JUDGEBOX_RUN_H

#include <stdbool.h>
#include <stdint.h>

#include "capture.h"
#include "message.h"
#include "order.h"
#include "place.h"
#include "protocol.h"
#include "request.h"

enum status {
  STATUS_NONE = 0, STATUS_OK, STATUS_CPU, STATUS_WALL, STATUS_IDLE, STATUS_MEMORY, STATUS_OUTPUT, STATUS_SIGNAL, STATUS_EXIT,
  STATUS_RESTRICTED, STATUS_FILE, STATUS_INTERNAL, STATUS_CANCELLED,
};

enum phase { PHASE_PREPARING, PHASE_RUNNING, PHASE_COLLECTING, PHASE_OVER };

struct run {
  struct program *program;
  struct place *place;
  enum phase phase;
  enum status status; /* while it runs: why it is being ended */
  bool oom, box_died, gave_up_on_init;
  char message[192];
  uint64_t started, wall_deadline, next_check, next_stop, give_up_at;
  /* The core's and the program's own clocks when they were last looked at because of the wall time. */
  uint64_t core_at_start, cpu_at_deadline, last_deadline;
  uint64_t init_cpu_before; /* of the box, when its group began to count */
  /* All programs of the talk it takes part in, itself among them; NULL for a program alone. */
  struct run *companions;
  unsigned companion_count;
  /* Where programs that do not work are ended: the next look, what it is compared with, and how long they have rested. */
  uint64_t next_look, last_look, cpu_at_look, rested_ns;
  /* The next look at its memory; whether that was full at the last one, what it had read again, how long it has thrashed; is it ended for that? */
  uint64_t next_memory_look, rereads_at_look, thrashed_ns;
  bool was_full, thrashes, thrashed;
  struct capture out, err;
  struct done_message done;
  bool has_done;
  int product_fds[FILES_MAX];
  struct blob *products[FILES_MAX];
  uint64_t cpu_ns, wall_ns, memory_bytes;
  uint64_t ended; /* by the clock of now_ns, which boxes share */
  struct blob *stdout_blob;
  struct comparison comparison;
  char excerpts[2 * EXCERPT_MAX]; /* of the expected and the actual token */
  bool compared, watched;
  bool in_grace; /* its wall time was cut because the interactor has ended */
  void *owner; /* the job it belongs to */
};

/** The ends of a program's wires; all are given away when it starts. */
struct ends {
  int in, out; /* -1: the program's own input, and a pipe to us */
  int wires[WIRES_MAX];
  unsigned wire_count;
  struct order *order; /* wants to know of the program's stderr; NULL for most */
};

/** Start a program in a ready place. A run that cannot start still ends, with `internal-error`. */
void start_run(struct run *run, struct program *program, struct place *place, struct ends ends, void *owner);
/** End a running program for a reason; the first reason stays. */
void stop_run(struct run *run, enum status reason, const char *message);
/** CPU time so far, ns. */
uint64_t run_cpu(const struct run *run);

/** Events. A run that has come to PHASE_OVER is its owner's to report and to end. */
void on_box_message(struct place *place);
void on_run_output(struct run *run, bool is_stderr);
void on_run_oom(struct run *run);
void on_run_timer(struct run *run, uint64_t now);
/** The program is over: read the counters and what is left in the pipes, then take the products. */
void collect_run(struct run *run);
/** Copy the next piece of the products of a collecting run. */
void collect_more(struct run *run);
/** When on_run_timer wants to be called. */
uint64_t run_wake_at(const struct run *run);

/** Add the result as JSON and raw bytes. */
void add_result(const struct run *run, struct bytes *json, struct bytes *raw);
/** Give the place back and free what the run holds. */
void end_run(struct run *run);

#endif
