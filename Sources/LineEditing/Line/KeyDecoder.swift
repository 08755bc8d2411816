/// Makes keys of the bytes a terminal sends: a value without a clock; the reader says when nothing more came.
///
/// ```swift
/// var decoder = KeyDecoder()
/// decoder.take(0x1B)          // []: an Esc, or the beginning of a sequence?
/// decoder.patience            // 40 milliseconds
/// decoder.timeOut()           // [.escape]
/// ```
///
/// Control sequences (ECMA-48, 5.4) are taken whole, so that one nobody knows cannot leave its tail in the line.
struct KeyDecoder: Hashable, Sendable {
  enum Key: Hashable, Sendable {
    /// A character, or a control like Ctrl-A. Never one of C1, nor what turns the direction of writing.
    case scalar(Unicode.Scalar)
    /// Esc, and nothing behind it.
    case escape
    /// Esc with what belongs to it: `ESC [ A`, `ESC O A`, or Alt with a character.
    case sequence([Unicode.Scalar])
    /// What a bracketed paste held, on one line.
    case paste(String)
  }

  private enum State: Hashable, Sendable {
    case ground, escape
    /// What followed `ESC`, beginning with `[` or `O`.
    case sequence([UInt8])
    case paste([UInt8])
  }

  private var state = State.ground
  private var decoder = UTF8Decoder()

  /// A sequence longer than this is no key.
  private static let longestSequence = 32
  /// The line takes a thousand characters; more of a paste than this is read, so that it is not typed, and forgotten.
  private static let longestPaste = 16_384
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// How many milliseconds to wait for the next byte before ``timeOut()``; nil when nothing is unfinished.
  var patience: Int32? {
    switch state {
    case .ground: decoder.isInScalar ? 50 : nil
    case .escape, .sequence: 40
    // A connection may stall in the middle of one, and what follows must not be typed: its lines would be submitted.
    case .paste: 10_000
    }
  }

  /// Whether what comes is pasted.
  var isInPaste: Bool {
    if case .paste = state { return true }
    return false
  }

  /// Takes one byte in and returns the keys that are complete with it.
  mutating func take(_ byte: UInt8) -> [Key] {
    switch state {
    case .ground: return takeInGround(byte)
    case .escape:
      switch byte {
      case 0x1B: return [.escape]
      case UInt8(ascii: "["), UInt8(ascii: "O"):
        state = .sequence([byte])
        return []
      case 0..<0x80:
        state = .ground
        return [.sequence(["\u{1B}", Unicode.Scalar(byte)])]
      default:
        state = .ground
        return [.escape] + takeInGround(byte)
      }
    case .sequence(var bytes):
      guard (0x20...0x7E).contains(byte), bytes.count < Self.longestSequence else {
        state = .ground
        return takeInGround(byte)
      }
      bytes.append(byte)
      let isComplete = bytes[0] == UInt8(ascii: "O") || byte >= 0x40
      state = isComplete ? .ground : .sequence(bytes)
      guard isComplete else { return [] }
      if bytes == Array("[200~".utf8) {
        state = .paste([])
        return []
      }
      return [.sequence(["\u{1B}"] + bytes.map { Unicode.Scalar($0) })]
    case .paste(var bytes):
      // Out of the state while it grows, or each byte would copy what there is.
      state = .ground
      bytes.append(byte)
      if byte == UInt8(ascii: "~"), bytes.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
        bytes.removeLast(Self.pasteEnd.count)
        return [.paste(PastedText.oneLine(from: bytes))]
      }
      let tail = Self.pasteEnd.count
      if bytes.count > Self.longestPaste + tail {
        bytes.remove(at: Self.longestPaste)
      }
      state = .paste(bytes)
      return []
    }
  }

  /// Nothing more came in time: what is unfinished is over.
  mutating func timeOut() -> [Key] {
    defer { state = .ground }
    switch state {
    case .ground: return decoder.flush().map(Key.scalar)
    case .escape, .sequence: return [.escape]
    case .paste(let bytes): return [.paste(PastedText.oneLine(from: bytes))]
    }
  }

  private mutating func takeInGround(_ byte: UInt8) -> [Key] {
    guard byte == 0x1B else {
      // No keyboard sends C1 controls, and the editor uses them for keys of its own. The others of C0 are keys.
      return decoder.take(byte).filter { $0.value <= 0x7F || LineText.mayHold($0) }
        .map(Key.scalar)
    }
    state = .escape
    return decoder.flush().map(Key.scalar)
  }
}
