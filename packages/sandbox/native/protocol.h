/*
 * Frames between Node and the supervisor, little-endian.
 * In:  u32 size of the rest, u8 type, u32 id, u32 text size, text (key\0value\0...), raw bytes.
 * Out: u32 size of the rest, u8 type, u32 id, u32 JSON size, JSON, raw bytes.
 */
#ifndef JUDGEBOX_PROTOCOL_H
#define JUDGEBOX_PROTOCOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum frame_type {
  FRAME_HELLO = 1, FRAME_PUT, FRAME_PUT_FILE, FRAME_DROP, FRAME_RUN, FRAME_TALK, FRAME_GET, FRAME_CANCEL, FRAME_STATS,
};
enum reply_type { REPLY_OK = 1, REPLY_ERROR = 2 };

enum { FRAME_BYTES_MAX = 1280 * 1024, FRAME_HEAD = 13 };

struct frame {
  enum frame_type type;
  uint32_t id;
  char *text;
  size_t text_size;
  const char *bytes;
  size_t bytes_size;
};

/** Read what has arrived; false at end of file or on a broken frame. */
bool read_frames(int fd, void (*handle)(const struct frame *frame));

/** Step through key\0value\0 pairs: false at the end. Values are always ended by NUL. */
bool next_pair(char **at, const char *end, char **key, char **value);

/** A growing piece of JSON or of raw bytes. */
struct bytes {
  char *at;
  size_t size, room;
};
void add_bytes(struct bytes *to, const void *from, size_t size);
void add_format(struct bytes *to, const char *pattern, ...) __attribute__((format(printf, 2, 3)));
/** A JSON string in quotes; bytes outside printable ASCII become '?'. */
void add_string(struct bytes *to, const char *text);
void free_bytes(struct bytes *bytes);

/** Queue a reply. `json` and `raw` stay the caller's. */
void send_reply(enum reply_type type, uint32_t id, const struct bytes *json, const struct bytes *raw);
void send_error(uint32_t id, const char *message);
/** Write what the reader takes; true while something waits. */
bool flush_replies(int fd);

#endif
