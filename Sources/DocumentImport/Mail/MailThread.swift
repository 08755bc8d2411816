import Synchronization

/// The thread that a message belongs to.
///
/// | the message has | its thread is |
/// |---|---|
/// | `References` | the first id in them: that of the message that began it |
/// | `In-Reply-To` alone | that of the message with the first id in it; this id where that is not there |
/// | neither | its own id |
/// | no id at all | its subject without `Re:`, `Fwd:` and the like |
///
/// ```swift
/// MailThreads().id(of: headers, subject: "Re: Soup")   // "1@example.org"
/// ```
/// Ids are without their angle brackets, so that `thread:1@example.org` can be typed.
final class MailThreads: Sendable {
  /// The name of the field.
  static let field = "thread"

  /// Calls for each message of the source.
  typealias Messages = @Sendable (_ visit: (UnsafeBufferPointer<UInt8>) -> Void) -> Void
  private let messages: Messages
  /// Of each message that answers another, the id that its thread is told by; nil until one is asked for.
  private let answered = Mutex<[String: String]?>(nil)

  init(_ messages: @escaping Messages = { _ in }) { self.messages = messages }

  /// Nil for a message with neither an id nor a subject.
  ///
  /// - Complexity: O(bytes of the source) for the first that names only what it answers, else O(answers before it).
  func id(of headers: MailHeaders, subject: String) -> String? {
    func first(_ name: String) -> String? { headers[name].flatMap(Self.firstID) }
    if let id = first("references") { return id }
    if let id = first("in-reply-to") { return root(of: id) }
    if let id = first("message-id") { return id }
    let subject = Self.base(of: subject)
    return subject.isEmpty ? nil : subject
  }

  private func root(of id: String) -> String {
    let answered = answered.withLock { known in
      if let known { return known }
      let found = findAnswers()
      known = found
      return found
    }
    var (root, seen) = (id, Set([id]))
    while let next = answered[root] {
      // Messages that answer each other have none that began it.
      guard seen.insert(next).inserted else { return seen.min() ?? root }
      root = next
    }
    return root
  }

  private func findAnswers() -> [String: String] {
    var answered: [String: String] = [:]
    messages { message in
      let headers = MailHeaders(message.withoutBorder)
      guard let id = headers["message-id"].flatMap(Self.firstID),
        let before = headers["references"].flatMap(Self.firstID)
          ?? headers["in-reply-to"].flatMap(Self.firstID)
      else { return }
      answered[id] = before
    }
    return answered
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

extension UnsafeBufferPointer<UInt8> {
  /// A message without the line `From ADDRESS DATE` before it.
  var withoutBorder: UnsafeBufferPointer<UInt8> {
    guard starts(with: "From ".utf8) else { return self }
    let end = first(0x0A, from: 0, to: count).map { $0 + 1 } ?? count
    return UnsafeBufferPointer(rebasing: self[end...])
  }
}
