#define _GNU_SOURCE
#include "relay.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "events.h"
#include "tasks.h"
#include "util.h"

/* Where what nobody reads any more ends. */
static char waste[64 * 1024];

enum { LANE_BYTES = 64 * 1024 };

void open_relay(struct relay *relay, struct lane *lanes, unsigned lane_count, uint64_t room) {
  *relay = (struct relay){.lanes = lanes, .lane_count = lane_count, .room = room};
  for (unsigned i = 0; i < lane_count; i++) {
    lanes[i].bytes = need(LANE_BYTES);
    fcntl(lanes[i].from, F_SETFL, O_NONBLOCK);
    fcntl(lanes[i].to, F_SETFL, O_NONBLOCK);
    watch(lanes[i].from, EVENT_RELAY, lanes[i].place, 0);
  }
}

static unsigned number_of(const struct relay *relay, const struct lane *lane) { return (unsigned)(lane - relay->lanes); }

/** What a contestant is told; else what it says. */
static bool is_told(const struct relay *relay, const struct lane *lane) { return number_of(relay, lane) % 2 == 1; }

static void mark(struct relay *relay, const struct lane *lane) {
  if (relay->lane_count > 2) add_format(&relay->transcript, "%u", number_of(relay, lane) / 2);
  add_bytes(&relay->transcript, is_told(relay, lane) ? "<" : ">", 1);
}

/** Every line gets the mark of its direction; a change of direction in the middle of a line starts a new one. */
static void keep(struct relay *relay, const struct lane *lane, const char *bytes, size_t size) {
  struct bytes *to = &relay->transcript;
  for (size_t i = 0; i < size && to->size < relay->room; i++) {
    bool starts = to->size == 0 || to->at[to->size - 1] == '\n';
    if (!starts && relay->last_speaker != lane) {
      add_bytes(to, "\n", 1);
      starts = true;
    }
    if (starts) mark(relay, lane);
    relay->last_speaker = lane;
    add_bytes(to, &bytes[i], 1);
  }
}

/** Notice that nobody is left who could write into the lane. */
static void look_for_end(struct lane *lane) {
  if (lane->is_settled || lane->from < 0) return;
  struct pollfd pipe = {.fd = lane->from, .events = POLLIN};
  if (poll(&pipe, 1, 0) == 1 && (pipe.revents & POLLHUP) != 0) lane->has_ended = true;
}

bool settle_lane(struct relay *relay, unsigned contestant) {
  struct lane *lane = &relay->lanes[2 * contestant];
  look_for_end(lane);
  lane->is_settled = true;
  return lane->has_ended;
}

static void close_lane(struct lane *lane) {
  close_fd(&lane->from);
  close_fd(&lane->to);
  close_fd(&lane->hold);
}

/** The reader has left. The interactor must not notice while it speaks: its verdict would be lost to a broken pipe. */
static bool lose_reader(struct relay *relay, struct lane *lane) {
  if (!is_told(relay, lane)) {
    look_for_end(lane);
    close_lane(lane);
    return false;
  }
  close_fd(&lane->to);
  if (lane->waits_to_write) watch(lane->from, EVENT_RELAY, lane->place, 0);
  lane->waits_to_write = false;
  lane->size = lane->sent = 0;
  return true;
}

/**
 * The writer has left, which its reader will see in a moment. What a contestant does then may be an answer to the interactor's
 * leaving, unless the interactor closed the lane alone and goes on.
 */
static void end_lane(struct relay *relay, struct lane *lane) {
  if (!is_told(relay, lane)) look_for_end(lane);
  else if (is_leaving(&places[lane->place])) settle_lane(relay, number_of(relay, lane) / 2);
  close_lane(lane);
}

/** One step of a lane; false when nothing moves any more. */
static bool move(struct relay *relay, struct lane *lane) {
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
    end_lane(relay, lane);
    return false;
  }
  close_fd(&lane->hold);
  lane->size = lane->to < 0 ? 0 : (size_t)got;
  lane->sent = 0;
  keep(relay, lane, lane->bytes, (size_t)got);
  return true;
}

void on_relay_event(struct relay *relay, unsigned place) {
  for (unsigned i = 0; i < relay->lane_count; i++) {
    if (relay->lanes[i].place != place) continue;
    /* A few steps at a time: one talkative program must not keep the others waiting. */
    for (int step = 0; step < 8 && move(relay, &relay->lanes[i]); step++) continue;
  }
}

void let_go_of_lanes(struct relay *relay) {
  for (unsigned i = 0; i < relay->lane_count; i++) close_fd(&relay->lanes[i].hold);
}

void close_relay(struct relay *relay) {
  for (unsigned i = 0; i < relay->lane_count; i++) {
    close_lane(&relay->lanes[i]);
    free(relay->lanes[i].bytes);
  }
  free(relay->lanes);
  free_bytes(&relay->transcript);
  *relay = (struct relay){0};
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
