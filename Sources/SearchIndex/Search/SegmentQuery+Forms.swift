/// Other forms of the words: terms of the dictionary with the same stem.
extension SegmentQuery {
  /// The same query, in which the forms of its words will do too; nil where the dictionary has none.
  /// - Complexity: O(words), and O(postings of the forms) where there are some.
  func withForms(_ language: StemLanguage) throws -> SegmentQuery? {
    try withForms(forms(language), language, isLast: false)
  }

  /// The same, where the forms are known.
  /// - Parameters:
  ///   - forms: ``forms(_:)`` of the language.
  ///   - isLast: True if nothing more is asked of this query: then the other may take its lists
  ///     over.
  func withForms(
    _ forms: [[Int]], _ language: StemLanguage, isLast: Bool
  ) throws -> SegmentQuery? {
    guard hasForms(forms, language) else { return nil }
    return try SegmentQuery(self, forms: forms, language, takingOver: isLast)
  }

  /// True if words have other forms, those of alternatives among them.
  /// - Parameter forms: ``forms(_:)`` of the language.
  func hasForms(_ forms: [[Int]], _ language: StemLanguage) -> Bool {
    forms.contains { !$0.isEmpty }
      || plan.required.contains { $0.contains { hasForms($0, language) } }
  }

  /// A set that holds, of the documents that the query finds with other forms, those that have the words as typed.
  ///
  /// Such a document has every word that has forms; where those words are frequent and another is rare, what the
  /// query finds as typed is known sooner. A number beside other words is as typed however it is written.
  /// - Parameter forms: ``forms(_:)`` of the language.
  /// - Complexity: O(documents / 64), and O(postings of the words that have forms) or of the rarest word.
  func asTyped(_ forms: [[Int]], _ language: StemLanguage) throws -> DocumentSet {
    let numbers = otherNumbers(among: forms, language)
    guard numbers.allSatisfy(\.isEmpty) else {
      return try SegmentQuery(self, forms: numbers, language).matches()
    }
    guard plan.required.isEmpty, plan.placements.isEmpty else { return try matches() }
    let varying = forms.indices.filter { !forms[$0].isEmpty }
    var cost = 0
    for atom in varying where !lists[atom].list.isBitmap { cost += lists[atom].list.count }
    let rarest = lists.reduce(Int.max) { min($0, $1.list.count) }
    guard cost <= rarest * lists.count else { return try matches() }
    var all = DocumentSet(documentCount: segment.documentCount, full: varying.isEmpty)
    for (index, atom) in varying.enumerated() {
      guard index > 0 else {
        all.formUnion(lists[atom].list)
        continue
      }
      var documents = DocumentSet(documentCount: segment.documentCount)
      documents.formUnion(lists[atom].list)
      all.formIntersection(documents)
    }
    return all
  }

  /// For each atom, those of its forms that are the same number written otherwise. None if the
  /// number is the whole query, since a number alone says little.
  private func otherNumbers(among forms: [[Int]], _ language: StemLanguage) -> [[Int]] {
    forms.indices.map { atom in
      guard !forms[atom].isEmpty, plan.sequence.count > 1 else { return [] }
      return NumberWords.of(language).ordinals(of: plan.atoms[atom].term, in: segment.dictionary)
        .filter(forms[atom].contains)
    }
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
