@testable import SeekIndex

/// What the occurrences of a term in a document count, by the documented formulas.
extension NaiveEngine {
  /// 0 where the term is not in the document.
  func impact(of term: Term, in document: Int, by language: StemLanguage?) -> Int {
    let own = impact(of: term, in: document)
    guard let language else { return own }
    let forms = Set(terms[document].flatMap(\.terms).joined()).filter {
      !Self.matches($0, term, by: nil) && Self.areForms($0, term.text, language)
    }
    // In the order of the dictionary: the impact is rounded behind every form.
    return forms.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.reduce(own) { sum, form in
      Self.united(sum, impact(ofWhole: form, in: document))
    }
  }

  private static func united(_ sum: Int, _ other: Int) -> Int {
    guard sum < 255, other > 0 else { return sum }
    return impact(frequency(sum) + Float(0.8) * frequency(other))
  }

  static func frequency(_ impact: Int) -> Float {
    Float(1.2) * Float(impact) / max(1, Float(255 - impact))
  }

  static func impact(_ frequency: Float) -> Int {
    max(1, min(255, Int(frequency / (Float(1.2) + frequency) * 255 + 0.5)))
  }

  private func impact(of term: Term, in document: Int) -> Int {
    switch term {
    case .whole(let text):
      if Self.onlyScores(term) { return impact(ofWhole: Self.part(text), in: document) }
      let asPart = impact(ofWhole: Self.part(text), in: document)
      return Self.united(impact(ofWhole: text, in: document), asPart)
    case .begun(let text):
      let expansions = Set(terms[document].flatMap(\.terms).joined()).filter {
        $0.utf8.starts(with: text.utf8)
      }
      return expansions.map { expansion in
        typedImpact(impact(ofWhole: expansion, in: document), isWhole: expansion == text)
      }.max() ?? 0
    case .described(let pattern):
      return described(by: pattern, in: document).map {
        typedImpact(impact(ofWhole: $0, in: document), isWhole: false)
      }.max() ?? 0
    }
  }

  /// What the impact of a word counts that begins with the one being typed, or is it.
  func typedImpact(_ impact: Int, isWhole: Bool) -> Int {
    let counted = isWhole ? impact : max(1, impact * 4 / 5)
    // In steps of 17.
    return max(1, (counted + 8) / 17) * 17
  }

  func impact(ofWhole term: String, in document: Int) -> Int {
    var frequency: Float = 0
    var isThere = false
    for value in terms[document] {
      guard case .text(let weight) = schema.fields[value.field].kind else { continue }
      let average = averages[value.field] ?? 0
      let length = Float(lengths[document][value.field] ?? 0)
      let share = average > 0 ? length / average : 1
      for candidate in value.terms.joined() where candidate == term {
        isThere = true
        let isTitle = schema.titleField.map { schema.textFields[$0] } == value.field
        let counted: Float = isTitle ? 0.5 : 0.75
        frequency += Float(weight) / (1 - counted + counted * share)
      }
    }
    guard isThere else { return 0 }
    return max(1, min(255, Int(frequency / (Float(1.2) + frequency) * 255 + 0.5)))
  }
}
