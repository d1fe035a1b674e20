#define _GNU_SOURCE
#include "request.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "plan.h"
#include "protocol.h"
#include "snapshot.h"
#include "util.h"

/* Defaults where the request is silent. */
#define FILE_BYTES_RUN (64ULL << 20)
#define FILE_BYTES_COMPILE (256ULL << 20)
#define INLINE_BYTES (64ULL << 10)

/* Init has its own above these. */
enum { FILES_OPEN_RUN = 256, FILES_OPEN_COMPILE = FOLDERS };

/** Collected while the pairs of one program are read; pointers lead into the frame. */
struct draft {
  unsigned argc, envc, in_count, out_count;
  uint64_t stack_bytes, file_bytes;
  char *compare_file;
  char *in_names[FILES_MAX], *out_names[FILES_MAX];
  bool in_executable[FILES_MAX];
  uint64_t out_max[FILES_MAX];
  char *args[WORDS_MAX], *env[WORDS_MAX];
};

static uint64_t number(const char *text) { return strcmp(text, "max") == 0 ? UINT64_MAX : strtoull(text, NULL, 10); }

static struct blob *find_blob(const char *text, char *why, size_t room) {
  uint32_t id = (uint32_t)strtoul(text, NULL, 10);
  struct blob *blob = use_blob(id);
  if (blob == NULL) format(why, room, "blob %u is gone", id);
  return blob;
}

static bool set_profile(struct program *program, const char *value) {
  if (strcmp(value, "run") == 0) program->profile = PROFILE_RUN;
  else if (strcmp(value, "compile") == 0) program->profile = PROFILE_COMPILE;
  else if (strcmp(value, "trusted") == 0) program->profile = PROFILE_TRUSTED;
  else return false;
  return true;
}

/** `<blob> <comparer> <options>` */
static bool set_compare(struct program *program, const char *value, char *why, size_t room) {
  const char *rule = strchr(value, ' ');
  if (rule == NULL || program->answer != NULL || !parse_rule(&program->compare, rule + 1)) return false;
  program->answer = find_blob(value, why, room);
  return program->answer != NULL;
}

/** `<blob> <x or -> <name>` */
static bool add_file_in(struct program *program, struct draft *draft, char *value, char *why, size_t room) {
  char *flag = strchr(value, ' ');
  if (flag == NULL || flag[1] == 0 || flag[2] != ' ' || draft->in_count == FILES_MAX) return false;
  struct blob *blob = find_blob(value, why, room);
  if (blob == NULL) return false;
  program->files_in[draft->in_count] = blob;
  draft->in_executable[draft->in_count] = flag[1] == 'x';
  draft->in_names[draft->in_count++] = flag + 3;
  return true;
}

/** `<largest size> <? or !> <name>`, where ? means optional */
static bool add_file_out(struct program *program, struct draft *draft, char *value) {
  char *flag = strchr(value, ' ');
  if (flag == NULL || flag[1] == 0 || flag[2] != ' ' || draft->out_count == FILES_MAX) return false;
  *flag = 0;
  program->optional[draft->out_count] = flag[1] == '?';
  draft->out_max[draft->out_count] = number(value);
  draft->out_names[draft->out_count++] = flag + 3;
  return true;
}

static bool set_one(struct program *program, struct draft *draft, const char *key, char *value, char *why, size_t room) {
  if (strcmp(key, "arg") == 0) {
    if (draft->argc + draft->envc == WORDS_MAX) return false;
    draft->args[draft->argc++] = value;
  } else if (strcmp(key, "env") == 0) {
    if (draft->argc + draft->envc == WORDS_MAX) return false;
    draft->env[draft->envc++] = value;
  } else if (strcmp(key, "profile") == 0) return set_profile(program, value);
  else if (strcmp(key, "exe") == 0) return (program->executable = find_blob(value, why, room)) != NULL;
  else if (strcmp(key, "stdin") == 0) return (program->input = find_blob(value, why, room)) != NULL;
  else if (strcmp(key, "in") == 0) return add_file_in(program, draft, value, why, room);
  else if (strcmp(key, "out") == 0) return add_file_out(program, draft, value);
  else if (strcmp(key, "cpuNs") == 0) program->cpu_ns = number(value);
  else if (strcmp(key, "wallNs") == 0) program->wall_ns = number(value);
  else if (strcmp(key, "idleNs") == 0) program->idle_ns = number(value);
  else if (strcmp(key, "memory") == 0) program->memory_bytes = number(value);
  else if (strcmp(key, "output") == 0) program->output_bytes = number(value);
  else if (strcmp(key, "error") == 0) program->error_bytes = number(value);
  else if (strcmp(key, "processes") == 0) program->processes = (unsigned)number(value);
  else if (strcmp(key, "stack") == 0) draft->stack_bytes = number(value);
  else if (strcmp(key, "file") == 0) draft->file_bytes = number(value);
  else if (strcmp(key, "compare") == 0) return set_compare(program, value, why, room);
  else if (strcmp(key, "compareFile") == 0) draft->compare_file = value;
  else if (strcmp(key, "inline") == 0) program->inline_bytes = number(value);
  else if (strcmp(key, "keep") == 0) program->keep_as_blob = true;
  else if (strcmp(key, "jailed") == 0) program->jailed = true;
  else if (strcmp(key, "box") == 0) program->box = (int)number(value);
  else return false;
  return true;
}

static uint32_t add_word(struct run_message *message, const char *word) {
  uint32_t at = message->strings_bytes;
  size_t size = strlen(word) + 1;
  memcpy(message->strings + at, word, size);
  message->strings_bytes += (uint32_t)size;
  return at;
}

/** Everything a program without a cgroup can still be held to. */
static void set_fallback_limits(const struct program *program, struct run_message *message) {
  if (plan.cgroup != CGROUP_NONE) return;
  message->processes = (uint64_t)program->processes + 1; /* rootless: init has the same user */
  /* Runtimes with many threads reserve far more address space than they use; only what they write counts there. */
  if (program->profile == PROFILE_RUN && program->processes <= 8) message->address_bytes = program->memory_bytes;
  message->data_bytes = program->memory_bytes;
  if (program->profile == PROFILE_RUN) message->flags |= RUN_NO_FORK;
}

static bool build_message(struct program *program, struct draft *draft) {
  if (draft->argc == 0) return false;
  if (draft->compare_file != NULL) {
    if (draft->out_count == FILES_MAX) return false;
    program->compare_file = (int)draft->out_count;
    program->optional[draft->out_count] = true;
    draft->out_max[draft->out_count] = program->output_bytes;
    draft->out_names[draft->out_count++] = draft->compare_file;
  }
  size_t size = sizeof(struct run_message);
  for (unsigned i = 0; i < draft->argc; i++) size += strlen(draft->args[i]) + 1;
  for (unsigned i = 0; i < draft->envc; i++) size += strlen(draft->env[i]) + 1;
  for (unsigned i = 0; i < draft->in_count; i++) size += strlen(draft->in_names[i]) + 1;
  for (unsigned i = 0; i < draft->out_count; i++) size += strlen(draft->out_names[i]) + 1;
  if (size > MESSAGE_BYTES_MAX) return false;
  struct run_message *message = program->message = need(size);
  bool compiling = program->profile == PROFILE_COMPILE;
  *message = (struct run_message){
      .kind = MESSAGE_RUN,
      .flags = (program->executable != NULL ? RUN_BY_FD : 0) | (program->jailed ? RUN_IN_JAIL : 0),
      .argc = draft->argc,
      .envc = draft->envc,
      .in_count = draft->in_count,
      .out_count = draft->out_count,
      .stack_bytes = draft->stack_bytes != 0 ? draft->stack_bytes : program->memory_bytes,
      .file_bytes = draft->file_bytes != 0 ? draft->file_bytes : compiling ? FILE_BYTES_COMPILE : FILE_BYTES_RUN,
      .address_bytes = UINT64_MAX,
      .data_bytes = UINT64_MAX,
      /* A backstop behind the supervisor's own clock. It counts ticks, which on a busy machine run ahead by a tenth and more. */
      .cpu_seconds = (program->cpu_ns + program->cpu_ns / 2) / NS_PER_S + 2,
      .open_files = program->profile == PROFILE_RUN ? FILES_OPEN_RUN : FILES_OPEN_COMPILE,
      .processes = UINT64_MAX,
  };
  set_fallback_limits(program, message);
  for (unsigned i = 0; i < draft->argc; i++) add_word(message, draft->args[i]);
  for (unsigned i = 0; i < draft->envc; i++) add_word(message, draft->env[i]);
  for (unsigned i = 0; i < draft->in_count; i++)
    message->in[i] =
        (struct file_spec){.executable = draft->in_executable[i], .name = add_word(message, draft->in_names[i])};
  for (unsigned i = 0; i < draft->out_count; i++)
    message->out[i] = (struct file_spec){.max_bytes = draft->out_max[i], .name = add_word(message, draft->out_names[i])};
  program->message_bytes = (uint32_t)size;
  return true;
}

static uint64_t exit_bit(uint64_t code) { return code < 64 ? UINT64_C(1) << code : 0; }

/** What concerns a talk as a whole; false for anything else. */
static bool set_talk(struct request *request, const char *key, const char *value) {
  if (strcmp(key, "programs") == 0) return true;
  if (strcmp(key, "endWhenIdle") == 0) request->end_when_idle = *value == '1';
  else if (strcmp(key, "content") == 0) request->content_exits |= exit_bit(number(value));
  else if (strcmp(key, "transcript") == 0) request->transcript_bytes = number(value);
  else if (strcmp(key, "wires") == 0) request->by_descriptors = strcmp(value, "descriptors") == 0;
  else return false;
  return true;
}

struct request *parse_request(uint32_t id, unsigned program_count, char *text, size_t size, char *why, size_t why_room) {
  static struct draft draft;
  why[0] = 0;
  if (program_count < 1 || program_count > CONTESTANTS_MAX + 1) {
    format(why, why_room, "%u programs cannot talk to each other", program_count);
    return NULL;
  }
  struct request *request = need(sizeof *request + program_count * sizeof(struct program));
  request->id = id;
  request->program_count = program_count;
  request->end_when_idle = is_talk(request);
  for (unsigned i = 0; i < program_count; i++) {
    request->programs[i].box = request->programs[i].compare_file = -1;
    request->programs[i].inline_bytes = INLINE_BYTES;
  }
  unsigned begun = is_talk(request) ? 0 : 1;
  char *at = text, *key = "", *value = "";
  bool fine = true;
  /* The counts guard the arrays behind them, which are too large to clear for every run. */
  memset(&draft, 0, offsetof(struct draft, in_names));
  while (fine && next_pair(&at, text + size, &key, &value)) {
    if (is_talk(request) && strcmp(key, "program") == 0) {
      fine = begun < program_count && (begun == 0 || build_message(&request->programs[begun - 1], &draft));
      begun++;
      memset(&draft, 0, offsetof(struct draft, in_names));
    } else if (strcmp(key, "party") == 0) {
      fine = request->party == NULL && strlen(value) < PARTY_ROOM;
      if (fine) request->party = need_copy(value);
    } else if (!is_talk(request) || !set_talk(request, key, value)) {
      fine = begun > 0 && set_one(&request->programs[begun - 1], &draft, key, value, why, why_room);
    }
  }
  if (fine) {
    key = "size or arguments";
    fine = begun == program_count && build_message(&request->programs[begun - 1], &draft) &&
           (request->by_descriptors || program_count <= 2);
  }
  if (request->party == NULL) request->party = need_copy("");
  if (fine) return request;
  if (why[0] == 0) format(why, why_room, "request not understood: %.60s %.100s", key, value);
  free_request(request);
  return NULL;
}

void free_request(struct request *request) {
  for (unsigned i = 0; i < request->program_count; i++) {
    struct program *program = &request->programs[i];
    release_blob(program->executable);
    release_blob(program->input);
    release_blob(program->answer);
    free_rule(&program->compare);
    for (int file = 0; file < FILES_MAX; file++) release_blob(program->files_in[file]);
    free(program->message);
  }
  free(request->party);
  free(request);
}
