/// Named figures as one line of JSON, in the order in which they were added.
struct Figures {
  private var members: [String] = []

  var json: String { "{" + members.joined(separator: ", ") + "}" }

  mutating func add(_ name: String, _ value: String) {
    let escaped = value.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    members.append("\"\(name)\": \"\(escaped)\"")
  }

  mutating func add(_ name: String, _ value: Int) { members.append("\"\(name)\": \(value)") }

  mutating func add(_ name: String, _ value: Double, digits: Int) {
    members.append("\"\(name)\": \(Self.rounded(value, digits))")
  }

  mutating func add(_ name: String, _ values: [String: Int]) {
    let pairs = values.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    members.append("\"\(name)\": {\(pairs.joined(separator: ", "))}")
  }

  private static func rounded(_ value: Double, _ digits: Int) -> Double {
    var factor = 1.0
    for _ in 0..<digits { factor *= 10 }
    return (value * factor).rounded() / factor
  }
}

extension Figures {
  /// The latencies of a replay in milliseconds: of the medians over the passes, of the first pass, and
  /// in processor time of the searching thread.
  mutating func add(_ replay: Replay) {
    let wall = Replay.medians(replay.rounds)
    let processor = Replay.medians(replay.processorRounds)
    add("keystrokes", replay.keystrokes.count)
    add("rounds", replay.rounds.count)
    addPercentiles("", wall)
    if let first = replay.rounds.first {
      add("first_p50_ms", Replay.percentile(first, 0.5), digits: 4)
      add("first_p99_ms", Replay.percentile(first, 0.99), digits: 4)
      add("first_max_ms", first.max() ?? 0, digits: 4)
    }
    addPercentiles("cpu_", processor)
    if let worst = processor.indices.max(by: { processor[$0] < processor[$1] }) {
      add("worst_key", replay.keystrokes[worst])
    }
    var kinds: [String: [Double]] = [:]
    for (typed, time) in zip(replay.keystrokes, processor) {
      kinds[Replay.kind(typed), default: []].append(time)
    }
    add("by_class_p50_ms", kinds.mapValues { Self.rounded(Replay.percentile($0, 0.5), 4) })
    add("by_class_max_ms", kinds.mapValues { Self.rounded($0.max() ?? 0, 4) })
    add("sum_hits", replay.counts.reduce(0, +))
  }

  mutating func addPercentiles(_ prefix: String, _ values: [Double]) {
    add(prefix + "p50_ms", Replay.percentile(values, 0.5), digits: 4)
    add(prefix + "p95_ms", Replay.percentile(values, 0.95), digits: 4)
    add(prefix + "p99_ms", Replay.percentile(values, 0.99), digits: 4)
    add(prefix + "max_ms", values.max() ?? 0, digits: 4)
    add(prefix + "mean_ms", values.reduce(0, +) / Double(max(1, values.count)), digits: 4)
  }

  private mutating func add(_ name: String, _ values: [String: Double]) {
    let pairs = values.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    members.append("\"\(name)\": {\(pairs.joined(separator: ", "))}")
  }
}
