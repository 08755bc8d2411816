import SeekField

/// Turns the name of a field into the words that a person would write.
///
/// ```swift
/// FieldWords.words(of: "size_kb")          // "size"
/// FieldWords.words(of: "trackName")        // "track name"
/// FieldWords.words(of: "address.city")     // "city"
/// FieldWords.words(of: "size.kb")          // "size"
/// FieldWords.words(of: "COMMAND")          // "command"; "CPU" stays
/// ```
enum FieldWords {
  private static let longestAbbreviation = 3

  /// `categories` of `category`; another text than one English word in small letters, and a plural, as it is.
  ///
  /// Complexity: O(n) in the word.
  static func plural(_ word: String, in language: Language = .current) -> String {
    if language == .english, let plural = oddPlurals[word] { return plural }
    let vowels = "aeiou"
    guard language == .english, word.count >= shortestPlural, word.last != "s",
      !isParticiple(word), word.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return word }
    if word.last == "y", word.dropLast().last.map({ !vowels.contains($0) }) == true {
      return word.dropLast() + "ies"
    }
    return word + (["x", "z", "ch", "sh"].contains(where: word.hasSuffix) ? "es" : "s")
  }

  /// True for `created`; `breed` and `shed` are names of things.
  private static func isParticiple(_ word: String) -> Bool {
    word.hasSuffix("ed") && !word.hasSuffix("eed")
      && word.dropLast(2).contains(where: "aeiouy".contains)
  }

  /// `category` of `categories`: of an English plural the word for one.
  ///
  /// Complexity: O(n) in the word.
  static func singular(_ plural: String) -> String {
    if let odd = oddPlurals.first(where: { $0.value == plural }) { return odd.key }
    if plural.hasSuffix("ies"), !["movies", "cookies", "pies", "ties"].contains(plural) {
      return plural.dropLast(3) + "y"
    }
    let hasVowel = ["xes", "ches", "shes", "sses"].contains(where: plural.hasSuffix)
    return String(plural.dropLast(hasVowel ? 2 : 1))
  }

  private static let shortestPlural = 4
  private static let oddPlurals = [
    "born": "born", "child": "children", "made": "made", "man": "men", "person": "people",
    "woman": "women",
  ]

  /// The words of a name without the unit at its end; the name itself where nothing else is left.
  ///
  /// Complexity: O(n) in the name.
  static func words(of name: String) -> String {
    let parts = name.split(separator: ".").suffix(2)
    // `image.w` is a width, and no number of watts.
    let isMeasured =
      parts.count == 2 && parts.last.map { $0.count > 1 } == true
      && QuerySyntax.withoutUnit(parts.joined(separator: "_")) != nil
    let last = (isMeasured ? parts.first : parts.last).map(String.init) ?? name
    var words = [""]
    var wasLowercase = false
    for character in QuerySyntax.withoutUnit(last) ?? last {
      if character == "_" || character == "-" || character.isWhitespace {
        words.append("")
      } else if character.isUppercase, wasLowercase {
        words.append(String(character))
      } else {
        words[words.count - 1].append(character)
      }
      wasLowercase = character.isLowercase
    }
    let shown = words.filter { !$0.isEmpty }.map { word in
      word.count <= longestAbbreviation && !word.contains(where: \.isLowercase)
        ? word : word.lowercased()
    }.joined(separator: " ")
    return shown.isEmpty ? name : shown
  }
}
