import SeekCore

/// The values of a field with their numbers of documents, in the order of `FacetCounts`.
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
    merged = FacetCounts.inOrder(merged) {
      FacetCounts.Value(value: $0.folded, count: $0.count)
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
    let wanted = WantedValue(text, isPrefix: isPrefix)
    let relations = folded.map(wanted.relation)
    guard let closest = relations.lazy.compactMap(\.self).min() else { return nil }
    let comparison: TokenReading.Comparison? =
      switch closest {
      case .equal: nil
      case .word: .word
      case .beginning: .beginning
      case .wordBeginning: .wordBeginning
      }
    return (comparison, zip(relations, values).filter { $0.0 == closest }.map(\.1))
  }
}

extension ValueFolding {
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
}
