import Synchronization

/// The time that tests wait for what is to come: more than ten times what the longest of it takes on an idle machine.
///
/// ```swift
/// let deadline = ContinuousClock.now + Patience.wait
/// ```
/// A test that passes never waits so long, whatever else the machine does. Tests wait for what stays, not for what is there
/// for a moment: a screen may be seen late.
public enum Patience {
  private static let failures = Atomic(0)
  /// A run of which so many waits were in vain has failed, and need not take hours for it.
  private static let most = 3

  /// For a screen, a signal, or the end of a program: seconds at most.
  public static var wait: Duration {
    failures.load(ordering: .relaxed) < most ? .seconds(120) : .seconds(10)
  }

  /// For a program that runs others again and again: a minute at most.
  public static let campaign = Duration.seconds(600)

  /// Notes a wait in vain.
  public static func hasRunOut() { failures.add(1, ordering: .relaxed) }
}
