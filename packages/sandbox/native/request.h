/* A program to run, parsed from a frame. */
#ifndef JUDGEBOX_REQUEST_H
#define JUDGEBOX_REQUEST_H

#include <stdbool.h>
#include <stdint.h>

#include "blob.h"
#include "compare.h"
#include "message.h"

enum profile { PROFILE_RUN, PROFILE_COMPILE, PROFILE_TRUSTED };

struct program {
  enum profile profile;
  uint64_t idle_ns; /* ended when it has not worked for so long; 0: never for that */
  uint64_t cpu_ns, wall_ns, memory_bytes, output_bytes, error_bytes;
  unsigned processes;
  struct blob *executable, *input, *answer;
  struct blob *files_in[FILES_MAX];
  bool optional[FILES_MAX]; /* of the files out */
  struct compare_rule compare;
  int compare_file; /* index of the file out to compare instead of stdout, or -1 */
  bool keep_as_blob;
  uint64_t inline_bytes;
  int box; /* wanted place, or -1 */
  bool jailed;
  struct run_message *message;
  uint32_t message_bytes;
};

struct request {
  uint32_t id;
  bool end_when_idle;
  bool by_descriptors;       /* the interactor keeps its stdio and gets WIRES instead */
  uint64_t transcript_bytes;
  uint64_t content_exits; /* bit n: an interactor that ends with n leaves the contestants their own limits */
  /* One runs by itself. More talk to each other: the contestants' programs and, as the last one, the interactor. */
  unsigned program_count;
  char *party; /* whose runs alone its boxes may have had */
  struct program programs[];
};

static inline bool is_talk(const struct request *request) { return request->program_count > 1; }

/** NULL when the request cannot be understood or needs a blob that is gone; `why` then says so. */
struct request *parse_request(uint32_t id, unsigned program_count, char *text, size_t size, char *why, size_t why_room);
/** Lets go of the blobs and the memory. */
void free_request(struct request *request);

#endif
