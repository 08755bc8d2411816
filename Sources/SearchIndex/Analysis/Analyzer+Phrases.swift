/// How a query's words are read: a word that is written in parts means its parts side by side.
extension Analyzer {
  /// The terms of a query's word or words, in groups of neighbours.
  ///
  /// ```swift
  /// Analyzer.standard.phrases(in: "foo_bar 東京大学").map { $0.map(\.text) }
  /// // [["foo", "bar"], ["東", "京"], ["大", "学"]]
  /// ```
  ///
  /// Parts joined by a hyphen, a dot, an underscore or any other sign are one group. Text without spaces
  /// is cut into its words by ``WordSegmenter``, and the letters of each are one group, as are letters
  /// that belong to no word it knows: whatever the cut, a document that has the text has the groups.
  /// White space ends a group.
  /// With ``plainWords`` every term stands alone.
  func phrases(in text: String) -> [[Term]] {
    let terms = terms(in: text).filter(\.advances)
    guard kind == .standard, terms.count > 1 else { return terms.map { [$0] } }
    let segmented = terms.map(Self.isSegmented)
    let boundaries =
      zip(segmented, segmented.dropFirst()).contains { $0 || $1 }
      ? WordSegmenter.boundaries(in: text) : []
    let utf8 = Array(text.utf8)
    var phrases: [[Term]] = []
    var boundary = 0
    for (index, term) in terms.enumerated() {
      guard index > 0 else {
        phrases.append([term])
        continue
      }
      let gap =
        terms[index - 1].utf8Range
        .upperBound..<max(
          terms[index - 1].utf8Range.upperBound, term.utf8Range.lowerBound)
      while boundary < boundaries.count, boundaries[boundary] < gap.lowerBound { boundary += 1 }
      let isCut =
        (segmented[index - 1] || segmented[index])
        && boundary < boundaries.count && boundaries[boundary] <= gap.upperBound
      if !isCut && !Self.holdsSpace(utf8[gap]) {
        phrases[phrases.count - 1].append(term)
      } else {
        phrases.append([term])
      }
    }
    return joiningSingles(phrases)
  }

  /// Letters that the dictionary left alone, one after the other, are a word it does not know.
  private func joiningSingles(_ phrases: [[Term]]) -> [[Term]] {
    var joined: [[Term]] = []
    var endsInSingles = false
    for phrase in phrases {
      let single = phrase.count == 1 && Self.isSegmented(phrase[0])
      if single, endsInSingles,
        joined.last?.last?.utf8Range.upperBound == phrase[0].utf8Range.lowerBound
      {
        joined[joined.count - 1] += phrase
      } else {
        joined.append(phrase)
      }
      endsInSingles = single
    }
    return joined
  }

  /// Whether a term is a letter of a script that puts no spaces between words.
  static func isSegmented(_ term: Term) -> Bool {
    guard let scalar = term.text.unicodeScalars.first else { return false }
    return ScalarFold.isTermOfItsOwn(scalar.value)
  }

  /// Whether any white space of Unicode stands between two terms.
  private static func holdsSpace(_ utf8: ArraySlice<UInt8>) -> Bool {
    guard !utf8.isEmpty else { return false }
    return String(decoding: utf8, as: UTF8.self).unicodeScalars.contains {
      $0.properties.isWhitespace
    }
  }
}
