/*
 * The places where boxes stand. A box is cattle: after any oddity it is killed and another grows in its place while
 * the other places go on working. There is one place more than runs at a time.
 */
#ifndef JUDGEBOX_PLACE_H
#define JUDGEBOX_PLACE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "blob.h"
#include "cgroup.h"
#include "message.h"

enum { PLACES_MAX = 129 };

enum place_state {
  PLACE_EMPTY,    /* waiting to be told to build */
  PLACE_BUILDING, /* the keeper clones, init sets up */
  PLACE_READY,
  PLACE_BUSY,
  PLACE_COOLING, /* idle, but the kernel still charges memory of the dead to it */
  PLACE_DYING,   /* init is killed and not yet reaped */
  PLACE_BROKEN,  /* no box can be made here */
};

struct run;

struct place {
  unsigned number;
  enum place_state state;
  pid_t keeper, init; /* 0 while unknown: the box may speak before its keeper has told its name */
  bool has_spoken;
  int keeper_socket, box_socket;
  struct group group;
  struct run *run;
  int cpu; /* the core its box is pinned to, or -1 */
  unsigned runs_in_box; /* begun */
  struct blob *executable; /* the box's own copy of `executable_of` */
  uint32_t executable_of;
  char party[PARTY_ROOM]; /* whose they were */
  bool has_looked_up; /* a run could look for names in folders of the system, which the kernel keeps until the keeper answers */
  uint64_t wake_at; /* cooling: look again; building: lose patience; broken: try again */
  unsigned cooling_checks;
};

extern struct place places[PLACES_MAX];
extern unsigned place_count;
extern bool boxes_have_procfs;
extern unsigned rebuilds;

/** Have `count` places, and start building a box in each new one; 0 or -errno. */
int open_places(unsigned count);
/** Kill everything and remove the groups. */
void close_places(void);

/** Pin the box of a place to a core, unless it already is. */
void pin_place(struct place *place, int cpu);
/**
 * The box's own copy of a program, kept until it gets another one: times, words and other marks of a file that boxes have in common
 * would tell of runs at the same time. NULL with errno.
 */
struct blob *executable_in(struct place *place, const struct blob *program);
/** Nobody will ask for the program of that id any more: the boxes' copies of it go, too. One that runs goes on. */
void forget_program(uint32_t id);
/** After a clean run: ready at once, or as soon as the kernel has given the memory back. */
void reuse_place(struct place *place);
/** Kill the box and grow another. */
void rebuild_place(struct place *place);

/** Events. */
void on_keeper_message(struct place *place);
void on_box_ready(struct place *place, const struct ready_message *ready);
/** The box died while nothing ran in it. */
void on_box_lost(struct place *place);
void on_child_exit(void);
void on_place_timer(struct place *place, uint64_t now);

/** Why no box can be made; empty while all is well. */
extern char place_failure[256];

#endif
