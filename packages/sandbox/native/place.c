#define _GNU_SOURCE
#include "place.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "events.h"
#include "keeper.h"
#include "run.h"
#include "util.h"

struct place places[PLACES_MAX];
unsigned place_count;
bool boxes_have_procfs;
unsigned rebuilds;
char place_failure[256];

/* More than this left from earlier runs would blur the next measurement. */
#define RESIDUE_BYTES_MAX (768ULL << 10)
#define RESIDUE_BYTES_FATAL (6ULL << 20)
/* Another place takes over meanwhile. A busy kernel needs long, but in the end what it has not given back is not worth a new box. */
enum { COOLING_CHECKS_MAX = 100, RUNS_PER_BOX = 2000 };
#define COOLING_STEP (2 * NS_PER_MS)
#define BUILD_PATIENCE (5 * NS_PER_S)
#define REPAIR_STEP NS_PER_S

/** Says why, and tries again after a while: the reason may be a passing one. */
static void fail_place(struct place *place, const char *stage, int error) {
  format(place_failure, sizeof place_failure, "%s: %s", stage, strerror(error));
  place->state = PLACE_BROKEN;
  place->wake_at = now_ns() + REPAIR_STEP;
}

static int hire_keeper(struct place *place) {
  close_fd(&place->keeper_socket);
  place->keeper = start_keeper(place->number, &place->group, &place->keeper_socket);
  if (place->keeper < 0) return place->keeper;
  watch(place->keeper_socket, EVENT_KEEPER, place->number, 0);
  return 0;
}

static void forget_executable(struct place *place) {
  release_blob(place->executable);
  place->executable = NULL;
  place->executable_of = 0;
}

struct blob *executable_in(struct place *place, const struct blob *program) {
  if (place->executable_of == program->id) return place->executable;
  forget_executable(place);
  place->executable = copy_blob(program);
  if (place->executable != NULL) place->executable_of = program->id;
  return place->executable;
}

void forget_program(uint32_t id) {
  for (unsigned i = 0; i < place_count; i++) {
    if (places[i].executable_of == id) forget_executable(&places[i]);
  }
}

static void build(struct place *place) {
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) {
    fail_place(place, "socketpair", errno);
    return;
  }
  fcntl(pair[0], F_SETFL, O_NONBLOCK);
  place->box_socket = pair[0];
  place->cpu = -1;
  place->has_spoken = false;
  place->runs_in_box = 0;
  place->state = PLACE_BUILDING;
  place->wake_at = now_ns() + BUILD_PATIENCE;
  int hired = place->keeper_socket < 0 ? hire_keeper(place) : 0;
  if (hired != 0) {
    close(pair[1]);
    fail_place(place, "start a keeper", -hired);
    return;
  }
  watch(place->box_socket, EVENT_BOX, place->number, 0);
  struct build_message message = {
      .slot = place->number, .has_looked_up = place->has_looked_up, .leaf = place->group.leaf_number};
  int sent = send_with_fds(place->keeper_socket, &message, sizeof message, &pair[1], 1);
  close(pair[1]);
  if (sent != 0) fail_place(place, "reach the keeper", -sent);
}

static int open_place(struct place *place, unsigned number) {
  *place = (struct place){.number = number, .keeper_socket = -1, .box_socket = -1, .cpu = -1};
  int made = make_group(&place->group, number);
  if (made == 0) made = hire_keeper(place);
  if (made != 0) return made;
  if (place->group.oom_notice >= 0) watch(place->group.oom_notice, EVENT_OOM, number, 0);
  build(place);
  return 0;
}

int open_places(unsigned count) {
  for (unsigned i = place_count; i < count; i++) {
    int made = open_place(&places[i], i);
    if (made != 0) return made;
    place_count = i + 1;
  }
  return 0;
}

void close_places(void) {
  for (unsigned i = 0; i < place_count; i++) {
    if (places[i].init > 0) kill(places[i].init, SIGKILL);
    if (places[i].keeper > 0) kill(places[i].keeper, SIGKILL);
    /* A box whose name the keeper has not told yet ends by itself when nobody is at the other end. */
    close_fd(&places[i].box_socket);
  }
  while (waitpid(-1, NULL, 0) > 0 || errno == EINTR) continue;
  for (unsigned i = 0; i < place_count; i++) {
    remove_group(&places[i].group);
    forget_executable(&places[i]);
  }
  place_count = 0;
}

void pin_place(struct place *place, int cpu) {
  if (place->cpu == cpu || cpu < 0) return;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET((unsigned)cpu, &set);
  if (sched_setaffinity(place->init, sizeof set, &set) == 0) place->cpu = cpu;
}

static void become_ready(struct place *place) {
  /* Made now, while nobody waits for it. */
  group_leaf(&place->group);
  place->state = PLACE_READY;
  place->wake_at = UINT64_MAX;
}

void reuse_place(struct place *place) {
  place->run = NULL;
  if (place->runs_in_box >= RUNS_PER_BOX) {
    rebuild_place(place);
    return;
  }
  place->state = PLACE_COOLING;
  place->cooling_checks = 0;
  on_place_timer(place, now_ns());
}

void rebuild_place(struct place *place) {
  rebuilds++;
  place->run = NULL;
  forget_executable(place);
  place->state = PLACE_DYING;
  place->wake_at = UINT64_MAX;
  close_fd(&place->box_socket);
  if (place->init > 0) kill(place->init, SIGKILL);
  else build(place);
}

/** The box stands and its name is known. */
static void open_box(struct place *place) {
  if (place->state != PLACE_BUILDING || !place->has_spoken || place->init <= 0) return;
  /* Init then sees the end of a program, and ends a fork bomb, before anything else on its core. Children start as usual. */
  struct sched_param first = {.sched_priority = 1};
  sched_setscheduler(place->init, SCHED_FIFO | SCHED_RESET_ON_FORK, &first);
  note_idle_group(&place->group);
  become_ready(place);
}

void on_keeper_message(struct place *place) {
  struct built_message built;
  ssize_t got = receive_with_fds(place->keeper_socket, &built, sizeof built, NULL, 0, NULL, MSG_DONTWAIT);
  if (got == -EAGAIN) return;
  if (got != sizeof built) {
    close_fd(&place->keeper_socket);
    if (place->state == PLACE_BUILDING) fail_place(place, "the keeper of a box died", EPIPE);
    return;
  }
  place->has_looked_up = false;
  if (built.pid <= 0) {
    fail_place(place, "make a box", -built.pid);
    return;
  }
  place->init = built.pid;
  /* It may have died before its name was known. */
  on_child_exit();
  open_box(place);
}

void on_box_ready(struct place *place, const struct ready_message *ready) {
  if (ready->error != 0) {
    char stage[128];
    format(stage, sizeof stage, "set up a box (%s)", ready->stage);
    fail_place(place, stage, ready->error);
    return;
  }
  boxes_have_procfs = ready->has_procfs;
  place->has_spoken = true;
  open_box(place);
}

void on_child_exit(void) {
  for (unsigned i = 0; i < place_count; i++) {
    struct place *place = &places[i];
    if (place->keeper > 0 && waitpid(place->keeper, NULL, WNOHANG) == place->keeper) place->keeper = 0;
    if (place->init <= 0 || waitpid(place->init, NULL, WNOHANG) != place->init) continue;
    place->init = 0;
    if (place->state == PLACE_DYING) build(place);
  }
}

void on_box_lost(struct place *place) {
  close_fd(&place->box_socket);
  if (place->state == PLACE_BUILDING) fail_place(place, "build a box", ECHILD);
  else if (place->state != PLACE_BROKEN && place->state != PLACE_DYING) rebuild_place(place);
}

void on_place_timer(struct place *place, uint64_t now) {
  if (place->state == PLACE_COOLING) {
    uint64_t residue = group_residue(&place->group);
    if (residue <= RESIDUE_BYTES_MAX || (place->cooling_checks >= COOLING_CHECKS_MAX && residue < RESIDUE_BYTES_FATAL)) {
      become_ready(place);
    } else if (place->cooling_checks >= COOLING_CHECKS_MAX) {
      rebuild_place(place);
    } else {
      place->cooling_checks++;
      place->wake_at = now + COOLING_STEP;
    }
  } else if (place->state == PLACE_BUILDING) {
    fail_place(place, "build a box", ETIMEDOUT);
  } else if (place->state == PLACE_BROKEN) {
    rebuild_place(place);
  }
}
