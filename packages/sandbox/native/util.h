/* Small things every part of judgebox uses. */
#ifndef JUDGEBOX_UTIL_H
#define JUDGEBOX_UTIL_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#define NS_PER_MS 1000000ULL
#define NS_PER_S 1000000000ULL

/** Monotonic clock, ns. */
uint64_t now_ns(void);

/** malloc and friends that end the process when memory is out: the supervisor cannot go on without. */
void *need(size_t bytes);
void *need_again(void *old, size_t bytes);
/** What mmap or mremap answered, when it is memory. */
void *need_mapped(void *memory);
char *need_copy(const char *text);

/** Read a decimal number from the start of an open pseudo file; UINT64_MAX on failure. */
uint64_t read_number(int fd);
/** Read `key number` from an open pseudo file; 0 when the key is missing. */
uint64_t read_keyed(int fd, const char *key);
/** The same where a kernel may not know the key: false, and the number untouched, when there is no such line. */
bool find_keyed(int fd, const char *key, uint64_t *number);
/** Write text to an open pseudo file; 0 or -errno. */
int write_text(int fd, const char *text);
int write_number(int fd, uint64_t number);
/** Open, write, close; 0 or -errno. */
int write_path(const char *path, const char *text);

/** Close when open, and remember that it is closed. */
void close_fd(int *fd);
/** Send one message with descriptors; 0 or -errno. `parts` may be NULL when `fd_count` is 0. */
int send_with_fds(int socket, const void *bytes, size_t size, const int *fds, int fd_count);
/** Receive one message; bytes received, 0 at end of file, or -errno. Descriptors arrive close-on-exec. */
ssize_t receive_with_fds(int socket, void *bytes, size_t size, int *fds, int fd_room, int *fd_count, int flags);

/** printf into a fixed buffer that always ends with NUL. */
void format(char *to, size_t room, const char *pattern, ...) __attribute__((format(printf, 3, 4)));

#endif
