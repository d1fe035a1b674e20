#define _GNU_SOURCE
#include "run.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core.h"
#include "events.h"
#include "plan.h"
#include "processes.h"
#include "util.h"

/* Short runs end before this and never bother the event loop with their pipes; 64 KiB fit into a pipe meanwhile. */
#define FIRST_LOOK (2 * NS_PER_MS)
#define CHECK_STEP_MIN (NS_PER_MS / 2)
#define STOP_STEP (20 * NS_PER_MS)
#define GIVE_UP_AFTER NS_PER_S
#define PREPARE_PATIENCE (30 * NS_PER_S)
#define EXTENSION_MIN (10 * NS_PER_MS)
/* Less than a fiftieth of its time on the core is waiting; ten times the wall time is too much under any load. */
enum { WORKING_SHARE = 50, LEAST_SHARE = 10, WALL_STRETCH_MAX = 10, COPY_STEP = 4 << 20 };
#define CHARGE_STEP (512ULL << 10)

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
  run->started = now_ns();
  run->wall_deadline = run->started + program->wall_ns;
  uint64_t first = program->cpu_ns < FIRST_LOOK ? program->cpu_ns : FIRST_LOOK;
  run->next_check = run->started + first;
  run->phase = PHASE_RUNNING;
}

static int send_request(struct run *run, int stdin_fd, int stdout_fd, int stderr_fd) {
  struct program *program = run->program;
  int fds[8 + FILES_MAX] = {stdin_fd, stdout_fd, stderr_fd}, count = 3, first_own = 3, error = 0;
  if (program->executable != NULL) fds[count++] = program->executable->fd;
  int leaf = group_leaf(&run->place->group);
  if (leaf < 0 && plan.cgroup == CGROUP_V2) return EBUSY;
  if (leaf >= 0) {
    program->message->flags |= RUN_IN_LEAF;
    fds[count++] = leaf;
  }
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

void start_run(struct run *run, struct program *program, struct place *place, int stdin_fd, int stdout_fd, void *owner) {
  *run = (struct run){.program = program, .place = place, .owner = owner, .next_stop = UINT64_MAX, .give_up_at = UINT64_MAX};
  begin_capture(&run->out, -1, program->output_bytes);
  begin_capture(&run->err, -1, program->error_bytes);
  for (int i = 0; i < FILES_MAX; i++) run->product_fds[i] = -1;
  place->run = run;
  place->state = PLACE_BUSY;
  int stderr_fd = open_pipe(&run->err.fd), error = 0;
  if (stdin_fd < 0) stdin_fd = open_input(program);
  if (stdout_fd < 0) stdout_fd = open_pipe(&run->out.fd);
  if (stdin_fd < 0 || stdout_fd < 0 || stderr_fd < 0) error = errno;
  if (error == 0) {
    if (program->message->in_count > 0) {
      unlimit_group(&place->group);
      run->phase = PHASE_PREPARING;
      run->wall_deadline = run->next_check = now_ns() + PREPARE_PATIENCE;
    } else {
      begin_counting(run);
    }
    error = send_request(run, stdin_fd, stdout_fd, stderr_fd);
  }
  /* Our copies of the program's ends: with them open nobody would see the end of its output. */
  close_fd(&stdin_fd);
  close_fd(&stdout_fd);
  close_fd(&stderr_fd);
  if (error != 0) {
    run->box_died = true;
    fail_start(run, "start the program", error);
  }
}

uint64_t run_cpu(const struct run *run) {
  if (plan.cgroup == CGROUP_NONE) return cpu_below(run->place->init);
  return group_cpu(&run->place->group);
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

/* ---- the end ---- */

static enum status status_of(const struct run *run) {
  if (run->box_died && !run->oom) return STATUS_INTERNAL;
  if (run->has_done && run->done.error != 0) return STATUS_INTERNAL;
  if (run->status != STATUS_NONE) return run->status;
  if (run->oom || run->memory_bytes > run->program->memory_bytes) return STATUS_MEMORY;
  if (run->cpu_ns > run->program->cpu_ns) return STATUS_CPU;
  if (!WIFSIGNALED(run->done.wait_status)) return WEXITSTATUS(run->done.wait_status) != 0 ? STATUS_EXIT : STATUS_OK;
  switch (WTERMSIG(run->done.wait_status)) {
    case SIGXCPU: return STATUS_CPU;
    case SIGXFSZ: return STATUS_OUTPUT;
    case SIGSYS: return STATUS_RESTRICTED;
    default: return STATUS_SIGNAL;
  }
}

static void explain(struct run *run) {
  if (run->status != STATUS_INTERNAL || run->message[0] != 0) return;
  if (run->has_done && run->done.error != 0)
    format(run->message, sizeof run->message, "%s: %s", run->done.stage, strerror(run->done.error));
  else if (run->gave_up_on_init) format(run->message, sizeof run->message, "the box did not answer");
  else format(run->message, sizeof run->message, "the box died");
}

static void judge_products(struct run *run) {
  static const char *const words[] = {"taken", "missing", "not a regular file", "too large"};
  for (uint32_t i = 0; i < run->program->message->out_count && run->status == STATUS_OK; i++) {
    enum out_state state = run->done.out_state[i];
    if (state == OUT_TAKEN || (state == OUT_MISSING && run->program->optional[i])) continue;
    bool is_output = (int)i == run->program->compare_file;
    run->status = is_output && state == OUT_TOO_LARGE ? STATUS_OUTPUT : STATUS_FILE;
    const char *name = run->program->message->strings + run->program->message->out[i].name;
    format(run->message, sizeof run->message, "%.100s: %s", name, words[state]);
  }
}

/** The bytes of a blob; "" for none. */
static const char *map_blob(const struct blob *blob) {
  if (blob == NULL || blob->size == 0) return "";
  void *bytes = mmap(NULL, blob->size, PROT_READ, MAP_SHARED | MAP_POPULATE, blob->fd, 0);
  return bytes == MAP_FAILED ? NULL : bytes;
}

static void unmap_blob(const struct blob *blob, const char *bytes) {
  if (blob != NULL && blob->size > 0 && bytes != NULL) munmap((void *)bytes, blob->size);
}

static struct blob *blob_of(const char *bytes, size_t size) {
  struct blob *blob = begin_blob();
  if (blob == NULL) return NULL;
  if (append_blob(blob, bytes, size) == 0 && seal_blob(blob) == 0) return blob;
  release_blob(blob);
  return NULL;
}

static void compare_output(struct run *run) {
  struct program *program = run->program;
  if (program->compare == COMPARE_NONE || run->status != STATUS_OK) return;
  struct blob *product = program->compare_file >= 0 ? run->products[program->compare_file] : NULL;
  const char *answer = map_blob(program->answer);
  const char *output = program->compare_file >= 0 ? map_blob(product) : run->out.kept > 0 ? run->out.bytes : "";
  if (answer == NULL || output == NULL) {
    run->status = STATUS_INTERNAL;
    format(run->message, sizeof run->message, "compare: %s", strerror(errno));
  } else {
    size_t size = program->compare_file < 0 ? run->out.kept : product != NULL ? product->size : 0;
    run->comparison = compare_texts(program->compare, answer, program->answer->size, output, size);
    /* Copied, because they lie in the mappings. */
    if (!run->comparison.equal) {
      memcpy(run->excerpts, run->comparison.expected.start, run->comparison.expected.size);
      memcpy(run->excerpts + 64, run->comparison.actual.start, run->comparison.actual.size);
    }
    run->compared = true;
  }
  unmap_blob(program->answer, answer);
  if (program->compare_file >= 0) unmap_blob(product, output);
}

static void finish(struct run *run) {
  run->status = status_of(run);
  explain(run);
  judge_products(run);
  if (run->program->keep_as_blob && run->out.limit > 0) {
    run->stdout_blob = blob_of(run->out.bytes, run->out.kept);
    if (run->stdout_blob == NULL) {
      run->status = STATUS_INTERNAL;
      format(run->message, sizeof run->message, "keep stdout: %s", strerror(errno));
    }
  }
  compare_output(run);
  run->phase = PHASE_OVER;
}

/** The program is over: read the counters and what is left in the pipes, then take the products. */
static void collect(struct run *run) {
  struct group *group = &run->place->group;
  /* Only on v1 init works in the same group as the program. */
  uint64_t own = run->has_done && plan.cgroup == CGROUP_V1 ? run->done.init_cpu_ns : 0, used = run_cpu(run);
  if (plan.cgroup == CGROUP_NONE) {
    run->cpu_ns = run->has_done ? run->done.child_cpu_ns : run->cpu_ns;
    run->memory_bytes = run->done.max_rss_bytes;
  } else {
    run->cpu_ns = used > own ? used - own : 0;
    run->memory_bytes = group_peak(group);
    /* The kernel charges in steps of 64 pages per core: below that only the resident set says anything. */
    if (run->memory_bytes < CHARGE_STEP) run->memory_bytes = run->done.max_rss_bytes < 2 * CHARGE_STEP ? run->done.max_rss_bytes : 2 * CHARGE_STEP;
    if (group_had_oom(group)) run->oom = true;
  }
  run->ended = run->has_done ? run->done.ended_ns : now_ns();
  run->wall_ns = run->has_done ? run->done.wall_ns : run->ended - run->started;
  if (!read_capture(&run->out, true) && run->status == STATUS_NONE) run->status = STATUS_OUTPUT;
  read_capture(&run->err, false);
  close_fd(&run->out.fd);
  close_fd(&run->err.fd);
  run->phase = PHASE_COLLECTING;
  collect_more(run);
}

void collect_more(struct run *run) {
  for (uint32_t i = 0; i < run->program->message->out_count; i++) {
    if (run->product_fds[i] < 0) continue;
    if (run->products[i] == NULL) run->products[i] = begin_blob();
    struct blob *blob = run->products[i];
    ssize_t moved = blob != NULL ? sendfile(blob->fd, run->product_fds[i], NULL, COPY_STEP) : -1;
    if (moved < 0 && errno == EINTR) return;
    if (moved > 0) return;
    int failed = moved < 0 ? errno : -seal_blob(blob);
    close_fd(&run->product_fds[i]);
    if (failed != 0) {
      format(run->message, sizeof run->message, "take a product: %s", strerror(failed));
      run->status = STATUS_INTERNAL;
      release_blob(blob);
      run->products[i] = NULL;
    }
  }
  finish(run);
}

/* ---- events ---- */

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
  collect(run);
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
  collect(run);
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

/** Wall time without what others did on the program's core meanwhile, ns. */
static uint64_t own_wall(const struct run *run, uint64_t now) {
  uint64_t wall = now - run->started, busy = core_busy(run->place->cpu), others = 0;
  if (run->core_at_start != 0 && busy > run->core_at_start + run->cpu_ns) others = busy - run->core_at_start - run->cpu_ns;
  return others < wall ? wall - others : 0;
}

/**
 * On a busy machine a program can wait for its core longer than its wall time lasts. Then the clock stands still for
 * it, but only while it works whenever it is let: a sleeper gets no more time than on an idle machine.
 */
static bool extend_wall(struct run *run, uint64_t now) {
  uint64_t wall = run->program->wall_ns, own = own_wall(run, now);
  uint64_t since = now - (run->last_deadline != 0 ? run->last_deadline : run->started);
  bool works = run->cpu_ns - run->cpu_at_deadline > since / WORKING_SHARE;
  if (run->in_grace || !works || own >= wall || now - run->started > wall * WALL_STRETCH_MAX) return false;
  run->last_deadline = now;
  run->cpu_at_deadline = run->cpu_ns;
  run->wall_deadline = now + (wall - own > EXTENSION_MIN ? wall - own : EXTENSION_MIN);
  return true;
}

/** A program that mostly waited is idle; one that was working when its wall time ended was slow. */
static enum status wall_reason(const struct run *run, uint64_t now) {
  /* Next to a busy neighbour a sleeper seems to have had no time of its own at all: hence the least share. */
  uint64_t own = own_wall(run, now), least = (now - run->started) / LEAST_SHARE;
  return run->cpu_ns < (own > least ? own : least) / 2 ? STATUS_IDLE : STATUS_WALL;
}

static void on_wall_deadline(struct run *run, uint64_t now) {
  if (run->phase == PHASE_PREPARING) {
    stop_run(run, STATUS_INTERNAL, "files could not be copied in time");
    return;
  }
  run->cpu_ns = run_cpu(run);
  if (extend_wall(run, now)) return;
  if (run->in_grace) stop_run(run, STATUS_CANCELLED, "the other program had ended");
  else stop_run(run, wall_reason(run, now), "");
}

static void check_limits(struct run *run, uint64_t now) {
  if (run->out.fd >= 0 && !run->watched) watch(run->out.fd, EVENT_STDOUT, run->place->number, 0);
  if (run->err.fd >= 0 && !run->watched) watch(run->err.fd, EVENT_STDERR, run->place->number, 0);
  if (!run->watched) run->core_at_start = core_busy(run->place->cpu);
  run->watched = true;
  run->cpu_ns = run_cpu(run);
  uint64_t limit = run->program->cpu_ns;
  if (run->cpu_ns >= limit) {
    stop_run(run, STATUS_CPU, "");
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
  if (now >= run->wall_deadline && run->give_up_at == UINT64_MAX) on_wall_deadline(run, now);
}

uint64_t run_wake_at(const struct run *run) {
  if (run->phase == PHASE_COLLECTING) return 0;
  if (run->give_up_at != UINT64_MAX) return run->next_stop < run->give_up_at ? run->next_stop : run->give_up_at;
  return run->next_check < run->wall_deadline ? run->next_check : run->wall_deadline;
}

/* ---- the result ---- */

static const char *const status_words[] = {
    "internal-error", "ok", "cpu-limit", "wall-limit", "idle-limit", "memory-limit", "output-limit", "signalled",
    "nonzero-exit", "restricted-call", "file-error", "internal-error", "cancelled",
};

static void add_comparison(const struct run *run, struct bytes *json, struct bytes *raw) {
  const struct comparison *comparison = &run->comparison;
  add_format(json, ",\"compare\":{\"equal\":%s,\"equalWithoutSpace\":%s", comparison->equal ? "true" : "false",
             comparison->equal_without_space ? "true" : "false");
  if (!comparison->equal) {
    add_format(json, ",\"line\":%llu,\"token\":%llu,\"expected\":%zu,\"actual\":%zu", (unsigned long long)comparison->line,
               (unsigned long long)comparison->token, comparison->expected.size, comparison->actual.size);
    add_bytes(raw, run->excerpts, comparison->expected.size);
    add_bytes(raw, run->excerpts + 64, comparison->actual.size);
  }
  add_bytes(json, "}", 1);
}

void add_result(const struct run *run, struct bytes *json, struct bytes *raw) {
  int wait_status = run->has_done ? run->done.wait_status : SIGKILL;
  uint64_t inline_bytes = run->program->keep_as_blob ? 0 : run->program->inline_bytes;
  size_t shown = run->out.kept < inline_bytes ? run->out.kept : (size_t)inline_bytes;
  add_format(json, "{\"status\":\"%s\",\"exitCode\":%d,\"signal\":%d,\"cpuNs\":%llu,\"wallNs\":%llu,\"memoryBytes\":%llu,\"oom\":%s",
             status_words[run->status], WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : 0,
             WIFSIGNALED(wait_status) ? WTERMSIG(wait_status) : 0, (unsigned long long)run->cpu_ns,
             (unsigned long long)run->wall_ns, (unsigned long long)run->memory_bytes, run->oom ? "true" : "false");
  add_format(json, ",\"stdoutBytes\":%llu,\"stdout\":%zu,\"stderr\":%zu,\"box\":%u", (unsigned long long)run->out.total, shown,
             run->err.kept, run->place->number);
  add_bytes(raw, run->out.bytes, shown);
  add_bytes(raw, run->err.bytes, run->err.kept);
  if (run->stdout_blob != NULL)
    add_format(json, ",\"stdoutBlob\":[%u,%llu]", run->stdout_blob->id, (unsigned long long)run->stdout_blob->size);
  add_bytes(json, ",\"files\":[", 10);
  bool first = true;
  for (uint32_t i = 0; i < run->program->message->out_count; i++) {
    if (run->products[i] == NULL || (int)i == run->program->compare_file) continue;
    add_format(json, "%s[%u,%u,%llu]", first ? "" : ",", i, run->products[i]->id, (unsigned long long)run->products[i]->size);
    first = false;
  }
  add_bytes(json, "]", 1);
  if (run->compared) add_comparison(run, json, raw);
  if (run->message[0] != 0) {
    add_bytes(json, ",\"message\":", 11);
    add_string(json, run->message);
  }
  add_bytes(json, "}", 1);
}

void end_run(struct run *run) {
  struct place *place = run->place;
  end_capture(&run->out);
  end_capture(&run->err);
  for (int i = 0; i < FILES_MAX; i++) {
    close_fd(&run->product_fds[i]);
    if (run->products[i] == NULL) continue;
    release_blob(run->products[i]);
    if (i == run->program->compare_file) drop_blob(run->products[i]->id);
  }
  release_blob(run->stdout_blob);
  end_group_run(&place->group);
  bool clean = run->has_done && !run->box_died && !run->oom && !run->done.dirty && run->status != STATUS_INTERNAL;
  if (clean) reuse_place(place);
  else rebuild_place(place);
}
