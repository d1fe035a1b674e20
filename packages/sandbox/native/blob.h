/* Inputs, answers, executables and products: files in memory, or on disk when that is full, that no run can change and no path leads to. */
#ifndef JUDGEBOX_BLOB_H
#define JUDGEBOX_BLOB_H

#include <stdbool.h>
#include <stdint.h>

struct blob {
  uint32_t id;
  uint64_t size;
  int fd;
  unsigned users; /* queued and running requests that need it */
  bool sealed, dropped, on_disk;
  uint64_t last_use;
};

/** Bytes kept in memory before blobs go to disk, the least recently used first; without a disk unneeded ones are dropped. */
void set_blob_room(uint64_t bytes);

/** A new empty blob to be written to; NULL when the kernel refuses (errno). */
struct blob *begin_blob(void);
/** Bytes were written to its descriptor, which may change by that; 0 or -errno. */
int grow_blob(struct blob *blob, uint64_t size);
/** 0 or -errno. */
int append_blob(struct blob *blob, const void *bytes, uint64_t size);
/** Make it unchangeable for everybody, ready to be read and executed; 0 or -errno. */
int seal_blob(struct blob *blob);

/** A sealed blob of the same bytes that vanishes when its one user, the caller, releases it; NULL with errno. */
struct blob *copy_blob(const struct blob *blob);

/** A sealed blob by id, counted as used by the caller; NULL when it is gone. */
struct blob *use_blob(uint32_t id);
void release_blob(struct blob *blob);
/** Forget a blob; it vanishes once nobody uses it. */
void drop_blob(uint32_t id);

/**
 * The blob's own descriptor, fit to be executed; -1 with errno. Where boxes have no users of their own, programs own what
 * they are given, so the mode is put right again.
 */
int fd_of_blob(const struct blob *blob);
/** A read-only descriptor with its own offset; -1 with errno. */
int open_blob(const struct blob *blob);

/** In memory. */
uint64_t blob_bytes(void);
uint64_t blob_disk_bytes(void);
unsigned blob_count(void);

#endif
