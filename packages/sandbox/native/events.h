/* What the supervisor waits for: an epoll tag is a kind and the number of a place. */
#ifndef JUDGEBOX_EVENTS_H
#define JUDGEBOX_EVENTS_H

#include <stdint.h>

enum event_kind {
  EVENT_INPUT, EVENT_OUTPUT, EVENT_SIGNAL, EVENT_KEEPER, EVENT_BOX, EVENT_STDOUT, EVENT_STDERR, EVENT_OOM, EVENT_RELAY,
};

void open_events(void);
/** Watch a descriptor for reading (or writing); closing it ends the watch. */
void watch(int fd, enum event_kind kind, unsigned place, int for_writing);
void unwatch(int fd);
/** The descriptor to wait on. */
int events_fd(void);

static inline enum event_kind kind_of(uint64_t tag) { return (enum event_kind)(tag >> 32); }
static inline unsigned place_of_tag(uint64_t tag) { return (unsigned)tag; }

#endif
