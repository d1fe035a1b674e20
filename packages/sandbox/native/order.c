#define _GNU_SOURCE
#include "order.h"

#include <fcntl.h>
#include <stdint.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "util.h"

/* Closing an instance waits for the kernel to come to rest (up to 20 ms), so they are kept for the next talk. */
enum { SPARE_MAX = 64 };
static int spare[SPARE_MAX];
static unsigned spare_count;

static int watch_pipe(int fd, int pipe_end, uint32_t events) {
  char path[32];
  format(path, sizeof path, "/proc/self/fd/%d", pipe_end);
  return inotify_add_watch(fd, path, events);
}

static void note(struct order *order, const struct inotify_event *event) {
  if (event->mask & IN_Q_OVERFLOW) order->lost = true;
  unsigned *end = NULL;
  if (event->wd == order->said) end = event->mask & IN_CLOSE_WRITE ? &order->said_end : &order->heard_end;
  else if (event->wd == order->told) end = &order->told_end;
  else if (event->wd == order->errors) end = &order->errors_end;
  if (end != NULL && event->mask & IN_CLOSE) *end = ++order->seen;
}

static void read_events(struct order *order) {
  _Alignas(struct inotify_event) char events[16 * 1024];
  for (ssize_t got; (got = read(order->fd, events, sizeof events)) > 0;) {
    for (ssize_t at = 0; at < got;) {
      const struct inotify_event *event = (const void *)(events + at);
      note(order, event);
      at += (ssize_t)(sizeof *event + event->len);
    }
  }
}

enum answer { NOT_ASKED, TELLS, IS_SILENT };

/** There were kernels that said nothing of pipes. Where no pipe or no watch can be had now, nothing is known yet. */
static enum answer tells_of_pipes(int fd) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return NOT_ASKED;
  struct order probe = {.fd = fd, .said = watch_pipe(fd, ends[0], IN_CLOSE), .told = -1, .errors = -1};
  close(ends[0]);
  close(ends[1]);
  if (probe.said < 0) return NOT_ASKED;
  read_events(&probe);
  return probe.heard_end == 1 && probe.said_end == 2 ? TELLS : IS_SILENT;
}

static int open_instance(void) {
  static enum answer kernel;
  if (kernel == IS_SILENT) return -1;
  if (spare_count > 0) return spare[--spare_count];
  int fd = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  if (fd >= 0 && kernel == NOT_ASKED) kernel = tells_of_pipes(fd);
  if (kernel != TELLS) close_fd(&fd);
  return fd;
}

void open_order(struct order *order, int said, int told) {
  *order = (struct order){.fd = open_instance(), .said = -1, .told = -1, .errors = -1};
  if (order->fd < 0) return;
  order->said = watch_pipe(order->fd, said, IN_CLOSE);
  /* The end of a pipe's reader tells nothing here: we read from this one ourselves when the contestant has left. */
  order->told = watch_pipe(order->fd, told, IN_CLOSE_WRITE);
}

void watch_errors(struct order *order, int pipe_end) {
  if (order->fd >= 0) order->errors = watch_pipe(order->fd, pipe_end, IN_CLOSE_WRITE);
}

bool is_order_known(struct order *order) {
  if (order->fd < 0 || order->said < 0 || order->told < 0) return false;
  read_events(order);
  return !order->lost;
}

static unsigned later(unsigned a, unsigned b) { return a == 0 || b == 0 ? 0 : a > b ? a : b; }
static unsigned earlier(unsigned a, unsigned b) { return a == 0 || (b != 0 && b < a) ? b : a; }

/**
 * When the interactor began to leave. Closing one end of the talk may be its way to speak (no more questions, and it reads
 * on); closing both is not. A program that ends closes all it has, the kernel from the highest number down: stderr, stdout,
 * stdin, with time in between for others to wake. So whoever closes an end of the talk after stderr is leaving.
 */
static unsigned leaving(const struct order *order) {
  unsigned both = later(order->heard_end, order->told_end);
  unsigned after_errors = later(order->errors_end, earlier(order->heard_end, order->told_end));
  return earlier(both, after_errors);
}

bool was_silent_first(const struct order *order) {
  unsigned left = leaving(order);
  return order->said_end != 0 && (left == 0 || order->said_end < left);
}

void close_order(struct order *order) {
  if (order->fd < 0) return;
  /* The pipes are gone, and their watches with them; what is left to read belongs to them. */
  read_events(order);
  if (spare_count < SPARE_MAX) spare[spare_count++] = order->fd;
  else close(order->fd);
  order->fd = -1;
}
