#pragma once

/**
 * Go on in a sealed copy of the running file. A program may reach the file of the process that started it (as the loader
 * it asks for, `/proc/self/exe`); where the boxes' user owns that file, it could be overwritten for the next start. Returns
 * when this is such a copy already, or when the kernel does not give one.
 */
void run_sealed(char **argv);
