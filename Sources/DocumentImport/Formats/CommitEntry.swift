/// A commit as `git log` prints it.
///
/// ```text
/// commit 7d702ea4360a6d0340e11f615847b69a17177b7d
/// Author: Ann <ann@example.org>
/// Date:   Mon Mar 4 10:00:00 2024 +0100
///
///     Mend the lamp
/// {"subject":"Mend the lamp","author":"Ann <ann@example.org>","date":"2024-03-04 10:00:00+01:00","commit":"7d70…"}
/// ```
struct CommitEntry {
  private static let fewestDigits = 7
  private static let mark = "commit "

  /// Whether a line begins one.
  static func begins(_ bytes: UnsafeBufferPointer<UInt8>, at line: Int) -> Bool {
    let rest = bytes[line...].prefix(80)
    guard rest.starts(with: mark.utf8) else { return false }
    let hash = rest.dropFirst(mark.utf8.count).prefix { $0.isDigit || (0x61...0x66).contains($0) }
    let next = bytes[hash.endIndex...].first ?? 0x0A
    return hash.count >= fewestDigits && (next <= 0x20)
  }

  /// Whether a line begins one, and a line soon behind it says who wrote it.
  static func isFirst(_ bytes: UnsafeBufferPointer<UInt8>, at line: Int) -> Bool {
    begins(bytes, at: line)
      && bytes[line...].prefix(400).split(separator: 0x0A).prefix(4).contains {
        $0.starts(with: "Author: ".utf8)
      }
  }

  private let lines: [Substring]

  init(_ record: UnsafeBufferPointer<UInt8>) {
    lines = String(decoding: record, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  func writeMembers(to json: JSONWriter) {
    let head = lines.prefix { !$0.isEmpty }
    let body = lines.dropFirst(head.count)
    let message = body.filter { $0.hasPrefix("    ") || $0.isEmpty }
      .map { $0.dropFirst(4) }.drop(while: \.isEmpty)
    let changes = body.filter { !$0.hasPrefix("    ") && !$0.isEmpty }
    let text = message.dropFirst().joined(separator: "\n").trimmingNewlines
    json.member("subject", string: String(message.first ?? ""))
    if !text.isEmpty { json.member("message", string: text) }
    for line in head.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = String(line[colon...].dropFirst()).trimmed
      switch line[..<colon] {
      case "Author": json.member("author", string: value)
      case "Date", "AuthorDate": json.member("date", string: Self.isoFormat(value) ?? value)
      case "Merge": json.member("merge", string: value)
      default: break
      }
    }
    if !changes.isEmpty { json.member("changes", string: changes.joined(separator: "\n")) }
    let hash = lines.first?.dropFirst(Self.mark.count).prefix { $0 != " " } ?? ""
    json.member("commit", string: String(hash))
  }

  /// Of `Mon Mar 4 10:00:00 2024 +0100`, where the zone stands behind the year.
  private static func isoFormat(_ text: String) -> String? {
    let words = text.split(separator: " ")
    guard words.count == 6 else { return nil }
    let date = Array("\(words[2]) \(words[1]) \(words[4]) \(words[3]) \(words[5])".utf8)
    return date.withUnsafeBufferPointer { WrittenDate($0)?.isoFormat(.dayFirst) }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

extension String {
  /// Without empty lines before and behind it.
  fileprivate var trimmingNewlines: String {
    let start = drop(while: \.isNewline)
    return String(start.reversed().drop(while: \.isNewline).reversed())
  }
}
