import SeekCore

/// The terms of a segment that a pattern describes, those of words as parts of others among them.
///
/// `Debian's` is the term `debians` and the part `debian`: what the pattern finds in neither side of the apostrophe is not in the
/// text, unless a document has the word without one.
final class PatternTerms: Sendable {
  /// Ascending.
  let ordinals: [UInt32]
  /// Terms that match only as they are without an apostrophe.
  let contracted: [Contracted]

  /// A term, the part that is at its place where an apostrophe is left out of it, and the part beside that one where the word was
  /// cut at a capital instead: `CoRE` is the term `core` with the parts `co` and `re`.
  struct Contracted {
    let term: Int
    let part: Int
    let rest: Int?
  }

  /// The number of terms that are looked at between two looks at whether the search was cancelled.
  private static let slice = 1 << 17
  private static let termsOfCore = 1 << 13

  /// - Complexity: O(bytes of the terms), on all cores.
  init(
    _ program: PatternProgram, in dictionary: TermDictionary, _ signatures: TermSignatures
  ) throws {
    let wanted = TermSignatures.bits(of: program.letters)
    var ordinals: [UInt32] = []
    var contracted: [Contracted] = []
    let words = dictionary.words
    for start in stride(from: words.lowerBound, to: words.upperBound, by: Self.slice) {
      try Task.checkCancellation()
      let slice = start..<min(words.upperBound, start + Self.slice)
      let parts = max(1, min(Parallel.coreCount, slice.count / Self.termsOfCore))
      let found = Parallel.map(parts) { part in
        let first = slice.lowerBound + slice.count * part / parts
        let end = slice.lowerBound + slice.count * (part + 1) / parts
        return Self.terms(
          Self.ranges(first..<end, signatures, wanted), program, dictionary)
      }
      for found in found {
        ordinals += found.ordinals
        contracted += found.contracted
      }
    }
    (self.ordinals, self.contracted) = (ordinals, contracted)
  }

  /// The terms, of some, that may have the letters of a pattern.
  private static func ranges(
    _ terms: Range<Int>, _ signatures: TermSignatures, _ wanted: TermSignatures.Bits
  ) -> [Range<Int>] {
    guard wanted != .zero, !terms.isEmpty else { return [terms] }
    let size = TermDictionary.blockSize
    return signatures.blocks(
      with: wanted, among: terms.lowerBound / size..<(terms.upperBound - 1) / size + 1
    ).map { ($0.lowerBound * size..<$0.upperBound * size).clamped(to: terms) }
  }

  private static func terms(
    _ ranges: [Range<Int>], _ program: PatternProgram, _ dictionary: TermDictionary
  ) -> (ordinals: [UInt32], contracted: [Contracted]) {
    let automaton = PatternAutomaton(program)
    let endings = Contraction.endings.map {
      (bytes: $0, matches: $0.withUnsafeBufferPointer(automaton.matches))
    }
    var ordinals: [UInt32] = []
    var contracted: [Contracted] = []
    // The state behind each byte of the term before: what the next shares with it is not read again.
    var states = [Int32](repeating: 0, count: dictionary.maximumLength + 2)
    var known = 0
    var generation = -1
    func look(_ ordinal: Int, _ shared: Int, _ term: UnsafeBufferPointer<UInt8>) {
      if automaton.generation != generation {
        states[0] = automaton.step(automaton.start, PatternProgram.edge)
        (known, generation) = (0, automaton.generation)
      }
      let count = term.last == PartTerms.mark ? term.count - 1 : term.count
      var depth = min(shared, known, count)
      var state = states[depth]
      while depth < count, state != PatternAutomaton.matched, state != PatternAutomaton.dead {
        state = automaton.step(state, term[depth])
        depth += 1
        states[depth] = state
      }
      known = depth
      guard
        state == PatternAutomaton.matched
          || automaton.step(state, PatternProgram.edge) == PatternAutomaton.matched
      else { return }
      if count == term.count,
        let parts = parts(of: term, matchingAt: depth, endings, automaton, dictionary)
      {
        contracted.append(Contracted(term: ordinal, part: parts.part, rest: parts.rest))
      } else {
        ordinals.append(UInt32(truncatingIfNeeded: ordinal))
      }
    }
    for range in ranges {
      // The term before the first of a range is another than the one looked at last.
      known = 0
      dictionary.forEachTerm(in: range) { look($0, $1, $2) }
    }
    return (ordinals, contracted)
  }

  /// The parts before and behind the apostrophe that a term may have, where the pattern is on neither side of it; nil else.
  /// - Parameter depth: The number of bytes after which it is known that the term matches.
  private static func parts(
    of term: UnsafeBufferPointer<UInt8>, matchingAt depth: Int,
    _ endings: [(bytes: [UInt8], matches: Bool)], _ automaton: PatternAutomaton,
    _ dictionary: TermDictionary
  ) -> (part: Int, rest: Int?)? {
    func ordinal(of part: some Sequence<UInt8>) -> Int? {
      (Array(part) + [PartTerms.mark]).withUnsafeBufferPointer(dictionary.ordinal(of:))
    }
    for (ending, matches) in endings
    where !matches && depth > term.count - ending.count && term.count > ending.count
      && term.suffix(ending.count).elementsEqual(ending)
    {
      let word = UnsafeBufferPointer(rebasing: term.dropLast(ending.count))
      guard let part = ordinal(of: word), !automaton.matches(word) else { continue }
      return (part, ordinal(of: ending))
    }
    return nil
  }
}

extension PatternTerms {
  /// Calls `body` with the documents and impacts of those terms that match without an apostrophe only.
  /// - Parameter positions: Those that count in a document; nil for all.
  func forEachContracted(
    in postings: PostingStore, positions: ((UInt32) -> Range<UInt32>)? = nil,
    _ body: (UInt32, UInt8) -> Void
  ) throws {
    var scratch = ShortListScratch()
    for contracted in contracted {
      try Task.checkCancellation()
      var whole = PositionCursor(postings, ordinal: contracted.term)
      var before = PositionCursor(postings, ordinal: contracted.part)
      var behind = PositionCursor(postings, ordinal: contracted.rest ?? contracted.part)
      postings.list(of: contracted.term, scratch: &scratch).forEach { document, impact in
        guard whole.move(to: document) else { return }
        var parts = Set(before.move(to: document) ? before.positions : [])
        if contracted.rest != nil, behind.move(to: document) { parts.subtract(behind.positions) }
        let range = positions?(document) ?? 0..<UInt32.max
        var isApart = false
        whole.forEachPosition {
          isApart = isApart || range.contains($0) && !parts.contains($0)
        }
        if isApart { body(document, impact) }
      }
    }
  }
}
