#define _GNU_SOURCE
#include "blob.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/fs.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include "spill.h"
#include "util.h"

#ifndef MFD_EXEC
#define MFD_EXEC 0x10U
#endif

enum { BLOB_MODE = 0555, COPY_STEP = 4 << 20 };

/* Ids grow for ever, so a stale id can never name another blob; the table is found by remainder. */
static struct blob **table;
static uint32_t table_size, next_id = 1;
static unsigned count;
static uint64_t bytes_kept, bytes_on_disk, room = UINT64_MAX, use_clock;

void set_blob_room(uint64_t bytes) { room = bytes; }
uint64_t blob_bytes(void) { return bytes_kept; }
uint64_t blob_disk_bytes(void) { return bytes_on_disk; }
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

/** Path by which the kernel opens one of our descriptors again. */
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

static uint64_t *count_of(const struct blob *blob) { return blob->on_disk ? &bytes_on_disk : &bytes_kept; }

static void destroy(struct blob *blob) {
  *place_of(blob->id) = NULL;
  count--;
  *count_of(blob) -= blob->size;
  close(blob->fd);
  free(blob);
}

/** Read and execute only, owned by somebody no box knows: reopening for writing is refused before any seal is. */
static int make_read_only(struct blob *blob) {
  char path[64];
  path_of(blob->fd, path, sizeof path);
  if (fchmod(blob->fd, BLOB_MODE) != 0) return -errno;
  /* Of files in memory even this is kept, and told to everybody who reads the file; older kernels have no such attribute. */
  long attributes = FS_NOATIME_FL;
  if (!blob->on_disk) ioctl(blob->fd, FS_IOC_SETFLAGS, &attributes);
  if (!blob->on_disk && fcntl(blob->fd, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) return -errno;
  /* While a writable descriptor is open the kernel refuses to execute the file. */
  int reader = open(path, O_RDONLY | O_CLOEXEC);
  if (reader < 0) return -errno;
  close(blob->fd);
  blob->fd = reader;
  return 0;
}

/** Those who have it open keep what they have. 0 or -errno, and then it is where it was. */
static int move_to_disk(struct blob *blob) {
  struct blob moved = *blob;
  moved.fd = make_spill_file();
  if (moved.fd < 0) return -errno;
  moved.on_disk = true;
  off_t at = 0;
  ssize_t sent = 1;
  while (sent > 0 || (sent < 0 && errno == EINTR)) sent = sendfile(moved.fd, blob->fd, &at, INT_MAX);
  int failed = sent < 0 ? -errno : blob->sealed ? make_read_only(&moved) : 0;
  if (failed != 0) {
    close(moved.fd);
    return failed;
  }
  close(blob->fd);
  *count_of(blob) -= blob->size;
  *blob = moved;
  *count_of(blob) += blob->size;
  return 0;
}

static struct blob *least_used(void) {
  struct blob *oldest = NULL;
  for (uint32_t i = 0; i < table_size; i++) {
    if (table[i] == NULL || table[i]->users > 0 || table[i]->on_disk) continue;
    if (oldest == NULL || table[i]->last_use < oldest->last_use) oldest = table[i];
  }
  return oldest;
}

/** Blobs that nobody uses now leave memory first, then the one that is growing. 0 or -errno. */
static int make_room(struct blob *growing) {
  while (bytes_kept > room) {
    struct blob *oldest = least_used();
    if (oldest == NULL) return has_spill() && !growing->on_disk ? move_to_disk(growing) : 0;
    if (!has_spill() || move_to_disk(oldest) != 0) destroy(oldest);
  }
  return 0;
}

int grow_blob(struct blob *blob, uint64_t size) {
  blob->size += size;
  *count_of(blob) += size;
  return make_room(blob);
}

int append_blob(struct blob *blob, const void *bytes, uint64_t size) {
  for (uint64_t done = 0; done < size;) {
    ssize_t put = write(blob->fd, (const char *)bytes + done, size - done);
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) return put < 0 ? -errno : -EIO;
    done += (uint64_t)put;
  }
  return grow_blob(blob, size);
}

int seal_blob(struct blob *blob) {
  int failed = make_read_only(blob);
  blob->sealed = failed == 0;
  return failed;
}

struct blob *copy_blob(const struct blob *blob) {
  struct blob *copy = begin_blob();
  if (copy == NULL) return NULL;
  off_t at = 0;
  int failed = 0;
  while (failed == 0) {
    ssize_t moved = sendfile(copy->fd, blob->fd, &at, COPY_STEP);
    if (moved == 0) break;
    if (moved > 0) failed = -grow_blob(copy, (uint64_t)moved);
    else if (errno != EINTR) failed = errno;
  }
  if (failed == 0) failed = -seal_blob(copy);
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
