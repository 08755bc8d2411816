/// The words of a line as a shell cuts it: at spaces that are not in quotes.
///
/// ```swift
/// ShellWords.split("~/my\\ notes --prompt 'Which one?'")      // ["~/my notes", "--prompt", "Which one?"]
/// ```
enum ShellWords {
  /// - Returns: Nil where a quote is not closed.
  static func split(_ line: String) -> [String]? {
    var (words, word) = ([String](), nil as String?)
    let isClosed = scan(line) { character, isQuoted in
      if let character, isQuoted || !character.isWhitespace {
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
    _ = scan(word) { character, _ in
      if let character { text.append(character) }
    }
    return text
  }

  /// Visits the characters that are meant: nil stands for a pair of quotes, since `''` is a word, too.
  ///
  /// - Returns: True if all quotes are closed.
  private static func scan(_ line: String, _ visit: (Character?, _ isQuoted: Bool) -> Void) -> Bool
  {
    var (quote, isEscaped) = (nil as Character?, false)
    for character in line {
      switch character {
      case _ where isEscaped:
        // Between double quotes a backslash is one, unless it protects something.
        if quote == "\"", !"\"\\$`".contains(character) { visit("\\", true) }
        visit(character, true)
        isEscaped = false
      case "\\" where quote != "'": isEscaped = true
      case "'", "\"":
        if quote == character {
          quote = nil
        } else if quote != nil {
          visit(character, true)
        } else {
          quote = character
          visit(nil, true)
        }
      default: visit(character, quote != nil)
      }
    }
    if isEscaped { visit("\\", true) }
    return quote == nil
  }
}
