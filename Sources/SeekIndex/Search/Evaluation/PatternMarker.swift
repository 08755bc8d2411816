import SeekCore

/// A text as patterns are compared with it, with the place in the text of every byte.
struct FoldedText {
  /// With the ends of the lines.
  fileprivate private(set) var bytes: [UInt8] = [PatternProgram.edge]
  /// For every byte the range of the character it was made of, in UTF-8 bytes of the text.
  fileprivate private(set) var places: [Range<Int>] = [0..<0]

  /// - Complexity: O(n) in the text's bytes.
  init(_ text: String) {
    var start = 0
    for character in text {
      let end = start + character.utf8.count
      if character.isNewline {
        add([PatternProgram.edge], start..<start)
        add([PatternProgram.edge], end..<end)
      } else if let byte = character.asciiValue {
        add([byte &- 0x41 < 26 ? byte | 0x20 : byte], start..<end)
      } else {
        add(Analyzer.foldedValue(String(character)).utf8, start..<end)
      }
      start = end
    }
    add([PatternProgram.edge], start..<start)
  }

  private mutating func add(_ folded: some Collection<UInt8>, _ place: Range<Int>) {
    bytes += folded
    places += repeatElement(place, count: folded.count)
  }
}

/// Marks what a pattern describes in a text: of a word with stars the whole word, of an expression the longest text from each
/// place on.
struct PatternMarker {
  private let program: PatternProgram
  /// True if the sign before, and the sign behind a match are a part of it, and no part of the words.
  private let hasSignBefore: Bool
  private let hasSignBehind: Bool

  /// The number of bytes that are read in all for each byte of a text; what would take more is not marked.
  private static let readsOfByte = 64

  init(_ pattern: TextPattern) {
    guard let pieces = pattern.pieces else {
      program = PatternProgram(pattern, .words)
      (hasSignBefore, hasSignBehind) = (false, false)
      return
    }
    program = PatternProgram(pattern, .marked)
    hasSignBefore = pieces.first?.isEmpty == false
    hasSignBehind = pieces.last?.isEmpty == false
  }

  /// Half-open ranges of UTF-8 offsets.
  func ranges(in text: FoldedText) -> [Range<Int>] {
    let automaton = PatternAutomaton(program, isAnchored: true)
    var found: [Range<Int>] = []
    var reads = text.bytes.count * Self.readsOfByte
    var start = 0
    while start < text.bytes.count, reads > 0 {
      guard let end = end(of: start, text, automaton, &reads), end > start else {
        start += 1
        continue
      }
      var (first, last) = (start, end)
      while hasSignBefore, first < end, text.places[first] == text.places[start] { first += 1 }
      while hasSignBehind, last > first, text.places[last - 1] == text.places[end - 1] { last -= 1 }
      if first < last {
        let range = text.places[first].lowerBound..<text.places[last - 1].upperBound
        if !range.isEmpty { found.append(range) }
      }
      start = max(start + 1, last)
    }
    return found
  }

  /// The end of the longest match from a place on.
  private func end(
    of start: Int, _ text: FoldedText, _ automaton: PatternAutomaton, _ reads: inout Int
  ) -> Int? {
    var state = automaton.start
    var end: Int?
    for place in start..<text.bytes.count {
      state = automaton.step(state, text.bytes[place])
      reads -= 1
      if state == PatternAutomaton.dead { break }
      if automaton.isMatch(state) { end = place + 1 }
    }
    return end
  }
}
