/// Makes keys of the bytes a terminal sends: a value without a clock; the reader says when nothing more came.
///
/// ```swift
/// var decoder = KeyDecoder()
/// decoder.take(0x1B)          // []: an Esc, or the beginning of a sequence?
/// decoder.patience            // 50 milliseconds
/// decoder.timeOut()           // [.escape]
/// ```
///
/// Control sequences (ECMA-48, 5.4) are taken whole, so that one nobody knows cannot leave its tail in the line. Control strings
/// (5.6), by which a terminal answers, sometimes late, and the report of a mouse are dropped.
struct KeyDecoder: Hashable, Sendable {
  enum Key: Hashable, Sendable {
    /// A character, or a control like Ctrl-A. Never one of C1, nor what turns the direction of writing.
    case scalar(Unicode.Scalar)
    /// Esc, and nothing behind it.
    case escape
    /// Esc with what belongs to it: `ESC [ A`, `ESC O A`, or Alt with a character.
    case sequence([Unicode.Scalar])
    /// The text of a bracketed paste, on one line.
    case paste(String)
  }

  private enum State: Hashable, Sendable {
    case ground, escape
    /// The bytes after `ESC`, beginning with `[` or `O`.
    case sequence([UInt8])
    /// The bytes of a mouse report that are still to come after `ESC [ M`.
    case mouse(Int)
    /// A control string, and the byte after `ESC` that began it; nil once it has more than that.
    case string(Unicode.Scalar?)
    /// An `ESC` within a control string, which ends it with a backslash.
    case stringEnd
    case paste([UInt8])
  }

  private var state = State.ground
  private var decoder = UTF8Decoder()

  /// A sequence longer than this is no key.
  private static let longestSequence = 32
  /// The line takes a thousand characters; more of a paste than this is read, so that it is not typed, and forgotten.
  private static let longestPaste = 16_384
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  private static let interrupt: UInt8 = 0x03
  /// The characters behind `ESC` with which DCS, SOS, OSC, PM and APC begin.
  private static let stringStarts = Array("PX]^_".utf8)
  private static let bell: UInt8 = 0x07

  /// The milliseconds to wait for the next byte before ``timeOut()``; nil when nothing is unfinished.
  var patience: Int32? {
    switch state {
    // A connection may stall anywhere; only a lone Esc is a key as well.
    case .ground: decoder.isInScalar ? 500 : nil
    case .escape: 50
    case .sequence, .mouse, .string, .stringEnd: 500
    case .paste where isInterrupted: 100
    // What follows must not be typed: its lines would be submitted.
    case .paste: 10_000
    }
  }

  /// True if a paste has a Ctrl-C as its last byte so far. Where nothing follows at once it is a key of the person, and
  /// no part of the text.
  var isInterrupted: Bool {
    if case .paste(let bytes) = state { return bytes.last == Self.interrupt }
    return false
  }

  /// True between the start and the end of a bracketed paste.
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
      case _ where Self.stringStarts.contains(byte):
        state = .string(Unicode.Scalar(byte))
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
      switch String(decoding: bytes, as: UTF8.self) {
      case "[200~": state = .paste([])
      case "[M": state = .mouse(3)
      // A function key of the Linux console: `ESC [ [ A`.
      case "[[": state = .sequence(bytes)
      default: return [.sequence(["\u{1B}"] + bytes.map { Unicode.Scalar($0) })]
      }
      return []
    case .mouse(let count):
      guard byte >= 0x20 else {
        state = .ground
        return takeInGround(byte)
      }
      state = count > 1 ? .mouse(count - 1) : .ground
      return []
    case .string(let start):
      switch byte {
      case 0x1B: state = .stringEnd
      case Self.bell: state = .ground
      case 0..<0x20:
        state = .ground
        return (start.map { [.sequence(["\u{1B}", $0])] } ?? []) + takeInGround(byte)
      default: state = .string(nil)
      }
      return []
    case .stringEnd:
      state = byte == UInt8(ascii: "\\") ? .ground : .escape
      return state == .ground ? [] : take(byte)
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
    // An Alt key, where nothing followed it.
    case .string(let start?): return [.sequence(["\u{1B}", start])]
    case .string, .mouse: return []
    case .escape, .sequence, .stringEnd: return [.escape]
    case .paste(let bytes): return [.paste(PastedText.oneLine(from: bytes))]
    }
  }

  private mutating func takeInGround(_ byte: UInt8) -> [Key] {
    guard byte == 0x1B else {
      // No keyboard sends C1 controls, and the editor uses them for keys of its own. NUL is what a terminal makes of a
      // Ctrl-D that waited while a file was loaded; libedit would take it for Ctrl-V. The other controls are keys.
      return decoder.take(byte).filter {
        (0x01...0x7F).contains($0.value) || LineText.mayHold($0)
      }
      .map(Key.scalar)
    }
    state = .escape
    return decoder.flush().map(Key.scalar)
  }
}

/// Decodes UTF-8 a byte at a time, as keys arrive; what is no UTF-8 becomes U+FFFD instead of getting lost.
///
/// ```swift
/// var decoder = UTF8Decoder()
/// decoder.take(0xC3)      // []
/// decoder.take(0xA9)      // ["é"]
/// decoder.take(0xFF)      // ["\u{FFFD}"]
/// ```
struct UTF8Decoder: Hashable, Sendable {
  private var pending: [UInt8] = []

  /// True if the bytes so far end within a scalar.
  var isInScalar: Bool { !pending.isEmpty }

  /// Takes one byte in and returns the scalars that are complete with it.
  mutating func take(_ byte: UInt8) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    if !pending.isEmpty, byte & 0xC0 != 0x80 { scalars += flush() }
    pending.append(byte)
    if pending.count == Self.length(ofScalarBeginning: pending[0]) { scalars += flush() }
    return scalars
  }

  /// Gives up on an unfinished scalar.
  mutating func flush() -> [Unicode.Scalar] {
    defer { pending = [] }
    return Array(String(decoding: pending, as: UTF8.self).unicodeScalars)
  }

  /// The number of bytes of a scalar that begins with `byte`; 1 for a byte that begins none.
  private static func length(ofScalarBeginning byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}

/// Text from a paste.
enum PastedText {
  /// Controls and white space, line ends among them, become one space; invalid UTF-8 becomes U+FFFD. What turns the
  /// direction of writing, as web pages put around names, is left out.
  ///
  /// ```swift
  /// PastedText.oneLine(from: Array("thai\r\n  noodles\n".utf8))     // "thai noodles"
  /// ```
  static func oneLine(from bytes: [UInt8]) -> String {
    var result = String.UnicodeScalarView()
    var pendingSpace = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.properties.isWhitespace || scalar.value < 0x20
        || (0x7F...0x9F).contains(scalar.value)
      {
        pendingSpace = true
        continue
      }
      guard LineText.mayHold(scalar) else { continue }
      if pendingSpace, !result.isEmpty { result.append(" ") }
      pendingSpace = false
      result.append(scalar)
    }
    return MarkComposer.composed(String(result))
  }
}

/// Characters that no keyboard sends and that stand for something the reader has seen.
///
/// They are C1 controls, which ``KeyDecoder`` never lets through; libedit looks up only characters below U+0100.
enum ReservedKeyCode {
  /// A bracketed paste has been gathered.
  static let paste: Unicode.Scalar = "\u{80}"
  /// Esc, with nothing following it.
  static let escape: Unicode.Scalar = "\u{81}"
  /// The handler wants another line.
  static let edit: Unicode.Scalar = "\u{82}"
  /// Esc in vi's insert mode, where libedit would wait for the rest of a sequence.
  static let viCommandMode: Unicode.Scalar = "\u{83}"
  /// A character without width was typed, which libedit would count as one column.
  static let mark: Unicode.Scalar = "\u{84}"
  /// A key was pressed that the handler is asked about first.
  static let captured: Unicode.Scalar = "\u{85}"
}
