import SeekPlatform
import Synchronization

/// Handles Ctrl-C while a line is run: it abandons the search that is waited for, and never ends
/// the program.
///
/// While a line is read the editor catches the signal itself.
package enum Interruption {
  private static let wasPressed = Atomic(false)

  /// Catches Ctrl-C from now on. It is caught and not ignored: the editor leaves an ignored signal alone, and a pager would
  /// inherit it. The corresponding C function is `signal`.
  ///
  /// - Parameter others: Signals that end the program, and are to be as Ctrl-C is, where something is left to tidy up.
  package static func install(with others: [Int32] = []) {
    for number in [SIGINT] + others {
      signal(number) { _ in Interruption.wasPressed.store(true, ordering: .relaxed) }
    }
  }

  /// Catches Ctrl-C during `body`; afterwards the program does with it what it did before.
  static func caught<Result>(during body: () -> Result) -> Result {
    let earlier = signal(SIGINT) { _ in Interruption.wasPressed.store(true, ordering: .relaxed) }
    defer { signal(SIGINT, earlier) }
    return body()
  }

  package static func uninstall() { signal(SIGINT, SIG_DFL) }

  /// Begins a new line: an earlier Ctrl-C does not count for it.
  package static func begin() { wasPressed.store(false, ordering: .relaxed) }

  /// True if Ctrl-C was pressed since ``begin()``.
  package static var isRequested: Bool { wasPressed.load(ordering: .relaxed) }
}
