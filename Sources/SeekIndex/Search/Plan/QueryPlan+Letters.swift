/// Atoms that are no whole words.
extension QueryPlan.Atom {
  /// True if it is a pair of letters, which scores and restricts nothing.
  var isPair: Bool { term.first == LetterPairs.mark }

  /// True if it is a letter of a script without spaces.
  var isLetter: Bool {
    String(decoding: term, as: UTF8.self).unicodeScalars.first.map {
      ScalarFold.isTermOfItsOwn($0.value)
    } ?? false
  }

  /// True if it scores and restricts nothing: a pair of letters, or the spelling of a word.
  var onlyScores: Bool { term.first.map { $0 < PartTerms.leastOfWord } ?? false }
}

extension MatchWeights {
  /// The part of its weight, in 1024ths, that an atom has in a query with ``LetterPairs``.
  func pairShare(_ atom: QueryPlan.Atom) -> Int {
    atom.isPair ? pair : atom.isLetter ? letter : 1024
  }
}
