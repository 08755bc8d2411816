/// Decides whether the terms of a phrase are next to each other in a document that has them all, and in a field.
///
/// The positions of each term are a bitmap, moved up so that the bits of a phrase fall on its last position;
/// what all bitmaps share is where the phrase ends. The rarest term is asked first.
///
///     new york:   positions of new    2 5   moved up   3 6
///                 positions of york   3 9              3 9   shared: 3
///
/// The last of them may be a prefix. Where more terms begin with it than ``expansionLimit``, the documents are found
/// beforehand (``BegunPhrase``); where nearly everything begins so, it is taken at its word: the terms before it must be
/// neighbours, and it must be somewhere in the document. Documents must be asked for in ascending order.
final class PhraseMatcher: DocumentTest {
  /// The number of terms that a prefix may stand for and still be looked for at its position.
  static let expansionLimit = 64

  /// One position of the phrase.
  private struct Slot {
    /// The terms that may be there.
    let ordinals: [Int]
    /// The distance from it to the end of the phrase.
    let shift: Int
    var cursors: UnsafeMutablePointer<PositionCursor>?
  }

  private let slots: UnsafeMutablePointer<Slot>
  private let slotCount: Int
  private let lastShift: Int
  // Its memory is what the cursors and the view point into.
  private let postings: PostingStore
  private let spans: FieldSpans.View
  private let field: Int?
  /// Used instead if the last word is a prefix of many terms; the documents are found once they are
  /// asked for.
  private let begun: BegunPhrase?
  private var begunDocuments: DocumentSet?
  private var bitmaps: UnsafeMutablePointer<UInt64>
  private var bitmapWords = 16

  /// nil where nothing is left to decide.
  /// - Parameters:
  ///   - ordinals: The terms in the order of the phrase, each those that may be in its position; none
  ///     where the segment lacks it. Only the last may be several.
  ///   - begun: Decides of the last where those are too many.
  ///   - field: The text field it must be in, where even a single term has its position; nil for any.
  init?(
    _ ordinals: [[Int]], begun: BegunPhrase? = nil, _ postings: PostingStore, field: Int? = nil
  ) {
    var ordinals = ordinals
    if let last = ordinals.last, begun != nil || last.isEmpty || last.count > Self.expansionLimit {
      ordinals.removeLast()
    }
    guard ordinals.count > (field == nil && begun == nil ? 1 : 0) else { return nil }
    self.postings = postings
    self.field = field
    self.begun = begun
    spans = postings.spans.view
    lastShift = ordinals.count - 1
    bitmaps = .allocate(capacity: 2 * bitmapWords)
    // What stands for several terms comes last: its cursors are made where the others are right.
    let costs = ordinals.map {
      $0.count == 1 ? postings.documentFrequency(of: $0[0]) : .max
    }
    let order = ordinals.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }
    slotCount = order.count
    slots = .allocate(capacity: slotCount)
    for (index, position) in order.enumerated() {
      (slots + index).initialize(
        to: Slot(ordinals: ordinals[position], shift: ordinals.count - 1 - position, cursors: nil))
    }
  }

  /// The same as ``init(_:begun:_:field:)``, of terms next to each other in the dictionary.
  /// - Parameter forms: Of each position the terms that may be there too; empty for none anywhere.
  convenience init?(
    _ ranges: [Range<Int>], forms: [[Int]] = [], _ postings: PostingStore, field: Int? = nil
  ) {
    let forms = forms.isEmpty ? ranges.map { _ in [] } : forms
    guard let last = ranges.last, last.count > Self.expansionLimit else {
      self.init(zip(ranges, forms).map { Array($0) + $1 }, postings, field: field)
      return
    }
    let heads = zip(ranges, forms).dropLast().map { Array($0) + $1 }
    let begun =
      heads.isEmpty
      ? nil : BegunPhrase(last, forms: forms.last ?? [], postings, field: field)
    self.init(heads + [[]], begun: begun, postings, field: field)
  }

  deinit {
    for index in 0..<slotCount {
      guard let cursors = slots[index].cursors else { continue }
      cursors.deinitialize(count: slots[index].ordinals.count)
      cursors.deallocate()
    }
    slots.deinitialize(count: slotCount)
    slots.deallocate()
    bitmaps.deallocate()
  }

  /// - Complexity: O(occurrences of the terms in the document, and in those passed over since the last call); of one that
  ///   is begun that of ``BegunPhrase``, once.
  func matches(_ document: UInt32) -> Bool {
    if let begun { return documents(of: begun).contains(document) }
    let limit = spans.limit(document)
    guard limit <= 64 else { return matchesWide(document, limit: limit) }
    return ends(in: document) & Self.mask(positions(in: document), word: 0) != 0
  }

  private func documents(of begun: BegunPhrase) -> DocumentSet {
    if let begunDocuments { return begunDocuments }
    var heads = BegunPhrase.Heads()
    if slotCount > 0 {
      var scratch = ShortListScratch()
      var candidates = DocumentSet(documentCount: postings.spans.documentCount)
      for ordinal in slots[0].ordinals {
        candidates.formUnion(postings.list(of: ordinal, scratch: &scratch))
      }
      candidates.forEach { document in
        forEachEnd(in: document) { heads.add($0) }
        heads.endDocument(document)
      }
    }
    let documents = begun.documents(
      behind: heads, documentCount: postings.spans.documentCount)
    begunDocuments = documents
    return documents
  }

  /// Calls `body` with every position where the terms end, ascending, in whichever field.
  private func forEachEnd(in document: UInt32, _ body: (UInt32) -> Void) {
    let limit = spans.limit(document)
    guard limit > 64 else { return ends(in: document).forEachBit { body(UInt32($0)) } }
    let wordCount = (Int(limit) + lastShift + 63) / 64
    guard findEnds(in: document, wordCount) else { return }
    for word in 0..<wordCount { bitmaps[word].forEachBit { body(UInt32(word * 64 + $0)) } }
  }

  /// The positions where the terms end in a document of at most 64.
  @inline(__always)
  private func ends(in document: UInt32) -> UInt64 {
    var ends = UInt64.max
    for index in 0..<slotCount {
      var bits: UInt64 = 0
      forEachPosition(of: index, in: document) { bits |= 1 &<< UInt64($0 & 63) }
      ends &= bits << slots[index].shift
      if ends == 0 { return 0 }
    }
    return ends
  }

  /// The same as ``matches(_:)``, where the bitmaps take several words.
  private func matchesWide(_ document: UInt32, limit: UInt32) -> Bool {
    let wordCount = (Int(limit) + lastShift + 63) / 64
    guard findEnds(in: document, wordCount) else { return false }
    guard field != nil else { return true }
    let (ends, positions) = (bitmaps, positions(in: document))
    return (0..<wordCount).contains { ends[$0] & Self.mask(positions, word: $0) != 0 }
  }

  /// Writes the positions where the terms end into the first of the bitmaps.
  private func findEnds(in document: UInt32, _ wordCount: Int) -> Bool {
    reserve(wordCount)
    let ends = bitmaps
    ends.update(repeating: .max, count: wordCount)
    for index in 0..<slotCount {
      let bits = bitmaps + wordCount
      bits.update(repeating: 0, count: wordCount)
      let shift = slots[index].shift
      forEachPosition(of: index, in: document) { position in
        let end = Int(position) &+ shift
        bits[end &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: end & 63)
      }
      var shared: UInt64 = 0
      for word in 0..<wordCount {
        ends[word] &= bits[word]
        shared |= ends[word]
      }
      if shared == 0 { return false }
    }
    return true
  }

  /// The positions where the phrase may end; those of a value in it are in one field.
  private func positions(in document: UInt32) -> Range<UInt32> {
    field.map { postings.spans.positions(of: $0, in: Int(document)) } ?? 0..<UInt32.max
  }

  private static func mask(_ positions: Range<UInt32>, word: Int) -> UInt64 {
    // Shifts of 64 and more leave nothing.
    let below = (UInt64(1) << max(0, Int(positions.upperBound) - word * 64)) &- 1
    return below & (UInt64.max << max(0, Int(positions.lowerBound) - word * 64))
  }

  private func reserve(_ wordCount: Int) {
    guard wordCount > bitmapWords else { return }
    bitmaps.deallocate()
    bitmapWords = wordCount * 2
    bitmaps = .allocate(capacity: 2 * bitmapWords)
  }

  @inline(__always)
  private func forEachPosition(of slot: Int, in document: UInt32, _ body: (UInt32) -> Void) {
    let cursors = slots[slot].cursors ?? makeCursors(of: slot)
    for index in 0..<slots[slot].ordinals.count where cursors[index].move(to: document) {
      cursors[index].forEachPosition(body)
    }
  }

  @inline(never)
  private func makeCursors(of slot: Int) -> UnsafeMutablePointer<PositionCursor> {
    let ordinals = slots[slot].ordinals
    let cursors = UnsafeMutablePointer<PositionCursor>.allocate(capacity: ordinals.count)
    for (index, ordinal) in ordinals.enumerated() {
      (cursors + index).initialize(to: PositionCursor(postings, ordinal: ordinal))
    }
    slots[slot].cursors = cursors
    return cursors
  }
}
