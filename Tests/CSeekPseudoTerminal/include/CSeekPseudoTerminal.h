// A program on a pseudo-terminal of its own, with job control as under an interactive shell.
#pragma once
#include <sys/types.h>
#include <termios.h>

struct cpty_session {
  pid_t leader;   // the session's leader, which does what a shell does
  pid_t program;  // the program, in a process group of its own
  int terminal;   // the master's end
  int modes;      // the program's end, kept open for tcgetattr(3)
  int statuses;   // waitpid(2) statuses of the program, one int each
  struct termios initial;  // the terminal's settings before the program starts
  int commands;   // a byte gives a stopped program the terminal again; closed, the leader ends
};

// Starts the program; 0, or an error number. Arguments and environment end with NULL.
//
// The corresponding functions are posix_openpt(3), fork(2), setsid(2), tcsetpgrp(3) and execve(2).
int cpty_start(struct cpty_session *session, const char *program, char *const arguments[],
               char *const environment[], const char *folder, int rows, int columns);

// ioctl(2) with TIOCSWINSZ, which sends SIGWINCH to the program; 0, or -1.
int cpty_resize(int terminal, int rows, int columns);

// How many bytes the program has not read yet; -1 where that cannot be told. The function is ioctl(2) with FIONREAD.
int cpty_unread(int modes);
