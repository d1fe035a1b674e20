/* CPU time of processes, where no group counts it. */
#ifndef JUDGEBOX_PROCESSES_H
#define JUDGEBOX_PROCESSES_H

#include <stdint.h>
#include <sys/types.h>

/** CPU time of all living descendants of a process, ns; what died and was waited for is in their parents' numbers. */
uint64_t cpu_below(pid_t pid);

/** CPU time of the threads of one process, ns; 0 for one that is gone. */
uint64_t cpu_of_process(pid_t pid);

#endif
