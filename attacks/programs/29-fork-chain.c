/* Always a new process id: whoever kills by id comes too late. */
#include "attack.h"
int main(void) { for (;;) if (fork() != 0) _exit(0); }
