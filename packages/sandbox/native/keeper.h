/*
 * One keeper per box place. It lives in the place's cgroup for good and clones box after box there: a new box then
 * needs no cgroup attach, which costs 10 ms per controller, and the supervisor never waits for a clone.
 */
#ifndef JUDGEBOX_KEEPER_H
#define JUDGEBOX_KEEPER_H

#include <sys/types.h>

#include "cgroup.h"

/** Fork a keeper that lives in the group; its pid, or -errno. `*socket` reaches it. */
pid_t start_keeper(unsigned slot, const struct group *group, int *socket);

#endif
