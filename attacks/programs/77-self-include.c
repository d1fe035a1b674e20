#ifndef DEPTH
#define DEPTH 1
#endif
#if __INCLUDE_LEVEL__ < 180
#include "main.c"
#include "main.c"
#endif
int main(void) { return 0; }
