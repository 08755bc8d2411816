/// A line of names and values, as programs log them for other programs (logfmt).
///
/// ```text
/// time=2024-05-01T10:00:01Z level=info msg="user signed in" took=12
/// {"msg":"user signed in","time":"2024-05-01T10:00:01Z","level":"info","took":12}
/// ```
struct LogPairs {
  private(set) var pairs: [(name: String, value: String)] = []

  /// The names of what a line says to people, best first.
  static let titles = ["msg", "message", "event", "error", "err"]

  /// - Returns: nil for a line that does not begin with a pair, has fewer than two, or has words between them.
  /// - Complexity: O(bytes).
  init?(_ line: UnsafeBufferPointer<UInt8>) {
    guard line.first.map({ $0 < 0x80 && $0.isLetter || $0 == UInt8(ascii: "_") }) == true else {
      return nil
    }
    var rest = line[...]
    var words = 0
    while true {
      rest = rest.drop { $0 <= 0x20 }
      guard !rest.isEmpty else { break }
      let name = rest.prefix { $0.isPartOfName }
      rest = rest.dropFirst(name.count)
      guard rest.first == UInt8(ascii: "="), !name.isEmpty else {
        // Some programs write only the name if the value is true.
        rest = rest.drop { $0 > 0x20 }
        words += 1
        guard !pairs.isEmpty, words <= 1 + pairs.count / 4 else { return nil }
        continue
      }
      rest = rest.dropFirst()
      pairs.append((String(decoding: name, as: UTF8.self), Self.value(&rest)))
    }
    guard pairs.count > 1 else { return nil }
  }

  private static func value(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> String {
    guard rest.first == UInt8(ascii: "\"") else {
      let bare = rest.prefix { $0 > 0x20 }
      rest = rest.dropFirst(bare.count)
      return String(decoding: bare, as: UTF8.self)
    }
    rest = rest.dropFirst()
    var text: [UInt8] = []
    while let byte = rest.first {
      rest = rest.dropFirst()
      if byte == UInt8(ascii: "\"") { break }
      guard byte == UInt8(ascii: "\\"), let next = rest.first else {
        text.append(byte)
        continue
      }
      rest = rest.dropFirst()
      text.append(next == UInt8(ascii: "n") ? 0x0A : next == UInt8(ascii: "t") ? 0x09 : next)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Writes the message of the line, then the other pairs in their order.
  func writeMembers(of line: UnsafeBufferPointer<UInt8>, title: String, to json: JSONWriter) {
    let named = pairs.last { $0.name == title }
    if let named {
      json.member(title, string: named.value)
    } else {
      json.name(title)
      json.string(line)
    }
    var written: Set<String> = [title]
    for (name, value) in pairs where !value.isEmpty && written.insert(name).inserted {
      json.name(name)
      if Array(value.utf8).withUnsafeBufferPointer(\.isPlainNumber) {
        json.number(value)
      } else {
        json.string(value)
      }
    }
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    isDigit || self < 0x80 && isLetter || "_-./@".utf8.contains(self)
  }
}

/// The writer of a line of a system's log: the host and the program after its time.
///
/// ```text
/// May  1 10:00:01 web1 sshd[812]: Accepted publickey      web1, sshd
/// ```
struct LogOrigin {
  let host: String
  let program: String

  private static let levels: Set<String> = [
    "trace", "debug", "info", "notice", "warn", "warning", "error", "err", "crit", "critical",
    "fatal", "alert", "emerg", "severe", "panic",
  ]

  /// - Returns: nil where other things are after the time.
  /// - Complexity: O(1).
  init?(_ line: UnsafeBufferPointer<UInt8>) {
    guard let first = line.first else { return nil }
    let words = String(decoding: line.prefix(160), as: UTF8.self).split(
      separator: " ", maxSplits: 6)
    // The time is one word with a `T`, or a month, a day and a clock.
    let count = first.isDigit ? 1 : 3
    guard words.count > count + 2, count == 3 || words[0].contains("T"),
      words[count + 1].hasSuffix(":")
    else { return nil }
    let host = words[count]
    let name = words[count + 1].dropLast().prefix { $0 != "[" }
    guard !Self.levels.contains(host.lowercased()), !name.isEmpty,
      host.utf8.allSatisfy({ $0.isDigit || $0.isLetter || "-._:".utf8.contains($0) }),
      name.utf8.allSatisfy({ $0.isDigit || $0.isLetter || "-._/()@".utf8.contains($0) })
    else { return nil }
    (self.host, program) = (String(host), String(name))
  }
}
