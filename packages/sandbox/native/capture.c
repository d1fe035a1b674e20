#define _GNU_SOURCE
#include "capture.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "util.h"

/* Of what is too long the last words are kept, too: they tell how a program ended. */
enum { STEP = 64 * 1024, MAPPED_FROM = 1 << 18, TAIL = 4096 };

/**
 * Large captures have a mapping of their own: it goes back to the kernel at once, and the processes of new boxes, made by
 * forking the supervisor, do not inherit what programs wrote.
 */
static char *grow(char *old, size_t had, size_t kept, size_t room) {
  if (room < MAPPED_FROM) return need_again(old, room);
  if (had >= MAPPED_FROM) return need_mapped(mremap(old, had, room, MREMAP_MAYMOVE));
  char *bytes = need_mapped(mmap(NULL, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  madvise(bytes, room, MADV_DONTFORK);
  if (kept > 0) memcpy(bytes, old, kept);
  free(old);
  return bytes;
}

void begin_capture(struct capture *capture, int fd, uint64_t limit) {
  *capture = (struct capture){.fd = fd, .limit = limit};
}

/** What is beyond the limit takes the place of what came before it, in the last part only. */
static void keep_last(struct capture *capture, const char *bytes, size_t size) {
  if (capture->limit < 2 * TAIL) return;
  char *tail = capture->bytes + capture->limit - TAIL;
  size_t fresh = size < TAIL ? size : TAIL;
  memmove(tail, tail + fresh, TAIL - fresh);
  memcpy(tail + TAIL - fresh, bytes + size - fresh, fresh);
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
      capture->bytes = grow(capture->bytes, capture->room, capture->kept, room);
      capture->room = room;
    }
    memcpy(capture->bytes + capture->kept, step, wanted);
    capture->kept += wanted;
    if (!is_strict && wanted < (uint64_t)got) keep_last(capture, step + wanted, (size_t)got - wanted);
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
  if (capture->room >= MAPPED_FROM) munmap(capture->bytes, capture->room);
  else free(capture->bytes);
  capture->bytes = NULL;
  capture->room = 0;
}
