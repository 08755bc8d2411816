// A program on a pseudo-terminal of its own.
#pragma once
#include <sys/types.h>

// forkpty(3) and execl(3) of /bin/sh: the process, or -1. `descriptor` gets the terminal's other end.
pid_t cpty_start(const char *command, int rows, int columns, int *descriptor);
