#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/wait.h>
#include <unistd.h>

#include "comparison.h"
#include "plan.h"
#include "run.h"
#include "util.h"

/* From the end of a program to its result: why it ended, what it left, what its output is worth. */

enum { COPY_STEP = 4 << 20 };
#define CHARGE_STEP (512ULL << 10)

/** The kernel would not start a program that came as bytes: its maker's fault, like any other end with code 127. */
static bool was_no_program(const struct run *run) {
  return run->program->executable != NULL && strcmp(run->done.stage, "exec") == 0;
}

static enum status status_of(const struct run *run) {
  if (run->box_died && !run->oom) return STATUS_INTERNAL;
  if (run->has_done && run->done.error != 0 && !was_no_program(run)) return STATUS_INTERNAL;
  if (run->status != STATUS_NONE) return run->status;
  if (run->oom || run->memory_bytes > run->program->memory_bytes) return STATUS_MEMORY;
  if (run->cpu_ns > run->program->cpu_ns) return STATUS_CPU;
  if (!WIFSIGNALED(run->done.wait_status)) return WEXITSTATUS(run->done.wait_status) != 0 ? STATUS_EXIT : STATUS_OK;
  switch (WTERMSIG(run->done.wait_status)) {
    case SIGXFSZ: return STATUS_OUTPUT;
    case SIGSYS: return STATUS_RESTRICTED;
    default: return STATUS_SIGNAL;
  }
}

static void explain(struct run *run) {
  bool failed = run->has_done && run->done.error != 0;
  if ((run->status != STATUS_INTERNAL && !failed) || run->message[0] != 0) return;
  if (failed)
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
  if (program->compare.comparer == NULL || run->status != STATUS_OK) return;
  struct blob *product = program->compare_file >= 0 ? run->products[program->compare_file] : NULL;
  const char *answer = map_blob(program->answer);
  const char *output = program->compare_file >= 0 ? map_blob(product) : run->out.kept > 0 ? run->out.bytes : "";
  if (answer == NULL || output == NULL) {
    run->status = STATUS_INTERNAL;
    format(run->message, sizeof run->message, "compare: %s", strerror(errno));
  } else {
    size_t size = program->compare_file < 0 ? run->out.kept : product != NULL ? product->size : 0;
    run->comparison = compare_texts(&program->compare, answer, program->answer->size, output, size);
    if (run->comparison.has_values) {
      /* Copied, because they lie in the mappings. */
      char *expected = run->excerpts, *actual = run->excerpts + EXCERPT_MAX;
      run->comparison.expected.start = memcpy(expected, run->comparison.expected.start, run->comparison.expected.size);
      run->comparison.actual.start = memcpy(actual, run->comparison.actual.start, run->comparison.actual.size);
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

/**
 * The kernel charges a group in steps of 64 pages per core, and on version 1 it starts from what earlier runs left, some of
 * which goes back while this one works: the counter is off by some hundred KiB and more, each time by others. The resident set of a program is exact and the same each time. So it
 * counts wherever the counter cannot be told from it: programs of one process whose files are all their own. Runtimes have
 * files in common with everybody, which are nobody's; programs of several processes have more than the largest of them.
 */
static uint64_t peak_of(const struct run *run) {
  uint64_t counted = group_peak(&run->place->group), resident = run->done.max_rss_bytes;
  /* Page tables are counted, and no part of the resident set: a page for each 512. */
  uint64_t doubt = 2 * CHARGE_STEP + counted / 256;
  bool is_all_own = run->program->executable != NULL;
  if (is_all_own && counted <= resident + doubt) return resident;
  /* A counter of what is in use now, on version 2 before 5.19, says nothing of a program that has ended. */
  if (run->place->group.memory_peak < 0 && counted < resident) return resident;
  if (counted >= CHARGE_STEP) return counted;
  return resident < 2 * CHARGE_STEP ? resident : 2 * CHARGE_STEP;
}

void collect_run(struct run *run) {
  struct group *group = &run->place->group;
  if (plan.cgroup == CGROUP_NONE) {
    run->cpu_ns = run->has_done ? run->done.child_cpu_ns : run->cpu_ns;
    run->memory_bytes = run->done.max_rss_bytes;
  } else {
    run->cpu_ns = run_cpu(run);
    run->memory_bytes = peak_of(run);
    enum oom oom = group_oom(group);
    if (oom == OOM_OWN) run->oom = true;
    if (oom == OOM_MACHINE && run->status == STATUS_NONE) {
      run->status = STATUS_INTERNAL;
      format(run->message, sizeof run->message, "the machine, or the group the judge lives in, had no memory left");
    }
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
    int failed = moved > 0 ? -grow_blob(blob, (uint64_t)moved) : moved < 0 ? errno : -seal_blob(blob);
    if (moved > 0 && failed == 0) return;
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

static const char *const status_words[] = {
    "internal-error", "ok", "cpu-limit", "wall-limit", "idle-limit", "memory-limit", "output-limit", "signalled",
    "nonzero-exit", "restricted-call", "file-error", "internal-error", "cancelled",
};

void add_result(const struct run *run, struct bytes *json, struct bytes *raw) {
  int wait_status = run->has_done ? run->done.wait_status : SIGKILL;
  uint64_t inline_bytes = run->program->keep_as_blob ? 0 : run->program->inline_bytes;
  size_t shown = run->out.kept < inline_bytes ? run->out.kept : (size_t)inline_bytes;
  add_format(json, "{\"status\":\"%s\",\"exitCode\":%d,\"signal\":%d", status_words[run->status],
             WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : 0, WIFSIGNALED(wait_status) ? WTERMSIG(wait_status) : 0);
  add_format(json, ",\"cpuNs\":%llu,\"wallNs\":%llu,\"memoryBytes\":%llu,\"oom\":%s%s", (unsigned long long)run->cpu_ns,
             (unsigned long long)run->wall_ns, (unsigned long long)run->memory_bytes, run->oom ? "true" : "false",
             run->thrashed ? ",\"thrashed\":true" : "");
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
  if (run->compared) {
    add_bytes(json, ",\"compare\":", 11);
    add_comparison(&run->comparison, json, raw);
  }
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
  end_group_run(&place->group, place->has_looked_up);
  bool clean = !place->has_looked_up && run->has_done && !run->box_died && !run->oom && !run->done.dirty && run->status != STATUS_INTERNAL;
  if (clean) reuse_place(place);
  else rebuild_place(place);
}
