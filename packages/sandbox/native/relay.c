#define _GNU_SOURCE
#include "relay.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "events.h"
#include "util.h"

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

/** One step of a lane; false when nothing moves any more. */
static bool move(struct relay *relay, struct lane *lane, char mark) {
  if (lane->to < 0) return false;
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
    if (put < 0) {
      close_lane(lane);
      return false;
    }
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
  lane->size = (size_t)got;
  lane->sent = 0;
  keep(relay, mark, lane->bytes, lane->size);
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
