/* Pieces of the host's file system, put at other places in a box. */
#ifndef JUDGEBOX_TREES_H
#define JUDGEBOX_TREES_H

#include <stdint.h>

/* The new root grows here; any folder that always exists would do. */
#define NEW_ROOT "/tmp"

enum mount_attribute {
  ATTRIBUTE_READ_ONLY = 1, ATTRIBUTE_NO_SUID = 2, ATTRIBUTE_NO_DEVICES = 4, ATTRIBUTE_NO_EXEC = 8,
};

/** Add attributes to the mount at a path, or of a descriptor when the flags say so; -1 with errno, as everywhere here. */
int restrict_mount(int fd, const char *path, unsigned flags, uint64_t attributes);
/** A detached copy of a host path, read-only with everything below it. */
int take_tree(const char *path, uint64_t attributes);
/** Put such a copy at its place; its descriptor is closed in any case. */
int place_tree(int tree, const char *to);
/**
 * A folder that stands elsewhere on the host shows nobody where: the list of mounts names the source of a bind, but of an
 * overlay only what it was told, and these words mean something in here only. As it is where the kernel has no overlays.
 */
int place_hidden(int tree, const char *to);

#endif
