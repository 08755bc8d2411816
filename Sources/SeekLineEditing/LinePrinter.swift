internal import CSeekEditLine
import Synchronization

/// Prints above the line that is being read, from any thread: a timer's news, the log of a server, an answer that comes late.
///
/// ```swift
/// let editor = try LineEditor()
/// let printer = editor.printer
/// Task.detached {
///   for await message in messages { printer.printAbove(message) }
/// }
/// ```
///
/// The line, its cursor and the overlay below it stay as they are. The handler gets no event. Between two lines, and where
/// lines are read plainly (``LineEditor/isPlain``), a text is written at once, and then to standard output. Where SIGTERM,
/// SIGHUP or SIGQUIT ends the program, what was not drawn yet is written first.
public final class LinePrinter: Sendable {
  private struct Content {
    var heldBack: [String] = []
    var isReading = false
  }

  private let content = Mutex(Content())
  private let streams: TerminalStreams
  private let waker: WakePipe

  init(streams: TerminalStreams, waker: WakePipe) {
    (self.streams, self.waker) = (streams, waker)
  }

  /// Prints a text on rows of its own above the line, soon; never waits for a key.
  ///
  /// Texts appear in the order of the calls. They are written as they are: text from data must contain no control sequence
  /// other than SGR (``LineText/mayHold(_:)``).
  ///
  /// - Parameter text: one line or several; a line break at its end need not be there.
  public func printAbove(_ text: String) {
    content.withLock { content in
      if content.isReading {
        // The handler is not told: one that prints whenever it is woken would be woken by that.
        if content.heldBack.isEmpty { waker.nudge() }
        content.heldBack.append(text)
      } else {
        write(Self.rows(of: [text], endingRows: "\n"))
      }
    }
  }

  /// A line begins: from now on texts wait until the editor can draw them.
  func holdBack() { content.withLock { $0.isReading = true } }

  /// The line has ended: what still waits is written.
  func release() {
    content.withLock { content in
      content.isReading = false
      write(Self.rows(of: content.heldBack, endingRows: "\n"))
      content.heldBack = []
    }
  }

  /// The rows that wait, which the editor writes now.
  func takeHeldBack(endingRows end: String) -> String {
    content.withLock { content in
      defer { content.heldBack = [] }
      return Self.rows(of: content.heldBack, endingRows: end)
    }
  }

  /// Texts as rows, each of which ends with `end`.
  static func rows(of texts: [String], endingRows end: String) -> String {
    texts.flatMap { text in
      (text.last?.isNewline == true ? text.dropLast() : text[...])
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { $0 + end }
    }.joined()
  }

  /// Writes behind all that the program has printed, which C's library may still hold.
  private func write(_ text: String) {
    guard !text.isEmpty else { return }
    cedit_flush()
    streams.write(Array(text.utf8))
  }
}

extension LineEditor {
  /// Prints a text above the line that is being read; see ``LinePrinter/printAbove(_:)``.
  ///
  /// May be called from any thread. Code that may not hold the editor itself, as a `@Sendable` closure, holds its
  /// ``printer``.
  public func printAbove(_ text: String) { printer.printAbove(text) }
}
