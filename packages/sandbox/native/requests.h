/* What Node may ask for, besides running programs. */
#ifndef JUDGEBOX_REQUESTS_H
#define JUDGEBOX_REQUESTS_H

#include <stdbool.h>

#include "protocol.h"

void on_frame(const struct frame *frame);
/** Answer what became possible since the last turn. */
void advance_requests(void);
/** True while files are being read in: the loop then must not sleep. */
bool has_uploads(void);

/** What the probe of the cgroups found missing. */
extern char cgroup_note[512];

#endif
