#include "CSignals.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
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

int csignals_catch(int number, int descriptor, struct sigaction *previous) {
  if (is_ignored(number)) return -1;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = write_number;
  sigemptyset(&action.sa_mask);
  signal_descriptor = descriptor;
  return sigaction(number, &action, previous);
}

void csignals_raise_default(int number) {
  struct sigaction caught;
  sigaction(number, NULL, &caught);
  signal(number, SIG_DFL);
  raise(number);
  sigaction(number, &caught, NULL);
}

// MARK: - Crashes

static const int crash_signals[] = {SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGFPE, SIGBUS};
enum { crash_count = sizeof crash_signals / sizeof *crash_signals };
static struct sigaction before_crash[crash_count];
static char crash_stack[65536];
static char crash_message[512], shortage_message[512];
static int shortage_status;
static struct termios kept_modes;
static volatile sig_atomic_t terminal = -1, draws_overlay;

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
  if (draws_overlay) {
    write_text(STDOUT_FILENO, usual, sizeof usual - 1);
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
  resume_output();
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
  signal(number, SIG_DFL);
  raise(number);
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
    sigaction(number, &action, NULL);
  }
}

void csignals_keep_terminal(int descriptor, int draws) {
  terminal = -1;
  draws_overlay = draws;
  if (tcgetattr(descriptor, &kept_modes) == 0) terminal = descriptor;
}

void csignals_forget_terminal(void) { terminal = -1; }
