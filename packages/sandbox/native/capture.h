/* What a program writes, up to a limit; where more is no mistake (not `is_strict`), the beginning and the end of it. */
#ifndef JUDGEBOX_CAPTURE_H
#define JUDGEBOX_CAPTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct capture {
  int fd; /* reading end, or -1 */
  char *bytes;
  size_t kept, room;
  uint64_t limit, total;
};

void begin_capture(struct capture *capture, int fd, uint64_t limit);
/** Read all that is there. False once more than the limit has come and the caller wants to know (`is_strict`). */
bool read_capture(struct capture *capture, bool is_strict);
void end_capture(struct capture *capture);

#endif
