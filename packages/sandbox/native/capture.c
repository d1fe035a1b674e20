#define _GNU_SOURCE
#include "capture.h"

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "util.h"

enum { STEP = 64 * 1024, MUCH = 1 << 20 };

static bool has_waste;

void begin_capture(struct capture *capture, int fd, uint64_t limit) {
  *capture = (struct capture){.fd = fd, .limit = limit};
}

bool read_capture(struct capture *capture, bool is_strict) {
  static char step[STEP];
  while (capture->fd >= 0) {
    ssize_t got = read(capture->fd, step, STEP);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 && errno == EAGAIN) return true;
    if (got <= 0) {
      close_fd(&capture->fd);
      return true;
    }
    capture->total += (uint64_t)got;
    uint64_t wanted = capture->limit - capture->kept;
    if (wanted > (uint64_t)got) wanted = (uint64_t)got;
    if (capture->kept + wanted > capture->room) {
      size_t room = capture->room ? capture->room * 2 : 4096;
      while (room < capture->kept + wanted) room *= 2;
      capture->bytes = need_again(capture->bytes, room);
      capture->room = room;
    }
    memcpy(capture->bytes + capture->kept, step, wanted);
    capture->kept += wanted;
    if (is_strict && capture->total > capture->limit) {
      /* At once: reading a flooded pipe to its end takes longer than the program did. */
      close_fd(&capture->fd);
      return false;
    }
    if (got < STEP) return true;
  }
  return true;
}

void end_capture(struct capture *capture) {
  close_fd(&capture->fd);
  free(capture->bytes);
  has_waste |= capture->room >= MUCH;
  capture->bytes = NULL;
}

bool captures_left_waste(void) { return has_waste; }

void return_waste(void) {
  malloc_trim(0);
  has_waste = false;
}
