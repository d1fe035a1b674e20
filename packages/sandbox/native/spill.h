/* Room on disk for blobs that memory has none for: files without a name, gone with the last who holds them open. */
#ifndef JUDGEBOX_SPILL_H
#define JUDGEBOX_SPILL_H

#include <stdbool.h>

/**
 * Use a folder of the host. False when it cannot serve: not on a disk that programs may be started from, or where boxes have
 * no users of their own and a program would own such a file.
 */
bool open_spill(const char *folder);
bool has_spill(void);
/** A new empty file, open for reading and writing; -1 with errno. */
int make_spill_file(void);

#endif
