/// Entries of several lines each, one after the other, in texts that programs exchange.
///
/// ```text
/// @book{ende1973,                      a bibliography of BibTeX: type, key, and its fields
/// 12                                   subtitles, of SubRip and of WebVTT: text, start, end
/// 00:01:02,500 --> 00:01:04,000
/// ==========                           what was marked in books on a Kindle: text, book, author, kind, page,
/// Momo (Michael Ende)                  location, date
/// - Your Highlight on page 5 | Added on Friday, March 15, 2024 10:30:00 PM
/// commit 7d702ea4360a6d0340e11f6158    what git log prints: subject, message, author, date, commit
/// ```
struct EntryLayout: RecordLayout {
  enum Content: Hashable, Sendable {
    case bibliography, subtitles, clippings, commits
  }

  let content: Content

  /// - Returns: nil where a text has none at its beginning.
  /// - Complexity: O(bytes of the first lines).
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let content = Self.content(of: bytes) else { return nil }
    self.content = content
  }

  private static func content(of bytes: UnsafeBufferPointer<UInt8>) -> Content? {
    let text = UnsafeBufferPointer(rebasing: bytes.prefix(1 << 16))
    var lines = LineScanner(text, from: 0, to: text.count)
    var first: Int?
    while let extent = lines.next() {
      let start = extent.utf8Offset
      first = first ?? start
      // What people write before the first entry is a comment where it begins so.
      if text[start] == UInt8(ascii: "%") { continue }
      if BibliographyEntry.begins(text, at: start) { return .bibliography }
      break
    }
    guard let first else { return nil }
    if Subtitle.begins(text, at: first) || Subtitle.isHeader(text, at: first) { return .subtitles }
    if CommitEntry.isFirst(text, at: first) { return .commits }
    return Clipping.begins(text) ? .clippings : nil
  }

  var needsExtents: Bool { false }
  var title: String? {
    switch content {
    case .bibliography: nil
    case .subtitles, .clippings: "text"
    case .commits: "subject"
    }
  }
  var reading: UInt64 { UInt64(bitPattern: Int64(content.hashValue)) }
  var note: String? { "its entries are the records; --split file reads it as one" }

  private func begins(_ bytes: UnsafeBufferPointer<UInt8>, at line: Int) -> Bool {
    switch content {
    case .bibliography: BibliographyEntry.begins(bytes, at: line)
    case .subtitles: Subtitle.begins(bytes, at: line)
    case .clippings: line == 0 || Clipping.ends(bytes, before: line)
    case .commits: CommitEntry.begins(bytes, at: line)
    }
  }

  func boundary(_ bytes: UnsafeBufferPointer<UInt8>, atOrAfter offset: Int) -> Int {
    bytes.beginningOfRecord(atOrAfter: offset) { begins(bytes, at: $0) }
  }

  func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int,
    _ visit: (RecordExtent) -> Bool
  ) {
    var offset = start
    while offset < min(end, bytes.count) {
      let next = boundary(bytes, atOrAfter: offset + 1)
      defer { offset = next }
      // What stands before the first entry is none, and neither is a definition.
      guard begins(bytes, at: offset),
        content != .bibliography || BibliographyEntry.isEntry(bytes, at: offset)
      else { continue }
      var last = bytes.end(ofTextFrom: offset, before: next)
      if content == .clippings {
        while last > offset, bytes[last - 1] == UInt8(ascii: "=") { last -= 1 }
        last = bytes.end(ofTextFrom: offset, before: last)
      }
      guard last > offset else { continue }
      let extent = RecordExtent(utf8Offset: offset, utf8Count: last - offset, isComplete: true)
      guard visit(extent) else { return }
    }
  }

  func makeTranslator() -> (any RecordTranslator)? { EntryTranslator(content: content) }
}

private final class EntryTranslator: RecordTranslator {
  private let content: EntryLayout.Content

  init(content: EntryLayout.Content) { self.content = content }

  func translate(
    _ record: UnsafeBufferPointer<UInt8>, to json: JSONWriter
  ) throws(RecordDefect) {
    json.beginObject()
    switch content {
    case .bibliography: BibliographyEntry(record).writeMembers(to: json)
    case .subtitles: Subtitle(record).writeMembers(to: json)
    case .clippings: Clipping(record).writeMembers(to: json)
    case .commits: CommitEntry(record).writeMembers(to: json)
    }
    json.endObject()
  }
}
