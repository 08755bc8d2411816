import SeekLineEditing
import SeekPlatform
import SeekTerminalField

/// Standard output or standard error, whole lines at a time, unbuffered.
///
/// After a write that fails ``isClosed`` is true and the rest is dropped. A reader that has gone (`seek … | head -1`) is
/// no error; anything else, as a full disk, is told by ``failure``.
final class Output {
  let descriptor: Int32
  private(set) var isClosed = false
  /// The reason why a write failed, in the system's words; nil if none did, or the reader has gone.
  private(set) var failure: String?

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  func line(_ text: String = "") { write(text + "\n") }

  /// True if a person reads it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes what is wrong as `seek: …`, on one line, in the letters the terminal has.
  ///
  /// - Parameter columns: where a terminal's rows end; there the line goes on between words.
  func complain(_ text: String, columns: Int? = nil) {
    let line = StyledText("seek: " + VisibleText.line(text))
    for row in line.wrapped(to: isTerminal ? columns : nil, hanging: 2) {
      self.line(CharacterEncoding.adopt() ? row.plainText : ASCIIText.fold(row.plainText))
    }
  }

  /// Writes all of `text`; see ``Descriptor``.
  func write(_ text: String) {
    guard !isClosed else { return }
    guard !Descriptor.write(text, to: descriptor) else { return }
    isClosed = true
    if errno != EPIPE { failure = SystemError.reason() }
  }
}
