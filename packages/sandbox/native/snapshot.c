#include "snapshot.h"

#include <string.h>
#include <sys/stat.h>
#include <sys/statfs.h>

void take_snapshot(struct snapshot *at) {
  memset(at, 0, sizeof *at);
  for (int i = 0; i < FOLDER_COUNT; i++) {
    struct stat info;
    if (fstat(FOLDERS + i, &info) != 0) continue;
    at->folders[i].changed = info.st_ctim;
    at->folders[i].modified = info.st_mtim;
    at->folders[i].read = info.st_atim;
    at->folders[i].mode = info.st_mode;
    at->folders[i].owner = info.st_uid;
    at->folders[i].group = info.st_gid;
    at->folders[i].links = info.st_nlink;
  }
  struct statfs space;
  if (fstatfs(FOLDERS, &space) == 0) {
    at->free_files = space.f_ffree;
    at->free_blocks = space.f_bfree;
  }
}
