import SeekLineEditing

/// One row of a terminal as SVG: a text for each run of cells that look the same.
struct ScreenRow {
  /// The measures of a cell and of the paper around the screen, in units of the picture.
  static let (cell, height, margin) = (8.4, 18, 12)
  static let (ink, paper) = ("#cdd6f4", "#1e1e2e")
  /// The eight colours of a terminal, and the grey of those among 256.
  private static let colors = [
    "#45475a", "#f38ba8", "#a6e3a1", "#f9e2af", "#89b4fa", "#cba6f7", "#94e2d5", "#cdd6f4",
    "#9399b2",
  ]

  /// The look of a cell, by the parameters of SGR (ECMA-48, 8.3.117).
  private struct Look: Hashable {
    var (isBold, isDim, isReversed) = (false, false, false)
    /// An index of ``ScreenRow/colors``.
    var color: Int?

    /// - Parameter sequences: `ESC [ parameters m`, one or several.
    mutating func take(_ sequences: String) {
      for sequence in sequences.split(separator: "\u{1B}[") {
        var codes = sequence.prefix { $0 != "m" }.split(
          separator: ";", omittingEmptySubsequences: false
        )
        .map { Int($0) ?? 0 }[...]
        while let code = codes.popFirst() {
          switch code {
          case 0: self = Look()
          case 1: isBold = true
          case 2: isDim = true
          case 7: isReversed = true
          case 22: (isBold, isDim) = (false, false)
          case 27: isReversed = false
          case 30...37: color = code - 30
          case 90...97: color = code - 90
          case 39: color = nil
          case 38, 48:
            // A colour of 256 has one number more, one of all has three.
            if code == 38 { color = ScreenRow.colors.count - 1 }
            codes = codes.dropFirst(codes.first == 2 ? 4 : 2)
          default: break
          }
        }
      }
    }
  }

  /// The text of a cell; nothing in the second one of a wide sign.
  private var cells: [(text: String, look: Look)] = []

  /// - Parameter row: As a terminal prints it, with SGR sequences.
  init(_ row: String) {
    var look = Look()
    for part in SGR.parts(of: row) {
      switch part {
      case .sequences(let sequences): look.take(sequences)
      case .text(let text):
        for sign in text {
          let width = DisplayWidth.columns(of: String(sign))
          guard width > 0, !sign.unicodeScalars.contains(where: Self.isControl) else { continue }
          cells.append((String(sign), look))
          for _ in 1..<width { cells.append(("", look)) }
        }
      }
    }
  }

  /// XML refuses it, and a screen has none.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }

  /// - Parameter cursor: The column of the cursor, counted from 0; nil in another row.
  func svg(cursor: Int? = nil) -> String {
    var cells = cells
    if let cursor, cursor >= 0, cursor < ScreenFrame.size.columns {
      while cells.count <= cursor { cells.append((" ", Look())) }
      cells[cursor].look.isReversed.toggle()
    }
    var (result, start) = ("", 0)
    while start < cells.count {
      let look = cells[start].look
      let end = cells[start...].firstIndex { $0.look != look } ?? cells.count
      result += Self.svg(of: cells[start..<end].map(\.text), at: start, look)
      start = end
    }
    return result
  }

  private static func svg(of texts: [String], at start: Int, _ look: Look) -> String {
    let color = look.color.map { colors[$0] } ?? ink
    var result = ""
    if look.isReversed {
      result +=
        "<rect x=\"\(place(start))\" y=\"-14\" width=\"\(number(Double(texts.count) * cell))\" height=\"\(height)\" fill=\"\(color)\"/>"
    }
    let before = texts.prefix { $0 == " " }.count
    let text = texts[before...].joined().trimmedAtEnd
    guard !text.isEmpty else { return result }
    let kind = look.isDim ? " class=\"d\"" : look.isBold ? " class=\"b\"" : ""
    let fill = look.isReversed ? paper : color
    let width = Double(DisplayWidth.columns(of: text)) * cell
    return result
      + "<text x=\"\(place(start + before))\" textLength=\"\(number(width))\"\(kind)"
      + (fill == ink ? "" : " fill=\"\(fill)\"") + ">\(text.escapedForXML)</text>"
  }

  private static func place(_ column: Int) -> String {
    number(Double(margin) + Double(column) * cell)
  }

  /// With one digit behind the point.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  /// As text between tags.
  fileprivate var escapedForXML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
