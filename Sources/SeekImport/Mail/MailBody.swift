/// Gathers the text of a message from its parts, by RFC 2046, and the names of what is attached.
///
/// The plain form of a text counts where it has several (`multipart/alternative`), or the HTML without its tags where that says
/// many times more. What an attached text or an invitation says is no part of the text of the message, and can still be found.
struct MailBody {
  private let charsets: CharsetDecoder
  private let words: EncodedWords
  private var texts: [Text] = []
  private(set) var attachments: [String] = []
  /// The texts that are attached, and those of invitations.
  private var attached: [String] = []
  private var depth = 0
  /// The bytes that attached files may still have unpacked, of all in the message together.
  private var rest = AttachedFile.largestByteCount
  /// A part in a part in a part: real mail has five levels at most.
  private static let depthLimit = 20

  init(charsets: CharsetDecoder, words: EncodedWords) {
    self.charsets = charsets
    self.words = words
  }

  var text: String {
    let (shown, files) = filledTexts
    let filled = shown.isEmpty ? files : shown
    return (filled.isEmpty ? texts : filled).map(\.plain).joined(separator: "\n")
  }

  /// The texts that are found beside that of the message.
  var other: [String] {
    let (shown, files) = filledTexts
    return attached + (shown.isEmpty ? [] : files.map(\.plain))
  }

  /// The texts in which something stands: a page with a name is a file, wherever it is shown, unless there is no other text.
  private var filledTexts: (shown: [Text], files: [Text]) {
    let filled = texts.filter { !$0.isBlank }
    return (filled.filter { !$0.isFile }, filled.filter(\.isFile))
  }

  private struct Text {
    let text: String
    let isHTML: Bool
    let isFile: Bool

    var isBlank: Bool { text.utf8.allSatisfy(\.isJSONWhitespace) }
    var plain: String { isHTML ? HTMLText.text(text) : text }
  }

  /// Adds a message or a part with its headers.
  ///
  /// - Complexity: O(bytes · depth).
  mutating func add(_ part: Bytes, _ headers: MailHeaders) {
    guard depth < Self.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    let body = part[min(headers.bodyOffset, part.count)...].rebased
    let (type, parameters) = headers.structured("content-type") ?? ("text/plain", [:])
    let isMultipart = type.hasPrefix("multipart/")
    let boundary =
      isMultipart
      ? parameters["boundary"] ?? LongParameter("boundary", of: parameters, charsets)?.text ?? ""
      : ""
    let parts = boundary.isEmpty ? [] : Self.parts(of: body, boundary: Array(boundary.utf8))
    let first = texts.count
    for range in parts {
      let inner = body[range].rebased
      add(inner, MailHeaders(inner))
    }
    if type == "multipart/alternative" { keepOneForm(from: first) }
    guard parts.isEmpty else { return }
    let disposition = headers.structured("content-disposition")
    let long =
      (disposition?.parameters).flatMap { LongParameter("filename", of: $0, charsets)?.text }
    let named = disposition?.parameters["filename"] ?? parameters["name"]
    let name =
      long ?? named.map { words.decode(Array($0.utf8)) }
      ?? LongParameter("name", of: parameters, charsets)?.text
    if let name { attachments.append(name) }
    let isAttached = disposition?.value == "attachment"
    let encoding =
      headers["content-transfer-encoding"].map {
        String(decoding: $0, as: UTF8.self).spacesCollapsed.lowercased()
      } ?? ""
    if type == "message/rfc822", encoding != "base64" {
      let inner = MailHeaders(body)
      attached += ["subject", "from"].compactMap { inner[$0].map { words.decode($0) } }
        .filter { !$0.isEmpty }
      if isAttached { attach(body, inner) } else { add(body, inner) }
      return
    }
    // A type that is none of RFC 2045 is plain text, and so is what has no parts.
    let isPlain = type == "text/plain" || !type.contains("/") || isMultipart
    // What a server says about a delivery is lines of headers.
    guard isPlain || type.hasPrefix("text/") || type.hasPrefix("message/") else {
      let texts = AttachedFile.texts(of: body, type: type, encoding: encoding, limit: rest)
      rest -= texts.reduce(0) { $0 + $1.utf8.count }
      attached += texts
      return
    }
    let bytes = TransferEncoding.decode(Array(body)[...], encoding)
    if type == "text/calendar" {
      attached += bytes.withUnsafeBufferPointer { ContentLine.texts(in: $0, charsets) }
      return
    }
    let isHTML = type == "text/html"
    let charset = parameters["charset"] ?? (isHTML ? HTMLText.charset(in: bytes) : nil)
    let text = charsets.decode(bytes, charset: charset ?? "").replacingCarriageReturns
    let own = Text(text: text, isHTML: isHTML, isFile: isHTML && name != nil)
    if isAttached || !isPlain && !isHTML {
      attached.append(own.plain)
    } else {
      texts.append(own)
    }
  }

  /// Newsletters have a plain part that is empty, or says where to read them.
  private mutating func keepOneForm(from first: Int) {
    let plain = texts[first...].filter { !$0.isHTML && !$0.isBlank }
    let pages = texts[first...].filter(\.isHTML)
    guard !plain.isEmpty || !pages.isEmpty else { return }
    let count = plain.reduce(0) { $0 + $1.text.utf8.count }
    let isPoor =
      count <= Self.longestPoor
      && pages.reduce(0) { $0 + $1.plain.utf8.count } > count * Self.fullShare
    if isPoor { attached += plain.map(\.text) }
    texts[first...].removeAll { $0.isHTML != isPoor }
  }

  /// The most bytes of a plain form that says little, and how many times more the HTML says then.
  private static let (longestPoor, fullShare) = (400, 3)

  /// Adds what an attached message says.
  private mutating func attach(_ message: Bytes, _ headers: MailHeaders) {
    var inner = MailBody(charsets: charsets, words: words)
    (inner.depth, inner.rest) = (depth, rest)
    inner.add(message, headers)
    rest = inner.rest
    attachments += inner.attachments
    attached += [inner.text].filter { !$0.isEmpty } + inner.other
  }

  /// The parts between lines of the boundary; the newline before such a line belongs to it.
  private static func parts(of body: Bytes, boundary: [UInt8]) -> [Range<Int>] {
    let mark = Array("--".utf8) + boundary
    var parts: [Range<Int>] = []
    var start: Int?
    for (line, next) in body.lines() where line.starts(with: mark) {
      let behind = line.dropFirst(mark.count)
      let isLast = behind.starts(with: "--".utf8)
      guard isLast || behind.allSatisfy(\.isJSONWhitespace) else { continue }
      if let start { parts.append(start..<max(start, endOfPart(body, before: line.startIndex))) }
      start = isLast ? nil : next
      if isLast { return parts }
    }
    // A message that was cut short keeps its last part.
    if let start, start < body.count { parts.append(start..<body.count) }
    return parts
  }

  private static func endOfPart(_ body: Bytes, before line: Int) -> Int {
    guard line > 0 else { return 0 }
    return line > 1 && body[line - 2] == 0x0D ? line - 2 : line - 1
  }
}

extension String {
  /// With a newline alone at the ends of lines.
  var replacingCarriageReturns: String {
    guard utf8.contains(0x0D) else { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\n", scalars.last == "\r" { scalars.removeLast() }
      scalars.append(scalar)
    }
    return String(scalars)
  }
}
