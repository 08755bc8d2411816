// libedit's variadic functions, one inline wrapper each, and what Swift cannot see under strict concurrency.
#pragma once
#include <errno.h>
#include <histedit.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

// el_init(3) on the standard streams.
static inline EditLine *cedit_init(const char *program) {
  return el_init(program, stdin, stdout, stderr);
}

// el_set(3) with an int: EL_SIGNAL, EL_PREP_TERM.
static inline int cedit_set_int(EditLine *editor, int operation, int value) {
  return el_set(editor, operation, value);
}

// el_set(3) with EL_EDITOR.
static inline int cedit_set_editor(EditLine *editor, const char *name) {
  return el_set(editor, EL_EDITOR, name);
}

// el_get(3) with EL_EDITOR: "emacs" or "vi", or NULL.
static inline const char *cedit_editor(EditLine *editor) {
  const char *name = NULL;
  return el_get(editor, EL_EDITOR, &name) == 0 ? name : NULL;
}

// el_set(3) with EL_PROMPT_ESC: `escape` stands before and after each sequence that takes no column.
static inline int cedit_set_prompt(EditLine *editor, char *(*prompt)(EditLine *), char escape) {
  return el_set(editor, EL_PROMPT_ESC, prompt, escape);
}

// el_set(3) with EL_GETCFN.
static inline int cedit_set_reader(EditLine *editor, int (*reader)(EditLine *, wchar_t *)) {
  return el_set(editor, EL_GETCFN, reader);
}

// el_set(3) and el_get(3) with EL_CLIENTDATA.
static inline int cedit_set_client_data(EditLine *editor, void *data) {
  return el_set(editor, EL_CLIENTDATA, data);
}

static inline void *cedit_client_data(EditLine *editor) {
  void *data = NULL;
  return el_get(editor, EL_CLIENTDATA, &data) == 0 ? data : NULL;
}

// el_set(3) with EL_ADDFN.
static inline int cedit_add_function(EditLine *editor, const char *name, const char *help,
                                     unsigned char (*function)(EditLine *, int)) {
  return el_set(editor, EL_ADDFN, name, help, function);
}

// el_set(3) with EL_HIST.
static inline int cedit_set_history(EditLine *editor, History *history_) {
  return el_set(editor, EL_HIST, history, history_);
}

// el_set(3) with EL_REFRESH: prints prompt and line from where the cursor stands.
static inline int cedit_refresh(EditLine *editor) { return el_set(editor, EL_REFRESH); }

// el_get(3) with EL_GETTC: a terminal capability's string, or NULL where the terminal has none.
static inline const char *cedit_capability(EditLine *editor, const char *name) {
  char *value = NULL;
  return el_get(editor, EL_GETTC, name, &value) == 0 ? value : NULL;
}

// history(3) with H_SETSIZE, H_ENTER and H_CLEAR.
static inline int cedit_history_set_size(History *history_, int size) {
  HistEvent event;
  return history(history_, &event, H_SETSIZE, size);
}

static inline int cedit_history_enter(History *history_, const char *line) {
  HistEvent event;
  return history(history_, &event, H_ENTER, line);
}

static inline int cedit_history_clear(History *history_) {
  HistEvent event;
  return history(history_, &event, H_CLEAR);
}

// ioctl(2) with TIOCGWINSZ; 0 on success.
static inline int cedit_terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

// wcwidth(3), which glibc declares for X/Open programs only.
extern int wcwidth(wchar_t scalar);

static inline int cedit_width(unsigned int scalar) { return wcwidth((wchar_t)scalar); }

// A signal becomes one byte in a pipe. Only SignalPipe.swift uses these, so there is one copy of the descriptor.
static volatile int cedit_signal_descriptor = -1;

static void cedit_signal_arrived(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(cedit_signal_descriptor, &byte, 1);
  (void)written;
  errno = saved;
}

// sigaction(2): from now on the signal writes its number into `descriptor`; `previous` gets what it did before. One that
// the parent process has told to be ignored, as nohup(1) does, stays ignored: then -1.
static inline int cedit_catch_signal(int number, int descriptor, struct sigaction *previous) {
  struct sigaction action;
  if (sigaction(number, NULL, previous) != 0 || previous->sa_handler == SIG_IGN) return -1;
  memset(&action, 0, sizeof action);
  action.sa_handler = cedit_signal_arrived;
  sigemptyset(&action.sa_mask);
  cedit_signal_descriptor = descriptor;
  return sigaction(number, &action, NULL);
}

// signal(2) with SIG_DFL, then raise(3).
static inline void cedit_raise_default(int number) {
  signal(number, SIG_DFL);
  raise(number);
}
