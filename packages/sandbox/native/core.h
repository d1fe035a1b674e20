/* How busy a core has been: a program must not lose wall time to what others did on its core. */
#ifndef JUDGEBOX_CORE_H
#define JUDGEBOX_CORE_H

#include <stdint.h>

/** Time a core has spent on anything since boot, stolen by a hypervisor included, ns (in steps of 10 ms); 0 when unknown. */
uint64_t core_busy(int cpu);

#endif
