#define _GNU_SOURCE
#include "run.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core.h"
#include "events.h"
#include "plan.h"
#include "processes.h"
#include "stall.h"
#include "thrash.h"
#include "util.h"
#include "wall.h"

/* Short runs end before this and never bother the event loop with their pipes; 64 KiB fit into a pipe meanwhile. */
#define FIRST_LOOK (2 * NS_PER_MS)
#define CHECK_STEP_MIN (NS_PER_MS / 2)
#define STOP_STEP (20 * NS_PER_MS)
#define GIVE_UP_AFTER NS_PER_S
#define PREPARE_PATIENCE (30 * NS_PER_S)

static void fail_start(struct run *run, const char *what, int error) {
  format(run->message, sizeof run->message, "%s: %s", what, strerror(error));
  run->status = STATUS_INTERNAL;
  run->phase = PHASE_OVER;
}

static int open_input(const struct program *program) {
  return program->input != NULL ? open_blob(program->input) : open("/dev/null", O_RDONLY | O_CLOEXEC);
}

/** A pipe whose reading end is ours. Any user may open it: the box's users are not ours, and no path leads there. */
static int open_pipe(int *reader) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  fchmod(ends[1], 0666);
  *reader = ends[0];
  return ends[1];
}

static void begin_counting(struct run *run) {
  struct program *program = run->program;
  group_leaf(&run->place->group);
  begin_group_run(&run->place->group, program->memory_bytes, program->processes);
  run->init_cpu_before = cpu_of_process(run->place->init);
  run->started = now_ns();
  run->wall_deadline = run->started + program->wall_ns;
  uint64_t first = program->cpu_ns < FIRST_LOOK ? program->cpu_ns : FIRST_LOOK;
  run->next_check = run->started + first;
  begin_stall_watch(run);
  begin_thrash_watch(run);
  run->phase = PHASE_RUNNING;
}

static int send_request(struct run *run, const struct ends *ends, int stderr_fd) {
  struct program *program = run->program;
  int fds[8 + WIRES_MAX + FILES_MAX] = {ends->in, ends->out, stderr_fd}, count = 3, first_own = 3, error = 0;
  if (program->executable != NULL) {
    /* Of setters' programs each run knows the same; who else has a contestant's is another contestant, or another case. */
    struct blob *own = program->profile == PROFILE_RUN ? executable_in(run->place, program->executable) : program->executable;
    int executable = own == NULL ? -1 : fd_of_blob(own);
    if (executable < 0) return errno;
    fds[count++] = executable;
  }
  int leaf = group_leaf(&run->place->group);
  if (leaf < 0 && plan.cgroup == CGROUP_V2) return EBUSY;
  if (leaf >= 0) {
    program->message->flags |= RUN_IN_LEAF;
    fds[count++] = leaf;
  }
  program->message->wire_count = ends->wire_count;
  for (unsigned i = 0; i < ends->wire_count; i++) fds[count++] = ends->wires[i];
  first_own = count;
  for (uint32_t i = 0; i < program->message->in_count && error == 0; i++) {
    int fd = open_blob(program->files_in[i]);
    if (fd < 0) error = errno;
    else fds[count++] = fd;
  }
  if (error == 0) error = -send_with_fds(run->place->box_socket, program->message, program->message_bytes, fds, count);
  while (count > first_own) close(fds[--count]);
  return error;
}

void start_run(struct run *run, struct program *program, struct place *place, struct ends ends, void *owner) {
  *run = (struct run){.program = program, .place = place, .owner = owner, .next_stop = UINT64_MAX, .give_up_at = UINT64_MAX,
                      .next_look = UINT64_MAX, .next_memory_look = UINT64_MAX};
  begin_capture(&run->out, -1, program->output_bytes);
  begin_capture(&run->err, -1, program->error_bytes);
  for (int i = 0; i < FILES_MAX; i++) run->product_fds[i] = -1;
  place->run = run;
  place->state = PLACE_BUSY;
  place->runs_in_box++;
  int stderr_fd = open_pipe(&run->err.fd), error = 0;
  if (ends.order != NULL) watch_errors(ends.order, run->err.fd);
  if (ends.in < 0) ends.in = open_input(program);
  if (ends.out < 0) ends.out = open_pipe(&run->out.fd);
  if (ends.in < 0 || ends.out < 0 || stderr_fd < 0) error = errno;
  if (error == 0) {
    if (program->message->in_count > 0) {
      unlimit_group(&place->group);
      run->phase = PHASE_PREPARING;
      run->wall_deadline = run->next_check = now_ns() + PREPARE_PATIENCE;
    } else {
      begin_counting(run);
    }
    error = send_request(run, &ends, stderr_fd);
  }
  /* Our copies of the program's ends: with them open nobody would see the end of its output. */
  close_fd(&ends.in);
  close_fd(&ends.out);
  close_fd(&stderr_fd);
  for (unsigned i = 0; i < ends.wire_count; i++) close_fd(&ends.wires[i]);
  if (error != 0) {
    run->box_died = true;
    fail_start(run, "start the program", error);
  }
}

uint64_t run_cpu(const struct run *run) {
  if (plan.cgroup == CGROUP_NONE) return cpu_below(run->place->init);
  uint64_t used = group_cpu(&run->place->group);
  if (plan.cgroup != CGROUP_V1) return used;
  /* There init works in the same group as the program. */
  uint64_t init_cpu = cpu_of_process(run->place->init), own = init_cpu > run->init_cpu_before ? init_cpu - run->init_cpu_before : 0;
  return used > own ? used - own : 0;
}

static void send_stop(struct run *run, uint64_t now) {
  if (run->place->init > 0) kill(run->place->init, SIGTERM);
  kill_group(&run->place->group);
  run->next_stop = now + STOP_STEP;
}

void stop_run(struct run *run, enum status reason, const char *message) {
  if (run->phase != PHASE_RUNNING && run->phase != PHASE_PREPARING) return;
  if (run->status == STATUS_NONE) {
    run->status = reason;
    format(run->message, sizeof run->message, "%s", message);
  }
  uint64_t now = now_ns();
  if (run->give_up_at != UINT64_MAX) return;
  /* Giving back gigabytes takes the kernel a while. */
  run->give_up_at = now + GIVE_UP_AFTER + run->program->memory_bytes / 4;
  send_stop(run, now);
}

static void on_prepared(struct run *run) {
  if (run->phase != PHASE_PREPARING) return;
  begin_counting(run);
  uint32_t go = MESSAGE_GO;
  if (send_with_fds(run->place->box_socket, &go, sizeof go, NULL, 0) != 0) run->wall_deadline = now_ns();
}

static void on_done(struct run *run, const int *fds, int fd_count) {
  run->has_done = true;
  int next = 0;
  for (uint32_t i = 0; i < run->done.out_count && i < FILES_MAX; i++) {
    if (run->done.out_state[i] == OUT_TAKEN && next < fd_count) run->product_fds[i] = fds[next++];
  }
  while (next < fd_count) close(fds[next++]);
  collect_run(run);
}

static void on_box_gone(struct place *place) {
  struct run *run = place->run;
  if (run == NULL) {
    on_box_lost(place);
    return;
  }
  close_fd(&place->box_socket);
  if (run->phase != PHASE_RUNNING && run->phase != PHASE_PREPARING) return;
  run->box_died = true;
  collect_run(run);
}

void on_box_message(struct place *place) {
  static union {
    uint32_t kind;
    struct ready_message ready;
    struct done_message done;
  } message;
  int fds[FILES_MAX], fd_count = 0;
  ssize_t got = receive_with_fds(place->box_socket, &message, sizeof message, fds, FILES_MAX, &fd_count, MSG_DONTWAIT);
  if (got == -EAGAIN) return;
  if (got <= 0) {
    on_box_gone(place);
    return;
  }
  if (message.kind == MESSAGE_READY && place->state == PLACE_BUILDING) on_box_ready(place, &message.ready);
  else if (message.kind == MESSAGE_PREPARED && place->run != NULL) on_prepared(place->run);
  else if (message.kind == MESSAGE_DONE && place->run != NULL) {
    place->run->done = message.done;
    on_done(place->run, fds, fd_count);
  }
}

void on_run_output(struct run *run, bool is_stderr) {
  if (is_stderr) read_capture(&run->err, false);
  else if (!read_capture(&run->out, true)) stop_run(run, STATUS_OUTPUT, "");
}

void on_run_oom(struct run *run) {
  if (run->phase != PHASE_RUNNING || !take_oom_notice(&run->place->group)) return;
  run->oom = true;
  stop_run(run, STATUS_MEMORY, "");
}

/** End a run that was at the limit of its time: what thrashes had no use of that. */
static void stop_late(struct run *run, enum status reason) {
  run->thrashed = run->thrashes;
  stop_run(run, run->thrashes ? STATUS_MEMORY : reason, "");
}

static void on_wall_deadline(struct run *run, uint64_t now) {
  if (run->phase == PHASE_PREPARING) {
    stop_run(run, STATUS_INTERNAL, "files could not be copied in time");
    return;
  }
  run->cpu_ns = run_cpu(run);
  if (extend_wall(run, now)) return;
  if (run->in_grace) stop_run(run, STATUS_CANCELLED, "the other program had ended");
  else stop_late(run, wall_reason(run, now));
}

static void check_limits(struct run *run, uint64_t now) {
  if (run->out.fd >= 0 && !run->watched) watch(run->out.fd, EVENT_STDOUT, run->place->number, 0);
  if (run->err.fd >= 0 && !run->watched) watch(run->err.fd, EVENT_STDERR, run->place->number, 0);
  if (!run->watched) run->core_at_start = core_busy(run->place->cpu);
  run->watched = true;
  run->cpu_ns = run_cpu(run);
  uint64_t limit = run->program->cpu_ns;
  if (run->cpu_ns >= limit) {
    stop_late(run, STATUS_CPU);
    return;
  }
  /* One core per box: the limit cannot be reached before the rest of it has passed. */
  uint64_t rest = limit - run->cpu_ns;
  run->next_check = now + (rest > CHECK_STEP_MIN ? rest : CHECK_STEP_MIN);
}

void on_run_timer(struct run *run, uint64_t now) {
  if (now >= run->give_up_at) {
    run->gave_up_on_init = true;
    run->give_up_at = UINT64_MAX;
    if (run->place->init > 0) kill(run->place->init, SIGKILL);
    return;
  }
  if (run->give_up_at != UINT64_MAX) {
    if (now >= run->next_stop) send_stop(run, now);
    return;
  }
  if (now >= run->next_check && run->phase == PHASE_RUNNING) check_limits(run, now);
  if (now >= run->next_look && run->phase == PHASE_RUNNING && has_stalled(run, now)) stop_run(run, STATUS_IDLE, "");
  if (now >= run->next_memory_look && run->phase == PHASE_RUNNING && has_thrashed(run, now)) stop_late(run, STATUS_MEMORY);
  if (now >= run->wall_deadline && run->give_up_at == UINT64_MAX) on_wall_deadline(run, now);
}

uint64_t run_wake_at(const struct run *run) {
  if (run->phase == PHASE_COLLECTING) return 0;
  if (run->give_up_at != UINT64_MAX) return run->next_stop < run->give_up_at ? run->next_stop : run->give_up_at;
  uint64_t at = run->next_check < run->wall_deadline ? run->next_check : run->wall_deadline;
  if (run->next_look < at) at = run->next_look;
  return run->next_memory_look < at ? run->next_memory_look : at;
}
