import Foundation

/// Seeded random trials: few in `Tests/run`, some times as many in `.ci/run`, new ones in `Tests/explore`.
///
/// ```swift
/// for seed in Campaign.seeds(from: 1, short: 200, deep: 2000) {
///   var random = SeededGenerator(seed: seed)
///   #expect(holds(&random), "\(Campaign.note(seed))")
/// }
/// ```
///
/// `Tests/run` and `.ci/run` try the same seeds on every machine, so what passed once passes again. Each trial has a seed of
/// its own, so that a failure is repeated without the trials before it:
///
///     SEEK_SEED=1234 Tests/run --filter NameOfTheFile
///
/// | variable | meaning |
/// |---|---|
/// | `SEEK_DEPTH=N` | N times the usual number of trials, and not more than the deep number |
/// | `SEEK_FIRST=N` | the deep number of trials, with new seeds from N on; `Tests/explore` sets it |
/// | `SEEK_SEED=N` | the first seed, and where `SEEK_TRIALS` is not set the only one |
/// | `SEEK_TRIALS=N` | so many trials, whatever the test asks for |
///
/// Every suite whose name contains `Campaign`, `Fuzz`, `Properties` or `RandomKeys` is explored. What was found there is a line
/// of `Tests/known-seeds`, and is tried in each later run.
public enum Campaign {
  /// True if more than the usual number of trials was asked for.
  public static let isDeep = depth > 1 || number("SEEK_FIRST") != nil

  private static let depth = Int(number("SEEK_DEPTH") ?? 1)

  /// The number of trials of this run.
  public static func trials(short: Int, deep: Int) -> Int {
    if let count = number("SEEK_TRIALS") { return Int(count) }
    return number("SEEK_FIRST") != nil ? deep : max(short, min(short * depth, deep))
  }

  /// The seeds of this run's trials, one after the other, and before them those known for the file.
  public static func seeds(
    from first: UInt64, short: Int, deep: Int, file: String = #fileID
  ) -> [UInt64] {
    let given = number("SEEK_SEED")
    let isOne = given != nil && number("SEEK_TRIALS") == nil
    let count = UInt64(isOne ? 1 : trials(short: short, deep: deep))
    let start = given ?? number("SEEK_FIRST") ?? first
    let known = given == nil ? KnownSeeds.all[name(of: file), default: []] : []
    return known + (0..<count).map { start &+ $0 }
  }

  /// The seed of a test that has one for all its steps.
  public static func seed(_ usual: UInt64) -> UInt64 {
    number("SEEK_SEED") ?? number("SEEK_FIRST") ?? usual
  }

  /// The command with which a failure says how to repeat the trial.
  public static func note(_ seed: UInt64, file: String = #fileID) -> String {
    "repeat it with SEEK_SEED=\(seed) Tests/run --filter \(name(of: file))"
  }

  /// `LineProperties` of `PropertyTests/LineProperties.swift`.
  private static func name(of file: String) -> String {
    String(file.split(separator: "/").last?.prefix { $0 != "." && $0 != "+" } ?? "")
  }

  private static func number(_ variable: String) -> UInt64? {
    ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
  }
}

/// The lines of `Tests/known-seeds`: a file of tests, a seed that failed once, and what it found.
enum KnownSeeds {
  static let all: [String: [UInt64]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "known-seeds")
    return parsed((try? String(contentsOf: file, encoding: .utf8)) ?? "")
  }()

  /// Empty lines and those that begin with `#` say nothing.
  static func parsed(_ text: String) -> [String: [UInt64]] {
    var seeds: [String: [UInt64]] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count > 1, let seed = UInt64(words[1]) else { continue }
      seeds[String(words[0]), default: []].append(seed)
    }
    return seeds
  }
}
