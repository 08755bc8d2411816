/// Turns the name of a field into the words that a person would write.
///
/// ```swift
/// FieldWords.words(of: "size_kb")          // "size"
/// FieldWords.words(of: "trackName")        // "track name"
/// FieldWords.words(of: "address.city")     // "city"
/// FieldWords.words(of: "COMMAND")          // "command"; "CPU" stays
/// ```
enum FieldWords {
  private static let longestAbbreviation = 3
  private static let units: Set<String> = [
    "kb", "mb", "gb", "kib", "mib", "bytes", "ms", "sec", "secs", "seconds", "minutes", "km", "kg",
    "eur", "usd",
  ]

  /// The words of a name without the unit at its end; the name itself where nothing else is left.
  ///
  /// Complexity: O(n) in the name.
  static func words(of name: String) -> String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let plain =
      last.last == ")" || last.last == "]" ? last.prefix { !"([".contains($0) } : last[...]
    var words = [""]
    var wasLowercase = false
    for character in plain {
      if character == "_" || character == "-" || character.isWhitespace {
        words.append("")
      } else if character.isUppercase, wasLowercase {
        words.append(String(character))
      } else {
        words[words.count - 1].append(character)
      }
      wasLowercase = character.isLowercase
    }
    words.removeAll(where: \.isEmpty)
    if words.count > 1, let unit = words.last, units.contains(unit.lowercased()) {
      words.removeLast()
    }
    let shown = words.map { word in
      word.count <= longestAbbreviation && !word.contains(where: \.isLowercase)
        ? word : word.lowercased()
    }.joined(separator: " ")
    return shown.isEmpty ? name : shown
  }
}
