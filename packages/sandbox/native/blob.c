#define _GNU_SOURCE
#include "blob.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util.h"

#ifndef MFD_EXEC
#define MFD_EXEC 0x10U
#endif

enum { BLOB_MODE = 0555 };

/* Ids grow for ever, so a stale id can never name another blob; the table is found by remainder. */
static struct blob **table;
static uint32_t table_size, next_id = 1;
static unsigned count;
static uint64_t bytes_kept, room = UINT64_MAX, use_clock;

void set_blob_room(uint64_t bytes) { room = bytes; }
uint64_t blob_bytes(void) { return bytes_kept; }
unsigned blob_count(void) { return count; }

static struct blob **place_of(uint32_t id) { return &table[id & (table_size - 1)]; }

static void grow_table(void) {
  struct blob **old = table;
  uint32_t old_size = table_size;
  table_size = old_size ? old_size * 2 : 1024;
  table = need(sizeof *table * table_size);
  for (uint32_t i = 0; i < old_size; i++) {
    if (old[i] != NULL) *place_of(old[i]->id) = old[i];
  }
  free(old);
}

/** Path by which the kernel opens one of our descriptors anew. */
static void path_of(int fd, char *to, size_t to_room) { format(to, to_room, "/proc/self/fd/%d", fd); }

struct blob *begin_blob(void) {
  int fd = memfd_create("blob", MFD_CLOEXEC | MFD_ALLOW_SEALING | MFD_EXEC);
  if (fd < 0 && errno == EINVAL) fd = memfd_create("blob", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (fd < 0) return NULL;
  if (table_size == 0) grow_table();
  while (*place_of(next_id) != NULL) {
    if (count * 2 < table_size) next_id++;
    else grow_table();
  }
  struct blob *blob = need(sizeof *blob);
  *blob = (struct blob){.id = next_id++, .fd = fd, .users = 1, .last_use = ++use_clock};
  *place_of(blob->id) = blob;
  count++;
  return blob;
}

int append_blob(struct blob *blob, const void *bytes, uint64_t size) {
  for (uint64_t done = 0; done < size;) {
    ssize_t put = write(blob->fd, (const char *)bytes + done, size - done);
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) return put < 0 ? -errno : -EIO;
    done += (uint64_t)put;
  }
  blob->size += size;
  bytes_kept += size;
  return 0;
}

static void destroy(struct blob *blob) {
  *place_of(blob->id) = NULL;
  count--;
  bytes_kept -= blob->size;
  close(blob->fd);
  free(blob);
}

static void evict(void) {
  while (bytes_kept > room) {
    struct blob *oldest = NULL;
    for (uint32_t i = 0; i < table_size; i++) {
      if (table[i] == NULL || table[i]->users > 0) continue;
      if (oldest == NULL || table[i]->last_use < oldest->last_use) oldest = table[i];
    }
    if (oldest == NULL) return;
    destroy(oldest);
  }
}

int seal_blob(struct blob *blob) {
  struct stat info;
  char path[64];
  path_of(blob->fd, path, sizeof path);
  if (fstat(blob->fd, &info) != 0) return -errno;
  bytes_kept += (uint64_t)info.st_size - blob->size;
  blob->size = (uint64_t)info.st_size;
  /* Read and execute only, owned by somebody no box knows: reopening for writing is refused before the seals are. */
  if (fchmod(blob->fd, BLOB_MODE) != 0) return -errno;
  if (fcntl(blob->fd, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) return -errno;
  /* While a writable descriptor is open the kernel refuses to execute the file. */
  int reader = open(path, O_RDONLY | O_CLOEXEC);
  if (reader < 0) return -errno;
  close(blob->fd);
  blob->fd = reader;
  blob->sealed = true;
  evict();
  return 0;
}

struct blob *copy_blob(const struct blob *blob) {
  struct blob *copy = begin_blob();
  if (copy == NULL) return NULL;
  off_t at = 0;
  ssize_t moved = 1;
  while (moved > 0 || (moved < 0 && errno == EINTR)) moved = sendfile(copy->fd, blob->fd, &at, INT_MAX);
  int failed = moved < 0 ? errno : -seal_blob(copy);
  copy->dropped = true;
  if (failed == 0) return copy;
  release_blob(copy);
  errno = failed;
  return NULL;
}

struct blob *use_blob(uint32_t id) {
  struct blob *blob = table_size ? *place_of(id) : NULL;
  if (blob == NULL || blob->id != id || !blob->sealed || blob->dropped) return NULL;
  blob->users++;
  blob->last_use = ++use_clock;
  return blob;
}

void release_blob(struct blob *blob) {
  if (blob == NULL) return;
  blob->users--;
  if (blob->users == 0 && (blob->dropped || !blob->sealed)) destroy(blob);
}

void drop_blob(uint32_t id) {
  struct blob *blob = table_size ? *place_of(id) : NULL;
  if (blob == NULL || blob->id != id || blob->dropped) return;
  blob->dropped = true;
  if (blob->users == 0) destroy(blob);
}

int fd_of_blob(const struct blob *blob) {
  struct stat info;
  if (fstat(blob->fd, &info) != 0) return -1;
  if ((info.st_mode & 07777) != BLOB_MODE && fchmod(blob->fd, BLOB_MODE) != 0) return -1;
  return blob->fd;
}

int open_blob(const struct blob *blob) {
  char path[64];
  int fd = fd_of_blob(blob);
  if (fd < 0) return -1;
  path_of(fd, path, sizeof path);
  return open(path, O_RDONLY | O_CLOEXEC);
}
