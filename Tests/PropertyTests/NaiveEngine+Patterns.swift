import SeekCore

@testable import SeekIndex

/// Patterns by the expressions of Swift, which know nothing of ours, and words near each other by trying every stretch.
extension NaiveEngine {
  /// The terms of a document, or of a field of it, that a pattern describes.
  func described(by pattern: String, in document: Int, field: String? = nil) -> [String] {
    guard let expression = NaivePattern(pattern) else { return [] }
    var found: Set<String> = []
    for value in terms[document] where field.map({ schema.fields[value.field].name == $0 }) ?? true
    {
      for readings in value.terms {
        for reading in readings where !["\u{2}", "\u{3}"].contains(reading.first) {
          if Self.isDescribed(reading, beside: readings, expression) { found.insert(reading) }
        }
      }
    }
    return found.sorted()
  }

  /// A word whose part is before an apostrophe is two: what is across it is not in the text.
  private static func isDescribed(
    _ reading: String, beside readings: [String], _ pattern: NaivePattern
  ) -> Bool {
    guard reading.last != "\u{1}" else { return pattern.matches(String(reading.dropLast())) }
    for ending in ["s", "t", "d", "m", "ll", "re", "ve"] where reading.hasSuffix(ending) {
      let word = String(reading.dropLast(ending.count))
      guard readings.contains(part(word)) else { continue }
      return pattern.matches(reading) && (pattern.matches(word) || pattern.matches(ending))
    }
    return pattern.matches(reading)
  }

  func hasNear(_ document: Int, _ words: [Term], _ distance: Int, in name: String?) -> Bool {
    let fields = Dictionary(grouping: terms[document].filter { !$0.terms.isEmpty }, by: \.field)
    return fields.contains { field, values in
      guard name.map({ schema.fields[field].name == $0 }) ?? true else { return false }
      // One place between two values.
      let places = Array(values.map(\.terms).joined(separator: [[]]))
      return places.indices.contains { start in
        let stretch = places[start..<min(places.count, start + words.count + distance)]
        return Dictionary(grouping: words, by: \.self).allSatisfy { word, same in
          stretch.count { $0.contains { Self.matches($0, word, by: nil) } } >= same.count
        }
      }
    }
  }
}

/// A pattern as an expression of Swift.
struct NaivePattern {
  private let expression: Regex<AnyRegexOutput>

  init?(_ pattern: String) {
    let text =
      pattern.hasPrefix("/")
      ? String(pattern.dropFirst().dropLast())
      : "^" + pattern.replacing("*", with: ".*") + "$"
    guard let expression = try? Regex(text.lowercased()) else { return nil }
    self.expression = expression.matchingSemantics(.unicodeScalar)
  }

  func matches(_ text: String) -> Bool { text.firstMatch(of: expression) != nil }
}
