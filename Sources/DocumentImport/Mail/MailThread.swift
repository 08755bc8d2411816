/// The thread that a message belongs to.
///
/// | the message has | its thread is |
/// |---|---|
/// | `References` | the first id in them: that of the message that began it |
/// | `In-Reply-To` alone | the first id in it |
/// | neither | its own id |
/// | no id at all | its subject without `Re:`, `Fwd:` and the like |
///
/// ```swift
/// MailThread.id(of: headers, subject: "Re: Soup")   // "1@example.org"
/// ```
/// Ids are without their angle brackets, so that `thread:1@example.org` can be typed.
enum MailThread {
  /// The name of the field.
  static let field = "thread"

  /// Nil for a message with neither an id nor a subject.
  static func id(of headers: MailHeaders, subject: String) -> String? {
    for name in ["references", "in-reply-to", "message-id"] {
      if let id = headers[name].flatMap(firstID) { return id }
    }
    let subject = base(of: subject)
    return subject.isEmpty ? nil : subject
  }

  /// The first text in angle brackets that has no spaces.
  private static func firstID(in value: [UInt8]) -> String? {
    var rest = value[...]
    while let close = rest.firstIndex(of: UInt8(ascii: ">")) {
      if let open = rest[..<close].lastIndex(of: UInt8(ascii: "<")) {
        let id = rest[(open + 1)..<close]
        if !id.isEmpty, !id.contains(where: { $0 <= 0x20 }) {
          return String(decoding: id, as: UTF8.self)
        }
      }
      rest = rest[(close + 1)...]
    }
    return nil
  }

  /// The marks of answers and of what is passed on, in the languages of mailers.
  private static let marks: Set = [
    "re", "aw", "antw", "sv", "vs", "odp", "r", "ref", "rif", "res", "回复", "答复",
    "fwd", "fw", "wg", "tr", "vl", "rv", "i", "enc", "转发",
  ]

  /// A subject without its marks: `Soup` of `AW: Re[2]: Soup`.
  static func base(of subject: String) -> String {
    var rest = subject[...].drop(while: \.isWhitespace)
    while let colon = rest.firstIndex(where: { $0 == ":" || $0 == "：" }) {
      let mark = rest[..<colon].prefix { $0 != "[" && $0 != "(" }
      let number = rest[mark.endIndex..<colon]
      let isNumber = number.dropFirst().dropLast().allSatisfy(\.isNumber)
      guard isNumber, marks.contains(mark.lowercased().trimmed) else { break }
      rest = rest[rest.index(after: colon)...].drop(while: \.isWhitespace)
    }
    return String(rest).trimmed
  }
}
