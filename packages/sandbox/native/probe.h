/* The cheapest attacks, compiled in: the self-test runs this binary inside a box and looks at how each one ends. */
#ifndef JUDGEBOX_PROBE_H
#define JUDGEBOX_PROBE_H

/** 0: the box held, or `name` is harmless; 1: it did not; 64: no such probe. Some never return. */
int probe(const char *name);

#endif
