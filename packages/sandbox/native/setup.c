#define _GNU_SOURCE
#include "setup.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/capability.h>
#include <linux/securebits.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "landlock.h"
#include "launch.h"
#include "plan.h"
#include "snapshot.h"
#include "trees.h"
#include "util.h"

static const char *stage;
static char failed_path[64 + 32];

static int failed(const char *what) {
  stage = what;
  return -1;
}

static int failed_at(const char *what, const char *path) {
  format(failed_path, sizeof failed_path, "%s %.60s", what, path);
  return failed(failed_path);
}

static int make_folders(const char *path) {
  char part[PATH_MAX];
  format(part, sizeof part, "%s", path);
  for (char *slash = strchr(part + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    if (mkdir(part, 0755) != 0 && errno != EEXIST) return -1;
    *slash = '/';
  }
  return mkdir(part, 0755) != 0 && errno != EEXIST ? -1 : 0;
}

static int make_parent(const char *path) {
  char parent[PATH_MAX];
  format(parent, sizeof parent, "%s", path);
  char *slash = strrchr(parent, '/');
  if (slash == NULL || slash == parent) return 0;
  *slash = 0;
  return make_folders(parent);
}

static int make_file(const char *path, const char *text) {
  int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
  if (fd < 0) return -1;
  ssize_t length = (ssize_t)strlen(text);
  bool whole = write(fd, text, (size_t)length) == length;
  close(fd);
  return whole ? 0 : -1;
}

/** Show a host path at the same or another place of the box; the target is made when it does not exist. */
static int show(const char *from, const char *to, uint64_t attributes) {
  struct stat info;
  if (stat(from, &info) != 0) return -1;
  char target[PATH_MAX];
  format(target, sizeof target, NEW_ROOT "%s", to);
  int tree = take_tree(from, attributes);
  if (tree < 0) return -1;
  struct stat there;
  if (stat(target, &there) != 0) {
    int made = S_ISDIR(info.st_mode) ? make_folders(target) : make_parent(target) != 0 ? -1 : make_file(target, "");
    if (made != 0) {
      close(tree);
      return -1;
    }
  }
  return place_tree(tree, target);
}

#define READ_ONLY (ATTRIBUTE_READ_ONLY | ATTRIBUTE_NO_SUID | ATTRIBUTE_NO_DEVICES)

/* Whatever an administrator keeps here is nobody's business; toolchains from here are shown by `binds`. */
static const char *const hidden[] = {NEW_ROOT "/usr/local", NEW_ROOT "/usr/src"};

static int show_system(void) {
  if (show("/usr", "/usr", READ_ONLY) != 0) return failed("bind /usr");
  static const char *const folders[] = {"/bin", "/sbin", "/lib", "/lib64", "/lib32", "/libx32"};
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    char link[PATH_MAX], target[PATH_MAX];
    ssize_t length = readlink(folders[i], link, sizeof link - 1);
    if (length > 0) {
      link[length] = 0;
      format(target, sizeof target, NEW_ROOT "%s", folders[i]);
      if (symlink(link, target) != 0) return failed_at("symlink", folders[i]);
    } else if (access(folders[i], F_OK) == 0 && show(folders[i], folders[i], READ_ONLY) != 0) {
      return failed_at("bind", folders[i]);
    }
  }
  for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
    if (access(hidden[i], F_OK) != 0) continue;
    if (mount("tmpfs", hidden[i], "tmpfs", MS_NOSUID | MS_NODEV, "size=1m,nr_inodes=256,mode=755") != 0)
      return failed_at("hide", hidden[i]);
  }
  return 0;
}

/** Only what the loader, the runtimes and the compilers read; never /etc itself. */
static bool is_wanted_setting(const char *name) {
  static const char *const exact[] = {"ld.so.cache", "alternatives", "localtime", "mono", "fpc.cfg", "ghc", "php", "perl"};
  for (size_t i = 0; i < sizeof exact / sizeof *exact; i++) {
    if (strcmp(name, exact[i]) == 0) return true;
  }
  return (strncmp(name, "java", 4) == 0 && strstr(name, "openjdk") != NULL) || strncmp(name, "fpc-", 4) == 0;
}

static int show_settings(void) {
  if (make_folders(NEW_ROOT "/etc") != 0) return failed("make /etc");
  if (make_file(NEW_ROOT "/etc/passwd", "root:x:0:0:root:/:/bin/sh\njudge:x:1000:1000:judge:/w:/bin/sh\n") != 0 ||
      make_file(NEW_ROOT "/etc/group", "root:x:0:\njudge:x:1000:\n") != 0 ||
      make_file(NEW_ROOT "/etc/hosts", "127.0.0.1 localhost judge\n") != 0 ||
      make_file(NEW_ROOT "/etc/nsswitch.conf", "passwd: files\ngroup: files\nhosts: files\n") != 0)
    return failed("write /etc");
  DIR *settings = opendir("/etc");
  if (settings == NULL) return 0;
  for (struct dirent *entry; (entry = readdir(settings)) != NULL;) {
    if (!is_wanted_setting(entry->d_name)) continue;
    char path[PATH_MAX];
    format(path, sizeof path, "/etc/%s", entry->d_name);
    /* A dangling link or an unreadable file is a host's oddity, no reason to refuse work. */
    (void)show(path, path, READ_ONLY);
  }
  closedir(settings);
  return 0;
}

static int show_devices(void) {
  if (make_folders(NEW_ROOT "/dev/shm") != 0) return failed("make /dev");
  static const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"};
  for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) {
    /* Read-only: they can be written to all the same, but nobody can give them a time stamp for others to read. */
    if (show(devices[i], devices[i], ATTRIBUTE_READ_ONLY | ATTRIBUTE_NO_SUID | ATTRIBUTE_NO_EXEC) != 0) return failed_at("bind", devices[i]);
  }
  if (symlink("/proc/self/fd", NEW_ROOT "/dev/fd") != 0 || symlink("fd/0", NEW_ROOT "/dev/stdin") != 0 ||
      symlink("fd/1", NEW_ROOT "/dev/stdout") != 0 || symlink("fd/2", NEW_ROOT "/dev/stderr") != 0)
    return failed("link /dev");
  return 0;
}

static bool mount_procfs(void) {
  /* 4 hides what cannot be traced from everybody; 2 makes an exception for the host's root group (kernels before 5.8). */
  static const char *const options[] = {"hidepid=4,subset=pid", "hidepid=2"};
  if (mkdir(NEW_ROOT "/proc", 0555) != 0) return false;
  for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
    if (mount("proc", NEW_ROOT "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, options[i]) == 0) return true;
  }
  return false;
}

/** One tmpfs, so that one statfs tells whether a run left anything; three views of it. */
static int make_scratch(uid_t owner) {
  char options[96];
  format(options, sizeof options, "mode=755,size=%llu,nr_inodes=%u", (unsigned long long)plan.scratch_bytes,
         plan.scratch_inodes);
  if (mkdir(NEW_ROOT "/w", 0755) != 0 || mkdir(NEW_ROOT "/tmp", 0755) != 0) return failed("make /w");
  /* Reading leaves no time stamp, so that one found changed is the program's own doing. */
  if (mount("tmpfs", NEW_ROOT "/w", "tmpfs", MS_NOSUID | MS_NODEV | MS_NOATIME, options) != 0) return failed("mount scratch");
  static const struct {
    const char *folder, *place;
    unsigned long flags;
  } views[] = {
      {NEW_ROOT "/w/shm", NEW_ROOT "/dev/shm", MS_NOEXEC},
      {NEW_ROOT "/w/tmp", NEW_ROOT "/tmp", 0},
      {NEW_ROOT "/w/w", NEW_ROOT "/w", 0}, /* last: it covers the others */
  };
  for (size_t i = 0; i < sizeof views / sizeof *views; i++) {
    if (mkdir(views[i].folder, 01777) != 0 || chmod(views[i].folder, 01777) != 0) return failed("make scratch folder");
    if (!plan.rootless && chown(views[i].folder, owner, owner) != 0) return failed("own scratch folder");
  }
  for (size_t i = 0; i < sizeof views / sizeof *views; i++) {
    if (mount(views[i].folder, views[i].place, NULL, MS_BIND, NULL) != 0) return failed_at("bind", views[i].place);
    unsigned long flags = MS_BIND | MS_REMOUNT | MS_NOSUID | MS_NODEV | MS_NOATIME | views[i].flags;
    if (mount(NULL, views[i].place, NULL, flags, NULL) != 0) return failed_at("restrict", views[i].place);
  }
  return 0;
}

/**
 * A second root for programs that bring all they need with them: no file of the host is in reach of them, so that what the
 * kernel has in memory of those tells them nothing, and they can tell others nothing by it.
 */
static int make_jail(bool has_procfs) {
  static const char *const folders[] = {"/w", "/tmp", "/dev", "/proc"};
  size_t count = sizeof folders / sizeof *folders - !has_procfs;
  if (mkdir(NEW_ROOT JAIL, 0755) != 0) return failed("make the jail");
  for (size_t i = 0; i < count; i++) {
    char from[64], to[64];
    format(from, sizeof from, NEW_ROOT "%s", folders[i]);
    format(to, sizeof to, NEW_ROOT JAIL "%s", folders[i]);
    if (mkdir(to, 0755) != 0 || mount(from, to, NULL, MS_BIND | MS_REC, NULL) != 0) return failed_at("show in the jail", folders[i]);
  }
  return restrict_mount(AT_FDCWD, NEW_ROOT JAIL "/dev", 0, READ_ONLY) != 0 ? failed("restrict the jail") : 0;
}

static int build_root(uid_t owner, bool *has_procfs) {
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return failed("make mounts private");
  /* Taken before the new root covers NEW_ROOT: a bind may come from there. */
  int trees[BINDS_MAX];
  struct stat kinds[BINDS_MAX];
  for (int i = 0; i < plan.bind_count; i++) {
    if (stat(plan.binds[i].from, &kinds[i]) != 0) return failed_at("bind", plan.binds[i].from);
    if ((trees[i] = take_tree(plan.binds[i].from, READ_ONLY)) < 0) return failed_at("bind", plan.binds[i].from);
  }
  if (mount("tmpfs", NEW_ROOT, "tmpfs", MS_NOSUID | MS_NODEV, "size=1m,nr_inodes=512,mode=755") != 0)
    return failed("mount root");
  if (show_system() != 0 || show_settings() != 0 || show_devices() != 0) return -1;
  *has_procfs = mount_procfs();
  if (make_scratch(owner) != 0 || make_jail(*has_procfs) != 0) return -1;
  for (int i = 0; i < plan.bind_count; i++) {
    char target[PATH_MAX];
    format(target, sizeof target, NEW_ROOT "%s", plan.binds[i].to);
    struct stat there;
    if (stat(target, &there) != 0) {
      int made = S_ISDIR(kinds[i].st_mode) ? make_folders(target) : make_parent(target) != 0 ? -1 : make_file(target, "");
      if (made != 0) return failed_at("make", plan.binds[i].to);
    }
    bool is_elsewhere = S_ISDIR(kinds[i].st_mode) && strcmp(plan.binds[i].from, plan.binds[i].to) != 0;
    if ((is_elsewhere ? place_hidden(trees[i], target) : place_tree(trees[i], target)) != 0)
      return failed_at("bind to", plan.binds[i].to);
  }
  for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
    if (access(hidden[i], F_OK) == 0 && restrict_mount(AT_FDCWD, hidden[i], 0, READ_ONLY) != 0)
      return failed_at("hide", hidden[i]);
  }
  if (chdir(NEW_ROOT) != 0 || syscall(SYS_pivot_root, ".", ".") != 0) return failed("pivot_root");
  if (umount2(".", MNT_DETACH) != 0 || chdir("/") != 0) return failed("leave the old root");
  if (restrict_mount(AT_FDCWD, "/", 0, READ_ONLY) != 0) return failed("make root read-only");
  return chdir("/w") != 0 ? failed("enter /w") : 0;
}

/** A single-id map needs no privilege: the process writes it itself, from the ids it had outside. */
static int map_own_id(void) {
  char line[64];
  if (write_path("/proc/self/setgroups", "deny") != 0) return failed("deny setgroups");
  write_path("/proc/self/projid_map", NO_PROJECTS);
  format(line, sizeof line, "%u %u 1", PROGRAM_ID, plan.host_uid);
  if (write_path("/proc/self/uid_map", line) != 0) return failed("write uid_map");
  format(line, sizeof line, "%u %u 1", PROGRAM_ID, plan.host_gid);
  return write_path("/proc/self/gid_map", line) != 0 ? failed("write gid_map") : 0;
}

/**
 * A box made by root enters its user namespace last, so its mounts, network and names belong to the host: not even
 * init can change them any more.
 */
static int enter_user_namespace(int map_socket) {
  if (unshare(CLONE_NEWUSER) != 0) return failed("unshare user namespace");
  char byte = 1;
  if (write(map_socket, &byte, 1) != 1 || read(map_socket, &byte, 1) != 1 || byte != 1) return failed("wait for id maps");
  if (syscall(SYS_setresgid, 0, 0, 0) != 0 || syscall(SYS_setresuid, 0, 0, 0) != 0) return failed("become root of the box");
  return syscall(SYS_setgroups, 0, NULL) != 0 ? failed("clear groups") : 0;
}

static int drop_privileges(void) {
  prctl(PR_SET_SECUREBITS, SECBIT_NOROOT | SECBIT_NOROOT_LOCKED | SECBIT_NO_SETUID_FIXUP_LOCKED);
  for (int capability = 0; capability <= 63; capability++) {
    if (prctl(PR_CAPBSET_DROP, capability) != 0 && errno != EINVAL) return failed("drop bounding set");
  }
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  unsigned kept = 1u << CAP_CHOWN | 1u << CAP_DAC_OVERRIDE | 1u << CAP_FOWNER | 1u << CAP_KILL;
  kept |= 1u << CAP_SETUID | 1u << CAP_SETGID | 1u << CAP_SYS_CHROOT; /* to become the program */
  struct __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct data[2] = {{.effective = kept, .permitted = kept}};
  if (syscall(SYS_capset, &head, data) != 0) return failed("capset");
  if (prctl(PR_SET_DUMPABLE, 0) != 0) return failed("hide from other processes");
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ? failed("no_new_privs") : 0;
}

static void reset_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static int set_up(unsigned slot, int map_socket, bool *has_procfs) {
  reset_signals();
  if (plan.rootless && map_own_id() != 0) return -1;
  /* It tells the newest process of the namespace of who reads it. */
  int counter = open("/proc/loadavg", O_RDONLY | O_CLOEXEC);
  if (counter < 0 || dup3(counter, PROCESS_COUNTER, O_CLOEXEC) < 0) return failed("open /proc/loadavg");
  close(counter);
  int spill = plan.spill != NULL ? open(plan.spill, O_PATH | O_CLOEXEC) : -1;
  /* On v2 the keeper has made it already, at a place above the leaves of the runs. */
  if (plan.cgroup != CGROUP_V2 && unshare(CLONE_NEWCGROUP) != 0) return failed("unshare cgroup namespace");
  if (build_root(first_id_of(slot), has_procfs) != 0) return -1;
  if (sethostname("judge", 5) != 0) return failed("set host name");
  /* Reproducible addresses and page counts: the same program gives the same memory on every run. */
  personality(ADDR_NO_RANDOMIZE);
  prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);
  umask(022);
  if (!plan.rootless && enter_user_namespace(map_socket) != 0) return -1;
  /* Changing the user id clears this, so it comes after. */
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return failed("tie to the supervisor");
  if (drop_privileges() != 0) return -1;
  if (prepare_landlock(spill) != 0) return failed("prepare Landlock");
  close_fd(&spill);
  return 0;
}

struct setup_result set_up_box(unsigned slot, int map_socket) {
  struct setup_result result = {0};
  stage = "";
  if (set_up(slot, map_socket, &result.has_procfs) != 0) {
    result.error = errno ? errno : EIO;
    result.stage = stage;
  }
  return result;
}
