/// Makes text from data, file names and errors safe and calm to print.
///
/// ```swift
/// VisibleText.line("two\nlines\u{1B}[31m")   // "two lines␛[31m"
/// ```
///
/// Nothing that steers a terminal passes: C0 controls show as their Unicode pictures (U+2400 on), C1 controls and
/// directional overrides as U+FFFD. White space of any kind becomes one space, as a row has one line.
package enum VisibleText {
  /// One line of visible text; runs of white space become one space, and the ends are trimmed.
  ///
  /// - Parameter limit: how many Unicode scalars to read at most; a longer text ends in `…`.
  /// - Complexity: O(min(n, limit)).
  package static func line(_ text: String, limit: Int = .max) -> String {
    var result = String.UnicodeScalarView()
    var pendingSpace = false
    for (number, scalar) in text.unicodeScalars.enumerated() {
      guard number < limit else {
        result.append("…")
        break
      }
      if scalar.isSpace {
        pendingSpace = !result.isEmpty
        continue
      }
      if pendingSpace { result.append(" ") }
      pendingSpace = false
      result.append(picture(of: scalar))
    }
    return String(result)
  }

  /// Visible text that keeps its line breaks, for a whole document. Tabs become two spaces.
  package static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { part in
      var line = String.UnicodeScalarView()
      for scalar in part.unicodeScalars {
        if scalar == "\t" {
          line.append(contentsOf: "  ".unicodeScalars)
        } else {
          line.append(picture(of: scalar))
        }
      }
      return String(line)
    }
  }

  /// The text with each control as its picture, and every space as it is: a line that is read back.
  package static func exactly(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map(picture)))
  }

  /// A printable stand-in for a scalar that would steer the terminal, else the scalar itself.
  package static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    // C1 controls, directional embeddings, overrides and isolates, and interlinear annotations.
    case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB: "\u{FFFD}"
    default: scalar
    }
  }
}

extension Unicode.Scalar {
  /// White space, as its property says; the property is looked up in a table, and texts are mostly ASCII.
  package var isSpace: Bool {
    value < 0x80 ? self == " " || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
