import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files that are being written beside those they are to replace: a signal that ends the program takes them away
/// first.
///
/// ```swift
/// let place = UnfinishedFiles.begin("/home/ada/soups.csv.x81KqA")
/// defer { UnfinishedFiles.end(place) }
/// ```
/// A signal that somebody else handles, or that is ignored, is left to them.
enum UnfinishedFiles {
  /// What ends a program from outside.
  static let signals = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]

  private typealias Path = UnsafeMutablePointer<CChar>

  /// More are not written at once.
  private static let placeCount = 8

  /// Each with the path of a file, or nil. Whoever takes a path out is the only one who has it: a signal comes on any thread,
  /// and may not allocate or wait.
  nonisolated(unsafe) private static let places: UnsafeMutablePointer<Atomic<Path?>> = {
    // Unsafe: never freed, and written only here, before others have it; what it has is atomic.
    let places = UnsafeMutablePointer<Atomic<Path?>>.allocate(capacity: placeCount)
    for place in 0..<placeCount { (places + place).initialize(to: Atomic(nil)) }
    return places
  }()

  /// From now on the file is unfinished.
  ///
  /// - Returns: What ``end(_:)`` wants; nil where too many are.
  static func begin(_ path: String) -> Int? {
    guard let copy = strdup(path) else { return nil }
    let place = (0..<placeCount).first { place in
      places[place].compareExchange(
        expected: nil, desired: copy, ordering: .acquiringAndReleasing
      ).exchanged
    }
    guard place != nil else {
      free(copy)
      return nil
    }
    for number in signals { catchSignal(number) }
    return place
  }

  /// The file is whole, or gone.
  static func end(_ place: Int?) {
    guard let place else { return }
    free(places[place].exchange(nil, ordering: .acquiringAndReleasing))
  }

  /// Takes away what is unfinished; may be called by a handler of signals. The corresponding C function is `unlink`.
  static func removeAll() {
    for place in 0..<placeCount {
      guard let path = places[place].exchange(nil, ordering: .acquiringAndReleasing) else {
        continue
      }
      unlink(path)
    }
  }

  /// Catches a signal that would end the program. Nothing has to give it back: where no file is unfinished it ends the
  /// program all the same, and a program that is started does not inherit it. The corresponding C function is `signal`.
  private static func catchSignal(_ number: Int32) {
    var before = sigaction()
    sigaction(number, nil, &before)
    let previous = signal(number) { number in
      UnfinishedFiles.removeAll()
      signal(number, SIG_DFL)
      raise(number)
    }
    // What is not the default is 1 for ignored, or a function.
    if unsafeBitCast(previous, to: Int.self) != 0 { sigaction(number, &before, nil) }
  }
}
