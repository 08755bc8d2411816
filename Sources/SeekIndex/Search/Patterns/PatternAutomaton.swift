/// A pattern as an automaton of one state at a time, made as far as the texts need it: a byte takes one look at a table, however
/// the pattern repeats.
///
/// ```swift
/// let automaton = PatternAutomaton(program)
/// automaton.matches(line)     // true if the pattern is somewhere in the line
/// ```
///
/// Its tables are thrown away where they become large, so no pattern takes more than a few megabytes.
final class PatternAutomaton {
  /// The state in which nothing can match any more, and the one after a match.
  static let dead: Int32 = 0
  static let matched: Int32 = 1

  private static let mostStates = 2048
  /// The instructions of all states together, eight bytes each.
  private static let mostInstructions = 1 << 18

  private let program: PatternProgram
  private let first: Int
  private let isAnchored: Bool
  private var transitions: [Int32] = []
  /// The instructions that each state stands for.
  private var sets: [[Int]] = []
  private var numbers: [[Int]: Int32] = [:]
  private var instructionCount = 0
  private var begun: (state: Int32, generation: Int)?
  private var isSeen: [Bool]
  /// Counts how often the tables were thrown away: states of an earlier time mean nothing.
  private(set) var generation = 0

  /// - Parameter isAnchored: True if a match must begin with the first byte.
  init(_ program: PatternProgram, isAnchored: Bool = false) {
    (self.program, self.isAnchored) = (program, isAnchored)
    first = isAnchored ? program.start : program.search
    isSeen = [Bool](repeating: false, count: program.instructions.count)
  }

  /// The state before the first byte.
  var start: Int32 {
    if let begun, begun.generation == generation { return begun.state }
    let state = number(of: closure([first]))
    begun = (state, generation)
    return state
  }

  /// The state after one byte more.
  @inline(__always)
  func step(_ state: Int32, _ byte: UInt8) -> Int32 {
    let known = transitions[Int(state) &<< 8 | Int(byte)]
    return known >= 0 ? known : makeStep(state, byte)
  }

  @inline(never)
  private func makeStep(_ state: Int32, _ byte: UInt8) -> Int32 {
    var next: [Int] = []
    for instruction in sets[Int(state)] {
      if case .byte(let range, let target) = program.instructions[instruction],
        range.contains(byte)
      {
        next.append(target)
      }
    }
    let set = closure(next)
    let before = generation
    let number = number(of: set)
    if generation == before { transitions[Int(state) << 8 | Int(byte)] = number }
    return number
  }

  /// All instructions that are reached without a byte; only the match, where that is among them and ends the search.
  private func closure(_ instructions: [Int]) -> [Int] {
    var (rest, found): ([Int], [Int]) = (instructions, [])
    defer { for index in found { isSeen[index] = false } }
    while let index = rest.popLast() {
      guard !isSeen[index] else { continue }
      isSeen[index] = true
      found.append(index)
      switch program.instructions[index] {
      case .byte: break
      case .match: if !isAnchored { return [0] }
      case .either(let one, let other):
        rest.append(other)
        rest.append(one)
      }
    }
    return found.sorted()
  }

  private func number(of set: [Int]) -> Int32 {
    if sets.count >= Self.mostStates || instructionCount > Self.mostInstructions || sets.isEmpty {
      (transitions, sets, numbers, instructionCount) = ([], [], [:], 0)
      generation += 1
      add([])
      add([0])
      for byte in 0..<256 {
        transitions[byte] = Self.dead
        transitions[256 + byte] = isAnchored ? Self.dead : Self.matched
      }
    }
    return numbers[set] ?? add(set)
  }

  func isMatch(_ state: Int32) -> Bool { sets[Int(state)].first == 0 }

  /// True if a part of a text, folded, matches; of several lines, a part of one.
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var state = step(start, PatternProgram.edge)
    var known = generation
    for byte in text {
      // Where nearly every byte makes a state anew, a long text takes long.
      if known != generation {
        known = generation
        if Task.isCancelled { return false }
      }
      if state == Self.matched { return true }
      if byte == UInt8(ascii: "\n") { state = step(state, PatternProgram.edge) }
      state = step(state, byte == UInt8(ascii: "\n") ? PatternProgram.edge : byte)
    }
    return step(state, PatternProgram.edge) == Self.matched
  }

  @discardableResult
  private func add(_ set: [Int]) -> Int32 {
    let number = Int32(sets.count)
    sets.append(set)
    instructionCount += set.count
    numbers[set] = number
    transitions += repeatElement(-1, count: 256)
    return number
  }
}
