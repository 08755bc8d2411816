/// Blanks comments and the contents of literals of strings and regular expressions out of Swift source, keeping its lines.
///
/// It knows nested block comments, escapes, raw and multi-line strings, and code inside
/// `\( … )`, which stays code, and regular expressions between slashes.
struct CodeScanner {
  private let characters: [Character]
  private var position = 0
  private var code = ""

  init(_ text: String) {
    characters = Array(text)
  }

  /// The source with everything blanked that is not code; as many lines as the source has.
  mutating func scan() -> String {
    scanCode(untilClosingParenthesis: false)
    return code
  }

  private func looking(at word: String) -> Bool {
    characters[position...].starts(with: word)
  }

  private mutating func keep(_ count: Int = 1) {
    let end = min(position + count, characters.count)
    code.append(contentsOf: characters[position..<end])
    position = end
  }

  private mutating func blank(_ count: Int = 1) {
    let end = min(position + count, characters.count)
    for character in characters[position..<end] { code.append(character.isNewline ? "\n" : " ") }
    position = end
  }

  private mutating func scanCode(untilClosingParenthesis: Bool) {
    var depth = 0
    while position < characters.count {
      if looking(at: "//") {
        while position < characters.count, !characters[position].isNewline { blank() }
      } else if looking(at: "/*") {
        blankComment()
      } else if let hashes = stringOpening() {
        scanString(hashes: hashes)
      } else if let length = lengthOfExpression() {
        keep()
        blank(length)
        keep()
      } else {
        if characters[position] == "(" { depth += 1 }
        if characters[position] == ")" {
          if untilClosingParenthesis, depth == 0 { return }
          depth -= 1
        }
        keep()
      }
    }
  }

  private mutating func blankComment() {
    var depth = 0
    repeat {
      if looking(at: "/*") {
        depth += 1
        blank(2)
      } else if looking(at: "*/") {
        depth -= 1
        blank(2)
      } else {
        blank()
      }
    } while depth > 0 && position < characters.count
  }

  /// The count of characters of a regular expression that begins here, between its slashes; nil where none does: a slash behind
  /// a value divides it.
  private func lengthOfExpression() -> Int? {
    guard characters[position] == "/", position + 1 < characters.count,
      !characters[position + 1].isWhitespace,
      code.last(where: { !$0.isWhitespace }).map("(=,:[{!&|?;~".contains) ?? true
    else { return nil }
    var index = position + 1
    while index < characters.count, !characters[index].isNewline {
      if characters[index] == "/" { return index - position - 1 }
      index += characters[index] == "\\" ? 2 : 1
    }
    return nil
  }

  /// The count of `#` before a quote that opens a string here; nil where none opens.
  private func stringOpening() -> Int? {
    var hashes = 0
    while position + hashes < characters.count, characters[position + hashes] == "#" { hashes += 1 }
    let quote = position + hashes
    return quote < characters.count && characters[quote] == "\"" ? hashes : nil
  }

  private mutating func scanString(hashes: Int) {
    let fence = String(repeating: "#", count: hashes)
    keep(hashes)
    let quotes = looking(at: "\"\"\"") ? "\"\"\"" : "\""
    keep(quotes.count)
    while position < characters.count {
      if looking(at: quotes + fence) {
        keep(quotes.count + hashes)
        return
      } else if looking(at: "\\" + fence + "(") {
        keep(hashes + 2)
        scanCode(untilClosingParenthesis: true)
        keep()
      } else if looking(at: "\\" + fence) {
        blank(hashes + 2)
      } else if quotes.count == 1, characters[position].isNewline {
        return  // Not terminated: the compiler's business.
      } else {
        blank()
      }
    }
  }
}
