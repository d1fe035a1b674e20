/* What the supervisor, the keepers and the box inits say to each other. One machine, one binary: plain structs. */
#ifndef JUDGEBOX_MESSAGE_H
#define JUDGEBOX_MESSAGE_H

#include <stdint.h>

enum {
  /* A problem has a hundred files beside a program, which has as many sources; the kernel passes 253 descriptors at once. */
  FILES_MAX = 208,
  /* Programs of contestants in one talk. */
  CONTESTANTS_MAX = 16,
  /* An interactor reads from one descriptor and writes to another for each contestant: 3 and 4, 5 and 6, ... */
  WIRES_MAX = 2 * CONTESTANTS_MAX,
  FIRST_WIRE = 3,
  /* argv and env together. */
  WORDS_MAX = 4096,
  /* Stays under the default socket buffer, so that a send never blocks. */
  MESSAGE_BYTES_MAX = 128 * 1024,
  /* Name of a party, with its end. */
  PARTY_ROOM = 64,
};

enum message_kind {
  MESSAGE_READY = 1,  /* init -> supervisor: the box stands, or says why not */
  MESSAGE_RUN,        /* supervisor -> init */
  MESSAGE_PREPARED,   /* init -> supervisor: files are copied in */
  MESSAGE_GO,         /* supervisor -> init: the counters are at zero, start */
  MESSAGE_DONE,       /* init -> supervisor: everything in the box is dead */
};

struct ready_message {
  uint32_t kind;
  int32_t error; /* errno, 0 when ready */
  uint32_t has_procfs;
  char stage[64];
};

enum run_flags {
  RUN_BY_FD = 1,     /* the descriptor after stderr is the executable */
  RUN_IN_LEAF = 2,   /* the next descriptor is a cgroup v2 directory to start in */
  RUN_NO_FORK = 4,   /* refuse new processes by a second filter; threads stay possible */
  RUN_IN_JAIL = 8,   /* with no file of the system in reach */
};

struct file_spec {
  uint64_t max_bytes; /* out: largest accepted size */
  uint32_t executable;
  uint32_t name; /* offset into the strings */
};

struct run_message {
  uint32_t kind;
  uint32_t flags;
  uint32_t argc, envc, in_count, out_count;
  uint32_t wire_count; /* descriptors after the leaf that the program gets at FIRST_WIRE and on */
  uint64_t stack_bytes, file_bytes, address_bytes, data_bytes; /* UINT64_MAX: no limit */
  uint64_t cpu_seconds, open_files, processes;
  struct file_spec in[FILES_MAX];
  struct file_spec out[FILES_MAX];
  uint32_t strings_bytes;
  char strings[]; /* argv, env and file names, each ended by NUL; argv and env come first, in order */
};

enum out_state { OUT_TAKEN = 0, OUT_MISSING, OUT_NOT_A_FILE, OUT_TOO_LARGE };

struct done_message {
  uint32_t kind;
  int32_t error;       /* errno of a step before the program ran */
  char stage[32];      /* which step */
  int32_t wait_status; /* as wait4 gives it */
  uint32_t dirty;      /* the program touched its folders: replace the box */
  uint64_t wall_ns, ended_ns;
  uint64_t child_cpu_ns; /* rusage of all waited children */
  uint64_t max_rss_bytes;
  uint32_t out_count;
  uint8_t out_state[FILES_MAX]; /* descriptors follow in order for those taken */
};

struct build_message {
  uint32_t slot;
  uint32_t has_looked_up; /* the last program of the box that was: the kernel is to forget that first */
  uint32_t leaf;          /* of that program */
};

struct built_message {
  int32_t pid; /* negative: -errno */
};

#endif
