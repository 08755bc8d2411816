import SearchCore

/// The values of a field with their numbers of documents, most frequent first, ties in UTF-8 order.
struct ValueList: Hashable, Sendable {
  let values: [FacetCounts.Value]
  /// The values as they are compared, in the same order.
  let folded: [String]
  /// True if no value is left out.
  let isComplete: Bool

  /// - Parameter table: The answer to ``SelectWriter/values(of:limit:)``.
  init(_ table: RemoteTable, of field: RemoteField) {
    isComplete = table.rows.count < SelectWriter.mostValues
    var merged: [(value: String, folded: String, count: Int)] = []
    var places: [String: Int] = [:]
    if let value = table.position(of: "seek_value"), let count = table.position(of: "seek_count") {
      for row in table.rows {
        guard let text = row[value].flatMap({ Self.spelled($0, field) }),
          let number = row[count].flatMap(Int.init), number > 0
        else { continue }
        let folded = field.field.kind == .number ? text : ValueFolding.folded(text)
        if let place = places[folded] {
          merged[place].count += number
        } else {
          places[folded] = merged.count
          merged.append((text, folded, number))
        }
      }
    }
    merged.sort {
      $0.count != $1.count
        ? $0.count > $1.count : $0.folded.utf8.lexicographicallyPrecedes($1.folded.utf8)
    }
    values = merged.map { FacetCounts.Value(value: $0.value, count: $0.count) }
    folded = merged.map(\.folded)
  }

  /// nil for the absence of a value.
  private static func spelled(_ text: String, _ field: RemoteField) -> String? {
    switch field.type {
    case .integer, .float, .boolean, .timestamp:
      guard let number = Double(text) else { return nil }
      if field.marksAbsence {
        let limit =
          field.type == .float ? -9e18 : Double(RemoteField.absentNumber)
        guard number > limit else { return nil }
      }
      // A column of a server has no more digits than these.
      if field.type == .float { return SQLText.number(Double(Float(number).description) ?? number) }
      return text
    case .multi: return text
    case .string, .json, .fulltext: return text.isEmpty || text == "NULL" ? nil : text
    }
  }
}

extension ValueList {
  /// The values that are equal to a text, contain it as words, begin so, or of which a word does: the first of these that
  /// there are. A prefix is one of the last two.
  func reading(of text: String, isPrefix: Bool) -> (TokenReading.Comparison?, [FacetCounts.Value])?
  {
    let wanted = ValueFolding.folded(text)
    func matching(_ test: (String) -> Bool) -> [FacetCounts.Value]? {
      let found = zip(folded, values).filter { test($0.0) }.map(\.1)
      return found.isEmpty ? nil : found
    }
    let words = ValueFolding.words(in: wanted)
    if !isPrefix {
      if let equal = matching({ $0 == wanted }) { return (nil, equal) }
      guard !wanted.isEmpty else { return nil }
      if !words.isEmpty,
        let found = matching({ Self.has(words, in: ValueFolding.words(in: $0), mayGoOn: false) })
      {
        return (.word, found)
      }
    }
    if let found = matching({ $0.hasPrefix(wanted) }) { return (.beginning, found) }
    if !words.isEmpty,
      let found = matching({ Self.has(words, in: ValueFolding.words(in: $0), mayGoOn: true) })
    {
      return (.wordBeginning, found)
    }
    return nil
  }

  /// True if words are next to each other in others, where the last one may go on.
  private static func has(_ words: [String], in value: [String], mayGoOn: Bool) -> Bool {
    guard let last = words.last, value.count >= words.count else { return false }
    return (0...(value.count - words.count)).contains { start in
      value[start..<(start + words.count - 1)].elementsEqual(words.dropLast())
        && (mayGoOn
          ? value[start + words.count - 1].hasPrefix(last)
          : value[start + words.count - 1] == last)
    }
  }
}

/// Values as they are compared: without case, and Latin letters without accents.
enum ValueFolding {
  /// Complexity: O(n).
  static func folded(_ text: String) -> String {
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

  /// A value of a list as an index keeps it and an expression asks for it: folded, and without the signs that end a string
  /// there. Sphinx reads `\\'` in an expression as the beginning of more text, so no backslash is in one.
  static func listKey(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in folded(text).unicodeScalars {
      switch scalar {
      case "'": result.append("\u{2019}")
      case "\\": result.append("\u{2216}")
      case "\u{0}"..."\u{1F}", "\u{7F}": result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The ASCII letter below the accents of a Latin one: `e` of `é`. The standard library has no decomposition, and the
  /// names of the letters say it.
  static func plainLetter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
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
  static func words(in text: some StringProtocol) -> [String] {
    text.unicodeScalars.split { !SearchToken.isPartOfWord($0) }
      .map { folded(String(String.UnicodeScalarView($0))) }
  }
}
