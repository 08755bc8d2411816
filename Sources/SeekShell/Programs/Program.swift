import SeekLineEditing
import SeekPlatform

/// Starts another program (pager, browser, command behind a pipe) and waits for it.
///
/// One that shares this program's group may use the terminal: a signal that ends this program
/// ends it too, and the terminal is as it was.
enum Program {
  /// - Parameters:
  ///   - words: Its name or path, and its arguments; no shell reads them.
  ///   - descriptors: Which of ours it has as which of its own.
  ///   - hasOwnGroup: Ctrl-C at the terminal does not reach it.
  /// - Returns: nil where it could not be started; `errno` says why.
  static func start(
    _ words: [String], descriptors: [(from: Int32, to: Int32)] = [], hasOwnGroup: Bool = false
  ) -> pid_t? {
    let start = {
      ChildProcess.start(words, descriptors: descriptors, hasOwnGroup: hasOwnGroup)
    }
    return hasOwnGroup ? start() : LentTerminal.lend(toStarted: start)
  }

  /// Waits for a program; to be called once.
  /// - Returns: Its exit status; 128 and the signal where one ended it.
  static func status(of process: pid_t) -> Int32 {
    defer { LentTerminal.returned(by: process) }
    return ChildProcess.status(of: process)
  }

  /// The same as ``status(of:)``, of one that has ended; nil while it runs.
  static func statusIfEnded(_ process: pid_t) -> Int32? { ChildProcess.statusIfEnded(process) }
}
