#define _GNU_SOURCE
#include "protocol.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "util.h"

static struct bytes incoming, outgoing;
static size_t outgoing_sent;

static uint32_t number_at(const char *at) {
  uint32_t number;
  memcpy(&number, at, sizeof number);
  return number;
}

static void reserve(struct bytes *to, size_t more) {
  if (to->size + more <= to->room) return;
  size_t room = to->room ? to->room : 4096;
  while (room < to->size + more) room *= 2;
  to->at = need_again(to->at, room);
  to->room = room;
}

void add_bytes(struct bytes *to, const void *from, size_t size) {
  if (size == 0) return;
  reserve(to, size);
  memcpy(to->at + to->size, from, size);
  to->size += size;
}

void add_format(struct bytes *to, const char *pattern, ...) {
  char text[512];
  va_list arguments;
  va_start(arguments, pattern);
  int length = vsnprintf(text, sizeof text, pattern, arguments);
  va_end(arguments);
  if (length >= (int)sizeof text) length = sizeof text - 1;
  if (length > 0) add_bytes(to, text, (size_t)length);
}

void add_string(struct bytes *to, const char *text) {
  add_bytes(to, "\"", 1);
  for (; *text; text++) {
    char byte = *text < ' ' || *text > '~' ? '?' : *text;
    if (byte == '"' || byte == '\\') add_bytes(to, "\\", 1);
    add_bytes(to, &byte, 1);
  }
  add_bytes(to, "\"", 1);
}

void free_bytes(struct bytes *bytes) {
  free(bytes->at);
  *bytes = (struct bytes){0};
}

bool next_pair(char **at, const char *end, char **key, char **value) {
  if (*at >= end) return false;
  char *key_end = memchr(*at, 0, (size_t)(end - *at));
  if (key_end == NULL || key_end + 1 >= end) return false;
  char *value_end = memchr(key_end + 1, 0, (size_t)(end - key_end - 1));
  if (value_end == NULL) return false;
  *key = *at;
  *value = key_end + 1;
  *at = value_end + 1;
  return true;
}

/** Handles the complete frames in the buffer; false on a frame that cannot be right. */
static bool take_frames(void (*handle)(const struct frame *frame)) {
  size_t at = 0;
  while (incoming.size - at >= FRAME_HEAD) {
    char *start = incoming.at + at;
    size_t size = number_at(start), text_size = number_at(start + 9);
    if (size > FRAME_BYTES_MAX || size < FRAME_HEAD - 4 || text_size > size - (FRAME_HEAD - 4)) return false;
    if (incoming.size - at < size + 4) break;
    struct frame frame = {
        .type = (enum frame_type)(unsigned char)start[4],
        .id = number_at(start + 5),
        .text = start + FRAME_HEAD,
        .text_size = text_size,
        .bytes = start + FRAME_HEAD + text_size,
        .bytes_size = size - (FRAME_HEAD - 4) - text_size,
    };
    handle(&frame);
    at += size + 4;
  }
  memmove(incoming.at, incoming.at + at, incoming.size - at);
  incoming.size -= at;
  return true;
}

bool read_frames(int fd, void (*handle)(const struct frame *frame)) {
  reserve(&incoming, FRAME_BYTES_MAX / 8);
  ssize_t got = read(fd, incoming.at + incoming.size, incoming.room - incoming.size);
  if (got < 0) return errno == EAGAIN || errno == EINTR;
  if (got == 0) return false;
  incoming.size += (size_t)got;
  return take_frames(handle);
}

void send_reply(enum reply_type type, uint32_t id, const struct bytes *json, const struct bytes *raw) {
  size_t raw_size = raw != NULL ? raw->size : 0;
  uint32_t size = (uint32_t)(FRAME_HEAD - 4 + json->size + raw_size), json_size = (uint32_t)json->size;
  char kind = (char)type;
  reserve(&outgoing, FRAME_HEAD + json->size + raw_size);
  add_bytes(&outgoing, &size, 4);
  add_bytes(&outgoing, &kind, 1);
  add_bytes(&outgoing, &id, 4);
  add_bytes(&outgoing, &json_size, 4);
  add_bytes(&outgoing, json->at, json->size);
  if (raw != NULL) add_bytes(&outgoing, raw->at, raw->size);
}

void send_error(uint32_t id, const char *message) {
  struct bytes json = {0};
  add_bytes(&json, "{\"message\":", 11);
  add_string(&json, message);
  add_bytes(&json, "}", 1);
  send_reply(REPLY_ERROR, id, &json, NULL);
  free_bytes(&json);
}

bool flush_replies(int fd) {
  while (outgoing_sent < outgoing.size) {
    ssize_t put = write(fd, outgoing.at + outgoing_sent, outgoing.size - outgoing_sent);
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return errno == EAGAIN;
    outgoing_sent += (size_t)put;
  }
  outgoing.size = outgoing_sent = 0;
  /* One large answer must not stay in memory for ever. */
  if (outgoing.room > 4 * FRAME_BYTES_MAX) free_bytes(&outgoing);
  return false;
}
