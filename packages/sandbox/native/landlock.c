#define _GNU_SOURCE
#include "landlock.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "launch.h"
#include "seccomp_calls.h"

/* Own names: header files are older than kernels. Moving between folders is refused unless it is named. */
enum { MAY_WRITE = 1 << 1, MAY_READ = 1 << 2, MAY_MOVE = 1 << 13, RULE_BENEATH = 1, ASK_VERSION = 1, MOVES_SINCE = 2 };

static uint64_t rights; /* 0: no Landlock */
static int jail_rules = -1;
static struct {
  int fd;
  uint64_t rights;
} folders[RULES_MAX];
static unsigned folder_count;

int landlock_version(void) {
  long version = syscall(NEW_landlock_create, NULL, 0, ASK_VERSION);
  return version > 0 ? (int)version : 0;
}

static int make_rules(void) { return (int)syscall(NEW_landlock_create, &rights, sizeof rights, 0); }

static int allow(int rules, int folder, uint64_t allowed) {
  struct {
    uint64_t allowed;
    int32_t folder;
  } __attribute__((packed)) rule = {allowed, folder};
  return (int)syscall(NEW_landlock_add, rules, RULE_BENEATH, &rule, 0);
}

static int keep_folder(int fd, uint64_t allowed) {
  struct stat info;
  int high = FIRST_RULES + (int)folder_count;
  if (folder_count + 1 >= RULES_MAX || fstat(fd, &info) != 0 || dup3(fd, high, O_CLOEXEC) < 0) return -1;
  if (!S_ISDIR(info.st_mode)) allowed &= ~(uint64_t)MAY_MOVE;
  folders[folder_count].rights = allowed;
  folders[folder_count++].fd = high;
  return 0;
}

/** What stands at the top, but /proc, and not the jail as a whole: its /proc is one, too. */
static int keep_all_but_procfs(const char *top) {
  DIR *folder = opendir(top);
  if (folder == NULL) return -1;
  int failed = 0;
  for (struct dirent *entry; failed == 0 && (entry = readdir(folder)) != NULL;) {
    if (entry->d_name[0] == '.' || entry->d_type == DT_LNK) continue;
    if (strcmp(entry->d_name, "proc") == 0 || strcmp(entry->d_name, &JAIL[1]) == 0) continue;
    int fd = openat(dirfd(folder), entry->d_name, O_PATH | O_CLOEXEC);
    failed = fd < 0 ? -1 : keep_folder(fd, rights);
    if (fd >= 0) close(fd);
  }
  closedir(folder);
  return failed;
}

static int allow_kept(int rules, unsigned from) {
  for (unsigned i = from; i < folder_count; i++) {
    if (allow(rules, folders[i].fd, folders[i].rights) != 0) return -1;
  }
  return 0;
}

int prepare_landlock(int spill_folder) {
  int version = landlock_version();
  if (version == 0) return 0;
  rights = MAY_WRITE | MAY_READ | (version >= MOVES_SINCE ? MAY_MOVE : 0);
  if (keep_all_but_procfs("/") != 0) return -1;
  unsigned first_of_jail = folder_count;
  /* An empty stdin is the host's, which stands in no folder of the box. */
  int nothing = open("/dev/null", O_PATH | O_CLOEXEC);
  int kept = nothing < 0 ? -1 : keep_folder(nothing, MAY_READ | MAY_WRITE);
  if (nothing >= 0) close(nothing);
  if (kept != 0) return -1;
  if (keep_all_but_procfs(JAIL) != 0 || (spill_folder >= 0 && keep_folder(spill_folder, MAY_READ) != 0)) return -1;
  int rules = make_rules();
  if (rules < 0 || allow_kept(rules, first_of_jail) != 0) return -1;
  jail_rules = dup3(rules, FIRST_RULES + (int)folder_count, O_CLOEXEC);
  close(rules);
  return jail_rules < 0 ? -1 : 0;
}

int enter_landlock(bool in_jail) {
  if (rights == 0) return 0;
  if (in_jail) return (int)syscall(NEW_landlock_restrict, jail_rules, 0);
  int rules = make_rules(), own = (int)syscall(SYS_openat, AT_FDCWD, "/proc/self/maps", O_PATH | O_CLOEXEC);
  if (rules < 0 || allow_kept(rules, 0) != 0 || (own >= 0 && allow(rules, own, MAY_READ) != 0)) return -1;
  return (int)syscall(NEW_landlock_restrict, rules, 0);
}
