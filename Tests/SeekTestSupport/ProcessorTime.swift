import Foundation

/// The processor time of this thread, which does not grow while other tests run or the machine is busy.
public enum ProcessorTime {
  /// What this thread has used since its beginning.
  public static func ofThread() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// How many times as long four times the work takes: about 4 where each part is looked at once, 16 where each is compared with
  /// all. The shortest of three times counts, of either size.
  ///
  /// ```swift
  /// let growth = try ProcessorTime.growth(from: 10_000) { count in _ = read(lines: count) }
  /// #expect(growth < 9)
  /// ```
  public static func growth(from size: Int, _ work: (Int) throws -> Void) throws -> Double {
    func shortest(_ size: Int) throws -> Duration {
      var times: [Duration] = []
      for _ in 0..<3 {
        let before = ofThread()
        try work(size)
        times.append(ofThread() - before)
      }
      return times.min() ?? .zero
    }
    return try shortest(4 * size) / shortest(size)
  }
}
