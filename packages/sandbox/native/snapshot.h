/* Notices whether a program has touched the folders of its box. */
#ifndef JUDGEBOX_SNAPSHOT_H
#define JUDGEBOX_SNAPSHOT_H

#include <stdint.h>
#include <time.h>

/*
 * The folders of init, open at descriptors from FOLDERS on, above all that a program may have: the filter of system calls
 * knows by them who asks.
 */
enum { FOLDERS = 1024, FOLDER_COUNT = 3, PROCESS_COUNTER = FOLDERS + FOLDER_COUNT };

/** What the folders look like; equal before and after means that the program touched nothing in them. */
struct snapshot {
  /* Clocks of file systems tick some ms apart, so a change may leave the time as it is; what it changed tells then. */
  struct {
    struct timespec changed, modified, read;
    uint64_t mode, owner, group, links;
  } folders[FOLDER_COUNT];
  uint64_t free_files, free_blocks;
};

void take_snapshot(struct snapshot *at);

#endif
