import Synchronization

/// Whether the system has huge pages at hand: then they cost a quarter of what small ones do. Where it must find them
/// first, as in a guest whose host has taken free memory back, they cost six times as much; then arenas get small
/// ones, which a system in use has lying about.
///
/// The first touch of an arena tells. After a slow one the next arenas get small pages, and twice as many after each
/// that is slow again.
final class HugePages: Sendable {
  /// Those of this process.
  static let shared = HugePages()

  /// A huge page takes a tenth of it where it is at hand, as many bytes in small pages two thirds.
  static let slow = Duration.milliseconds(1)
  static let shortestPause = 8
  static let longestPause = 128

  /// How many arenas are to get small pages, and how many after the next slow touch.
  private let pause = Atomic(0)
  private let nextPause = Atomic(shortestPause)

  /// Says whether an arena may lie in huge pages, and counts it.
  func mayBeTried() -> Bool {
    guard pause.load(ordering: .relaxed) > 0 else { return true }
    return pause.wrappingSubtract(1, ordering: .relaxed).oldValue <= 0
  }

  /// Touches the first byte of an arena that lies in huge pages.
  func touch(_ memory: UnsafeMutableRawPointer) {
    note(ContinuousClock().measure { memory.storeBytes(of: 0, as: UInt8.self) })
  }

  /// Takes note of how long a first touch took.
  func note(_ duration: Duration) {
    guard duration > Self.slow else {
      nextPause.store(Self.shortestPause, ordering: .relaxed)
      return
    }
    let length = nextPause.load(ordering: .relaxed)
    nextPause.store(min(2 * length, Self.longestPause), ordering: .relaxed)
    pause.store(length, ordering: .relaxed)
  }
}
