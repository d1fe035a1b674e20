/* Copies what two wired programs say to each other and keeps the beginning; only when a transcript is wanted. */
#ifndef JUDGEBOX_RELAY_H
#define JUDGEBOX_RELAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "protocol.h"

struct lane {
  int from, to; /* -1 when closed */
  char *bytes;  /* on their way, at most one pipe full */
  size_t size, sent;
  bool waits_to_write;
  unsigned place; /* the place whose program writes into this lane */
};

struct relay {
  struct lane lanes[2]; /* 0: from A to B, 1: from B to A */
  struct bytes transcript;
  uint64_t room;
  char last_mark;
};

/** Holds the pipe that a contestant reads from, so that an interactor may go on speaking when nobody listens. */
struct drain {
  int fd; /* -1 when there is none */
  bool flows;
};

/** Take over the reading end `from` and the writing end `to` of both directions. */
void open_relay(struct relay *relay, const int from[2], const int to[2], const unsigned places[2], uint64_t room);
void on_relay_event(struct relay *relay, unsigned place);
void close_relay(struct relay *relay);

/** Hold a pipe whose reading end `pipe_end` is; without effect when it cannot be opened once more. */
void open_drain(struct drain *drain, int pipe_end);
/** The reader has left: throw away what comes. `place` is whose events tell of more. */
void start_drain(struct drain *drain, unsigned place);
void on_drain_event(struct drain *drain);
void close_drain(struct drain *drain);

#endif
