#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A line of the history of zsh, which semicolons made a table of.
///
/// ```text
/// : 1700000000:0;git status        {"command":"git status","time":"2023-11-14T22:13:20Z"}
/// ```
struct HistoryLine {
  private let command: Slice<UnsafeBufferPointer<UInt8>>
  private let time: Int

  /// - Complexity: O(1).
  init?(_ line: UnsafeBufferPointer<UInt8>) {
    guard line.starts(with: ": ".utf8) else { return nil }
    let began = line.dropFirst(2).prefix(11).prefix { $0.isDigit }
    var rest = line[began.endIndex...]
    guard (9...11).contains(began.count), rest.first == UInt8(ascii: ":") else { return nil }
    rest = rest.dropFirst()
    let lasted = rest.prefix(9).prefix { $0.isDigit }
    rest = rest.dropFirst(lasted.count)
    guard !lasted.isEmpty, rest.first == UInt8(ascii: ";") else { return nil }
    time = began.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    command = rest.dropFirst()
  }

  func writeMembers(to json: JSONWriter) {
    json.name("command")
    json.string(UnsafeBufferPointer(rebasing: command))
    json.member("time", string: isoFormat)
  }

  /// In UTC. The corresponding C function is `gmtime_r`.
  private var isoFormat: String {
    var moment = time_t(time)
    var parts = tm()
    gmtime_r(&moment, &parts)
    let day = [Int(parts.tm_year) + 1_900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { Self.pad(Int($0)) }
    return day.map(Self.pad).joined(separator: "-") + "T" + clock.joined(separator: ":") + "Z"
  }

  private static func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
