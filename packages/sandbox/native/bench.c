#define _GNU_SOURCE
#include "bench.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "blob.h"
#include "job.h"
#include "supervisor.h"
#include "util.h"

enum { ARMS_MAX = 8, WORDS_PER_ARM = 160 };

static const char *program_path;
static struct blob *program_blob;
static volatile bool observed;
static enum status observed_status;

static void fail(const char *what) {
  fprintf(stderr, "judgebox bench: %s: %s\n", what, strerror(errno));
  stop_boxes();
  exit(1);
}

static void on_job(const struct job *job) {
  observed = true;
  observed_status = job->runs[0].status;
}

static void drain(int fd) {
  char bytes[4096];
  while (read(fd, bytes, sizeof bytes) > 0) continue;
  close(fd);
}

static void spawn_and_wait(char *const *words) {
  int ends[2], status;
  if (pipe2(ends, O_CLOEXEC) != 0) fail("pipe");
  int input = open("/dev/null", O_RDONLY | O_CLOEXEC);
  pid_t pid = vfork();
  if (pid == 0) {
    dup2(input, 0);
    dup2(ends[1], 1);
    char *const none[] = {NULL};
    execve(words[0], words, none);
    _exit(127);
  }
  close(ends[1]);
  close(input);
  drain(ends[0]);
  if (pid < 0 || waitpid(pid, &status, 0) != pid || status != 0) fail(words[0]);
}

static void run_boxed(void) {
  char text[512], why[128];
  int size = snprintf(text, sizeof text,
                      "profile%crun%carg%chello%cexe%c%u%ccpuNs%c1000000000%cwallNs%c3000000000%cmemory%c67108864%coutput%c"
                      "65536%cerror%c65536%cprocesses%c1%c",
                      0, 0, 0, 0, 0, program_blob->id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  struct request *request = parse_request(1, 1, text, (size_t)size, why, sizeof why);
  if (request == NULL) fail(why);
  observed = false;
  add_job(request);
  advance_jobs();
  while (!observed) {
    if (place_failure[0] != 0) fail(place_failure);
    turn(true);
  }
  if (observed_status != STATUS_OK) fail("boxed run");
}

static void rebuild(void) {
  struct place *place = &places[0];
  rebuild_place(place);
  while (place->state != PLACE_READY) turn(true);
}

static uint64_t time_arm(char *const *words) {
  uint64_t start = now_ns();
  if (strcmp(words[0], "box") == 0) run_boxed();
  else if (strcmp(words[0], "rebuild") == 0) rebuild();
  else spawn_and_wait(words);
  return now_ns() - start;
}

/** "path,argument,..." becomes words with the program as the last one; "bare" is the program itself. */
static void split(char *arm, char **words) {
  int count = 0;
  if (strcmp(arm, "box") == 0 || strcmp(arm, "rebuild") == 0) {
    words[0] = arm;
    words[1] = NULL;
    return;
  }
  if (strcmp(arm, "bare") != 0) {
    for (char *word = strtok(arm, ","); word != NULL && count < WORDS_PER_ARM - 2; word = strtok(NULL, ","))
      words[count++] = word;
  }
  words[count++] = (char *)program_path;
  words[count] = NULL;
}

static void load_program(void) {
  int fd = open(program_path, O_RDONLY | O_CLOEXEC);
  program_blob = begin_blob();
  char bytes[65536];
  ssize_t got;
  if (fd < 0 || program_blob == NULL) fail(program_path);
  while ((got = read(fd, bytes, sizeof bytes)) > 0) {
    if (append_blob(program_blob, bytes, (uint64_t)got) != 0) fail(program_path);
  }
  if (seal_blob(program_blob) != 0) fail(program_path);
  close(fd);
}

static void sleep_for(uint64_t ns) {
  uint64_t until = now_ns() + ns;
  /* Turns meanwhile, as a waiting supervisor would. */
  while (now_ns() < until) {
    turn(false);
    struct timespec step = {.tv_nsec = 200 * 1000};
    nanosleep(&step, NULL);
  }
}

static void print(char **names, uint64_t *const *samples, int arms, int count) {
  printf("{");
  for (int arm = 0; arm < arms; arm++) {
    printf("%s\"%s\":[", arm ? "," : "", names[arm]);
    for (int i = 0; i < count; i++) printf("%s%llu", i ? "," : "", (unsigned long long)samples[arm][i]);
    printf("]");
  }
  printf("}\n");
}

int bench(int argc, char **argv) {
  if (argc < 5 || argc - 4 > ARMS_MAX) return 64;
  program_path = argv[0];
  int rounds = atoi(argv[1]), runs = atoi(argv[2]), gap = atoi(argv[3]), arms = argc - 4;
  char why[256], *words[ARMS_MAX][WORDS_PER_ARM], *names[ARMS_MAX];
  uint64_t *samples[ARMS_MAX];
  for (int arm = 0; arm < arms; arm++) {
    names[arm] = need_copy(argv[4 + arm]);
    names[arm][strcspn(names[arm], ",")] = 0;
    split(argv[4 + arm], words[arm]);
    samples[arm] = need(sizeof(uint64_t) * (size_t)(rounds * runs));
  }
  prepare_supervisor();
  job_observer = on_job;
  if (!start_boxes((struct supervisor_options){.boxes = 1, .force_cgroup = ""}, why, sizeof why)) fail(why);
  load_program();
  for (int i = 0; i < 20; i++) run_boxed();
  for (int round = 0; round < rounds; round++) {
    for (int arm = 0; arm < arms; arm++) {
      for (int i = 0; i < runs; i++) {
        if (gap > 0) sleep_for((uint64_t)gap * NS_PER_MS);
        samples[arm][round * runs + i] = time_arm(words[arm]);
      }
    }
  }
  print(names, samples, arms, rounds * runs);
  stop_boxes();
  return 0;
}
