/* The system calls a box may make: one filter per box, inherited by every run for free. */
#ifndef JUDGEBOX_SECCOMP_H
#define JUDGEBOX_SECCOMP_H

#include <stdbool.h>

/** Load the box filter into the calling process (needs no_new_privs); 0 or -errno. */
int load_box_filter(bool init_uses_clone3);

/** Make the small second filter ready: no clone3, and with `no_forks` no new processes, only threads. */
void prepare_child_filter(bool no_forks);
/** Load the prepared second filter; safe between vfork and exec. 0 or -errno. */
int load_child_filter(void);

/** True when this kernel filters system calls. */
bool has_seccomp(void);

#endif
