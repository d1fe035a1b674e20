/*
 * Who left first: in which order two wired programs closed the pipes between them, as the kernel saw it. A program wakes
 * because the other one has closed its end, and clocks that are read when a box's init gets its turn come too late to tell.
 */
#ifndef JUDGEBOX_ORDER_H
#define JUDGEBOX_ORDER_H

#include <stdbool.h>

struct order {
  int fd; /* -1 when there is none: a kernel that tells nothing of pipes, or no watch left */
  int said, told, errors; /* the watches */
  bool lost; /* more happened than the kernel keeps */
  /* What was seen when, counted from 1; 0 while it was not. Of several closings of one end the last. */
  unsigned seen, said_end, heard_end, told_end, errors_end;
};

/** Watch the pipe that a contestant writes to and the one it reads from, before its programs start. */
void open_order(struct order *order, int said, int told);
/** Watch the pipe of the interactor's stderr too; without effect when nothing is watched. */
void watch_errors(struct order *order, int pipe_end);
/** Is there an answer to `was_silent_first`? */
bool is_order_known(struct order *order);
/** Asked once the interactor is dead: was the contestant's last word said before the interactor began to leave? */
bool was_silent_first(const struct order *order);
void close_order(struct order *order);

#endif
