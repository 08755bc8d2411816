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
/// the next only what it does not share is read, and where the automaton is dead the walk goes on at the next
/// beginning that it would follow, found by the keys of the dictionary's blocks.
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

  /// What reading a term has shown.
  private enum Verdict {
    /// The term is so far away, and nothing is known of the next.
    case term(distance: Int)
    /// All terms with the first `depth` bytes of this one are so far away.
    case beginning(depth: Int, distance: Int)
    /// No term with the first `depth` bytes of this one and a byte less than `byte` matches.
    case nothing(depth: Int, byte: Int)
  }

  private func matches(_ start: TermWalk, _ frames: UnsafeMutablePointer<Frame>) -> [Match] {
    var walk = start
    var matches: [Match] = []
    frames[0] = Frame(state: automaton.start, nearest: automaton.distance(automaton.start))
    while walk.isInside {
      let first = walk.ordinal
      let found: Int
      switch isPrefix ? readBeginning(walk, frames) : readWhole(walk, frames) {
      case .nothing(let depth, let byte):
        walk.seek(sharing: depth, byte: byte)
        continue
      case .term(let distance):
        found = distance
        walk.next()
      case .beginning(let depth, let distance):
        found = distance
        walk.seek(sharing: depth, byte: 256)
      }
      guard found <= automaton.edits else { continue }
      if let last = matches.last, last.ordinals.upperBound == first, last.distance == found {
        matches[matches.count - 1] = Match(
          ordinals: last.ordinals.lowerBound..<walk.ordinal, distance: found)
      } else {
        matches.append(Match(ordinals: first..<walk.ordinal, distance: found))
      }
    }
    return matches
  }

  /// Reads the term at hand until nothing can match.
  @inline(__always)
  private func readWhole(_ walk: TermWalk, _ frames: UnsafeMutablePointer<Frame>) -> Verdict {
    // A longer term is dead before its end, unless it is no UTF-8.
    guard walk.length < TermWalk.limit else { return .term(distance: .max) }
    var state = frames[walk.shared].state
    for depth in walk.shared..<walk.length {
      let byte = walk.term[depth]
      if automaton.dies(state, at: byte) {
        return .nothing(depth: depth, byte: automaton.byte(behind: byte, state))
      }
      let before = state
      state = automaton.step(state, byte)
      frames[depth &+ 1].state = state
      if automaton.isDead(state) {
        return .nothing(depth: depth, byte: automaton.byte(behind: byte, before))
      }
    }
    return .term(distance: automaton.distance(state))
  }

  /// As ``readWhole(_:_:)``, for the nearest beginning.
  @inline(__always)
  private func readBeginning(_ walk: TermWalk, _ frames: UnsafeMutablePointer<Frame>) -> Verdict {
    var frame = frames[walk.shared]
    for depth in walk.shared..<walk.length {
      let byte = walk.term[depth]
      if frame.nearest > automaton.edits, automaton.dies(frame.state, at: byte) {
        return .nothing(depth: depth, byte: automaton.byte(behind: byte, frame.state))
      }
      let before = frame.state
      frame.state = automaton.step(frame.state, byte)
      frame.nearest = min(frame.nearest, automaton.distance(frame.state))
      frames[depth &+ 1] = frame
      let isDead = automaton.isDead(frame.state)
      if frame.nearest <= automaton.edits {
        if isDead || !automaton.canFall(below: frame.nearest, frame.state) {
          return .beginning(depth: depth &+ 1, distance: frame.nearest)
        }
      } else if isDead {
        return .nothing(depth: depth, byte: automaton.byte(behind: byte, before))
      }
    }
    return .term(distance: frame.nearest)
  }
}
