#include "attack.h"
int main(void) { return kill(getpid(), SIGKILL); }
