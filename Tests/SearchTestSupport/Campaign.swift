import Foundation

/// Seeded random trials: few in `Tests/run`, many in `Tests/run --deep`.
///
/// ```swift
/// for seed in Campaign.seeds(from: 1, short: 200, deep: 2000) {
///   var random = SeededGenerator(seed: seed)
///   #expect(holds(&random), "\(Campaign.note(seed))")
/// }
/// ```
///
/// Each trial has a seed of its own, so that a failure is repeated without the trials before it:
///
///     SEEK_SEED=1234 swift test --filter NameOfTheTest
///
/// | variable | meaning |
/// |---|---|
/// | `SEEK_DEEP=1` | the deep numbers; `Tests/run --deep` sets it |
/// | `SEEK_SEED=N` | the first seed, and where `SEEK_TRIALS` is not set the only one |
/// | `SEEK_TRIALS=N` | so many trials, whatever the test asks for |
///
/// `Tests/run --deep` runs every suite whose name contains `Campaign`, `Fuzz`, `Properties` or `RandomKeys`.
public enum Campaign {
  /// True in `Tests/run --deep`.
  public static let isDeep = number("SEEK_DEEP") ?? 0 != 0

  /// The number of trials of this run.
  public static func trials(short: Int, deep: Int) -> Int {
    number("SEEK_TRIALS").map { Int($0) } ?? (isDeep ? deep : short)
  }

  /// The seeds of this run's trials, one after the other.
  public static func seeds(from first: UInt64, short: Int, deep: Int) -> [UInt64] {
    let given = number("SEEK_SEED")
    let isOne = given != nil && number("SEEK_TRIALS") == nil
    let count = isOne ? 1 : trials(short: short, deep: deep)
    return (0..<UInt64(count)).map { (given ?? first) &+ $0 }
  }

  /// The seed of a test that has one for all its steps.
  public static func seed(_ usual: UInt64) -> UInt64 { number("SEEK_SEED") ?? usual }

  /// The sentence with which a failure says how to repeat the trial.
  public static func note(_ seed: UInt64) -> String { "repeat it with SEEK_SEED=\(seed)" }

  private static func number(_ variable: String) -> UInt64? {
    ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
  }
}
