#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "CSeekPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

// Where the leader has its pipes.
enum { COMMANDS = 3, STATUSES = 4, FIRST_UNUSED = 5 };

static void report(int number) {
  ssize_t written = write(STATUSES, &number, sizeof number);
  (void)written;
}

// No signal is blocked or ignored, as a shell starts its jobs.
static void use_default_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

// Descriptors of other sessions would keep their terminals open.
static void close_from(int first) {
#ifdef __linux__
  if (close_range((unsigned)first, ~0U, 0) == 0) return;
#endif
  for (int descriptor = first; descriptor < 4096; descriptor++) close(descriptor);
}

// A closed terminal tells its session's leader alone; the shell tells its jobs.
static volatile pid_t job;

static void hang_up_job(int number) {
  int saved = errno;
  kill(-job, number);
  kill(-job, SIGCONT);
  errno = saved;
}

// Waits for the program as a shell does for its job: takes the terminal while it is stopped, and outlives a hangup. Stays
// until it is told to go, because the end of a session's leader changes the modes of its terminal.
static void lead(pid_t program) {
  char byte;
  int status = 0;
  do {
    while (waitpid(program, &status, WUNTRACED) < 0) {
      if (errno != EINTR) _exit(1);
    }
    tcsetpgrp(STDIN_FILENO, getpid());
    report(status);
    ssize_t count;
    while ((count = read(COMMANDS, &byte, 1)) < 0 && errno == EINTR) {
    }
    if (count != 1) break;
    tcsetpgrp(STDIN_FILENO, program);
    kill(-program, SIGCONT);
  } while (WIFSTOPPED(status));
  _exit(0);
}

// A pipe that no program inherits.
static int make_pipe(int ends[2]) {
  if (pipe(ends) != 0) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
}

// Opens both ends of a terminal; 0, or an error number.
static int open_terminal(struct cpty_session *session, int rows, int columns) {
  session->terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (session->terminal < 0) return errno;
  const char *name = NULL;
#ifdef __linux__
  char path[64];
  if (grantpt(session->terminal) == 0 && unlockpt(session->terminal) == 0 &&
      ptsname_r(session->terminal, path, sizeof path) == 0)
    name = path;
#else
  if (grantpt(session->terminal) == 0 && unlockpt(session->terminal) == 0)
    name = ptsname(session->terminal);
#endif
  session->modes = name == NULL ? -1 : open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (session->modes < 0) {
    int number = errno;
    close(session->terminal);
    return number;
  }
  tcgetattr(session->modes, &session->initial);
  fcntl(session->terminal, F_SETFL, fcntl(session->terminal, F_GETFL) | O_NONBLOCK);
  cpty_resize(session->terminal, rows, columns);
  return 0;
}

// What the new process does: only calls that are safe between fork(2) and execve(2) of a program with threads.
static void start_leader(const struct cpty_session *session, int commands, int statuses,
                         const char *program, char *const arguments[], char *const environment[],
                         const char *folder) {
  setsid();
  ioctl(session->modes, TIOCSCTTY, 0);
  for (int stream = 0; stream < 3; stream++) dup2(session->modes, stream);
  // First out of the way of the numbers that they get.
  commands = fcntl(commands, F_DUPFD, 16);
  statuses = fcntl(statuses, F_DUPFD, 16);
  dup2(commands, COMMANDS);
  dup2(statuses, STATUSES);
  close_from(FIRST_UNUSED);
  use_default_signals();
  pid_t child = fork();
  if (child == 0) {
    setpgid(0, 0);
    // In the background, who takes the terminal is stopped unless this is ignored.
    signal(SIGTTOU, SIG_IGN);
    tcsetpgrp(STDIN_FILENO, getpid());
    signal(SIGTTOU, SIG_DFL);
    close_from(COMMANDS);
    if (chdir(folder) == 0) execve(program, arguments, environment);
    _exit(127);
  }
  // Here too, as shells do: a child that is stopped before its own call could not be told to go on by its group.
  setpgid(child, child);
  job = child;
  signal(SIGHUP, hang_up_job);
  static const int ignored[] = {SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU, SIGPIPE};
  for (size_t index = 0; index < sizeof ignored / sizeof *ignored; index++)
    signal(ignored[index], SIG_IGN);
  report(child);
  if (child < 0) _exit(1);
  lead(child);
}

int cpty_start(struct cpty_session *session, const char *program, char *const arguments[],
               char *const environment[], const char *folder, int rows, int columns) {
  int failure = open_terminal(session, rows, columns);
  if (failure != 0) return failure;
  int commands[2], statuses[2];
  failure = make_pipe(commands);
  if (failure == 0 && (failure = make_pipe(statuses)) != 0) {
    close(commands[0]);
    close(commands[1]);
  }
  if (failure != 0) {
    close(session->terminal);
    close(session->modes);
    return failure;
  }
  session->leader = fork();
  if (session->leader == 0)
    start_leader(session, commands[0], statuses[1], program, arguments, environment, folder);
  failure = session->leader < 0 ? errno : 0;
  close(commands[0]);
  close(statuses[1]);
  session->commands = commands[1];
  session->statuses = statuses[0];
  int number = -1;
  if (failure == 0 && (read(statuses[0], &number, sizeof number) != sizeof number || number < 0))
    failure = EAGAIN;
  session->program = number;
  if (failure == 0) return 0;
  close(session->terminal);
  close(session->modes);
  close(session->commands);
  close(session->statuses);
  if (session->leader > 0) waitpid(session->leader, NULL, 0);
  return failure;
}

int cpty_resize(int terminal, int rows, int columns) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(terminal, TIOCSWINSZ, &size);
}

int cpty_unread(int modes) {
  int count = 0;
  return ioctl(modes, FIONREAD, &count) == 0 ? count : -1;
}
