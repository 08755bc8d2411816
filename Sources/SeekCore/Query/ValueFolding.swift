/// Values as filters compare them: without case, and Latin letters without accents.
package enum ValueFolding {
  /// A text as it is compared.
  ///
  /// - Complexity: O(n).
  package static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      if scalar.isASCII {
        result.append(scalar)
      } else if scalar.properties.generalCategory != .nonspacingMark {
        result.append(plainLetter(of: scalar) ?? scalar)
      }
    }
    return String(result)
  }

  /// The ASCII letter below the accents of a Latin one: `e` of `é`. The standard library has no decomposition, and the
  /// names of the letters say it.
  package static func plainLetter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0xC0...0x24F).contains(scalar.value) || (0x1E00...0x1EFF).contains(scalar.value),
      let name = scalar.properties.name, name.hasPrefix("LATIN "),
      let mark = name.firstRange(of: " LETTER ")
    else { return nil }
    let rest = name[mark.upperBound...]
    guard let end = rest.firstRange(of: " WITH "), let letter = rest.unicodeScalars.first,
      rest[..<end.lowerBound].unicodeScalars.count == 1
    else { return nil }
    return letter.properties.lowercaseMapping.unicodeScalars.first
  }

  /// The words of a text, folded.
  package static func words(in text: some StringProtocol) -> [String] {
    text.unicodeScalars.split { !SearchToken.isPartOfWord($0) }
      .map { folded(String(String.UnicodeScalarView($0))) }
  }
}

/// The value that a token asks for, compared with those of documents.
///
/// ```swift
/// WantedValue("hanks", isPrefix: false).relation(to: "tom hanks")      // .word
/// ```
package struct WantedValue: Hashable, Sendable {
  /// The relation of a value to the one asked for, the closest first. A token means the values of the closest relation that
  /// any document has.
  package enum Relation: Comparable, Sendable {
    case equal
    /// It contains the words next to each other.
    case word
    case beginning
    /// It contains them, the last one as the beginning of a word.
    case wordBeginning
  }

  private let folded: String
  private let words: [String]
  private let isPrefix: Bool

  /// - Parameters:
  ///   - isPrefix: True for a value that goes on, so that it is equal to none.
  ///   - hasWords: False for a date, of which no part is compared.
  package init(_ value: String, isPrefix: Bool, hasWords: Bool = true) {
    folded = ValueFolding.folded(value)
    words = hasWords && !SearchToken.isComparison(value) ? ValueFolding.words(in: folded) : []
    self.isPrefix = isPrefix
  }

  /// - Parameter value: Folded.
  /// - Complexity: O(n) in the value.
  package func relation(to value: String) -> Relation? {
    if !isPrefix, value == folded { return .equal }
    if !isPrefix, folded.isEmpty { return nil }
    lazy var others = words.isEmpty ? [] : ValueFolding.words(in: value)
    if !isPrefix, has(others, mayGoOn: false) { return .word }
    if value.hasPrefix(folded) { return .beginning }
    return has(others, mayGoOn: true) ? .wordBeginning : nil
  }

  private func has(_ others: [String], mayGoOn: Bool) -> Bool {
    guard let last = words.last, others.count >= words.count else { return false }
    return (0...(others.count - words.count)).contains { start in
      let end = start + words.count - 1
      return others[start..<end].elementsEqual(words.dropLast())
        && (mayGoOn ? others[end].hasPrefix(last) : others[end] == last)
    }
  }
}
