import SeekLineEditing
import SeekPlatform
import SeekTerminalField

/// A question to be answered with yes or no, between two lines; only a plain yes is one.
enum Question {
  /// Prints the question and waits for a line. What was typed before it was asked is no answer, and is lost.
  ///
  /// - Returns: false for anything but yes, and for Ctrl-C and Ctrl-D, too.
  static func ask(_ question: Message, on output: Output) -> Bool {
    tcflush(0, TCIFLUSH)
    let text = question.text
    output.write(CharacterEncoding.adopt() ? text : ASCIIText.fold(text))
    var bytes = [UInt8](repeating: 0, count: 1_024)
    while !Interruption.isRequested {
      // A read would go on after Ctrl-C.
      var keys = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      guard poll(&keys, 1, 50) > 0 else { continue }
      let count = read(0, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      return isYes(String(decoding: bytes[..<count], as: UTF8.self))
    }
    output.line()
    return false
  }

  /// `y`, `yes` and the same in German, whatever the language: the question names the letter.
  static func isYes(_ answer: String) -> Bool {
    let word = answer.lowercased().filter { !$0.isWhitespace }
    return ["y", "yes", "j", "ja"].contains(word)
  }
}
