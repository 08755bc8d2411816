/// Decides whether the terms of a phrase stand next to each other in a document that has them all, and in a field.
///
/// The places of each term are a bitmap, moved up so that the bits of a phrase fall on its last place;
/// what all bitmaps share is where the phrase ends. The rarest term is asked first.
///
///     new york:   places of new    2 5   moved up   3 6
///                 places of york   3 9              3 9   shared: 3
///
/// The last of them may be a prefix. Where more terms begin with it than ``expansionLimit`` it is taken
/// at its word: the terms before it must be neighbours, and it must be somewhere in the document.
/// Documents must be asked for in ascending order.
final class PhraseMatcher {
  /// How many terms a prefix may stand for and still be looked for at its place.
  static let expansionLimit = 64

  /// One place of the phrase.
  private struct Slot {
    /// The terms that may stand there.
    let ordinals: [Int]
    /// How far behind it the phrase ends.
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
  private var bitmaps: UnsafeMutablePointer<UInt64>
  private var bitmapWords = 16

  /// nil where nothing is left to decide.
  /// - Parameters:
  ///   - ordinals: The terms in the order of the phrase, each those that may stand in its place; none
  ///     where the segment lacks it. Only the last may be several.
  ///   - field: The text field it must stand in, where even a single term has its place; nil for any.
  init?(_ ordinals: [[Int]], _ postings: PostingStore, field: Int? = nil) {
    var ordinals = ordinals
    if let last = ordinals.last, last.isEmpty || last.count > Self.expansionLimit {
      ordinals.removeLast()
    }
    guard ordinals.count > (field == nil ? 1 : 0) else { return nil }
    self.postings = postings
    self.field = field
    spans = postings.spans.view
    lastShift = ordinals.count - 1
    bitmaps = .allocate(capacity: 2 * bitmapWords)
    // What stands for several terms comes last: its cursors are made where the others stand right.
    let costs = ordinals.map {
      $0.count == 1 ? postings.documentFrequency(of: $0[0]) : .max
    }
    let order = ordinals.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }
    slotCount = order.count
    slots = .allocate(capacity: slotCount)
    for (index, place) in order.enumerated() {
      (slots + index).initialize(
        to: Slot(ordinals: ordinals[place], shift: ordinals.count - 1 - place, cursors: nil))
    }
  }

  /// As ``init(_:_:field:)``, of terms next to each other in the dictionary; too many to look for are none.
  convenience init?(_ ordinals: [Range<Int>], _ postings: PostingStore, field: Int? = nil) {
    self.init(ordinals.map(Self.few), postings, field: field)
  }

  /// The terms of a range; none where they are too many to look for.
  static func few(_ range: Range<Int>) -> [Int] {
    range.count > expansionLimit ? [] : Array(range)
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

  /// - Complexity: O(occurrences of the terms in the document, and in those passed over since the last call).
  func matches(_ document: UInt32) -> Bool {
    let limit = spans.limit(document)
    guard limit <= 64 else { return matchesWide(document, limit: limit) }
    var ends = UInt64.max
    for index in 0..<slotCount {
      var bits: UInt64 = 0
      forEachPlace(of: index, in: document) { bits |= 1 &<< UInt64($0 & 63) }
      ends &= bits << slots[index].shift
      if ends == 0 { return false }
    }
    return ends & Self.mask(places(in: document), word: 0) != 0
  }

  /// As ``matches(_:)`` where the bitmaps take several words.
  private func matchesWide(_ document: UInt32, limit: UInt32) -> Bool {
    let wordCount = (Int(limit) + lastShift + 63) / 64
    reserve(wordCount)
    let ends = bitmaps
    ends.update(repeating: .max, count: wordCount)
    for index in 0..<slotCount {
      let bits = bitmaps + wordCount
      bits.update(repeating: 0, count: wordCount)
      let shift = slots[index].shift
      forEachPlace(of: index, in: document) { place in
        let end = Int(place) &+ shift
        bits[end &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: end & 63)
      }
      var shared: UInt64 = 0
      for word in 0..<wordCount {
        ends[word] &= bits[word]
        shared |= ends[word]
      }
      if shared == 0 { return false }
    }
    guard field != nil else { return true }
    let places = places(in: document)
    return (0..<wordCount).contains { ends[$0] & Self.mask(places, word: $0) != 0 }
  }

  /// The places where the phrase may end; those of a value in it are in one field.
  private func places(in document: UInt32) -> Range<UInt32> {
    field.map { postings.spans.places(of: $0, in: Int(document)) } ?? 0..<UInt32.max
  }

  /// The bits of a word of a bitmap that are places of a range.
  private static func mask(_ places: Range<UInt32>, word: Int) -> UInt64 {
    // Shifts of 64 and more leave nothing.
    let below = (UInt64(1) << max(0, Int(places.upperBound) - word * 64)) &- 1
    return below & (UInt64.max << max(0, Int(places.lowerBound) - word * 64))
  }

  private func reserve(_ wordCount: Int) {
    guard wordCount > bitmapWords else { return }
    bitmaps.deallocate()
    bitmapWords = wordCount * 2
    bitmaps = .allocate(capacity: 2 * bitmapWords)
  }

  @inline(__always)
  private func forEachPlace(of slot: Int, in document: UInt32, _ body: (UInt32) -> Void) {
    let cursors = slots[slot].cursors ?? makeCursors(of: slot)
    for index in 0..<slots[slot].ordinals.count where cursors[index].move(to: document) {
      cursors[index].forEachPlace(body)
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
