import SeekCore
internal import CSeekEditLine
import SeekPlatform

extension LineEditor {
  /// The next plain line where it has been read already and nobody is to be asked for it.
  func plainLineAtOnce() -> String? {
    isPlain && isatty(streams.input) == 0 ? plainInput.line() : nil
  }

  /// Reads a line of standard input as it comes; Ctrl-C ends the program as it ends any other.
  func readPlainly(_ handle: (LineEvent) -> LineReaction) -> LineOutcome {
    if isatty(streams.input) == 1 {
      // Standard output is read by a program.
      TerminalStreams.write(Array(prompt.plainText.utf8), to: 2)
    }
    while true {
      if let line = plainInput.line() { return .line(line) }
      // Another program may wait for the answers to the lines before, and write none until it has them.
      cedit_flush()
      let ready = Descriptors.readable(
        among: [streams.input, waker.readDescriptor], withinMilliseconds: -1)
      if ready.contains(waker.readDescriptor), waker.drain() {
        let reaction = handle(.woken)
        if let output = reaction.output { printer.printAbove(output) }
        if reaction.leaves { return .endOfInput }
      }
      guard ready.contains(streams.input) else { continue }
      guard plainInput.read(from: streams.input) else {
        return plainInput.rest().map(LineOutcome.line) ?? .endOfInput
      }
    }
  }
}

/// Lines of a pipe or a file, which are read ahead of what is returned.
struct PlainInput {
  private var bytes: [UInt8] = []
  /// The start of the next line, and the end of the part of it that has no line break.
  private var (start, searched) = (0, 0)

  /// Takes the next whole line, without its end; nil where more must be read.
  mutating func line() -> String? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    return text(upTo: end)
  }

  /// Takes the last line where no break ends it; nil where nothing is left.
  mutating func rest() -> String? {
    guard start < bytes.count else { return nil }
    defer { (start, searched) = (bytes.count, bytes.count) }
    return text(upTo: bytes.count)
  }

  /// Reads what there is, which is nothing where another program has taken it.
  ///
  /// - Returns: false at the end of the input, and after an error. The corresponding C function is `read`.
  mutating func read(from descriptor: Int32) -> Bool {
    bytes.removeFirst(start)
    (start, searched) = (0, searched - start)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = chunk.withUnsafeMutableBytes { Descriptor.read(descriptor, into: $0) }
    if count < 0, errno == EAGAIN { return true }
    guard count > 0 else { return false }
    bytes += chunk[..<count]
    return true
  }

  private func text(upTo end: Int) -> String {
    let line = bytes[start..<end]
    return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }
}
