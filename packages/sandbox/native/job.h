/* A request on its way: waiting, running in one box or in two wired ones, answered. */
#ifndef JUDGEBOX_JOB_H
#define JUDGEBOX_JOB_H

#include <stdint.h>

#include "relay.h"
#include "request.h"
#include "run.h"

struct job {
  struct job *next;
  struct request *request;
  struct run runs[2];
  unsigned seats[2];
  /* pair: when to look whether both wait, and since how many looks they do */
  uint64_t idle_check, cpu_before;
  unsigned idle_looks;
  struct relay relay; /* with a transcript */
  struct drain drain; /* without */
};

/** Cores to pin boxes to, and how many runs may go on at a time. */
void open_jobs(unsigned seat_count);
void add_job(struct request *request);
void cancel_job(uint32_t id);
/** Start what can start, answer what is over. */
void advance_jobs(void);
void on_job_timers(uint64_t now);
uint64_t jobs_wake_at(void);
struct job *job_at(unsigned place);
void on_job_relay(struct job *job, unsigned place);

extern uint64_t runs_done;
/** For the benchmark: called instead of sending an answer when set. */
extern void (*job_observer)(const struct job *job);

#endif
