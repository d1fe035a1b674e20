/* `hold` leaves every kind of mark on files that all boxes share; `look` finds them from another box. */
#include "attack.h"
#ifndef F_OFD_GETLK
#define F_OFD_GETLK 36
#define F_OFD_SETLK 37
#endif
enum { SET_WRITE_HINT = 1036, WRITE_HINT = 1035, WRITE_FILE_HINT = 1038, HINT = 3, SECRET = 4242 };
static const char *const shared[] = {"/usr/bin/env", "/proc/self/exe", "/dev/null", "/shown/shared"};
enum { SHARED = sizeof shared / sizeof *shared };

static int hold(void) {
  for (int i = 0; i < SHARED; i++) {
    int fd = open(shared[i], O_RDONLY), other = open(shared[i], O_RDONLY);
    struct flock lock = {.l_type = F_RDLCK, .l_start = SECRET, .l_len = 1};
    uint64_t hint = HINT;
    flock(fd, LOCK_EX);
    fcntl(fd, F_SETLK, &lock);
    fcntl(other, F_OFD_SETLK, &lock);
    fcntl(fd, F_SETLEASE, F_RDLCK);
    fcntl(fd, SET_WRITE_HINT, &hint);
    fcntl(fd, WRITE_FILE_HINT, &hint);
    struct timespec times[2] = {{.tv_sec = SECRET}, {.tv_sec = SECRET}};
    futimens(fd, times);
    futimens(open(shared[i], O_WRONLY), NULL);
  }
  for (;;) pause();
}

static int conflicts(int fd, int command) {
  struct flock lock = {.l_type = F_WRLCK, .l_start = SECRET, .l_len = 1};
  return fcntl(fd, command, &lock) == 0 && lock.l_type != F_UNLCK;
}

static int look(void) {
  time_t now = time(NULL);
  for (int i = 0; i < SHARED; i++) {
    int fd = open(shared[i], O_RDONLY);
    uint64_t hint = 0;
    struct stat info;
    if (fd < 0) continue;
    if (flock(fd, LOCK_EX | LOCK_NB) != 0) return leaked(shared[i]);
    if (conflicts(fd, F_GETLK) || conflicts(fd, F_OFD_GETLK)) return leaked(shared[i]);
    if (fcntl(fd, WRITE_HINT, &hint) == 0 && hint == HINT) return leaked(shared[i]);
    if (fcntl(fd, F_SETLEASE, F_RDLCK) == 0) return leaked("a lease");
    /* The program's own file is as young as the program. */
    int is_young = i != 1 && fstat(fd, &info) == 0 && now - info.st_mtime < 2;
    if (is_young || (fstat(fd, &info) == 0 && (info.st_mtime == SECRET || info.st_atime == SECRET)))
      return leaked("a time stamp");
  }
  for (int i = 0; i < 2; i++) {
    int folder = open(i == 0 ? "/usr/bin" : "/shown", O_RDONLY | O_DIRECTORY);
    if (folder >= 0 && fcntl(folder, F_NOTIFY, DN_ACCESS | DN_MULTISHOT) == 0) return leaked("a watch of a folder");
  }
  int watch = syscall(SYS_inotify_init1, 0);
  if (watch >= 0) return leaked("inotify");
  return HELD;
}

int main(int argc, char **argv) { return argc > 1 && !strcmp(argv[1], "hold") ? hold() : look(); }
