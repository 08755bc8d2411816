/// A term as a ``UnicodeTokenizer`` finds it.
struct TextTerm {
  /// The folded bytes; valid while the term is being used, and at least 16 bytes are readable from here.
  let bytes: UnsafePointer<UInt8>
  let count: Int
  /// The range of the term in the text: half-open, in UTF-8 bytes.
  let start: Int
  let end: Int
  /// False where it is another reading of the term before it, at the same position.
  let advances: Bool

  var range: Range<Int> { start..<end }
  var folded: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }
}

/// Cuts a text into terms: the hot loop of indexing.
///
/// ```swift
/// var tokenizer = UnicodeTokenizer(.standard)
/// tokenizer.forEachTerm(in: utf8) { use($0.folded, $0.range) }
/// ```
///
/// ASCII is folded 64 bytes at a time before the first term is asked for; a run that holds other
/// characters is read scalar by scalar when it is reached (see `UnicodeTokenizer+Runs.swift`), one that
/// has several readings a second time (`UnicodeTokenizer+Joints.swift`).
/// The text must stay where it is until the last `next()`; one tokenizer serves many texts in turn.
struct UnicodeTokenizer: ~Copyable {
  /// The current term of the run being read.
  private var term: UnsafePointer<UInt8>
  private var termCount = 0
  private(set) var start = 0
  private var end = 0
  /// False where the current term is another reading of the one before it, at the same position.
  var advances = true

  let kind: Analyzer.Kind
  private var folded = GrowableBuffer<UInt8>(capacity: 4096)
  private var runs = GrowableBuffer<UInt64>(capacity: 64)
  private var foreign = GrowableBuffer<UInt64>(capacity: 64)

  /// The run being read scalar by scalar.
  var text: UnsafePointer<UInt8>
  var runPosition = 0
  var runEnd = 0
  var scratch = GrowableBuffer<UInt8>(capacity: 256)
  var table: FoldingTable?

  /// The next reading of a run that has several (see `UnicodeTokenizer+Joints.swift`).
  enum Reading { case none, first, plain, parts, uncontracted, letterPair, syllables, spelling }
  var reading = Reading.none
  var partStart = 0
  /// The letters that were read with the word before their apostrophe.
  var contracted = 0..<0
  /// The number of bytes of `scratch` that are the word without what an apostrophe joins to it, and
  /// the end of that in the text.
  var uncontracted = (count: 0, end: 0)
  private(set) var textCount = 0

  /// True if ``LetterPairs`` and ``AccentedWords`` are terms too.
  let takesPairs: Bool
  /// The letter read last, as folded, and where it ends in the text.
  private var letter = GrowableBuffer<UInt8>(capacity: 64)
  private var letterEnd = -1
  /// The pairs of the term read last, one after the other, and how many bytes of them are read.
  private var pairs = GrowableBuffer<UInt8>(capacity: 64)
  private var pairsRead = 0
  /// The word being read as it is spelled, in lower case.
  var spelled = GrowableBuffer<UInt8>(capacity: 64)

  init(_ analyzer: Analyzer, takesPairs: Bool = false) {
    kind = analyzer.kind
    self.takesPairs = takesPairs && analyzer.kind == .standard
    term = UnsafePointer(folded.base)
    text = UnsafePointer(folded.base)
  }
}

extension UnicodeTokenizer {
  /// Calls `body` with every term of a text, in order.
  ///
  /// - Complexity: O(n) in the text's bytes.
  @inline(__always)
  mutating func forEachTerm(
    in utf8: UnsafeBufferPointer<UInt8>, _ body: (TextTerm) -> Void
  ) {
    guard let base = utf8.baseAddress, !utf8.isEmpty else { return }
    let hasForeign = fold(base, utf8.count)
    // The state of the loop stays in registers.
    let folded = UnsafePointer(folded.base)
    let runs = UnsafePointer(runs.base)
    let wordCount = (utf8.count &+ 63) &>> 6
    var word = 0
    var bits = runs[0]
    while true {
      while bits == 0 {
        word &+= 1
        guard word < wordCount else { return }
        bits = runs[word]
      }
      // A run of bits, which may go on in the words behind.
      let first = bits.trailingZeroBitCount
      let start = word &* 64 &+ first
      var end = start &+ (~(bits &>> UInt64(first))).trailingZeroBitCount
      if end < (word &+ 1) &* 64 {
        bits &= UInt64.max &<< UInt64(end & 63)
      } else {
        end = (word &+ 1) &* 64
        bits = 0
        while word &+ 1 < wordCount {
          word &+= 1
          let length = (~runs[word]).trailingZeroBitCount
          end &+= length
          if length < 64 {
            bits = runs[word] & (UInt64.max &<< UInt64(length))
            break
          }
        }
      }
      if hasForeign, holdsForeign(start, end) {
        beginRun(start..<end)
        while nextInAnyRun() {
          body(
            TextTerm(
              bytes: term, count: termCount, start: self.start, end: self.end,
              advances: advances))
        }
      } else {
        body(
          TextTerm(
            bytes: folded + start, count: end &- start, start: start, end: end, advances: true))
      }
    }
  }

  /// Folds a text and finds its runs. Returns whether some of them are not plain ASCII.
  private mutating func fold(_ base: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let wordCount = (count + 63) >> 6
    text = base
    textCount = count
    contracted = 0..<0
    letterEnd = -1
    folded.removeAll()
    runs.removeAll()
    foreign.removeAll()
    folded.reserve(wordCount * 64 + 16)
    runs.reserve(wordCount)
    foreign.reserve(wordCount)
    let hasForeign = ASCIIFold.fold(
      base, count: count, into: folded.base, runs: runs.base, foreign: foreign.base)
    let hasJoints = kind == .standard && WordJoints.mark(base, count: count, into: foreign.base)
    return hasForeign || hasJoints
  }

  private mutating func beginRun(_ range: Range<Int>) {
    runPosition = range.lowerBound
    runEnd = range.upperBound
    advances = true
    reading = kind == .standard ? .first : .none
  }

  /// Moves to the next term of a run that is not plain; false at its end.
  private mutating func nextInAnyRun() -> Bool {
    if reading == .first {
      reading = .none
      if contracted.lowerBound == runPosition { runPosition = contracted.upperBound }
      if runPosition < runEnd, beginReadings() { return true }
    }
    if reading == .uncontracted { return endContraction() }
    if reading == .letterPair || reading == .syllables || reading == .spelling, nextPair() {
      return true
    }
    guard runPosition < runEnd else { return false }
    return reading == .none ? nextInRun() : nextReading()
  }

  private func holdsForeign(_ start: Int, _ end: Int) -> Bool {
    let firstWord = start >> 6
    let lastWord = (end - 1) >> 6
    let low = UInt64.max &<< UInt64(start & 63)
    let high = UInt64.max &>> UInt64(63 - (end - 1) & 63)
    if firstWord == lastWord { return foreign.base[firstWord] & low & high != 0 }
    if foreign.base[firstWord] & low != 0 || foreign.base[lastWord] & high != 0 { return true }
    for word in (firstWord + 1)..<lastWord where foreign.base[word] != 0 { return true }
    return false
  }

  /// Makes a part of the text the current term, as it was folded.
  mutating func emitFolded(_ range: Range<Int>) {
    term = UnsafePointer(folded.base + range.lowerBound)
    termCount = range.count
    start = range.lowerBound
    end = range.upperBound
  }

  /// Makes what `scratch` holds the current term, or the first of it, at these places of the text.
  mutating func emitScratch(start: Int, end: Int, count: Int? = nil) {
    scratch.reserve(16)
    term = UnsafePointer(scratch.base)
    termCount = count ?? scratch.count
    self.start = start
    self.end = end
  }
}

/// Pairs of letters, at the position of the term read last; see ``LetterPairs``.
extension UnicodeTokenizer {
  /// Makes the pairs of the term in `scratch` those that follow it.
  /// - Parameter isLetter: True if the term is a letter of a script without spaces.
  mutating func beginPairs(start: Int, end: Int, isLetter: Bool) {
    pairs.removeAll()
    pairsRead = 0
    let word = UnsafeBufferPointer(start: UnsafePointer(scratch.base), count: scratch.count)
    if isLetter {
      if letterEnd == start {
        pairs.append(LetterPairs.mark)
        pairs.append(contentsOf: letter.base, count: letter.count)
        pairs.append(contentsOf: scratch.base, count: scratch.count)
        reading = .letterPair
      }
      letter.removeAll()
      letter.append(contentsOf: scratch.base, count: scratch.count)
      letterEnd = end
    } else if LetterPairs.isHangul(word) {
      for start in LetterPairs.starts(in: word) {
        pairs.append(LetterPairs.mark)
        pairs.append(
          contentsOf: scratch.base + start, count: 2 * LetterPairs.bytesPerSyllable)
      }
      reading = .syllables
    }
  }

  /// Makes what `spelled` holds the term that follows.
  mutating func beginSpelling() {
    pairs.removeAll()
    pairsRead = 0
    pairs.append(AccentedWords.mark)
    pairs.append(contentsOf: spelled.base, count: spelled.count)
    reading = .spelling
  }

  /// Makes the next pair, or the spelling, the current term; false after the last.
  private mutating func nextPair() -> Bool {
    let count = reading == .syllables ? 2 * LetterPairs.bytesPerSyllable + 1 : pairs.count
    guard pairsRead < pairs.count else {
      reading = .none
      return false
    }
    pairs.reserve(16)
    term = UnsafePointer(pairs.base + pairsRead)
    termCount = count
    pairsRead += count
    advances = false
    return true
  }
}
