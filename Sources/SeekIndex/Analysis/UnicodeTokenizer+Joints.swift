/// Words of ASCII with more than one reading, all at one position.
///
/// The reading that a query means comes first and advances: `getUserName` whole, `C++` with its sign, `it's` without.
/// The others follow in place: the parts of two letters and more, and the word without its sign or what an apostrophe
/// joins to it.
extension UnicodeTokenizer {
  /// Longer words are not cut into parts: they are no names but encoded data.
  private static let longestName = 64

  /// Makes the run the current term, and its other readings those that follow; false where the run is
  /// not all ASCII.
  mutating func beginReadings() -> Bool {
    for index in runPosition..<runEnd where text[index] >= 0x80 { return false }
    let word = runPosition..<runEnd
    partStart = word.lowerBound
    if let named = WordJoints.named(text, word, textCount: textCount) {
      scratch.removeAll()
      appendFolded(named)
      emitScratch(start: named.lowerBound, end: named.upperBound)
      reading = .plain
    } else if let letters = Contraction.letters(text, at: runEnd, count: textCount) {
      scratch.removeAll()
      appendFolded(word)
      appendFolded(letters)
      contracted = letters
      emitScratch(start: word.lowerBound, end: letters.upperBound)
      reading = .plain
    } else {
      emitFolded(word)
      reading = .parts
    }
    return true
  }

  /// Adds ASCII, folded, to what `scratch` holds.
  mutating func appendFolded(_ range: Range<Int>) {
    for index in range {
      let byte = text[index]
      scratch.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
    }
  }

  /// Makes the word that was read last the current term without what an apostrophe joins to it.
  mutating func endContraction() -> Bool {
    reading = .none
    advances = false
    emitScratch(start: start, end: uncontracted.end, count: uncontracted.count)
    return true
  }

  /// Moves to the next reading of the run; false when there is none.
  mutating func nextReading() -> Bool {
    let word = runPosition..<runEnd
    advances = false
    if reading == .plain {
      reading = .parts
      emitFolded(word)
      return true
    }
    while word.count <= Self.longestName, partStart < word.upperBound {
      var end = partStart + 1
      while end < word.upperBound, !WordJoints.isHump(text, at: end, of: word) { end += 1 }
      let part = partStart..<end
      partStart = end
      if part.count > 1, part.count < word.count, !isRepeated(part, of: word) {
        emitFolded(part)
        return true
      }
    }
    advances = true
    reading = .none
    runPosition = runEnd
    return false
  }

  /// A term has a position once only.
  private func isRepeated(_ part: Range<Int>, of word: Range<Int>) -> Bool {
    var start = word.lowerBound
    while start < part.lowerBound {
      var end = start + 1
      while !WordJoints.isHump(text, at: end, of: word) { end += 1 }
      if end - start == part.count,
        (0..<part.count).allSatisfy({
          text[start + $0] | 0x20 == text[part.lowerBound + $0] | 0x20
        })
      {
        return true
      }
      start = end
    }
    return false
  }
}
