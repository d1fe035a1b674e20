/* A request on its way: waiting, running in one box or in several wired ones, answered. */
#ifndef JUDGEBOX_JOB_H
#define JUDGEBOX_JOB_H

#include <stdint.h>

#include "order.h"
#include "relay.h"
#include "request.h"
#include "run.h"

struct job {
  struct job *next;
  struct request *request;
  unsigned seats[CONTESTANTS_MAX + 1];
  /* talk: when to look whether all wait, and since how many looks they do */
  uint64_t idle_check, idle_pulse;
  unsigned idle_looks;
  /* talk: what went through us, or else a hold on the pipe to the contestant and a name of the pipe from it */
  struct relay relay;
  struct drain drain;
  int spoken;
  struct order order;
  /* talk: the interactor's end has been looked at; who had closed its output before */
  bool interactor_ended, was_silent[CONTESTANTS_MAX];
  struct run runs[]; /* as many as the request has programs */
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
/** Start one program of a job on a core and in a box that are free. */
void start_side(struct job *job, unsigned side, struct ends ends);

extern uint64_t runs_done;
/** For the benchmark: called instead of sending an answer when set. */
extern void (*job_observer)(const struct job *job);

#endif
