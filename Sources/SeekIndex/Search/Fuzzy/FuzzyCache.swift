import Synchronization

/// Results of the newest walks through the terms of a segment.
///
/// ```swift
/// segment.caches.fuzzy.matches("noodl", edits: 1, isPrefix: true, in: segment.dictionary)    // a walk
/// segment.caches.fuzzy.matches("noodls", edits: 1, isPrefix: true, in: segment.dictionary)   // in what that found
/// segment.caches.fuzzy.matches("noodls", edits: 1, isPrefix: false, in: segment.dictionary)  // known
/// ```
///
/// A term that begins with something near a word also begins with something near every beginning of
/// that word. So a longer word is looked for among the matches of a shorter one, and a shorter one
/// was looked for while it was typed.
final class FuzzyCache: Sendable {
  private struct Walk {
    let word: [UInt8]
    let edits: Int
    let isPrefix: Bool
    let matches: [FuzzyTerms.Match]
  }

  /// The number of walks that are remembered, the newest first.
  static let capacity = 16
  /// A walk with more matches is not remembered.
  static let mostMatches = 4096

  private let walks = Mutex<[Walk]>([])

  /// The number of walks that are remembered.
  var count: Int { walks.withLock { $0.count } }

  /// Returns the same as ``FuzzyTerms/matches(in:within:)``, but neighbouring matches may be
  /// separate.
  ///
  /// Two threads that ask at once may both walk; neither waits.
  /// - Parameter dictionary: The same at every call.
  func matches(
    _ word: String, edits: Int, isPrefix: Bool, in dictionary: TermDictionary
  ) -> [FuzzyTerms.Match] {
    let bytes = Array(word.utf8)
    let known = walks.withLock { Self.nearest(bytes, edits, isPrefix: isPrefix, in: $0) }
    if let known, known.word == bytes {
      guard known.isPrefix, !isPrefix else { return known.matches }
      return known.matches.compactMap {
        $0.whole <= edits ? .init(ordinals: $0.ordinals, distance: $0.whole, whole: $0.whole) : nil
      }
    }
    guard let fuzzy = FuzzyTerms(word, edits: edits, isPrefix: isPrefix) else { return [] }
    let ranges = known.map { Self.ranges(of: $0.matches) }
    let matches = fuzzy.matches(in: dictionary, within: ranges)
    guard matches.count <= Self.mostMatches else { return matches }
    walks.withLock { walks in
      if walks.count >= Self.capacity { walks.removeFirst() }
      walks.append(Walk(word: bytes, edits: edits, isPrefix: isPrefix, matches: matches))
    }
    return matches
  }

  /// The most useful earlier walk: that of the word itself, or of its longest beginning.
  private static func nearest(
    _ word: [UInt8], _ edits: Int, isPrefix: Bool, in walks: [Walk]
  ) -> Walk? {
    var nearest: Walk?
    for walk in walks.reversed() where walk.edits == edits {
      if walk.word == word, walk.isPrefix || !isPrefix { return walk }
      guard walk.isPrefix, walk.word.count > nearest?.word.count ?? 0,
        word.starts(with: walk.word)
      else { continue }
      nearest = walk
    }
    return nearest
  }

  /// The ranges of the matches; to continue a walk over some terms is faster than to begin another.
  private static func ranges(of matches: [FuzzyTerms.Match]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for match in matches {
      if let last = ranges.last,
        match.ordinals.lowerBound - last.upperBound < 2 * TermDictionary.blockSize
      {
        ranges[ranges.count - 1] = last.lowerBound..<match.ordinals.upperBound
      } else {
        ranges.append(match.ordinals)
      }
    }
    return ranges
  }
}
