/* Programs that talk to each other: their wires, the silence between them, and how they end. */
#ifndef JUDGEBOX_TALK_H
#define JUDGEBOX_TALK_H

#include <stdbool.h>
#include <stdint.h>

#include "job.h"
#include "protocol.h"

/** Wire and start the programs of a job; false when there are no pipes left, and nothing has started. */
bool start_talk(struct job *job);
void on_job_relay(struct job *job, unsigned place);
/** Some programs have ended, others go on: look what that means for them. */
void watch_talk(struct job *job);
/** End the talk when all have been waiting for each other for a while. */
void look_for_idle_talk(struct job *job, uint64_t now);
/** Add the results of all programs and the transcript. */
void add_talk(struct job *job, struct bytes *json, struct bytes *raw);
void close_wires(struct job *job);

#endif
