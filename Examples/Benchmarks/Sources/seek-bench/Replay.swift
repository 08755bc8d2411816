/// The keystrokes of a file of queries and how long each took.
struct Replay {
  /// Every beginning of every query, in typing order.
  let keystrokes: [String]
  private(set) var rounds: [[Double]] = []
  private(set) var processorRounds: [[Double]] = []
  private(set) var counts: [Int] = []

  /// - Parameter every: Take the queries 0, n, 2n and so on.
  init(queries: String, every: Int) {
    var keystrokes: [String] = []
    for (number, line) in queries.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    where !line.isEmpty && number % every == 0 {
      var typed = ""
      for scalar in line.unicodeScalars {
        typed.unicodeScalars.append(scalar)
        keystrokes.append(typed)
      }
    }
    self.keystrokes = keystrokes
  }

  /// The same keystrokes, not typed yet.
  init(replaying other: Replay) { keystrokes = other.keystrokes }

  /// Types everything up to `rounds` times; no pass is begun that would take the whole past `seconds`.
  /// - Throws: What `search` throws, and where two passes count differently.
  mutating func run(
    rounds wanted: Int, seconds: Double, _ search: (String) throws -> Int
  ) throws {
    let start = Measuring.milliseconds()
    while rounds.count < max(1, wanted) {
      if let last = rounds.last {
        let cost = last.reduce(0, +)
        guard Measuring.milliseconds() - start + cost < seconds * 1000 else { return }
      }
      var wall: [Double] = []
      var processor: [Double] = []
      var found: [Int] = []
      wall.reserveCapacity(keystrokes.count)
      processor.reserveCapacity(keystrokes.count)
      found.reserveCapacity(keystrokes.count)
      for typed in keystrokes {
        let processorStart = Measuring.milliseconds(Measuring.threadClock)
        let begin = Measuring.milliseconds()
        let count = try search(typed)
        let end = Measuring.milliseconds()
        processor.append(Measuring.milliseconds(Measuring.threadClock) - processorStart)
        wall.append(end - begin)
        found.append(count)
      }
      if !counts.isEmpty, counts != found { throw CountsDiffer() }
      counts = found
      rounds.append(wall)
      processorRounds.append(processor)
    }
  }

  struct CountsDiffer: Error, CustomStringConvertible {
    let description = "two passes over the same keystrokes counted differently"
  }

  /// One `count<TAB>keystroke` a line.
  var countLines: String {
    zip(counts, keystrokes).map { "\($0)\t\($1)\n" }.joined()
  }

  /// One `microseconds<TAB>keystroke` a line: the median of the processor's time over the passes.
  var timeLines: String {
    zip(Self.medians(processorRounds), keystrokes).map { "\(Int($0 * 1000))\t\($1)\n" }.joined()
  }
}

extension Replay {
  /// Of every keystroke the median over the passes.
  static func medians(_ rounds: [[Double]]) -> [Double] {
    guard let first = rounds.first else { return [] }
    return first.indices.map { index in
      let sorted = rounds.map { $0[index] }.sorted()
      let middle = sorted.count / 2
      return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
  }

  static func percentile(_ values: [Double], _ share: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
  }

  /// The kind of a keystroke: how much of the first word is typed, or that it is a later one.
  static func kind(_ typed: String) -> String {
    var words: [Substring] = []
    var current = typed[...]
    while let start = current.firstIndex(where: { $0.isLetter || $0.isNumber }) {
      let rest = current[start...]
      let end = rest.firstIndex { !($0.isLetter || $0.isNumber) } ?? rest.endIndex
      words.append(rest[..<end])
      current = rest[end...]
    }
    let isOpen = typed.last.map { $0.isLetter || $0.isNumber } ?? false
    guard words.count == 1, isOpen, let word = words.first else { return "later words" }
    return word.count == 1 ? "1 char" : word.count == 2 ? "2 chars" : "1 word, 3+"
  }
}
