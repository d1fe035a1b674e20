/* Pid 1 of a box: runs one program at a time and guarantees that nothing of it is left. */
#ifndef JUDGEBOX_INIT_H
#define JUDGEBOX_INIT_H

/** Body of the new process; never returns. `socket` reaches the supervisor, `map_socket` the keeper. */
_Noreturn void init_main(unsigned slot, int socket, int map_socket);

#endif
