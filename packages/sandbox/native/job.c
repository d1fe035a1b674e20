#define _GNU_SOURCE
#include "job.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "events.h"
#include "util.h"

/* Both programs of a pair untouched by the scheduler for this many looks in a row wait for each other. */
enum { IDLE_LOOKS = 5 };
#define IDLE_STEP (100 * NS_PER_MS)
/* A blocked program costs nothing; this much is the kernel's own noise in the counters. */
#define IDLE_NOISE (50 * 1000ULL)
/* After the interactor has spoken against it, the contestant may still tidy up. */
#define GRACE NS_PER_S
#define TIE (10 * NS_PER_MS)

static struct job *waiting, *running;
static unsigned seat_count;
static struct {
  bool taken;
  int cpu;
} seats[PLACES_MAX];

uint64_t runs_done;
void (*job_observer)(const struct job *job);

void open_jobs(unsigned count) {
  cpu_set_t usable;
  int cpus[CPU_SETSIZE], cpu_total = 0;
  if (sched_getaffinity(0, sizeof usable, &usable) == 0) {
    for (int cpu = 0; cpu < CPU_SETSIZE; cpu++) {
      if (CPU_ISSET((unsigned)cpu, &usable)) cpus[cpu_total++] = cpu;
    }
  }
  seat_count = count;
  for (unsigned i = 0; i < count; i++) seats[i].cpu = cpu_total > 0 ? cpus[i % (unsigned)cpu_total] : -1;
}

void add_job(struct request *request) {
  struct job *job = need(sizeof *job);
  job->drain.fd = -1;
  job->request = request;
  job->idle_check = UINT64_MAX;
  struct job **end = &waiting;
  while (*end != NULL) end = &(*end)->next;
  *end = job;
}

static void free_job(struct job *job) {
  free_request(job->request);
  free(job);
}

void cancel_job(uint32_t id) {
  for (struct job **at = &waiting; *at != NULL; at = &(*at)->next) {
    struct job *job = *at;
    if (job->request->id != id) continue;
    *at = job->next;
    send_error(id, "cancelled");
    free_job(job);
    return;
  }
  for (struct job *job = running; job != NULL; job = job->next) {
    if (job->request->id != id) continue;
    for (int i = 0; i < (job->request->is_pair ? 2 : 1); i++) stop_run(&job->runs[i], STATUS_CANCELLED, "");
  }
}

struct job *job_at(unsigned place) { return places[place].run != NULL ? places[place].run->owner : NULL; }

void on_job_relay(struct job *job, unsigned place) {
  if (job->request->transcript_bytes > 0) on_relay_event(&job->relay, place);
  else on_drain_event(&job->drain);
}

/* ---- starting ---- */

static unsigned free_seats(void) {
  unsigned count = 0;
  for (unsigned i = 0; i < seat_count; i++) count += !seats[i].taken;
  return count;
}

static unsigned take_seat(void) {
  unsigned i = 0;
  while (i + 1 < seat_count && seats[i].taken) i++;
  seats[i].taken = true;
  return i;
}

/** A ready place, best one whose box is already on the core; NULL when there is none. */
static struct place *find_place(int wanted, int cpu) {
  struct place *found = NULL;
  for (unsigned i = 0; i < place_count; i++) {
    if (places[i].state != PLACE_READY || (wanted >= 0 && (unsigned)wanted != i)) continue;
    if (found == NULL || places[i].cpu == cpu) found = &places[i];
  }
  return found;
}

static unsigned ready_places(void) {
  unsigned count = 0;
  for (unsigned i = 0; i < place_count; i++) count += places[i].state == PLACE_READY;
  return count;
}

static bool can_start(const struct request *request) {
  unsigned boxes = request->is_pair ? 2 : 1, cores = request->is_pair && seat_count > 1 ? 2 : 1;
  if (free_seats() < cores || ready_places() < boxes) return false;
  return request->is_pair || request->programs[0].box < 0 || find_place(request->programs[0].box, -1) != NULL;
}

static void start_side(struct job *job, int side, int stdin_fd, int stdout_fd) {
  unsigned seat = side == 1 && seat_count == 1 ? job->seats[0] : take_seat();
  struct program *program = &job->request->programs[side];
  struct place *place = find_place(job->request->is_pair ? -1 : program->box, seats[seat].cpu);
  job->seats[side] = seat;
  pin_place(place, seats[seat].cpu);
  start_run(&job->runs[side], program, place, stdin_fd, stdout_fd, job);
}

static int open_wire(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) != 0) {
    ends[0] = ends[1] = -1;
    return -1;
  }
  return fchmod(ends[1], 0666);
}

/** Wires stdout of each to stdin of the other; with a transcript, through us. */
static bool start_pair(struct job *job) {
  int wires[4][2] = {{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}};
  bool relayed = job->request->transcript_bytes > 0, failed = false;
  for (int i = 0; i < (relayed ? 4 : 2); i++) failed |= open_wire(wires[i]) != 0;
  for (int i = 0; failed && i < 4; i++) {
    close_fd(&wires[i][0]);
    close_fd(&wires[i][1]);
  }
  if (failed) return false;
  /* wires 0: out of A, 1: out of B; relayed, 2: into B, 3: into A */
  int *into_b = relayed ? wires[2] : wires[0], *into_a = relayed ? wires[3] : wires[1];
  if (!relayed) open_drain(&job->drain, into_a[0]);
  start_side(job, 0, into_a[0], wires[0][1]);
  start_side(job, 1, into_b[0], wires[1][1]);
  if (relayed) {
    int from[2] = {wires[0][0], wires[1][0]}, to[2] = {into_b[1], into_a[1]};
    unsigned numbers[2] = {job->runs[0].place->number, job->runs[1].place->number};
    open_relay(&job->relay, from, to, numbers, job->request->transcript_bytes);
  }
  if (job->request->end_when_idle) job->idle_check = now_ns() + IDLE_STEP;
  return true;
}

static void start_waiting(void) {
  for (struct job **at = &waiting; *at != NULL;) {
    struct job *job = *at;
    if (!can_start(job->request)) {
      /* First come, first served: only a wish for a certain box lets others pass. */
      if (job->request->is_pair || job->request->programs[0].box < 0) return;
      at = &job->next;
      continue;
    }
    *at = job->next;
    if (job->request->is_pair && !start_pair(job)) {
      send_error(job->request->id, "no pipes left to wire the programs");
      free_job(job);
      continue;
    }
    if (!job->request->is_pair) start_side(job, 0, -1, -1);
    job->next = running;
    running = job;
  }
}

/* ---- ending ---- */

/**
 * Who of a pair ended first. The end of one wakes the other at once, so clocks alone may be wrong by some ms on a busy
 * machine: a broken pipe proves that the other was gone, any other crash is the crashing program's own.
 */
static char first_to_end(const struct run *a, const struct run *b) {
  bool b_first = b->ended < a->ended;
  uint64_t between = b_first ? a->ended - b->ended : b->ended - a->ended;
  if (between < TIE && a->status == STATUS_SIGNAL) b_first = WTERMSIG(a->done.wait_status) == SIGPIPE;
  return b_first ? 'b' : 'a';
}

static void answer(const struct job *job) {
  if (job_observer != NULL) {
    job_observer(job);
    return;
  }
  static struct bytes json, raw;
  json.size = raw.size = 0;
  if (job->request->is_pair) {
    add_bytes(&json, "{\"a\":", 5);
    add_result(&job->runs[0], &json, &raw);
    add_bytes(&json, ",\"b\":", 5);
    add_result(&job->runs[1], &json, &raw);
    add_format(&json, ",\"firstToEnd\":\"%c\",\"transcript\":%zu}", first_to_end(&job->runs[0], &job->runs[1]),
               job->relay.transcript.size);
    add_bytes(&raw, job->relay.transcript.at, job->relay.transcript.size);
  } else {
    add_result(&job->runs[0], &json, &raw);
  }
  send_reply(REPLY_OK, job->request->id, &json, &raw);
  if (raw.room > 1 << 20) free_bytes(&raw);
}

/** Nothing speaks against the contestant yet: how it ends still counts. */
static bool is_content(const struct job *job) {
  const struct run *interactor = &job->runs[1];
  if (interactor->status != STATUS_OK && interactor->status != STATUS_EXIT) return false;
  int code = WIFEXITED(interactor->done.wait_status) ? WEXITSTATUS(interactor->done.wait_status) : -1;
  return code >= 0 && code < 64 && (job->request->content_exits >> code & 1) != 0;
}

static bool is_over(struct job *job) {
  if (!job->request->is_pair) return job->runs[0].phase == PHASE_OVER;
  bool over[2] = {job->runs[0].phase == PHASE_OVER, job->runs[1].phase == PHASE_OVER};
  struct run *contestant = &job->runs[0];
  uint64_t until = job->runs[1].ended + GRACE;
  if (over[1] && !over[0] && until < contestant->wall_deadline && !is_content(job)) {
    contestant->wall_deadline = until;
    contestant->in_grace = true;
  }
  if (over[0] && !over[1]) start_drain(&job->drain, job->runs[1].place->number);
  return over[0] && over[1];
}

static void end_finished(void) {
  for (struct job **at = &running; *at != NULL;) {
    struct job *job = *at;
    if (!is_over(job)) {
      at = &job->next;
      continue;
    }
    *at = job->next;
    answer(job);
    for (int i = 0; i < (job->request->is_pair ? 2 : 1); i++) {
      end_run(&job->runs[i]);
      seats[job->seats[i]].taken = false;
      runs_done++;
    }
    if (job->request->is_pair) {
      close_relay(&job->relay);
      close_drain(&job->drain);
    }
    free_job(job);
  }
}

static void refuse_all(void) {
  if (place_count == 0) return;
  for (unsigned i = 0; i < place_count; i++) {
    if (places[i].state != PLACE_BROKEN) return;
  }
  while (waiting != NULL) {
    struct job *job = waiting;
    waiting = job->next;
    send_error(job->request->id, place_failure);
    free_job(job);
  }
}

void advance_jobs(void) {
  for (struct job *job = running; job != NULL; job = job->next) {
    for (int i = 0; i < (job->request->is_pair ? 2 : 1); i++) {
      if (job->runs[i].phase == PHASE_COLLECTING) collect_more(&job->runs[i]);
    }
  }
  end_finished();
  start_waiting();
  refuse_all();
}

/* ---- time ---- */

static void look_for_idle_pair(struct job *job, uint64_t now) {
  job->idle_check = now + IDLE_STEP;
  uint64_t cpu = 0;
  for (int i = 0; i < 2; i++) {
    if (job->runs[i].phase == PHASE_PREPARING) return;
    if (job->runs[i].phase == PHASE_RUNNING) cpu += run_cpu(&job->runs[i]);
  }
  bool moved = cpu < job->cpu_before || cpu - job->cpu_before > IDLE_NOISE;
  job->cpu_before = cpu;
  job->idle_looks = moved ? 0 : job->idle_looks + 1;
  if (job->idle_looks < IDLE_LOOKS) return;
  for (int i = 0; i < 2; i++) stop_run(&job->runs[i], STATUS_IDLE, "both programs wait");
  job->idle_check = UINT64_MAX;
}

void on_job_timers(uint64_t now) {
  for (struct job *job = running; job != NULL; job = job->next) {
    for (int i = 0; i < (job->request->is_pair ? 2 : 1); i++) {
      struct run *run = &job->runs[i];
      if ((run->phase == PHASE_RUNNING || run->phase == PHASE_PREPARING) && now >= run_wake_at(run)) on_run_timer(run, now);
    }
    if (now >= job->idle_check) look_for_idle_pair(job, now);
  }
}

uint64_t jobs_wake_at(void) {
  uint64_t at = UINT64_MAX;
  for (const struct job *job = running; job != NULL; job = job->next) {
    for (int i = 0; i < (job->request->is_pair ? 2 : 1); i++) {
      if (job->runs[i].phase == PHASE_OVER) continue;
      uint64_t wake = run_wake_at(&job->runs[i]);
      if (wake < at) at = wake;
    }
    if (job->idle_check < at) at = job->idle_check;
  }
  return at;
}
