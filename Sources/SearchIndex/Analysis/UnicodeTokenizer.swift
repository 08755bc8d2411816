/// Cuts a text into terms, one at a time: the hot loop of indexing.
///
/// ```swift
/// var tokenizer = UnicodeTokenizer(.standard)
/// tokenizer.begin(utf8)
/// while tokenizer.next() { use(tokenizer.term, tokenizer.termCount, tokenizer.range) }
/// ```
///
/// ASCII is folded 64 bytes at a time before the first term is asked for; a run that holds other
/// characters is read scalar by scalar when it is reached (see `UnicodeTokenizer+Runs.swift`), one that
/// has several readings a second time (`UnicodeTokenizer+Joints.swift`).
/// The text must stay where it is until the last `next()`; one tokenizer serves many texts in turn.
struct UnicodeTokenizer: ~Copyable {
  /// The folded bytes of the current term; at least 16 bytes are readable from here.
  private(set) var term: UnsafePointer<UInt8>
  private(set) var termCount = 0
  /// Where the current term stands in the text: half-open, in UTF-8 bytes.
  private(set) var start = 0
  private(set) var end = 0
  /// False where the current term is another reading of the one before it, at the same position.
  var advances = true

  let kind: Analyzer.Kind
  private var folded = GrowableBuffer<UInt8>(capacity: 4096)
  private var runs = GrowableBuffer<UInt64>(capacity: 64)
  private var foreign = GrowableBuffer<UInt64>(capacity: 64)
  private var hasForeign = false
  private var wordIndex = 0
  private var wordCount = 0
  private var bits: UInt64 = 0

  /// The run being read scalar by scalar.
  var text: UnsafePointer<UInt8>
  var runPosition = 0
  var runEnd = 0
  var scratch = GrowableBuffer<UInt8>(capacity: 256)
  var table: FoldingTable?

  /// What follows of a run that has several readings (see `UnicodeTokenizer+Joints.swift`).
  enum Reading { case none, plain, parts }
  var reading = Reading.none
  var partStart = 0
  private(set) var textCount = 0

  init(_ analyzer: Analyzer) {
    kind = analyzer.kind
    term = UnsafePointer(folded.base)
    text = UnsafePointer(folded.base)
  }
}

extension UnicodeTokenizer {
  var range: Range<Int> { start..<end }

  /// Starts on a text; what was left of the one before is dropped.
  mutating func begin(_ utf8: UnsafeBufferPointer<UInt8>) {
    wordCount = 0
    wordIndex = 0
    bits = 0
    runPosition = 0
    runEnd = 0
    advances = true
    reading = .none
    guard let base = utf8.baseAddress, !utf8.isEmpty else { return }
    text = base
    wordCount = (utf8.count + 63) >> 6
    folded.removeAll()
    runs.removeAll()
    foreign.removeAll()
    folded.reserve(wordCount * 64 + 16)
    runs.reserve(wordCount)
    foreign.reserve(wordCount)
    hasForeign = ASCIIFold.fold(
      base, count: utf8.count, into: folded.base, runs: runs.base, foreign: foreign.base)
    if kind == .standard, WordJoints.mark(base, count: utf8.count, into: foreign.base) {
      hasForeign = true
    }
    textCount = utf8.count
    bits = runs.base[0]
  }

  /// Moves to the next term; false at the end of the text.
  @inline(__always)
  mutating func next() -> Bool {
    if runPosition < runEnd, continueInRun() { return true }
    while nextRun() {
      if hasForeign, holdsForeign() {
        runPosition = start
        runEnd = end
        if (kind == .standard && beginReadings()) || nextInRun() { return true }
      } else {
        term = UnsafePointer(folded.base + start)
        termCount = end &- start
        return true
      }
    }
    return false
  }

  private mutating func continueInRun() -> Bool {
    reading == .none ? nextInRun() : nextReading()
  }

  /// Finds the next maximal run of bits and puts its ends into `start` and `end`.
  @inline(__always)
  private mutating func nextRun() -> Bool {
    while bits == 0 {
      wordIndex &+= 1
      guard wordIndex < wordCount else {
        wordIndex = wordCount
        return false
      }
      bits = runs.base[wordIndex]
    }
    let first = bits.trailingZeroBitCount
    start = wordIndex &* 64 &+ first
    let length = (~(bits &>> UInt64(first))).trailingZeroBitCount
    if first &+ length < 64 {
      end = start &+ length
      bits &= UInt64.max &<< UInt64(first &+ length)
    } else {
      continueRun()
    }
    return true
  }

  /// The run goes on at the beginning of the next word of bits.
  @inline(__always)
  private mutating func continueRun() {
    var word = wordIndex &+ 1
    end = word &* 64
    bits = 0
    while word < wordCount {
      let length = (~runs.base[word]).trailingZeroBitCount
      end &+= length
      if length < 64 {
        bits = runs.base[word] & (UInt64.max &<< UInt64(length))
        break
      }
      word &+= 1
    }
    wordIndex = min(word, wordCount)
  }

  private func holdsForeign() -> Bool {
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

  /// Makes what `scratch` holds the current term, at these places of the text.
  mutating func emitScratch(start: Int, end: Int) {
    scratch.reserve(16)
    term = UnsafePointer(scratch.base)
    termCount = scratch.count
    self.start = start
    self.end = end
  }
}
