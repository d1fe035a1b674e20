/* Counting and limiting: cgroup v2, v1 or none, behind one set of calls. Bytes and ns. */
#ifndef JUDGEBOX_CGROUP_H
#define JUDGEBOX_CGROUP_H

#include <stdbool.h>
#include <stdint.h>

#include "plan.h"

enum { FOLDERS_MAX = 3 };

/** Who was out of memory when the kernel killed a process of a run. */
enum oom { OOM_NONE, OOM_OWN, OOM_MACHINE };

/** What a group does with its memory. */
struct crowding {
  bool full; /* at its limit, and more than half of that is the program's own, not pages of files */
  uint64_t rereads; /* pages of files that were lost and had to be read again since the group was made; only told where it is full */
};

/** The group of one box place. */
struct group {
  unsigned slot;
  char *folders[FOLDERS_MAX]; /* v1: one per controller; v2: the box and its home leaf */
  int memory_limit, swap_limit, memory_usage, memory_peak, oom_events, pids_limit, cpu_usage;
  int swap_peak; /* v1: as memory_peak, with what was swapped out; -1 where nothing is counted of that */
  int oom_notice; /* v1: readable when the kernel has run out of the group's memory, or -1 */
  uint64_t limit_now;
  /* v1 */
  uint64_t pids_now, oom_before, usage_before, idle_usage;
  /* v2 */
  int leaf, kill;
  unsigned leaf_number, leaves_removed;
};

/**
 * Find out which kind works here, or prove that the forced kind does, and make the folder of this supervisor.
 * `note` says what is missing and how to get it; empty when all is well.
 */
enum cgroup_kind open_cgroups(const char *forced, char *note, unsigned note_room);
/** Remove the folder of this supervisor; every process in it must be dead. */
void close_cgroups(void);

/** Make the group of a box place; 0 or -errno. */
int make_group(struct group *group, unsigned slot);
/** Move the calling process, a keeper, into the group for good; 0 or -errno. */
int enter_group(const struct group *group);
void remove_group(struct group *group);

/** True for a notice that the current run was out of memory of its own; also clears the notice. */
bool take_oom_notice(struct group *group);

/** Room for init to copy files in before the run's own limit is set. */
void unlimit_group(struct group *group);
/** v2: the leaf in which the next program is to be born; else -1. */
int group_leaf(struct group *group);
/** Set limits and zero the counters right before a run. */
void begin_group_run(struct group *group, uint64_t memory_bytes, unsigned processes);
/** CPU time of the run so far, ns. */
uint64_t group_cpu(const struct group *group);
/** Peak memory of the run so far, bytes. */
uint64_t group_peak(const struct group *group);
/**
 * Has the kernel killed a process of the run for memory? `OOM_MACHINE`: the run kept its limit; there was none left for all,
 * or for a group above ours, as a container is.
 */
enum oom group_oom(const struct group *group);
/** Is the run at its limit right now, and does it read what it has just lost? Cheap while it is not full. */
struct crowding group_crowding(const struct group *group);
/** After the last read of a run: v2 throws the leaf away, but not before its keeper has forgotten what it looked up. */
void end_group_run(struct group *group, bool has_looked_up);
/**
 * Make the kernel forget what the programs of a group looked up in folders that others see, too: names that do not exist, and
 * pages that they were the first to read. Of the run in leaf `leaf` (v2), else of all. For a keeper: takes 1 ms and more.
 */
void forget_lookups(const struct group *group, unsigned leaf);
/** v1: remember what a fresh box holds; v2 has nothing to remember. */
void note_idle_group(struct group *group);
/** Memory of dead tasks that the kernel has not given back yet, bytes. */
uint64_t group_residue(const struct group *group);
/** The list of threads in the group (v1: keeper and init among them), opened; -1 when there is none. */
int open_group_tasks(const struct group *group);
/** v2: kill everything in the run leaf at once. */
void kill_group(struct group *group);

#endif
