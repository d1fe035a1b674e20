#define _GNU_SOURCE
#include "talk.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tasks.h"
#include "util.h"

/*
 * Programs of a talk that all wait at their pipes for this many looks in a row wait for each other. Threads of a runtime that
 * wake by the clock might still have something to say: they are given longer.
 */
enum { IDLE_LOOKS = 5, IDLE_LOOKS_WITH_CLOCK = 20 };
#define IDLE_STEP (100 * NS_PER_MS)
/* After the interactor has spoken against them, contestants may still tidy up. */
#define GRACE NS_PER_S
#define TIE (10 * NS_PER_MS)

void on_job_relay(struct job *job, unsigned place) {
  if (job->relay.lanes != NULL) on_relay_event(&job->relay, place);
  else on_drain_event(&job->drain);
}

static unsigned interactor_of(const struct job *job) { return job->request->program_count - 1; }

/** Pipes that boxes may open once more by name, as an interactor does that is told where to write. */
static bool open_wires(int wires[][2], unsigned count) {
  bool failed = false;
  for (unsigned i = 0; i < count; i++) {
    if (pipe2(wires[i], O_CLOEXEC) != 0) wires[i][0] = wires[i][1] = -1;
    failed |= wires[i][0] < 0 || fchmod(wires[i][1], 0666) != 0;
  }
  for (unsigned i = 0; failed && i < count; i++) {
    close_fd(&wires[i][0]);
    close_fd(&wires[i][1]);
  }
  return !failed;
}

/** A name of an open pipe that counts neither as its reader nor as its writer. */
static int name_of(int pipe_end) {
  char path[32];
  format(path, sizeof path, "/proc/self/fd/%d", pipe_end);
  return open(path, O_PATH | O_CLOEXEC);
}

/** One contestant, its stdout wired to the interactor's stdin and the other way round. */
static bool wire_directly(struct job *job) {
  int wires[2][2]; /* from the contestant, to the contestant */
  if (!open_wires(wires, 2)) return false;
  open_order(&job->order, wires[0][0], wires[1][0]);
  open_drain(&job->drain, wires[1][0]);
  job->spoken = name_of(wires[0][1]);
  start_side(job, 0, (struct ends){.in = wires[1][0], .out = wires[0][1]});
  start_side(job, 1, (struct ends){.in = wires[0][0], .out = wires[1][1], .order = &job->order});
  return true;
}

/**
 * Through us, because a transcript is wanted or because the interactor opens its lanes by name. It then gets only names to
 * write to: a contestant sees the end of its input when the interactor closes what it opened.
 */
static bool wire_through_relay(struct job *job) {
  const struct request *request = job->request;
  unsigned contestants = interactor_of(job);
  int wires[4 * CONTESTANTS_MAX][2]; /* for each: from the contestant, to the interactor, from the interactor, to the contestant */
  if (!open_wires(wires, 4 * contestants)) return false;
  struct lane *lanes = need(2 * contestants * sizeof *lanes);
  struct ends ends = {.in = -1, .out = -1};
  for (unsigned i = 0; i < contestants; i++) {
    int(*wire)[2] = &wires[4 * i];
    lanes[2 * i] = (struct lane){.from = wire[0][0], .to = wire[1][1], .hold = -1};
    lanes[2 * i + 1] = (struct lane){.from = wire[2][0], .to = wire[3][1], .hold = -1};
    if (request->by_descriptors) {
      ends.wires[ends.wire_count++] = wire[1][0];
      ends.wires[ends.wire_count++] = name_of(wire[2][1]);
      lanes[2 * i + 1].hold = wire[2][1];
    } else {
      ends.in = wire[1][0];
      ends.out = wire[2][1];
    }
    start_side(job, i, (struct ends){.in = wire[3][0], .out = wire[0][1]});
  }
  start_side(job, contestants, ends);
  for (unsigned i = 0; i < 2 * contestants; i++) lanes[i].place = job->runs[i % 2 == 0 ? i / 2 : contestants].place->number;
  open_relay(&job->relay, lanes, 2 * contestants, request->transcript_bytes);
  return true;
}

bool start_talk(struct job *job) {
  bool relayed = job->request->transcript_bytes > 0 || job->request->by_descriptors;
  if (!(relayed ? wire_through_relay(job) : wire_directly(job))) return false;
  if (job->request->end_when_idle) job->idle_check = now_ns() + IDLE_STEP;
  return true;
}

/** Nothing speaks against the contestants yet: how they end still counts. */
static bool is_content(const struct job *job) {
  const struct run *interactor = &job->runs[interactor_of(job)];
  if (interactor->status != STATUS_OK && interactor->status != STATUS_EXIT) return false;
  int code = WIFEXITED(interactor->done.wait_status) ? WEXITSTATUS(interactor->done.wait_status) : -1;
  return code >= 0 && code < 64 && (job->request->content_exits >> code & 1) != 0;
}

/** A reader of our own of the pipe from the contestant; -1 when it cannot be had. */
static int spoken_reader(const struct job *job) {
  char path[32];
  format(path, sizeof path, "/proc/self/fd/%d", job->spoken);
  return job->spoken < 0 ? -1 : open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
}

/** Is nobody left who could write into this pipe? One that opened its output a second time, and closed that, still can. */
static bool has_no_writer(int reader) {
  struct pollfd pipe = {.fd = reader, .events = POLLIN};
  return reader >= 0 && poll(&pipe, 1, 0) == 1 && (pipe.revents & POLLHUP) != 0;
}

/**
 * Had the contestant closed its output, by ending or otherwise, before the interactor was leaving? What it does then is its
 * own doing; what it does later may be an answer to the end of its input. Where the kernel told no order this is who is
 * silent by now, and `ended_first` goes by the clocks.
 */
static bool was_silent(struct job *job, unsigned contestant) {
  if (job->relay.lanes != NULL) return settle_lane(&job->relay, contestant);
  /*
   * The order is read after the look at the pipe: else a contestant that ends between the two would seem to have ended where
   * it closed another opening of its output. And it is read before our own reader is closed, which the kernel tells too.
   */
  int reader = spoken_reader(job);
  bool silent = has_no_writer(reader) && (!is_order_known(&job->order) || was_silent_first(&job->order));
  close_fd(&reader);
  return silent;
}

/**
 * The interactor has ended. Contestants it has spoken against have a second left, except one that had stopped speaking
 * before.
 */
static void on_interactor_end(struct job *job) {
  const struct run *interactor = &job->runs[interactor_of(job)];
  for (unsigned i = 0; i < interactor_of(job); i++) {
    if (job->runs[i].phase == PHASE_PREPARING) return; /* its clock is not set yet */
  }
  job->interactor_ended = true;
  bool content = is_content(job);
  for (unsigned i = 0; i < interactor_of(job); i++) {
    struct run *contestant = &job->runs[i];
    uint64_t until = interactor->ended + GRACE;
    job->was_silent[i] = was_silent(job, i);
    if (contestant->phase == PHASE_OVER) continue;
    if (content || job->was_silent[i] || until >= contestant->wall_deadline) continue;
    contestant->wall_deadline = until;
    contestant->in_grace = true;
  }
  let_go_of_lanes(&job->relay);
}

void watch_talk(struct job *job) {
  struct run *interactor = &job->runs[interactor_of(job)];
  if (interactor->phase == PHASE_OVER && !job->interactor_ended) on_interactor_end(job);
  if (job->runs[0].phase == PHASE_OVER) start_drain(&job->drain, interactor->place->number);
}

void look_for_idle_talk(struct job *job, uint64_t now) {
  /* Nobody waits for an interactor that has ended. */
  job->idle_check = job->interactor_ended ? UINT64_MAX : now + IDLE_STEP;
  if (job->interactor_ended) return;
  bool waits = true, has_clock = false;
  uint64_t pulse = 0;
  for (unsigned i = 0; i < job->request->program_count && waits; i++) {
    waits = job->runs[i].phase != PHASE_PREPARING;
    if (job->runs[i].phase != PHASE_RUNNING) continue;
    struct activity activity = look_at_tasks(job->runs[i].place);
    waits = activity.waits;
    has_clock |= activity.has_clock;
    pulse += activity.pulse;
  }
  job->idle_looks = waits && pulse == job->idle_pulse ? job->idle_looks + 1 : 0;
  job->idle_pulse = pulse;
  if (job->idle_looks < (has_clock ? IDLE_LOOKS_WITH_CLOCK : IDLE_LOOKS)) return;
  for (unsigned i = 0; i < job->request->program_count; i++) stop_run(&job->runs[i], STATUS_IDLE, "all programs wait");
  job->idle_check = UINT64_MAX;
}

/**
 * Did a contestant end before the interactor? Asked only where the kernel tells no order. The end of one wakes the other at
 * once, and the clocks are read when init gets its turn, so they are wrong by some ms on a busy machine: a broken pipe proves
 * that the other was gone, any other crash counts as the crashing program's own.
 */
static bool ended_first(const struct run *contestant, const struct run *interactor) {
  bool first = contestant->ended <= interactor->ended;
  uint64_t between = first ? interactor->ended - contestant->ended : contestant->ended - interactor->ended;
  if (between < TIE && contestant->status == STATUS_SIGNAL) first = WTERMSIG(contestant->done.wait_status) != SIGPIPE;
  return first;
}

void add_talk(struct job *job, struct bytes *json, struct bytes *raw) {
  const struct run *interactor = &job->runs[interactor_of(job)];
  bool goes_by_clocks = job->relay.lanes == NULL && !is_order_known(&job->order);
  add_bytes(json, "{\"contestants\":[", 16);
  for (unsigned i = 0; i < interactor_of(job); i++) {
    if (i > 0) add_bytes(json, ",", 1);
    add_result(&job->runs[i], json, raw);
  }
  add_bytes(json, "],\"interactor\":", 15);
  add_result(interactor, json, raw);
  for (unsigned i = 0; i < interactor_of(job); i++) {
    bool own = job->was_silent[i] || (goes_by_clocks && ended_first(&job->runs[i], interactor));
    add_format(json, "%s%s", i == 0 ? ",\"endedByItself\":[" : ",", own ? "true" : "false");
  }
  add_format(json, "],\"transcript\":%zu}", job->relay.transcript.size);
  add_bytes(raw, job->relay.transcript.at, job->relay.transcript.size);
}

void close_wires(struct job *job) {
  close_relay(&job->relay);
  close_drain(&job->drain);
  close_fd(&job->spoken);
  close_order(&job->order);
}
