/// Other forms of the words: terms of the dictionary with the same stem.
extension SegmentQuery {
  /// The same query, in which the forms of its words will do too; nil where the dictionary has none.
  /// - Parameter isLast: Whether nothing more is asked of this query: then the other may take its lists over.
  /// - Complexity: O(words), and O(postings of the forms) where there are some.
  func withForms(_ language: StemLanguage, isLast: Bool = false) throws -> SegmentQuery? {
    let forms = forms(language)
    guard hasForms(forms, language) else { return nil }
    return try SegmentQuery(self, forms: forms, language, takingOver: isLast)
  }

  /// Whether ``withForms(_:isLast:)`` would find any.
  func hasForms(_ language: StemLanguage) -> Bool { hasForms(forms(language), language) }

  private func hasForms(_ forms: [[Int]], _ language: StemLanguage) -> Bool {
    forms.contains { !$0.isEmpty }
      || plan.required.contains { $0.contains { hasForms($0, language) } }
  }

  private func hasForms(_ plan: QueryPlan, _ language: StemLanguage) -> Bool {
    plan.atoms.indices.contains { index in
      let atom = plan.atoms[index]
      guard plan.varies[index] else { return false }
      return !forms(of: atom, beside: range(of: atom), language).isEmpty
    } || plan.required.contains { $0.contains { hasForms($0, language) } }
  }

  private func forms(
    of atom: QueryPlan.Atom, beside range: Range<Int>, _ language: StemLanguage
  ) -> [Int] {
    let mates = segment.stems.ordinals(matesOf: atom.term, in: segment.dictionary, language)
    return mates.filter { !range.contains($0) }
  }

  /// Of every atom the terms with the stem of its term, without those it has already.
  private func forms(_ language: StemLanguage) -> [[Int]] {
    plan.atoms.indices.map { index in
      guard plan.varies[index] else { return [] }
      return forms(of: plan.atoms[index], beside: ranges[index], language)
    }
  }
}
