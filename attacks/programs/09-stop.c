#include "attack.h"
int main(void) { raise(SIGSTOP); for (;;) pause(); }
