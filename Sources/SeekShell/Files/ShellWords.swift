import SeekTerminalField

/// The words of a line as a shell cuts it: at spaces that are not in quotes.
enum ShellWords {
  /// - Returns: Nil where a quote is not closed.
  static func split(_ line: String) -> [String]? {
    var (words, word) = ([String](), nil as String?)
    let isClosed = scan(line) { character, protection in
      if let character, protection != nil || !character.isWhitespace {
        word = (word ?? "") + String(character)
      } else if character == nil {
        word = word ?? ""
      } else if let ended = word {
        words.append(ended)
        word = nil
      }
    }
    guard isClosed else { return nil }
    return words + [word].compactMap(\.self)
  }

  /// A word without its quotes and backslashes; a quote may still be open.
  static func unquoted(_ word: String) -> String {
    var text = ""
    // A backslash at the end protects nothing yet.
    _ = scan(word.hasSuffix("\\") ? String(word.dropLast()) : word) { character, _ in
      if let character { text.append(character) }
    }
    return text
  }

  /// A word as a program is given it: also with what `~/`, `$HOME` and `${HOME}` stand for.
  static func expanded(_ word: String, environment: (String) -> String?) -> String {
    var (text, name) = ("", nil as String?)
    func endName() {
      if let ended = name {
        let variable = ended.filter { !"{}".contains($0) }
        text += variable.isEmpty ? "$" : environment(variable) ?? ""
      }
      name = nil
    }
    _ = scan(word) { character, protection in
      let isLiteral = protection == "'" || protection == "\\"
      guard let character, !isLiteral else {
        endName()
        if let character { text.append(character) }
        return
      }
      if let begun = name, !begun.hasSuffix("}"),
        character.isLetter || character.isNumber || "_{}".contains(character)
      {
        name = begun + String(character)
      } else {
        endName()
        if character == "$" { name = "" } else { text.append(character) }
      }
    }
    endName()
    return word.hasPrefix("~/") ? belowHome(text, environment: environment) : text
  }

  /// A path with the home folder in place of the `~` it begins with.
  static func belowHome(
    _ path: String, environment: (String) -> String? = Environment.value
  ) -> String {
    guard path.hasPrefix("~/"), let home = environment("HOME") else { return path }
    return home + path.dropFirst()
  }

  /// Visits the characters that are meant: nil stands for a pair of quotes, since `''` is a word, too. What protects a
  /// character is a quote or a backslash.
  ///
  /// - Returns: True if all quotes are closed.
  private static func scan(
    _ line: String, _ visit: (Character?, _ protection: Character?) -> Void
  ) -> Bool {
    var (quote, isEscaped) = (nil as Character?, false)
    for character in line {
      switch character {
      case _ where isEscaped:
        // Between double quotes a backslash is one, unless it protects something.
        if quote == "\"", !"\"\\$`".contains(character) { visit("\\", "\\") }
        visit(character, "\\")
        isEscaped = false
      case "\\" where quote != "'": isEscaped = true
      case "'", "\"":
        if quote == character {
          quote = nil
        } else if quote != nil {
          visit(character, quote)
        } else {
          quote = character
          visit(nil, character)
        }
      default: visit(character, quote)
      }
    }
    if isEscaped { visit("\\", "\\") }
    return quote == nil
  }
}
