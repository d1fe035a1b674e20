#define _GNU_SOURCE
#include "relay.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "events.h"
#include "util.h"

/* Where what nobody reads any more ends. */
static char waste[64 * 1024];

enum { LANE_BYTES = 64 * 1024 };

void open_relay(struct relay *relay, const int from[2], const int to[2], const unsigned places[2], uint64_t room) {
  *relay = (struct relay){.room = room};
  for (int i = 0; i < 2; i++) {
    relay->lanes[i] = (struct lane){.from = from[i], .to = to[i], .bytes = need(LANE_BYTES), .place = places[i]};
    fcntl(from[i], F_SETFL, O_NONBLOCK);
    fcntl(to[i], F_SETFL, O_NONBLOCK);
    watch(from[i], EVENT_RELAY, places[i], 0);
  }
}

/** Every line gets the mark of its direction; a change of direction in the middle of a line starts a new one. */
static void keep(struct relay *relay, char mark, const char *bytes, size_t size) {
  struct bytes *to = &relay->transcript;
  for (size_t i = 0; i < size && to->size < relay->room; i++) {
    bool starts = to->size == 0 || to->at[to->size - 1] == '\n';
    if (!starts && relay->last_mark != mark) {
      add_bytes(to, "\n", 1);
      starts = true;
    }
    if (starts) add_bytes(to, &mark, 1);
    relay->last_mark = mark;
    add_bytes(to, &bytes[i], 1);
  }
}

static void close_lane(struct lane *lane) {
  close_fd(&lane->from);
  close_fd(&lane->to);
}

/** The reader has left. The interactor must not notice while it speaks: its verdict would be lost to a broken pipe. */
static bool lose_reader(struct relay *relay, struct lane *lane) {
  if (lane != &relay->lanes[1]) {
    close_lane(lane);
    return false;
  }
  close_fd(&lane->to);
  if (lane->waits_to_write) watch(lane->from, EVENT_RELAY, lane->place, 0);
  lane->waits_to_write = false;
  lane->size = lane->sent = 0;
  return true;
}

/** One step of a lane; false when nothing moves any more. */
static bool move(struct relay *relay, struct lane *lane, char mark) {
  if (lane->from < 0) return false;
  if (lane->sent < lane->size) {
    ssize_t put = write(lane->to, lane->bytes + lane->sent, lane->size - lane->sent);
    if (put < 0 && errno == EAGAIN) {
      if (!lane->waits_to_write) {
        /* A full reader must stall its writer, so reading stops meanwhile. */
        unwatch(lane->from);
        watch(lane->to, EVENT_RELAY, lane->place, 1);
        lane->waits_to_write = true;
      }
      return false;
    }
    if (put < 0) return lose_reader(relay, lane);
    lane->sent += (size_t)put;
    return true;
  }
  if (lane->waits_to_write) {
    unwatch(lane->to);
    watch(lane->from, EVENT_RELAY, lane->place, 0);
    lane->waits_to_write = false;
  }
  ssize_t got = read(lane->from, lane->bytes, LANE_BYTES);
  if (got < 0 && errno == EAGAIN) return false;
  if (got <= 0) {
    close_lane(lane);
    return false;
  }
  lane->size = lane->to < 0 ? 0 : (size_t)got;
  lane->sent = 0;
  keep(relay, mark, lane->bytes, (size_t)got);
  return true;
}

void on_relay_event(struct relay *relay, unsigned place) {
  for (int i = 0; i < 2; i++) {
    if (relay->lanes[i].place != place) continue;
    /* A few steps at a time: one talkative pair must not keep the others waiting. */
    for (int step = 0; step < 8 && move(relay, &relay->lanes[i], i == 0 ? '>' : '<'); step++) continue;
  }
}

void close_relay(struct relay *relay) {
  for (int i = 0; i < 2; i++) {
    if (relay->lanes[i].bytes == NULL) continue;
    close_lane(&relay->lanes[i]);
    free(relay->lanes[i].bytes);
    relay->lanes[i].bytes = NULL;
  }
  free_bytes(&relay->transcript);
}

void open_drain(struct drain *drain, int pipe_end) {
  char path[32];
  format(path, sizeof path, "/proc/self/fd/%d", pipe_end);
  /* An open file of our own: whether it blocks must not change for the program that reads from the pipe. */
  drain->fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
}

void start_drain(struct drain *drain, unsigned place) {
  if (drain->fd < 0 || drain->flows) return;
  drain->flows = true;
  watch(drain->fd, EVENT_RELAY, place, 0);
}

void on_drain_event(struct drain *drain) {
  for (int step = 0; step < 8 && drain->fd >= 0; step++) {
    ssize_t got = read(drain->fd, waste, sizeof waste);
    if (got < 0 && errno == EAGAIN) return;
    if (got <= 0) close_drain(drain);
  }
}

void close_drain(struct drain *drain) {
  close_fd(&drain->fd);
  drain->flows = false;
}
