#define _GNU_SOURCE
#include "util.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

uint64_t now_ns(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  return (uint64_t)at.tv_sec * NS_PER_S + (uint64_t)at.tv_nsec;
}

static void *check(void *memory) {
  if (memory == NULL) {
    static const char text[] = "judgebox: out of memory\n";
    if (write(2, text, sizeof text - 1) < 0) _exit(71);
    _exit(70);
  }
  return memory;
}

void *need(size_t bytes) { return check(calloc(1, bytes ? bytes : 1)); }

void *need_again(void *old, size_t bytes) { return check(realloc(old, bytes ? bytes : 1)); }

void *need_mapped(void *memory) { return check(memory == MAP_FAILED ? NULL : memory); }

char *need_copy(const char *text) { return check(strdup(text)); }

uint64_t read_number(int fd) {
  char text[32];
  ssize_t got = pread(fd, text, sizeof text - 1, 0);
  if (got <= 0) return UINT64_MAX;
  text[got] = 0;
  return strtoull(text, NULL, 10);
}

bool find_keyed(int fd, const char *key, uint64_t *number) {
  char text[8192];
  ssize_t got = pread(fd, text, sizeof text - 1, 0);
  if (got <= 0) return false;
  text[got] = 0;
  size_t length = strlen(key);
  for (char *line = text; line != NULL && *line; line = strchr(line, '\n')) {
    if (*line == '\n') line++;
    if (strncmp(line, key, length) != 0 || line[length] != ' ') continue;
    *number = strtoull(line + length + 1, NULL, 10);
    return true;
  }
  return false;
}

uint64_t read_keyed(int fd, const char *key) {
  uint64_t number = 0;
  find_keyed(fd, key, &number);
  return number;
}

int write_text(int fd, const char *text) {
  ssize_t length = (ssize_t)strlen(text);
  ssize_t put = pwrite(fd, text, (size_t)length, 0);
  return put == length ? 0 : put < 0 ? -errno : -EIO;
}

int write_number(int fd, uint64_t number) {
  char text[32];
  format(text, sizeof text, "%llu", (unsigned long long)number);
  return write_text(fd, text);
}

int write_path(const char *path, const char *text) {
  int fd = open(path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return -errno;
  /* write, not pwrite: id maps refuse to be sought in. */
  ssize_t length = (ssize_t)strlen(text), put = write(fd, text, (size_t)length);
  int result = put == length ? 0 : put < 0 ? -errno : -EIO;
  close(fd);
  return result;
}

void close_fd(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

int send_with_fds(int socket, const void *bytes, size_t size, const int *fds, int fd_count) {
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = size};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  char control[CMSG_SPACE(sizeof(int) * 253)];
  if (fd_count > 0) {
    message.msg_control = control;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)fd_count);
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)fd_count);
    memcpy(CMSG_DATA(head), fds, sizeof(int) * (size_t)fd_count);
  }
  for (;;) {
    ssize_t sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    if (sent == (ssize_t)size) return 0;
    if (sent >= 0) return -EMSGSIZE;
    if (errno != EINTR) return -errno;
  }
}

ssize_t receive_with_fds(int socket, void *bytes, size_t size, int *fds, int fd_room, int *fd_count, int flags) {
  struct iovec part = {.iov_base = bytes, .iov_len = size};
  char control[CMSG_SPACE(sizeof(int) * 253)];
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  if (fd_count != NULL) *fd_count = 0;
  ssize_t got;
  do {
    got = recvmsg(socket, &message, flags | MSG_CMSG_CLOEXEC);
  } while (got < 0 && errno == EINTR);
  if (got < 0) return -errno;
  for (struct cmsghdr *head = CMSG_FIRSTHDR(&message); head != NULL; head = CMSG_NXTHDR(&message, head)) {
    if (head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) continue;
    int count = (int)((head->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    for (int i = 0; i < count; i++) {
      int fd;
      memcpy(&fd, CMSG_DATA(head) + sizeof(int) * (size_t)i, sizeof fd);
      if (fd_count != NULL && *fd_count < fd_room) fds[(*fd_count)++] = fd;
      else close(fd);
    }
  }
  return message.msg_flags & MSG_TRUNC ? -EMSGSIZE : got;
}

void format(char *to, size_t room, const char *pattern, ...) {
  va_list arguments;
  va_start(arguments, pattern);
  vsnprintf(to, room, pattern, arguments);
  va_end(arguments);
}
