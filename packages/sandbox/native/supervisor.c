#define _GNU_SOURCE
#include "supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "events.h"
#include "job.h"
#include "plan.h"
#include "protocol.h"
#include "requests.h"
#include "rights.h"
#include "seccomp.h"
#include "talk.h"
#include "util.h"

struct plan plan = {.scratch_bytes = 512ULL << 20, .scratch_inodes = 16384};

static bool stopping;
static int signals = -1;
static bool output_is_watched;

bool is_stopping(void) { return stopping; }

void prepare_supervisor(void) {
  signal(SIGPIPE, SIG_IGN);
  sigset_t wanted;
  sigemptyset(&wanted);
  sigaddset(&wanted, SIGCHLD);
  sigaddset(&wanted, SIGTERM);
  sigaddset(&wanted, SIGINT);
  sigaddset(&wanted, SIGHUP);
  sigprocmask(SIG_BLOCK, &wanted, NULL);
  signals = signalfd(-1, &wanted, SFD_CLOEXEC | SFD_NONBLOCK);
  /* Not SIGKILL: the folders of the cgroups must go as well. */
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  prctl(PR_SET_TIMERSLACK, 1);
  prctl(PR_SET_NAME, "judgebox");
  setsid();
  open_events();
  watch(signals, EVENT_SIGNAL, 0, 0);
  /* One descriptor per blob; raising the soft limit to the hard one needs no right. */
  struct rlimit files;
  if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
  }
}

bool start_boxes(struct supervisor_options options, char *why, size_t why_room) {
  plan.host_uid = geteuid();
  plan.host_gid = getegid();
  plan.rootless = !may_have_own_users(options.boxes + 1);
  if (!has_seccomp()) {
    format(why, why_room, "this kernel has no seccomp filter (CONFIG_SECCOMP_FILTER)");
    return false;
  }
  plan.cgroup = open_cgroups(options.force_cgroup, cgroup_note, sizeof cgroup_note);
  open_jobs(options.boxes);
  /* One more than runs at a time: a used box is replaced while the others work. */
  int opened = open_places(options.boxes + 1);
  if (opened == 0) return true;
  format(why, why_room, "make boxes: %s", strerror(-opened));
  return false;
}

void stop_boxes(void) {
  close_places();
  close_cgroups();
}

static void on_signal(void) {
  struct signalfd_siginfo info;
  while (read(signals, &info, sizeof info) == sizeof info) {
    if (info.ssi_signo == SIGTERM || info.ssi_signo == SIGINT || info.ssi_signo == SIGHUP) {
      /* From a terminal these reach Node as well, which decides; only its death or its own word ends us. */
      if (info.ssi_signo == SIGTERM) stopping = true;
    }
  }
  on_child_exit();
}

static void handle(uint64_t tag) {
  unsigned number = place_of_tag(tag);
  struct place *place = &places[number < PLACES_MAX ? number : 0];
  switch (kind_of(tag)) {
    case EVENT_INPUT:
      if (!read_frames(STDIN_FILENO, on_frame)) stopping = true;
      break;
    case EVENT_OUTPUT: break; /* flushed every turn */
    case EVENT_SIGNAL: on_signal(); break;
    case EVENT_KEEPER: on_keeper_message(place); break;
    case EVENT_BOX: on_box_message(place); break;
    case EVENT_STDOUT:
      if (place->run != NULL) on_run_output(place->run, false);
      break;
    case EVENT_STDERR:
      if (place->run != NULL) on_run_output(place->run, true);
      break;
    case EVENT_OOM:
      if (place->run != NULL) on_run_oom(place->run);
      else take_oom_notice(&place->group);
      break;
    case EVENT_RELAY:
      if (job_at(number) != NULL) on_job_relay(job_at(number), number);
      break;
  }
}

static uint64_t wake_at(void) {
  uint64_t at = jobs_wake_at();
  for (unsigned i = 0; i < place_count; i++) {
    if (places[i].state != PLACE_READY && places[i].state != PLACE_BUSY && places[i].wake_at < at) at = places[i].wake_at;
  }
  return has_uploads() ? 0 : at;
}

static int wait_for_events(struct epoll_event *events, int room, bool may_wait) {
  uint64_t at = may_wait ? wake_at() : 0, now = at == 0 || at == UINT64_MAX ? 0 : now_ns();
  uint64_t rest = at > now ? at - now : 0;
  struct timespec timeout = {.tv_sec = (time_t)(rest / NS_PER_S), .tv_nsec = (long)(rest % NS_PER_S)};
  int count = epoll_pwait2(events_fd(), events, room, at == UINT64_MAX ? NULL : &timeout, NULL);
  if (count < 0 && errno == ENOSYS)
    count = epoll_wait(events_fd(), events, room, at == UINT64_MAX ? -1 : (int)((rest + NS_PER_MS - 1) / NS_PER_MS));
  return count;
}

void turn(bool may_wait) {
  struct epoll_event events[64];
  int count = wait_for_events(events, 64, may_wait);
  for (int i = 0; i < count; i++) handle(events[i].data.u64);
  uint64_t now = now_ns();
  on_job_timers(now);
  for (unsigned i = 0; i < place_count; i++) {
    bool has_timer = places[i].state != PLACE_READY && places[i].state != PLACE_BUSY;
    if (has_timer && now >= places[i].wake_at) on_place_timer(&places[i], now);
  }
  advance_jobs();
  advance_requests();
}

int serve(void) {
  prepare_supervisor();
  fcntl(STDIN_FILENO, F_SETFL, O_NONBLOCK);
  fcntl(STDOUT_FILENO, F_SETFL, O_NONBLOCK);
  watch(STDIN_FILENO, EVENT_INPUT, 0, 0);
  while (!stopping) {
    turn(true);
    bool waits = flush_replies(STDOUT_FILENO);
    if (waits == output_is_watched) continue;
    output_is_watched = waits;
    if (waits) watch(STDOUT_FILENO, EVENT_OUTPUT, 0, 1);
    else unwatch(STDOUT_FILENO);
  }
  stop_boxes();
  return 0;
}
