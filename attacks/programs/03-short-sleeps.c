#include "attack.h"
int main(void) { for (;;) usleep(10); }
