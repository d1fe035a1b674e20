#define _GNU_SOURCE
#include "events.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>

static int set = -1;

void open_events(void) {
  set = epoll_create1(EPOLL_CLOEXEC);
  if (set < 0) {
    perror("judgebox: epoll_create1");
    exit(71);
  }
}

void watch(int fd, enum event_kind kind, unsigned place, int for_writing) {
  struct epoll_event event = {.events = for_writing ? EPOLLOUT : EPOLLIN, .data.u64 = (uint64_t)kind << 32 | place};
  epoll_ctl(set, EPOLL_CTL_ADD, fd, &event);
}

void unwatch(int fd) { epoll_ctl(set, EPOLL_CTL_DEL, fd, NULL); }

int events_fd(void) { return set; }
