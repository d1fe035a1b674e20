#define _GNU_SOURCE
#include "requests.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "blob.h"
#include "job.h"
#include "landlock.h"
#include "place.h"
#include "plan.h"
#include "spill.h"
#include "supervisor.h"
#include "util.h"

char cgroup_note[512];

enum { UPLOAD_STEP = 4 << 20, GET_BYTES_MAX = 1 << 20 };

/** A blob that is still growing: from a file of the host, or from several frames. */
struct upload {
  struct upload *next;
  uint32_t id;
  int from; /* -1: from frames */
  struct blob *blob;
};

static struct upload *uploads;
static bool hello_waits;
static uint32_t hello_id;

static uint64_t number_of(const char *text) { return strtoull(text, NULL, 10); }

/** The value of a key that occurs once, or NULL. */
static char *find(const struct frame *frame, const char *wanted) {
  char *at = frame->text, *key, *value;
  while (next_pair(&at, frame->text + frame->text_size, &key, &value)) {
    if (strcmp(key, wanted) == 0) return value;
  }
  return NULL;
}

/* ---- hello ---- */

static void add_bind(char *value) {
  char *to = strchr(value, '\n');
  if (to == NULL || plan.bind_count == BINDS_MAX) return;
  *to = 0;
  plan.binds[plan.bind_count++] = (struct bind){need_copy(value), need_copy(to + 1)};
}

static void on_hello(const struct frame *frame) {
  struct supervisor_options options = {.boxes = 1, .force_cgroup = ""};
  char *at = frame->text, *key, *value, *spill = NULL, why[256];
  while (next_pair(&at, frame->text + frame->text_size, &key, &value)) {
    if (strcmp(key, "boxes") == 0) options.boxes = (unsigned)number_of(value);
    else if (strcmp(key, "bind") == 0) add_bind(value);
    else if (strcmp(key, "blobBytes") == 0) set_blob_room(number_of(value));
    else if (strcmp(key, "spill") == 0) spill = value;
    else if (strcmp(key, "forceCgroup") == 0) options.force_cgroup = value;
  }
  if (options.boxes < 1 || options.boxes >= PLACES_MAX || place_count > 0) {
    send_error(frame->id, "boxes must be between 1 and 128, and hello is said once");
  } else {
    if (spill != NULL) plan.spill = need_copy(spill);
    if (!start_boxes(options, why, sizeof why)) {
      send_error(frame->id, why);
      return;
    }
    if (spill != NULL) open_spill(spill);
    hello_waits = true;
    hello_id = frame->id;
  }
}

static void answer_hello(void) {
  bool ready = true, broken = false;
  for (unsigned i = 0; i < place_count; i++) {
    ready &= places[i].state != PLACE_BUILDING;
    broken |= places[i].state == PLACE_BROKEN;
  }
  if (!hello_waits || (!ready && !broken)) return;
  hello_waits = false;
  if (broken) {
    send_error(hello_id, place_failure);
    return;
  }
  static const char *const kinds[] = {"none", "v1", "v2"};
  struct utsname names;
  uname(&names);
  struct bytes json = {0};
  add_format(&json, "{\"cgroup\":\"%s\",\"procfs\":%s,\"rootless\":%s,\"landlock\":%s,\"boxes\":%u,\"kernel\":", kinds[plan.cgroup],
             boxes_have_procfs ? "true" : "false", plan.rootless ? "true" : "false", landlock_version() > 0 ? "true" : "false", place_count - 1);
  add_string(&json, names.release);
  add_bytes(&json, ",\"cgroupNote\":", 14);
  add_string(&json, cgroup_note);
  add_bytes(&json, "}", 1);
  send_reply(REPLY_OK, hello_id, &json, NULL);
  free_bytes(&json);
}

/* ---- blobs ---- */

static void answer_blob(uint32_t id, struct blob *blob, int error) {
  if (error == 0 && blob != NULL) error = -seal_blob(blob);
  if (error != 0) {
    send_error(id, strerror(error));
  } else {
    struct bytes json = {0};
    add_format(&json, "{\"id\":%u,\"size\":%llu}", blob->id, (unsigned long long)blob->size);
    send_reply(REPLY_OK, id, &json, NULL);
    free_bytes(&json);
  }
  release_blob(blob);
}

static struct upload *add_upload(uint32_t id, int from, struct blob *blob) {
  struct upload *upload = need(sizeof *upload);
  *upload = (struct upload){.next = uploads, .id = id, .from = from, .blob = blob};
  uploads = upload;
  return upload;
}

static void end_upload(struct upload *upload, int error) {
  struct upload **at = &uploads;
  while (*at != upload) at = &(*at)->next;
  *at = upload->next;
  close_fd(&upload->from);
  answer_blob(upload->id, upload->blob, error);
  free(upload);
}

/** All frames of one upload carry the same id; the last one says so. */
static void on_put(const struct frame *frame) {
  struct upload *upload = uploads;
  while (upload != NULL && (upload->id != frame->id || upload->from >= 0)) upload = upload->next;
  if (upload == NULL) {
    struct blob *blob = begin_blob();
    if (blob == NULL) {
      send_error(frame->id, strerror(errno));
      return;
    }
    upload = add_upload(frame->id, -1, blob);
  }
  int error = -append_blob(upload->blob, frame->bytes, frame->bytes_size);
  if (error != 0 || find(frame, "last") != NULL) end_upload(upload, error);
}

static void on_put_file(const struct frame *frame) {
  char *path = find(frame, "path");
  struct stat info;
  int fd = path != NULL ? open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) : -1;
  if (fd < 0 || fstat(fd, &info) != 0 || !S_ISREG(info.st_mode)) {
    char text[4200];
    format(text, sizeof text, "%s: %s", path != NULL ? path : "path", fd < 0 ? strerror(errno) : "not a regular file");
    send_error(frame->id, text);
    close_fd(&fd);
    return;
  }
  struct blob *blob = begin_blob();
  if (blob == NULL) {
    send_error(frame->id, strerror(errno));
    close(fd);
    return;
  }
  add_upload(frame->id, fd, blob);
}

bool has_uploads(void) {
  for (const struct upload *upload = uploads; upload != NULL; upload = upload->next) {
    if (upload->from >= 0) return true;
  }
  return false;
}

/** One piece of one file per turn, so that a large file delays no clock. */
static void advance_uploads(void) {
  for (struct upload *upload = uploads; upload != NULL; upload = upload->next) {
    if (upload->from < 0) continue;
    ssize_t moved = sendfile(upload->blob->fd, upload->from, NULL, UPLOAD_STEP);
    if (moved < 0 && errno == EINTR) return;
    int error = moved > 0 ? -grow_blob(upload->blob, (uint64_t)moved) : moved < 0 ? errno : 0;
    if (moved > 0 && error == 0) return;
    end_upload(upload, error);
    return;
  }
}

static void on_get(const struct frame *frame) {
  char *id = find(frame, "blob"), *offset = find(frame, "offset"), *size = find(frame, "size");
  struct blob *blob = id != NULL ? use_blob((uint32_t)number_of(id)) : NULL;
  if (blob == NULL) {
    send_error(frame->id, "blob is gone");
    return;
  }
  uint64_t wanted = size != NULL ? number_of(size) : 0;
  if (wanted > GET_BYTES_MAX) wanted = GET_BYTES_MAX;
  struct bytes json = {0}, raw = {.at = need(wanted + 1), .room = wanted + 1};
  ssize_t got = pread(blob->fd, raw.at, wanted, offset != NULL ? (off_t)number_of(offset) : 0);
  raw.size = got > 0 ? (size_t)got : 0;
  add_bytes(&json, "{}", 2);
  send_reply(REPLY_OK, frame->id, &json, &raw);
  free_bytes(&json);
  free_bytes(&raw);
  release_blob(blob);
}

/* ---- numbers ---- */

static unsigned open_fds(void) {
  DIR *folder = opendir("/proc/self/fd");
  unsigned count = 0;
  if (folder == NULL) return 0;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) count += entry->d_name[0] != '.';
  closedir(folder);
  return count - 1; /* without the folder itself */
}

static uint64_t resident_bytes(void) {
  char text[128] = "";
  int fd = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (fd < 0 || read(fd, text, sizeof text - 1) <= 0) text[0] = 0;
  close_fd(&fd);
  char *space = strchr(text, ' ');
  return space != NULL ? number_of(space + 1) * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

static void on_stats(const struct frame *frame) {
  struct bytes json = {0};
  add_format(&json, "{\"runs\":%llu,\"rebuilds\":%u,\"openFds\":%u,\"rssBytes\":%llu,\"blobs\":%u,\"blobBytes\":%llu,"
             "\"blobDiskBytes\":%llu}",
             (unsigned long long)runs_done, rebuilds, open_fds(), (unsigned long long)resident_bytes(), blob_count(),
             (unsigned long long)blob_bytes(), (unsigned long long)blob_disk_bytes());
  send_reply(REPLY_OK, frame->id, &json, NULL);
  free_bytes(&json);
}

static void on_run_request(const struct frame *frame) {
  char why[256];
  const char *programs = frame->type == FRAME_TALK ? find(frame, "programs") : NULL;
  unsigned count = frame->type == FRAME_RUN ? 1 : programs != NULL ? (unsigned)number_of(programs) : 0;
  struct request *request = parse_request(frame->id, count, frame->text, frame->text_size, why, sizeof why);
  if (request != NULL) add_job(request);
  else send_error(frame->id, why);
}

void on_frame(const struct frame *frame) {
  char *blob;
  switch (frame->type) {
    case FRAME_HELLO: on_hello(frame); break;
    case FRAME_PUT: on_put(frame); break;
    case FRAME_PUT_FILE: on_put_file(frame); break;
    case FRAME_DROP:
      if ((blob = find(frame, "blob")) == NULL) break;
      forget_program((uint32_t)number_of(blob));
      drop_blob((uint32_t)number_of(blob));
      break;
    case FRAME_RUN:
    case FRAME_TALK: on_run_request(frame); break;
    case FRAME_GET: on_get(frame); break;
    case FRAME_CANCEL: cancel_job(frame->id); break;
    case FRAME_STATS: on_stats(frame); break;
    default: send_error(frame->id, "unknown request"); break;
  }
}

void advance_requests(void) {
  advance_uploads();
  answer_hello();
}
