/// Other forms of the words: terms of the dictionary with the same stem.
extension SegmentQuery {
  /// The same query, in which the forms of its words will do too; nil where the dictionary has none.
  /// - Complexity: O(words), and O(postings of the forms) where there are some.
  func withForms(_ language: StemLanguage) throws -> SegmentQuery? {
    try withForms(forms(language), language, isLast: false)
  }

  /// The same, where the forms are known.
  /// - Parameter isLast: True if nothing more is asked of this query: then the other may take its lists
  ///   over.
  func withForms(
    _ forms: [[Int]], _ language: StemLanguage, isLast: Bool
  ) throws -> SegmentQuery? {
    guard hasForms(forms, language) else { return nil }
    return try SegmentQuery(self, forms: forms, language, takingOver: isLast)
  }

  /// True if words have other forms, those of alternatives among them.
  func hasForms(_ forms: [[Int]], _ language: StemLanguage) -> Bool {
    forms.contains { !$0.isEmpty }
      || plan.required.contains { $0.contains { hasForms($0, language) } }
  }

  private func hasForms(_ plan: QueryPlan, _ language: StemLanguage) -> Bool {
    plan.atoms.indices.contains { index in
      let atom = plan.atoms[index]
      guard plan.uses[index].varies else { return false }
      return !forms(of: atom, beside: range(of: atom), language).isEmpty
    } || plan.required.contains { $0.contains { hasForms($0, language) } }
  }

  private func forms(
    of atom: QueryPlan.Atom, beside range: Range<Int>, _ language: StemLanguage
  ) -> [Int] {
    let mates = segment.caches.stems.ordinals(
      sharingStemOf: atom.term, in: segment.dictionary, language)
    return mates.allSatisfy(range.contains) ? [] : mates.filter { !range.contains($0) }
  }

  /// For every atom, the terms with the stem of its term, without those it has already.
  func forms(_ language: StemLanguage) -> [[Int]] {
    plan.atoms.indices.map { index in
      guard plan.uses[index].varies else { return [] }
      return forms(of: plan.atoms[index], beside: terms[index].range, language)
    }
  }
}
