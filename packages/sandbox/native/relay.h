/* Copies what wired programs say to each other and keeps the beginning. */
#ifndef JUDGEBOX_RELAY_H
#define JUDGEBOX_RELAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "protocol.h"

struct lane {
  int from, to; /* -1 when closed */
  /* A writer of our own, so that a contestant does not see the end of its input before the interactor opens the lane. */
  int hold;
  char *bytes; /* on their way, at most one pipe full */
  size_t size, sent;
  /* A contestant's: it has closed its output; that is no longer looked at. */
  bool waits_to_write, has_ended, is_settled;
  unsigned place; /* the place whose program writes into this lane */
};

struct relay {
  struct lane *lanes; /* two for each contestant: what it says, what it is told; NULL when nothing is relayed */
  unsigned lane_count;
  struct bytes transcript;
  uint64_t room;
  const struct lane *last_speaker;
};

/** Holds the pipe that a contestant reads from, so that an interactor may go on speaking when nobody listens. */
struct drain {
  int fd; /* -1 when there is none */
  bool flows;
};

/** Take over the reading ends `from`, the writing ends `to` and the holds of the lanes, whose array is given away. */
void open_relay(struct relay *relay, struct lane *lanes, unsigned lane_count, uint64_t room);
void on_relay_event(struct relay *relay, unsigned place);
/** The interactor has ended: what it never opened is at its end too. */
void let_go_of_lanes(struct relay *relay);
/**
 * Had a contestant closed its output by now, or by the time when an interactor that was leaving ended its input? From now on
 * it does not count.
 */
bool settle_lane(struct relay *relay, unsigned contestant);
void close_relay(struct relay *relay);

/** Hold a pipe whose reading end `pipe_end` is; without effect when it cannot be opened once more. */
void open_drain(struct drain *drain, int pipe_end);
/** The reader has left: throw away what comes. `place` is whose events tell of more. */
void start_drain(struct drain *drain, unsigned place);
void on_drain_event(struct drain *drain);
void close_drain(struct drain *drain);

#endif
