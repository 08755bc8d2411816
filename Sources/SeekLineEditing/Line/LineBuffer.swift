/// The line as it is while it is edited.
public struct LineBuffer: Hashable, Sendable {
  /// The text of the line.
  public var text: String
  /// The cursor, counted in UTF-8 bytes from the start of ``text``.
  public var cursorUTF8Offset: Int
  /// The pattern while Ctrl-R or vi's `/` is in progress; ``text`` is the line found so far.
  public var incrementalSearchPattern: String?
  /// True if Up, Down or vi's own search has put the line there, and nothing was typed since.
  public var isRecalled: Bool
  /// True if a recalled line is a whole line of the history, and not the rest of one that begins as ``Prompt/spelling``
  /// has it, nor what was typed before.
  public var isWholeLine = false

  /// A line and its cursor.
  public init(
    text: String, cursorUTF8Offset: Int, incrementalSearchPattern: String? = nil,
    isRecalled: Bool = false
  ) {
    self.text = text
    self.cursorUTF8Offset = cursorUTF8Offset
    self.incrementalSearchPattern = incrementalSearchPattern
    self.isRecalled = isRecalled
  }

  /// The cursor as an index of ``text``.
  public var cursor: String.Index {
    text.utf8.index(text.startIndex, offsetBy: cursorUTF8Offset, limitedBy: text.endIndex)
      ?? text.endIndex
  }
}

extension LineBuffer {
  /// Splits the pattern of an incremental search off: libedit keeps `text\nbck:pattern` in one buffer, vi's search
  /// `\n/pattern`.
  init(raw line: (text: String, cursorUTF8Offset: Int)) {
    let scalars = line.text.unicodeScalars
    guard let feed = scalars.firstIndex(of: "\n") else {
      self.init(text: line.text, cursorUTF8Offset: line.cursorUTF8Offset)
      return
    }
    let text = String(scalars[..<feed])
    let rest = scalars[scalars.index(after: feed)...]
    let pattern = rest.firstIndex { $0 == ":" || $0 == "/" || $0 == "?" }.map {
      String(rest[rest.index(after: $0)...])
    }
    self.init(
      text: text, cursorUTF8Offset: min(line.cursorUTF8Offset, text.utf8.count),
      incrementalSearchPattern: pattern ?? String(rest))
  }
}

/// The characters that a line may contain.
public enum LineText {
  /// True if a line may contain a character: no control, nothing that turns the direction of what follows (embeddings,
  /// overrides and isolates), no interlinear annotation. Joiners, which Persian words and emoji need, may.
  ///
  /// ```swift
  /// LineText.mayHold("\u{200D}")      // true
  /// LineText.mayHold("\u{202E}")      // false
  /// ```
  public static func mayHold(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB: false
    default: true
    }
  }
}
