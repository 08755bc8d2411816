/// The terms of a dictionary within a few edits of a word, or of the beginning of one.
///
/// ```swift
/// let fuzzy = FuzzyTerms("noodls", edits: 1, isPrefix: false)
/// fuzzy?.matches(in: segment.dictionary)      // [(412..<413, distance 1, whole 1)]: "noodles"
/// ```
///
/// What an edit is, ``EditAutomaton`` says; the first scalar may be edited too. With `isPrefix` a term
/// matches where any beginning of it does, and its distance is that of the nearest: the word is still typed. The
/// same walk then tells how far the term is itself.
///
/// The sorted terms are walked like the tree they are (Schulz, Mihov, *Fast string correction with
/// Levenshtein automata*, 2002): the automaton's state is kept for every byte of the term at hand, so that of
/// the next only what it does not share is read, and where the automaton is dead the walk goes on at the next
/// beginning that it would follow, found by the keys of the dictionary's blocks.
struct FuzzyTerms {
  /// Terms next to each other at one distance.
  struct Match: Hashable {
    let ordinals: Range<Int>
    let distance: Int
    /// The edit distance of the whole terms; greater than the edits if they are too far.
    let whole: Int
  }

  private let automaton: EditAutomaton
  private let isPrefix: Bool

  /// - Parameter edits: The greatest number: 0, 1 or 2.
  /// - Returns: nil where the word is empty or has more scalars than ``EditAutomaton/maximumLength``: then
  ///   nothing is near it.
  init?(_ word: String, edits: Int, isPrefix: Bool) {
    let scalars = Array(word.unicodeScalars)
    guard (1...EditAutomaton.maximumLength).contains(scalars.count) else { return nil }
    automaton = EditAutomaton(scalars, edits: edits)
    self.isPrefix = isPrefix
  }

  /// All terms that match, ascending by ordinal; the word itself is among them, at distance 0.
  /// - Parameter ranges: Ordinals, ascending, outside of which nothing matches; nil where that is not known. What
  ///   matches a word that is typed further matched it before.
  /// - Complexity: O(beginnings of terms that are near a beginning of the word), and a byte a block that is
  ///   passed over.
  func matches(in dictionary: TermDictionary, within ranges: [Range<Int>]? = nil) -> [Match] {
    withExtendedLifetime(dictionary) {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TermWalk.limit) { term in
        withUnsafeTemporaryAllocation(of: Frame.self, capacity: TermWalk.limit + 1) { frames in
          guard let term = term.baseAddress, let frames = frames.baseAddress else { return [] }
          frames[0] = Frame(
            state: automaton.start,
            nearest: isPrefix ? automaton.distance(automaton.start) : .max)
          var walk = TermWalk(dictionary, term: term)
          var matches: [Match] = []
          for range in ranges ?? [dictionary.words] {
            if walk.ordinal < range.lowerBound { walk.begin(at: range.lowerBound) }
            find(&walk, below: range.upperBound, frames, &matches)
          }
          return matches
        }
      }
    }
  }

  /// The state after a number of bytes of the current term.
  private struct Frame: BitwiseCopyable {
    var state: EditAutomaton.State
    /// The least distance of a beginning that was read; the greatest number where beginnings do not count.
    var nearest: Int
  }

  /// The result of reading a term.
  private enum Verdict {
    /// The term is so far away, and nothing is known of the next.
    case term(distance: Int, whole: Int)
    /// All terms with the first `depth` bytes of this one begin so far away, and none is near itself.
    case beginning(depth: Int, distance: Int)
    /// No term with the first `depth` bytes of this one and a byte less than `byte` matches.
    case nothing(depth: Int, byte: Int)
  }

  /// Reads the terms from the current one on.
  private func find(
    _ walk: inout TermWalk, below end: Int, _ frames: UnsafeMutablePointer<Frame>,
    _ matches: inout [Match]
  ) {
    while walk.isInside, walk.ordinal < end {
      let first = walk.ordinal
      let found: Int
      var whole = Int.max
      switch read(walk, frames) {
      case .nothing(let depth, let byte):
        walk.seek(sharing: depth, byte: byte)
        continue
      case .term(let distance, let itself):
        (found, whole) = (distance, itself)
        walk.next()
      case .beginning(let depth, let distance):
        found = distance
        walk.seek(sharing: depth, byte: 256)
      }
      guard found <= automaton.edits else { continue }
      // All distances beyond the limit count as one more than the limit.
      whole = min(whole, automaton.edits + 1)
      if let last = matches.last, last.ordinals.upperBound == first, last.distance == found,
        last.whole == whole
      {
        matches[matches.count - 1] = Match(
          ordinals: last.ordinals.lowerBound..<walk.ordinal, distance: found, whole: whole)
      } else {
        matches.append(Match(ordinals: first..<walk.ordinal, distance: found, whole: whole))
      }
    }
  }

  /// Reads the term at hand until nothing can match.
  @inline(__always)
  private func read(_ walk: TermWalk, _ frames: UnsafeMutablePointer<Frame>) -> Verdict {
    var frame = frames[walk.shared]
    for depth in walk.shared..<walk.wordLength {
      let byte = walk.term[depth]
      if frame.nearest > automaton.edits, automaton.dies(frame.state, at: byte) {
        return .nothing(depth: depth, byte: automaton.byte(behind: byte, frame.state))
      }
      let before = frame.state
      frame.state = automaton.step(frame.state, byte)
      if isPrefix { frame.nearest = min(frame.nearest, automaton.distance(frame.state)) }
      frames[depth &+ 1] = frame
      let isDead = automaton.isDead(frame.state)
      if frame.nearest <= automaton.edits {
        if isDead { return .beginning(depth: depth &+ 1, distance: frame.nearest) }
      } else if isDead {
        return .nothing(depth: depth, byte: automaton.byte(behind: byte, before))
      }
    }
    // A longer term is dead before its end, unless it is no UTF-8.
    let whole = walk.length < TermWalk.limit ? automaton.distance(frame.state) : .max
    return .term(distance: isPrefix ? frame.nearest : whole, whole: whole)
  }
}
