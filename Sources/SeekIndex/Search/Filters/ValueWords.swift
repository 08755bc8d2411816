import SeekCore

/// Words that values are looked for by where none is the text itself: `hanks` is in "Tom Hanks".
///
/// The words are next to each other in a value, in this order, as the analyzer reads what is folded.
struct ValueWords: Hashable, Sendable {
  /// Folded, at least one.
  let terms: [[UInt8]]
  /// True if the last word may go on.
  let isPrefix: Bool
  private let analyzer: Analyzer
  /// True if the first word may be with an apostrophe in a value: `kings` is "King's", too.
  private let mayBeContracted: Bool

  /// The number of words for which ``stand(in:_:)`` has bits.
  private static let limit = 64

  /// nil where the text has no word at all, or too many.
  /// - Parameter isPrefix: The last word may go on where nothing follows it.
  init?(_ text: String, isPrefix: Bool, _ analyzer: Analyzer) {
    let folded = Analyzer.foldedValue(text)
    let terms = analyzer.terms(in: folded).filter(\.advances)
    guard let last = terms.last, terms.count <= Self.limit else { return nil }
    self.terms = terms.map { Array($0.text.utf8) }
    self.isPrefix = isPrefix && last.utf8Range.upperBound == folded.utf8.count
    self.analyzer = analyzer
    mayBeContracted = self.terms[0].last.map(Contraction.lastLetters.contains) ?? false
  }
}

extension ValueWords {
  /// The ordinals of the values that have the words, ascending.
  /// - Complexity: O(bytes of the values), some 30 ns a value in which the first word is not.
  func ordinals(in values: TermDictionary) -> [UInt32] {
    var found: [UInt32] = []
    var tokenizer = UnicodeTokenizer(analyzer)
    values.forEachTerm(in: 0..<values.count) { ordinal, value in
      if areIn(value, &tokenizer) { found.append(UInt32(truncatingIfNeeded: ordinal)) }
    }
    return found
  }

  /// Those of some values that have the words, in their order. Complexity: O(bytes of the values) and of their blocks.
  func ordinals(among numbers: some Sequence<UInt32>, in values: TermDictionary) -> [UInt32] {
    var tokenizer = UnicodeTokenizer(analyzer)
    return numbers.filter { number in
      var isFound = false
      values.forEachTerm(in: Int(number)..<(Int(number) + 1)) { _, value in
        isFound = areIn(value, &tokenizer)
      }
      return isFound
    }
  }

  private func areIn(
    _ value: UnsafeBufferPointer<UInt8>, _ tokenizer: inout UnicodeTokenizer
  ) -> Bool {
    switch glance(at: value) {
    case .absent: false
    case .uncertain: stand(in: value, &tokenizer)
    case .present: true
    }
  }

  /// The result of a look at the bytes of a value before it is cut into words.
  private enum Glance { case absent, uncertain, present }

  /// Looks for the first word in a folded value by the bytes alone: then few values need to be cut
  /// into words.
  private func glance(at value: UnsafeBufferPointer<UInt8>) -> Glance {
    terms[0].withUnsafeBufferPointer { term in
      guard let base = value.baseAddress, let wanted = term.baseAddress, value.count >= term.count
      else { return .absent }
      let (first, count) = (wanted[0], term.count)
      let mayGoOn = isPrefix && terms.count == 1
      let beginsInWord = Self.isLetterOrDigit(first)
      let endsInWord = Self.isLetterOrDigit(wanted[count &- 1])
      var place = 0
      while place &+ count <= value.count {
        defer { place &+= 1 }
        guard base[place] == first else { continue }
        let before = place > 0 ? base[place &- 1] : Self.space
        if beginsInWord, Self.isLetterOrDigit(before) { continue }
        let behind = place &+ count < value.count ? base[place &+ count] : Self.space
        if endsInWord, !mayGoOn, Self.isLetterOrDigit(behind) { continue }
        var index = 1
        while index < count, base[place &+ index] == wanted[index] { index &+= 1 }
        guard index == count else { continue }
        // Beside other bytes, an apostrophe, and the signs of C++, C# and .NET, the word may be another.
        let isCertain =
          terms.count == 1 && beginsInWord && endsInWord && before < 0x80
          && before != UInt8(ascii: ".") && before != UInt8(ascii: "'")
          && (mayGoOn
            || behind < 0x80 && behind != UInt8(ascii: "+") && behind != UInt8(ascii: "#"))
        return isCertain ? .present : .uncertain
      }
      return mayBeContracted && Contraction.hasApostrophe(value) ? .uncertain : .absent
    }
  }

  private static let space = UInt8(ascii: " ")

  /// True for a letter or digit of folded ASCII: a word goes on with it.
  @inline(__always)
  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte &- 0x61 < 26 || byte &- 0x30 < 10
  }

  /// True if the words are in a folded value: bit `i` says that the first `i + 1` end at the word
  /// just read (Baeza-Yates, Gonnet, *A new approach to text searching*, 1992).
  private func stand(
    in value: UnsafeBufferPointer<UInt8>, _ tokenizer: inout UnicodeTokenizer
  ) -> Bool {
    let last = terms.count &- 1
    var state: UInt64 = 0
    // That of the word before; the words of a place share it.
    var before: UInt64 = 0
    var isFound = false
    tokenizer.forEachTerm(in: value) { term in
      guard !isFound, term.advances || Contraction.isBehind(term.end, in: value) else { return }
      if term.advances { (before, state) = (state, 0) }
      var matching: UInt64 = 0
      for index in 0...last {
        let isBeginning = isPrefix && index == last
        guard isBeginning ? term.count >= terms[index].count : term.count == terms[index].count,
          term.folded.starts(with: terms[index])
        else { continue }
        matching |= 1 &<< UInt64(index)
      }
      state |= (before &<< 1 | 1) & matching
      isFound = state &>> UInt64(last) & 1 == 1
    }
    return isFound
  }
}

extension FacetColumn {
  /// True if a document still has one of some values.
  /// - Complexity: O(the values' documents), or, where their lists are not kept, O(documents); as a rule O(1).
  func hasLiving(_ numbers: [UInt32], _ removed: RemovedDocuments?) -> Bool {
    guard let removed, !numbers.isEmpty else { return !numbers.isEmpty }
    // Of a document that has one value no more than that is gone with it.
    if values.isSingle, numbers.count > removed.count { return true }
    var documents = DocumentSet(documentCount: values.documentCount)
    _ = documents.withMutableWords { insert(numbers, into: $0) }
    documents.formIntersection(removed.live)
    return documents.count > 0
  }

  /// Sets the bit of every document that has one of some values, which need be no neighbours.
  /// - Complexity: O(the values' documents), or, where their lists are not kept, O(documents).
  func insert(_ numbers: [UInt32], into words: UnsafeMutablePointer<UInt64>) {
    guard !numbers.isEmpty else { return }
    guard values.lists == nil else {
      for number in numbers { values.insert(Int(number)..<(Int(number) + 1), into: words) }
      return
    }
    var wanted = [UInt64](repeating: 0, count: values.valueCount / 64 + 1)
    for number in numbers { wanted[Int(number >> 6)] |= 1 << UInt64(number & 63) }
    wanted.withUnsafeBufferPointer { wanted in
      for document in 0..<values.documentCount {
        values.forEachValue(of: document) { value in
          let bit = wanted[value &>> 6] &>> UInt64(value & 63) & 1
          words[document &>> 6] |= bit &<< UInt64(document & 63)
        }
      }
    }
  }
}
