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
  typealias Messages = @Sendable (_ visit: (Bytes) -> Void) -> Void
  private let messages: Messages
  /// The id of the message that began the thread, by that of each one that answers another; nil until one is asked for.
  private let roots = Mutex<[String: String]?>(nil)

  init(_ messages: @escaping Messages = { _ in }) { self.messages = messages }

  /// Nil for a message with neither an id nor a subject.
  ///
  /// - Complexity: O(bytes of the source) for the first that names only what it answers, else O(1).
  func id(of headers: MailHeaders, subject: String) -> String? {
    func first(_ name: String) -> String? { headers[name].flatMap(Self.firstID) }
    if let id = first("references") { return id }
    if let id = first("in-reply-to") { return root(of: id) }
    if let id = first("message-id") { return id }
    let subject = Self.base(of: subject)
    return subject.isEmpty ? nil : subject
  }

  private func root(of id: String) -> String {
    roots.withLock { known in
      let found = known ?? Self.roots(of: findAnswers())
      known = found
      return found[id] ?? id
    }
  }

  /// The first message of the thread of each that answers another.
  ///
  /// - Parameter answered: For each such message the one that it answers.
  /// - Complexity: O(answers): each is walked once, however long the chain.
  static func roots(of answered: [String: String]) -> [String: String] {
    var roots: [String: String] = [:]
    for start in answered.keys {
      var (id, path, places) = (start, [String](), [String: Int]())
      while roots[id] == nil, places[id] == nil, let next = answered[id] {
        places[id] = path.count
        path.append(id)
        id = next
      }
      // Messages that answer each other have none that began it.
      let root = places[id].flatMap { path[$0...].min() } ?? roots[id] ?? id
      for passed in path { roots[passed] = root }
    }
    return roots
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
