/// Splits a query line into its parts; every string has a reading.
///
/// ```text
/// line   = { space } { part { space } }
/// part   = [ "-" ] ( name ":" value | value )
/// name   = 1*( letter | digit | "_" | "-" | "." )
/// value  = *( quoted | bare )
/// quoted = '"' *( escape | any but '"' ) ( '"' | end of line )
/// bare   = any but white space and '"'
/// escape = "\" ( "\" | '"' )
/// ```
struct QueryLexer {
  /// One part between white space, with where it stands.
  struct Part: Hashable, Sendable {
    /// Half-open, UTF-8 offsets into the line.
    var utf8Range: Range<Int>
    /// As typed, the minus sign included.
    var source: String
    var isNegated = false
    /// What stands before the first colon outside quotes, where that is shaped like a name.
    var name: String?
    /// The rest without the quotes around it, escapes read.
    var value = ""
    /// Whether any of the value stood in quotes.
    var isQuoted = false
    /// Whether the closing quote is missing.
    var isOpenQuote = false
    /// Whether a bare `*` ends the value; it is not part of ``value`` then.
    var endsInStar = false
  }

  /// The parts of a line, in order. Complexity: O(n) in its characters.
  static func parts(of line: String) -> [Part] {
    var parts: [Part] = []
    var index = line.startIndex
    var utf8Offset = 0
    while index < line.endIndex {
      if line[index].isWhitespace {
        utf8Offset += line[index].utf8.count
        index = line.index(after: index)
        continue
      }
      let end = endOfPart(in: line, from: index)
      let source = String(line[index..<end])
      let length = source.utf8.count
      parts.append(part(source, utf8Range: utf8Offset..<(utf8Offset + length)))
      utf8Offset += length
      index = end
    }
    return parts
  }

  /// White space ends a part, except in quotes.
  private static func endOfPart(in line: String, from start: String.Index) -> String.Index {
    var index = start
    var isInQuotes = false
    while index < line.endIndex {
      let character = line[index]
      if character == "\\", isInQuotes {
        index = line.index(after: index)
        guard index < line.endIndex else { return index }
      } else if character == "\"" {
        isInQuotes.toggle()
      } else if character.isWhitespace, !isInQuotes {
        return index
      }
      index = line.index(after: index)
    }
    return index
  }

  private static func part(_ source: String, utf8Range: Range<Int>) -> Part {
    var part = Part(utf8Range: utf8Range, source: source)
    var rest = source[...]
    if rest.first == "-", rest.count > 1 {
      part.isNegated = true
      rest = rest.dropFirst()
    }
    if let colon = rest.firstIndex(of: ":"), isName(rest[..<colon]) {
      part.name = String(rest[..<colon])
      rest = rest[rest.index(after: colon)...]
    }
    readValue(rest, into: &part)
    return part
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "." }
  }

  private static func readValue(_ text: Substring, into part: inout Part) {
    var index = text.startIndex
    var isInQuotes = false
    while index < text.endIndex {
      let character = text[index]
      index = text.index(after: index)
      switch character {
      case "\"":
        isInQuotes.toggle()
        part.isQuoted = true
      case "\\"
      where isInQuotes && index < text.endIndex && (text[index] == "\"" || text[index] == "\\"):
        part.value.append(text[index])
        index = text.index(after: index)
      default: part.value.append(character)
      }
    }
    part.isOpenQuote = isInQuotes
    if text.last == "*", !isInQuotes, part.value.count > 1 || part.isQuoted {
      part.endsInStar = true
      part.value.removeLast()
    }
  }
}
