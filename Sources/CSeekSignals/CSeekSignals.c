#include "CSeekSignals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static volatile sig_atomic_t signal_descriptor = -1;

static void write_number(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(signal_descriptor, &byte, 1);
  (void)written;
  errno = saved;
}

static int is_ignored(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) != 0 || action.sa_handler == SIG_IGN;
}

// Those that end or stop the program and have it go on.
static const int job_signals[] = {SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGTSTP, SIGCONT};

int csignals_catch(int number, int descriptor, struct sigaction *previous) {
  if (is_ignored(number)) return -1;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = write_number;
  sigemptyset(&action.sa_mask);
  signal_descriptor = descriptor;
  return sigaction(number, &action, previous);
}

void csignals_handle(int number, void (*handler)(int)) {
  if (is_ignored(number)) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  for (size_t index = 0; index < sizeof job_signals / sizeof *job_signals; index++)
    sigaddset(&action.sa_mask, job_signals[index]);
  sigaction(number, &action, NULL);
}

void csignals_raise_default(int number) {
  struct sigaction caught;
  sigset_t only, before;
  sigemptyset(&only);
  sigaddset(&only, number);
  sigaction(number, NULL, &caught);
  signal(number, SIG_DFL);
  raise(number);
  // A thread that a task has started blocks all signals, as the threads of the pool do: it would wait for ever.
  pthread_sigmask(SIG_UNBLOCK, &only, &before);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(number, &caught, NULL);
}

// MARK: - Another program on the terminal

// The states of `borrower` that are no process.
enum { NOBODY = 0, STARTING = -1 };
// As poll(2) counts: a program gets half a second to end by itself.
enum { WAITS = 50, WAIT_MILLISECONDS = 10 };
static const int ending_signals[] = {SIGTERM, SIGHUP, SIGQUIT};
enum { ending_count = sizeof ending_signals / sizeof *ending_signals };
static struct sigaction before_lending[ending_count];
static atomic_int borrower = NOBODY;
static struct termios lent_modes;
static int has_lent_modes;

static int ends_soon(pid_t program) {
  for (int wait = 0; wait < WAITS; wait++) {
    if (waitpid(program, NULL, WNOHANG) != 0) return 1;
    poll(NULL, 0, WAIT_MILLISECONDS);
  }
  return 0;
}

// Ends the program that has the terminal, and restores the terminal's modes. All functions called here are safe in a
// handler: signal-safety(7).
static void take_terminal_back(void) {
  for (int wait = 0; wait < WAITS && borrower == STARTING; wait++) poll(NULL, 0, WAIT_MILLISECONDS);
  pid_t program = borrower;
  // One that has ended and was waited for is nobody's child, and its number may be another's.
  if (program <= 0 || waitpid(program, NULL, WNOHANG) != 0) program = NOBODY;
  if (program != NOBODY) {
    // A pager ignores SIGQUIT, and restores the terminal at SIGTERM. A stopped one has to go on for it.
    kill(program, SIGTERM);
    kill(program, SIGCONT);
    if (!ends_soon(program)) {
      kill(program, SIGKILL);
      ends_soon(program);
    }
  }
  // In the background the terminal is another's.
  if (has_lent_modes && tcgetpgrp(STDIN_FILENO) == getpgrp())
    tcsetattr(STDIN_FILENO, TCSANOW, &lent_modes);
}

static void end_with_borrower(int number) {
  take_terminal_back();
  // Blocked in its handler, it ends the process behind it.
  signal(number, SIG_DFL);
  raise(number);
}

static void mask_endings(int how) {
  sigset_t endings;
  sigemptyset(&endings);
  for (int index = 0; index < ending_count; index++) sigaddset(&endings, ending_signals[index]);
  pthread_sigmask(how, &endings, NULL);
}

int csignals_lend_terminal(void) {
  int nobody = NOBODY;
  if (!atomic_compare_exchange_strong(&borrower, &nobody, STARTING)) return 0;
  has_lent_modes = tcgetattr(STDIN_FILENO, &lent_modes) == 0;
  mask_endings(SIG_BLOCK);
  for (int index = 0; index < ending_count; index++) {
    int number = ending_signals[index];
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = is_ignored(number) ? SIG_IGN : end_with_borrower;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, &before_lending[index]);
  }
  return 1;
}

static void end_lending(void) {
  for (int index = 0; index < ending_count; index++)
    sigaction(ending_signals[index], &before_lending[index], NULL);
  borrower = NOBODY;
}

void csignals_lent_terminal(pid_t program) {
  if (program > 0) {
    borrower = program;
  } else {
    end_lending();
  }
  mask_endings(SIG_UNBLOCK);
}

void csignals_returned_terminal(pid_t program) {
  int expected = program;
  if (atomic_compare_exchange_strong(&borrower, &expected, STARTING)) end_lending();
}

// MARK: - Crashes

static const int crash_signals[] = {SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGFPE, SIGBUS};
enum { crash_count = sizeof crash_signals / sizeof *crash_signals };
static struct sigaction before_crash[crash_count];
static char crash_stack[65536];
static char crash_message[512], shortage_message[512];
static int shortage_status;
static struct termios kept_modes;
static volatile sig_atomic_t terminal = -1, screen = -1, has_crashed;

static void write_text(int descriptor, const char *text, size_t count) {
  ssize_t written = write(descriptor, text, count);
  (void)written;
}

static void restore_terminal(void) {
  if (terminal < 0) return;
  tcsetattr(terminal, TCSANOW, &kept_modes);
  terminal = -1;
  // Shows what was being drawn; wrapping, cursor, colours and paste are as usual again, and the rows below are erased.
  static const char usual[] = "\033[?2026l\033[?7h\033[?25h\033[0m\033[?2004l\r\n\033[J";
  if (screen >= 0) {
    write_text(screen, usual, sizeof usual - 1);
  } else {
    write_text(STDERR_FILENO, "\r\n", 2);
  }
}

// Swift's runtime prints a backtrace and then waits for a key, but not where standard input has ended.
static void end_input(void) {
  int nothing = open("/dev/null", O_RDONLY);
  if (nothing < 0) return;
  dup2(nothing, STDIN_FILENO);
  close(nothing);
}

// A terminal that Ctrl-S has stopped would hold up what is written for ever. Only the foreground may ask; what Ctrl-S
// stopped goes on by a stop and a start of our own alone.
static void resume_output(void) {
  if (tcgetpgrp(STDERR_FILENO) != getpgrp()) return;
  tcflow(STDERR_FILENO, TCOOFF);
  tcflow(STDERR_FILENO, TCOON);
}

// All functions called here are safe in a handler: signal-safety(7).
static void crashed(int number, siginfo_t *information, void *context) {
  // Swift ends a program whose memory is used up by an illegal instruction, and C++ by SIGABRT. What the system refused
  // last is still known.
  int is_shortage = information->si_code > 0 || number == SIGABRT ? errno == ENOMEM : 0;
  has_crashed = 1;
  int restored = terminal;
  resume_output();
  if (borrower != NOBODY) take_terminal_back();
  restore_terminal();
  if (is_shortage) {
    write_text(STDERR_FILENO, shortage_message, strlen(shortage_message));
    _exit(shortage_status);
  }
  write_text(STDERR_FILENO, crash_message, strlen(crash_message));
  end_input();
  for (int index = 0; index < crash_count; index++) {
    struct sigaction *before = &before_crash[index];
    if (crash_signals[index] != number) continue;
    sigaction(number, before, NULL);
    if (before->sa_flags & SA_SIGINFO) {
      before->sa_sigaction(number, information, context);
    } else if (before->sa_handler != SIG_DFL && before->sa_handler != SIG_IGN) {
      before->sa_handler(number);
    }
  }
  // The thread that edits the line may have been on its way to change them again.
  if (restored >= 0) tcsetattr(restored, TCSANOW, &kept_modes);
  signal(number, SIG_DFL);
  raise(number);
}

void csignals_wait_if_crashed(void) {
  while (has_crashed) pause();
}

void csignals_guard_crashes(const char *crash, const char *shortage, int status) {
  strncpy(crash_message, crash, sizeof crash_message - 1);
  strncpy(shortage_message, shortage, sizeof shortage_message - 1);
  shortage_status = status;
  if (!is_ignored(SIGQUIT)) signal(SIGQUIT, SIG_DFL);
  // A stack that has overflowed leaves no room for a handler. This one is the calling thread's.
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = crash_stack;
  stack.ss_size = sizeof crash_stack;
  sigaltstack(&stack, NULL);
  for (int index = 0; index < crash_count; index++) {
    struct sigaction action;
    int number = crash_signals[index];
    if (sigaction(number, NULL, &action) != 0 || action.sa_sigaction == crashed) continue;
    before_crash[index] = action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = crashed;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    sigemptyset(&action.sa_mask);
    // Who goes on takes the terminal again.
    sigaddset(&action.sa_mask, SIGCONT);
    sigaction(number, &action, NULL);
  }
}

void csignals_keep_terminal(int descriptor, int drawn) {
  terminal = -1;
  screen = drawn;
  if (tcgetattr(descriptor, &kept_modes) == 0) terminal = descriptor;
}

void csignals_forget_terminal(void) { terminal = -1; }
