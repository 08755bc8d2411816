#include "CPseudoTerminal.h"

#ifdef __APPLE__
#include <util.h>
#else
#include <pty.h>
#endif
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

pid_t cpty_start(const char *command, int rows, int columns, int *descriptor) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  pid_t process = forkpty(descriptor, NULL, NULL, &size);
  if (process != 0) return process;
  setenv("TERM", "xterm-256color", 1);
  setenv("LC_ALL", "C.UTF-8", 1);
  execl("/bin/sh", "sh", "-c", command, (char *)NULL);
  _exit(127);
}
