/// The same questions asked several times over.
enum Repetition {
  /// Of every question the median over the rounds, in milliseconds of the asking thread's processor time;
  /// `wall` is by the clock.
  struct Times {
    var processor: [Double] = []
    var wall: [Double] = []
  }

  static func times(
    of count: Int, rounds: Int, _ ask: (Int) throws -> Void
  ) rethrows -> Times {
    var processor: [[Double]] = []
    var wall: [[Double]] = []
    for _ in 0..<max(1, rounds) {
      var times = Times()
      for index in 0..<count {
        let start = Measuring.milliseconds(Measuring.threadClock)
        let begin = Measuring.milliseconds()
        try ask(index)
        times.wall.append(Measuring.milliseconds() - begin)
        times.processor.append(Measuring.milliseconds(Measuring.threadClock) - start)
      }
      processor.append(times.processor)
      wall.append(times.wall)
    }
    return Times(processor: Replay.medians(processor), wall: Replay.medians(wall))
  }
}

extension Figures {
  /// Median, 99th percentile and maximum.
  mutating func add(_ name: String, times: [Double]) {
    add(name + "_p50_ms", Replay.percentile(times, 0.5), digits: 4)
    add(name + "_p99_ms", Replay.percentile(times, 0.99), digits: 4)
    add(name + "_max_ms", times.max() ?? 0, digits: 4)
  }
}
