// libedit's variadic functions, one inline wrapper each, and what Swift cannot see under strict concurrency.
#pragma once
#if !__has_include(<histedit.h>)
#error "libedit is missing: apt-get install libedit-dev, or brew install libedit"
#endif
#include <fcntl.h>
#include <histedit.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

// The standard stream of a descriptor, or a new one with a descriptor of its own.
static inline FILE *cedit_stream(int descriptor, FILE *standard, const char *mode) {
  if (descriptor == fileno(standard)) return standard;
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  FILE *stream = copy < 0 ? NULL : fdopen(copy, mode);
  if (stream == NULL && copy >= 0) close(copy);
  return stream;
}

// el_init(3) on a terminal's descriptors, NULL where it fails.
static inline EditLine *cedit_init(const char *program, int input, int output) {
  FILE *in = cedit_stream(input, stdin, "r"), *out = cedit_stream(output, stdout, "w");
  EditLine *editor = in != NULL && out != NULL ? el_init(program, in, out, stderr) : NULL;
  if (editor == NULL && in != NULL && in != stdin) fclose(in);
  if (editor == NULL && out != NULL && out != stdout) fclose(out);
  return editor;
}

// el_end(3), which leaves the streams open.
static inline void cedit_end(EditLine *editor) {
  FILE *in = NULL, *out = NULL;
  if (editor == NULL) return;
  el_get(editor, EL_GETFP, 0, &in);
  el_get(editor, EL_GETFP, 1, &out);
  el_end(editor);
  if (in != NULL && in != stdin) fclose(in);
  if (out != NULL && out != stdout) fclose(out);
}

// fflush(3) of standard output, which Swift may not name.
static inline void cedit_flush(void) { fflush(stdout); }

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

// el_deletestr(3) that leaves what a person has cut alone: libedit's own puts all that it deletes in the place of that.
// What el_wline(3) points to is libedit's line itself, and no copy.
static inline void cedit_delete_before_cursor(EditLine *editor, int count) {
  LineInfoW *line = (LineInfoW *)el_wline(editor);
  if (line == NULL || count <= 0) return;
  if (count > line->cursor - line->buffer) count = (int)(line->cursor - line->buffer);
  wchar_t *cursor = (wchar_t *)line->cursor;
  memmove(cursor - count, cursor, (size_t)(line->lastchar - line->cursor) * sizeof *cursor);
  line->cursor -= count;
  line->lastchar -= count;
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

// Has the terminal send Ctrl-C as a byte. libedit sets the key again where a character is quoted; it is a signal then.
static inline void cedit_take_interrupt_key(int terminal) {
  struct termios modes;
  if (tcgetattr(terminal, &modes) != 0) return;
  modes.c_cc[VINTR] = _POSIX_VDISABLE;
  tcsetattr(terminal, TCSANOW, &modes);
}
