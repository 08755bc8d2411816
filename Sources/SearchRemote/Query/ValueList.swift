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
          field.type == .float ? RemoteField.absentFloat : Double(RemoteField.absentNumber)
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
