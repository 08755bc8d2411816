/// Handlers of signals, and what they keep.
///
/// A handler needs variables that exist once in the process. `static` variables of a header exist once in each module
/// that the optimiser inlines them into, so these are in a C file.
#pragma once

#include <signal.h>
#include <sys/types.h>

/// Catches a signal from now on: its number is written to a descriptor as one byte. `previous` gets what the signal did
/// before. A signal that is ignored, as nohup(1) wants it, stays ignored: then the answer is -1. The C function is
/// sigaction(2).
int csignals_catch(int number, int descriptor, struct sigaction *previous);

/// Calls the handler at a signal from now on, SIG_DFL and SIG_IGN as in signal(2). Of the signals that end or stop the program
/// and have it go on, none interrupts the handler. One that is ignored stays ignored. The C function is sigaction(2).
void csignals_handle(int number, void (*handler)(int));

/// Does what the signal does by default, and catches it again where the process goes on, as after SIGTSTP. The C functions
/// are signal(2) and raise(3).
void csignals_raise_default(int number);

/// Catches the signals of a crash, and lets SIGQUIT end the program at once: Swift's runtime takes it for a crash, too.
/// `crash` is written to standard error before whoever handled the crash before is called. Where memory is used up, `shortage`
/// is written instead and the process exits with `status`. Both texts are copied.
void csignals_guard_crashes(const char *crash, const char *shortage, int status);

/// Keeps the modes of a terminal as they are now: a crash restores them. `screen` is the descriptor that draws on it by
/// escape sequences, or -1.
void csignals_keep_terminal(int descriptor, int screen);

/// A crash leaves the terminal alone from now on.
void csignals_forget_terminal(void);

/// Waits for the end where another thread has crashed, whose handler has restored the terminal.
void csignals_wait_if_crashed(void);

/// Begins to lend the terminal of standard input to another program, which is about to be started: from now on SIGTERM, SIGHUP,
/// SIGQUIT and a crash end that program first, restore the terminal's modes as they are now, and then end this process. Those
/// signals are blocked on the calling thread until csignals_lent_terminal(). The answer is 0, and nothing changes, where
/// the terminal is lent already.
int csignals_lend_terminal(void);

/// Names the program that was started, or 0 where it could not be.
void csignals_lent_terminal(pid_t program);

/// The program has ended: signals do what they did before. Has no effect where the terminal is not lent to that program.
void csignals_returned_terminal(pid_t program);
