/* Which files a program may open at all, by the kernel's Landlock. */
#ifndef JUDGEBOX_LANDLOCK_H
#define JUDGEBOX_LANDLOCK_H

#include <stdbool.h>

#include "snapshot.h"

/* Folders and rules are open at descriptors from FIRST_RULES on. */
enum { FIRST_RULES = PROCESS_COUNTER + 1, RULES_MAX = 64 };

/** Open what programs may see, in the new root; `spill_folder` is where blobs may lie, or -1. 0 or -1 with errno. */
int prepare_landlock(int spill_folder);
/**
 * From here on this process and its children open files of the box's folders only: nothing in /proc can be read or written but
 * the list of its own mappings, by which runtimes find their stack. The rest has numbers that all boxes share. Descriptors found
 * through /proc/self/fd open as before. Raw calls only. 0, also where the kernel has no Landlock, or -1 with errno.
 */
int enter_landlock(bool in_jail);
/** The version of Landlock; 0 where there is none. */
int landlock_version(void);

#endif
