/* Turns a freshly cloned process into the init of a box: own root file system, own user, no privileges, one filter. */
#ifndef JUDGEBOX_SETUP_H
#define JUDGEBOX_SETUP_H

#include <stdbool.h>

struct setup_result {
  int error; /* errno, 0 when the box stands */
  const char *stage;
  bool has_procfs;
};

/**
 * Runs in the new process, already inside its namespaces. `map_socket` reaches the keeper, which writes the id maps
 * of a box made by root. Ends with the seccomp filter loaded; nothing untrusted has run yet.
 */
struct setup_result set_up_box(unsigned slot, int map_socket);

#endif
