#define _GNU_SOURCE
#include "job.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "talk.h"
#include "util.h"

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
  /* Stays: who judges one such problem judges it many times. */
  if (request->program_count > place_count) open_places(request->program_count);
  struct job *job = need(sizeof *job + request->program_count * sizeof(struct run));
  job->drain.fd = job->spoken = job->order.fd = -1;
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
    for (unsigned i = 0; i < job->request->program_count; i++) stop_run(&job->runs[i], STATUS_CANCELLED, "");
  }
}

struct job *job_at(unsigned place) { return places[place].run != NULL ? places[place].run->owner : NULL; }

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

/** Whatever a program may have found to leave in a box, none but its own party comes there to read it. */
static bool may_use(const struct place *place, const char *party) {
  return place->state == PLACE_READY && (place->runs_in_box == 0 || strcmp(place->party, party) == 0);
}

/** A ready place, best one its party has used, whose box is already on the core; NULL when there is none. */
static struct place *find_place(const struct request *request, int wanted, int cpu) {
  struct place *found = NULL;
  int best = -1;
  for (unsigned i = 0; i < place_count; i++) {
    if (!may_use(&places[i], request->party) || (wanted >= 0 && (unsigned)wanted != i)) continue;
    int worth = 2 * (places[i].runs_in_box > 0) + (places[i].cpu == cpu);
    if (worth <= best) continue;
    best = worth;
    found = &places[i];
  }
  return found;
}

static unsigned usable_places(const struct request *request) {
  unsigned count = 0;
  for (unsigned i = 0; i < place_count; i++) count += may_use(&places[i], request->party);
  return count;
}

static bool is_waited_for(const struct place *place) {
  for (const struct job *job = waiting; job != NULL; job = job->next) {
    if (may_use(place, job->request->party)) return true;
  }
  return false;
}

/** Where boxes only lack because idle ones had runs of others, those are replaced, best such as nobody waits for. */
static void free_places(const struct request *request) {
  int wanted = is_talk(request) ? -1 : request->programs[0].box;
  unsigned coming = usable_places(request);
  for (unsigned i = 0; i < place_count; i++) coming += places[i].state == PLACE_BUILDING || places[i].state == PLACE_DYING;
  for (unsigned i = 0; i < 2 * place_count; i++) {
    struct place *place = &places[i % place_count];
    bool is_wanted = wanted >= 0 ? (unsigned)wanted == place->number : coming < request->program_count;
    if (!is_wanted || place->state != PLACE_READY || may_use(place, request->party)) continue;
    if (i < place_count && is_waited_for(place)) continue;
    rebuild_place(place);
    coming++;
  }
}

/** Programs of a talk share cores where there are not enough: they mostly wait for each other. */
static unsigned cores_of(const struct request *request) {
  return request->program_count < seat_count ? request->program_count : seat_count;
}

/** Boxes that stand or will stand: a talk of more programs than there are would wait for ever. */
static unsigned sound_places(void) {
  unsigned count = 0;
  for (unsigned i = 0; i < place_count; i++) count += places[i].state != PLACE_BROKEN;
  return count;
}

/** Does a program run outside the jail, where it can look for names in folders of the system? */
static bool can_look_up(const struct program *program) { return program->profile == PROFILE_RUN && !program->jailed; }

/** Has the kernel yet to forget what an earlier run looked up, which the request's programs could measure? */
static bool could_remember(const struct request *request) {
  bool can = false, forgets = false;
  for (unsigned i = 0; i < request->program_count; i++) can |= can_look_up(&request->programs[i]);
  for (unsigned i = 0; i < place_count; i++)
    forgets |= places[i].has_looked_up && (places[i].state == PLACE_DYING || places[i].state == PLACE_BUILDING);
  return can && forgets;
}

static bool can_start(const struct request *request) {
  if (could_remember(request)) return false;
  if (free_seats() < cores_of(request) || usable_places(request) < request->program_count) return false;
  return is_talk(request) || request->programs[0].box < 0 || find_place(request, request->programs[0].box, -1) != NULL;
}

void start_side(struct job *job, unsigned side, struct ends ends) {
  unsigned cores = cores_of(job->request), seat = side < cores ? take_seat() : job->seats[side % cores];
  struct program *program = &job->request->programs[side];
  struct place *place = find_place(job->request, is_talk(job->request) ? -1 : program->box, seats[seat].cpu);
  format(place->party, sizeof place->party, "%s", job->request->party);
  job->seats[side] = seat;
  place->has_looked_up = can_look_up(program);
  pin_place(place, seats[seat].cpu);
  start_run(&job->runs[side], program, place, ends, job);
  if (!is_talk(job->request)) return;
  job->runs[side].companions = job->runs;
  job->runs[side].companion_count = job->request->program_count;
}

static void start_waiting(void) {
  for (struct job **at = &waiting; *at != NULL;) {
    struct job *job = *at;
    if (is_talk(job->request) && sound_places() < job->request->program_count) {
      *at = job->next;
      send_error(job->request->id, place_failure);
      free_job(job);
      continue;
    }
    if (!can_start(job->request)) {
      if (free_seats() >= cores_of(job->request)) free_places(job->request);
      /* First come, first served: only a wish for a certain box lets others pass. */
      if (is_talk(job->request) || job->request->programs[0].box < 0) return;
      at = &job->next;
      continue;
    }
    *at = job->next;
    if (is_talk(job->request) && !start_talk(job)) {
      send_error(job->request->id, "no pipes left to wire the programs");
      free_job(job);
      continue;
    }
    if (!is_talk(job->request)) start_side(job, 0, (struct ends){.in = -1, .out = -1});
    job->next = running;
    running = job;
  }
}

/* ---- ending ---- */

static void answer(struct job *job) {
  if (job_observer != NULL) {
    job_observer(job);
    return;
  }
  static struct bytes json, raw;
  json.size = raw.size = 0;
  if (is_talk(job->request)) add_talk(job, &json, &raw);
  else add_result(&job->runs[0], &json, &raw);
  send_reply(REPLY_OK, job->request->id, &json, &raw);
  if (raw.room > 1 << 20) free_bytes(&raw);
}

static bool is_over(struct job *job) {
  unsigned over = 0;
  if (is_talk(job->request)) watch_talk(job);
  for (unsigned i = 0; i < job->request->program_count; i++) over += job->runs[i].phase == PHASE_OVER;
  return over == job->request->program_count;
}

static void end_job(struct job *job) {
  for (unsigned i = 0; i < job->request->program_count; i++) {
    end_run(&job->runs[i]);
    seats[job->seats[i]].taken = false;
    runs_done++;
  }
  close_wires(job);
  free_job(job);
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
    end_job(job);
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
    for (unsigned i = 0; i < job->request->program_count; i++) {
      if (job->runs[i].phase == PHASE_COLLECTING) collect_more(&job->runs[i]);
    }
  }
  end_finished();
  start_waiting();
  refuse_all();
}

/* ---- time ---- */

void on_job_timers(uint64_t now) {
  for (struct job *job = running; job != NULL; job = job->next) {
    for (unsigned i = 0; i < job->request->program_count; i++) {
      struct run *run = &job->runs[i];
      if ((run->phase == PHASE_RUNNING || run->phase == PHASE_PREPARING) && now >= run_wake_at(run)) on_run_timer(run, now);
    }
    if (now >= job->idle_check) look_for_idle_talk(job, now);
  }
}

uint64_t jobs_wake_at(void) {
  uint64_t at = UINT64_MAX;
  for (const struct job *job = running; job != NULL; job = job->next) {
    for (unsigned i = 0; i < job->request->program_count; i++) {
      if (job->runs[i].phase == PHASE_OVER) continue;
      uint64_t wake = run_wake_at(&job->runs[i]);
      if (wake < at) at = wake;
    }
    if (job->idle_check < at) at = job->idle_check;
  }
  return at;
}
