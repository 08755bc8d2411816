/// The terms of a dictionary within a few edits of a word, or of the beginning of one.
///
/// ```swift
/// let fuzzy = FuzzyTerms("noodls", edits: 1, isPrefix: false)
/// fuzzy?.matches(in: segment.dictionary)      // [(412..<413, distance 1)]: "noodles"
/// ```
///
/// What an edit is, ``EditAutomaton`` says; the first scalar may be edited too. With `isPrefix` a term
/// matches where any beginning of it does, and its distance is that of the nearest: the word is still typed.
///
/// The sorted terms are walked like the tree they are (Schulz, Mihov, *Fast string correction with
/// Levenshtein automata*, 2002): the automaton's state is kept for every byte of the term at hand, so that of
/// the next only what it does not share is read, and where the automaton is dead all terms with that
/// beginning are passed over, whole blocks at a time.
struct FuzzyTerms {
  /// Terms next to each other at one distance.
  struct Match: Hashable {
    let ordinals: Range<Int>
    let distance: Int
  }

  private let automaton: EditAutomaton
  private let isPrefix: Bool

  /// - Parameters:
  ///   - word: A term, folded as the dictionary's are.
  ///   - edits: How many at most: 0, 1 or 2.
  /// - Returns: nil where the word is empty or has more scalars than ``EditAutomaton/maximumLength``: then
  ///   nothing is near it.
  init?(_ word: String, edits: Int, isPrefix: Bool) {
    let scalars = Array(word.unicodeScalars)
    guard (1...EditAutomaton.maximumLength).contains(scalars.count) else { return nil }
    automaton = EditAutomaton(scalars, edits: edits)
    self.isPrefix = isPrefix
  }

  /// All terms that match, ascending by ordinal; the word itself is among them, at distance 0.
  /// - Complexity: O(beginnings of terms that are near a beginning of the word), and a byte a block that is
  ///   passed over.
  func matches(in dictionary: TermDictionary) -> [Match] {
    withExtendedLifetime(dictionary) {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TermWalk.limit) { term in
        withUnsafeTemporaryAllocation(of: Frame.self, capacity: TermWalk.limit + 1) { frames in
          guard let term = term.baseAddress, let frames = frames.baseAddress else { return [] }
          return matches(TermWalk(dictionary, term: term), frames)
        }
      }
    }
  }

  /// What is known behind so many bytes of the term at hand.
  private struct Frame: BitwiseCopyable {
    var state: EditAutomaton.State
    /// The least distance of a beginning that was read, where beginnings count.
    var nearest: Int
  }

  private func matches(_ start: TermWalk, _ frames: UnsafeMutablePointer<Frame>) -> [Match] {
    var walk = start
    var matches: [Match] = []
    frames[0] = Frame(state: automaton.start, nearest: automaton.distance(automaton.start))
    while walk.isInside {
      let first = walk.ordinal
      let (distance, depth) = isPrefix ? readBeginning(walk, frames) : readWhole(walk, frames)
      walk.skip(sharing: depth)
      guard distance <= automaton.edits else { continue }
      if let last = matches.last, last.ordinals.upperBound == first, last.distance == distance {
        matches[matches.count - 1] = Match(
          ordinals: last.ordinals.lowerBound..<walk.ordinal, distance: distance)
      } else {
        matches.append(Match(ordinals: first..<walk.ordinal, distance: distance))
      }
    }
    return matches
  }

  /// Reads the term at hand until nothing can match.
  /// - Returns: Its distance, and how many bytes of it all terms have of which the same holds.
  @inline(__always)
  private func readWhole(
    _ walk: TermWalk, _ frames: UnsafeMutablePointer<Frame>
  ) -> (distance: Int, depth: Int) {
    // A longer term is dead before its end, unless it is no UTF-8.
    guard walk.length < TermWalk.limit else { return (.max, .max) }
    var state = frames[walk.shared].state
    for depth in walk.shared..<walk.length {
      state = automaton.step(state, walk.term[depth])
      frames[depth &+ 1].state = state
      if automaton.isDead(state) { return (.max, depth &+ 1) }
    }
    return (automaton.distance(state), .max)
  }

  /// As ``readWhole(_:_:)``, for the nearest beginning.
  @inline(__always)
  private func readBeginning(
    _ walk: TermWalk, _ frames: UnsafeMutablePointer<Frame>
  ) -> (distance: Int, depth: Int) {
    var frame = frames[walk.shared]
    if !automaton.canFall(below: frame.nearest, frame.state) { return (frame.nearest, walk.shared) }
    for depth in walk.shared..<walk.length {
      frame.state = automaton.step(frame.state, walk.term[depth])
      frame.nearest = min(frame.nearest, automaton.distance(frame.state))
      frames[depth &+ 1] = frame
      if automaton.isDead(frame.state) || !automaton.canFall(below: frame.nearest, frame.state) {
        return (frame.nearest, depth &+ 1)
      }
    }
    return (frame.nearest, .max)
  }
}
