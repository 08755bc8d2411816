import Foundation

/// What the threads of a process have used of the processors, as the system counts it below `/proc`; nothing elsewhere.
struct ProcessLoad: Equatable {
  /// The time that its threads have run.
  let used: Duration
  /// The time that its threads have waited for a processor.
  let waited: Duration
  /// True where one of its threads runs, or waits for a processor.
  let isRunning: Bool

  init(of process: Int32) {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let times = threads.map { Self.times("\(folder)/\($0)/schedstat") }
    used = times.reduce(.zero) { $0 + $1.used }
    waited = times.reduce(.zero) { $0 + $1.waited }
    isRunning = threads.contains { Self.state("\(folder)/\($0)/stat") == "R" }
  }

  /// The load of a process and of all that it has started.
  static func ofAll(below process: Int32) -> [ProcessLoad] {
    let path = "/proc/\(process)/task/\(process)/children"
    let children = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ") ?? []
    return [ProcessLoad(of: process)]
      + children.compactMap { Int32($0) }.flatMap { ofAll(below: $0) }
  }

  /// The time that the processors have had nothing to do since the system began, together; nil where that is not told.
  static var idle: Duration? {
    guard
      let fields = try? String(contentsOfFile: "/proc/stat", encoding: .utf8).split(separator: " "),
      fields.count > 4, let ticks = Int64(fields[4])
    else { return nil }
    return .milliseconds(ticks * 1000 / Int64(sysconf(Int32(_SC_CLK_TCK))))
  }

  private static func times(_ path: String) -> (used: Duration, waited: Duration) {
    let fields = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ") ?? []
    let numbers = fields.prefix(2).map { Duration.nanoseconds(Int64($0) ?? 0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : (.zero, .zero)
  }

  /// The letter behind the name, which is in brackets and may hold any.
  private static func state(_ path: String) -> Character? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let bracket = text.lastIndex(of: ")")
    else { return nil }
    return text[bracket...].dropFirst(2).first
  }
}
