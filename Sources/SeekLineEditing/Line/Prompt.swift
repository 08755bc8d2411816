/// The text before the line, with or without styling.
///
/// ```swift
/// Prompt("\u{1B}[1mAll\u{1B}[0m ❯ ").columns     // 6
/// ```
public struct Prompt: Hashable, Sendable {
  /// The text as it is written to the terminal; SGR sequences take no column. Its last character
  /// must be a visible one or a space.
  public var text: String
  /// The query text that the prompt replaces, with the space after it: a line of the history is shown without it.
  public var spelling: String

  /// A prompt of a text.
  public init(_ text: String, spelling: String = "") {
    self.text = text
    self.spelling = spelling
  }

  /// The columns it takes on a line that is wide enough; see ``DisplayWidth`` for what must have been called before.
  public var columns: Int { DisplayWidth.columns(of: plainText) }

  /// The text without its escape sequences.
  var plainText: String { SGR.removed(from: text) }

  /// The text as libedit wants it: escape sequences between two marks (`EL_PROMPT_ESC`). Neighbouring ones share the
  /// marks, since libedit joins what they enclose with the character after it and loses it where that is a mark.
  func marked(by mark: UInt8) -> [UInt8] {
    var result: [UInt8] = []
    for part in SGR.parts(of: text) {
      switch part {
      case .text(let scalars): result.append(contentsOf: scalars.utf8)
      case .sequences(let scalars):
        result.append(mark)
        result.append(contentsOf: scalars.utf8)
        result.append(mark)
      }
    }
    return result
  }
}

/// Select Graphic Rendition sequences (ECMA-48, 8.3.117): `ESC [ parameters m`.
package enum SGR {
  package enum Part: Hashable {
    case text(String)
    /// One sequence or several without text between them.
    case sequences(String)
  }

  package static func removed(from text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    return parts(of: text).reduce(into: "") { result, part in
      if case .text(let plain) = part { result += plain }
    }
  }

  /// Text and sequences in turn. A sequence without its end reaches to the end of the text.
  package static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var plain = String.UnicodeScalarView()
    var sequence = String.UnicodeScalarView()
    var isInSequence = false
    for scalar in text.unicodeScalars {
      if scalar == "\u{1B}" {
        if !plain.isEmpty { parts.append(.text(String(plain))) }
        plain = .init()
        isInSequence = true
      }
      if isInSequence {
        sequence.append(scalar)
        isInSequence = scalar != "m"
      } else {
        if !sequence.isEmpty { parts.append(.sequences(String(sequence))) }
        sequence = .init()
        plain.append(scalar)
      }
    }
    if !sequence.isEmpty { parts.append(.sequences(String(sequence))) }
    if !plain.isEmpty { parts.append(.text(String(plain))) }
    return parts
  }
}
