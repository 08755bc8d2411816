internal import CSeekUTF8Proc
import SeekPlatform

/// Terms of a run that is not all ASCII. The run ends at an ASCII separator or the end of the text, so
/// it can be cut without looking at what is around it.
extension UnicodeTokenizer {
  /// Moves to the next term of the run; false at its end.
  mutating func nextInRun() -> Bool {
    let table = loadedTable()
    scratch.removeAll()
    advances = true
    var termStart = 0
    var termEnd = 0
    var dropsMarks = true
    var isIdeograph = false
    var composes = false
    var spelling = SpellingState()
    spelled.removeAll()
    var picture = PictureState()
    // Where the separator is that ends the term.
    var separator: Int?
    scan: while runPosition < runEnd {
      guard
        let (scalar, length) = UTF8Coding.decode(
          text + runPosition, available: runEnd - runPosition)
      else {
        // Invalid bytes separate words.
        if scratch.count > 0 { separator = runPosition }
        runPosition += 1
        if separator != nil { break scan }
        continue
      }
      let next = runPosition + length
      let folded = scalar < 0x10000 ? nil : ScalarFold(scalar, kind)
      let entry = folded.map(Self.entry) ?? table.entry(scalar)
      switch entry.scalarClass {
      case .separator:
        if scratch.count > 0 { separator = runPosition }
        runPosition = next
        if separator != nil { break scan }
        continue
      case .ignorable:
        runPosition = next
        picture.isJoined = picture.isJoined || (picture.isBegun && scalar == 0x200d)
        // What is not read belongs to the word before it, as a vowel sign of Arabic does that is just typed.
        if scratch.count > 0 { termEnd = next }
        continue
      case .picture:
        if scratch.count > 0, !picture.takes(scalar) { break scan }
        if scratch.count == 0 { termStart = runPosition }
        picture.add(scalar)
        dropsMarks = true
        termEnd = next
        runPosition = next
      case .mark:
        runPosition = next
        if scratch.count == 0 { continue }
        termEnd = next
        if dropsMarks {
          if takesPairs { addMark(scalar, to: &spelling) }
          continue
        }
        composes = true
      case .word:
        if isIdeograph || picture.isBegun { break scan }
        if scratch.count == 0 { termStart = runPosition }
        dropsMarks = entry.dropsMarks
        composes = composes || entry.composes
        if takesPairs { addLetter(scalar, to: &spelling) }
        termEnd = next
        runPosition = next
      case .ideograph:
        if scratch.count > 0 {
          guard isIdeograph, endsVowelHalf(before: scalar) else { break scan }
        } else {
          termStart = runPosition
        }
        isIdeograph = true
        dropsMarks = false
        composes = entry.composes
        termEnd = next
        runPosition = next
      }
      if let folded {
        for part in folded.scalars { UTF8Coding.append(part, to: &scratch) }
      } else {
        table.append(entry, to: &scratch)
      }
    }
    guard scratch.count > 0 else { return false }
    if composes { Self.compose(&scratch) }
    if kind == .standard, !isIdeograph, !picture.isBegun,
      let letters = Contraction.letters(text, at: separator ?? runPosition, count: textCount)
    {
      uncontracted = (scratch.count, termEnd)
      reading = .uncontracted
      appendFolded(letters)
      contracted = letters
      termEnd = letters.upperBound
      // After a straight apostrophe they are a run of their own.
      runPosition = min(runEnd, letters.upperBound)
    }
    if takesPairs, reading == .none {
      if isIdeograph || scratch.base[0] >= 0xea {
        beginPairs(start: termStart, end: termEnd, isLetter: isIdeograph)
      } else if spelling.isAccented {
        endSpelling(spelling)
        beginSpelling()
      }
    }
    emitScratch(start: termStart, end: termEnd)
    return true
  }

  /// The Thai and Lao vowel am is one scalar or two, a ring and a stroke; both are one term.
  private func endsVowelHalf(before scalar: UInt32) -> Bool {
    guard scalar == 0xe32 || scalar == 0xeb2, scratch.count >= 3 else { return false }
    let end = scratch.base + scratch.count
    return end[-3] == 0xe0 && end[-2] == (scalar == 0xe32 ? 0xb9 : 0xbb) && end[-1] == 0x8d
  }

  /// The state of reading an emoji, which may be several scalars.
  private struct PictureState {
    var isBegun = false
    var isJoined = false
    private var isHalfFlag = false

    func takes(_ scalar: UInt32) -> Bool {
      isBegun && (isJoined || (isHalfFlag && ScalarFold.isFlagLetter(scalar)))
    }

    mutating func add(_ scalar: UInt32) {
      isHalfFlag = !isBegun && ScalarFold.isFlagLetter(scalar)
      isBegun = true
      isJoined = false
    }
  }

  /// The state of reading a word as it is spelled; see ``AccentedWords``.
  private struct SpellingState {
    var isAccented = false
    /// True if an accent is a scalar of its own.
    var composes = false
    /// True if the letter before is Latin.
    var isLatin = false
  }

  @inline(__always)
  private mutating func addLetter(_ scalar: UInt32, to spelling: inout SpellingState) {
    spelling.isLatin = AccentedWords.isLatin(scalar)
    guard spelling.isLatin else { return }
    let lower =
      scalar < 0x80
      ? (scalar &- 0x41 < 26 ? scalar | 0x20 : scalar) : ScalarFold.lowercased(scalar)
    if AccentedWords.isAccented(lower) { spelling.isAccented = true }
    UTF8Coding.append(lower, to: &spelled)
  }

  private mutating func addMark(_ scalar: UInt32, to spelling: inout SpellingState) {
    // The dotted capital İ is one scalar or two.
    let isDot = scalar == 0x307 && spelled.count > 0 && spelled[spelled.count - 1] == 0x69
    guard spelling.isLatin, !isDot else { return }
    (spelling.isAccented, spelling.composes) = (true, true)
    UTF8Coding.append(scalar, to: &spelled)
  }

  /// Brings accents to where most write them.
  private mutating func endSpelling(_ spelling: SpellingState) {
    if spelling.composes { Self.compose(&spelled) }
    var start = spelled.count - 1
    while start > 0, spelled[start] & 0xc0 == 0x80 { start -= 1 }
    guard start > 0,
      let (last, _) = UTF8Coding.decode(
        UnsafePointer(spelled.base + start), available: spelled.count - start),
      let toned = AccentedWords.movedTone(spelled[start - 1], last)
    else { return }
    spelled.setCount(start - 1)
    UTF8Coding.append(toned.first, to: &spelled)
    UTF8Coding.append(toned.second, to: &spelled)
  }

  private mutating func loadedTable() -> FoldingTable {
    if let table { return table }
    let shared = FoldingTable.shared(kind)
    table = shared
    return shared
  }

  private static func entry(_ folded: ScalarFold) -> FoldingTable.Entry {
    FoldingTable.Entry(
      folded.scalarClass, value: 0, dropsMarks: folded.dropsMarks, composes: folded.composes)
  }

  /// Brings the term into NFC: a letter and its mark are then the one scalar that both together are.
  fileprivate static func compose(_ term: inout GrowableBuffer<UInt8>) {
    var result: UnsafeMutablePointer<UInt8>?
    let count = cutf8proc_nfc(term.base, term.count, &result)
    guard count > 0, let result else { return }
    term.removeAll()
    term.append(contentsOf: result, count: count)
    free(result)
  }
}

extension Analyzer {
  /// A whole value folded as words are, with everything between them kept: how filters compare.
  ///
  /// ```swift
  /// Analyzer.foldedValue("Café Noir")   // "cafe noir"
  /// ```
  static func foldedValue(_ value: String) -> String {
    return value.withBytes { utf8 in
      var folded = GrowableBuffer<UInt8>(capacity: utf8.count + 16)
      foldValue(utf8, into: &folded)
      return String(
        decoding: UnsafeBufferPointer(start: folded.base, count: folded.count), as: UTF8.self)
    }
  }

  /// The same as ``foldedValue(_:)``, into a buffer that is emptied first. Invalid bytes stay as
  /// they are.
  static func foldValue(
    _ utf8: UnsafeBufferPointer<UInt8>, into folded: inout GrowableBuffer<UInt8>
  ) {
    folded.removeAll()
    folded.reserve(utf8.count + 16)
    guard let text = utf8.baseAddress else { return }
    guard utf8.contains(where: { $0 >= 0x80 }) else {
      for byte in utf8 { folded.append(byte &- 0x41 < 26 ? byte | 0x20 : byte) }
      return
    }
    let table = FoldingTable.standard
    var position = 0
    var dropsMarks = false
    var composes = false
    while position < utf8.count {
      guard
        let (scalar, length) = UTF8Coding.decode(text + position, available: utf8.count - position)
      else {
        folded.append(text[position])
        position += 1
        continue
      }
      position += length
      let large = scalar < 0x10000 ? nil : ScalarFold(scalar, .standard)
      let entry = table.entry(scalar)
      let scalarClass = large?.scalarClass ?? entry.scalarClass
      if scalarClass == .ignorable || (scalarClass == .mark && dropsMarks) { continue }
      if scalarClass != .mark { dropsMarks = large?.dropsMarks ?? entry.dropsMarks }
      composes = composes || scalarClass == .mark || (large?.composes ?? entry.composes)
      if let large {
        for part in large.scalars { UTF8Coding.append(part, to: &folded) }
      } else {
        table.append(entry, to: &folded)
      }
    }
    if composes { UnicodeTokenizer.compose(&folded) }
  }
}
