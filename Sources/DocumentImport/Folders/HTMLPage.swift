/// A page of HTML as somebody reads it: its title, and its text without tags.
///
/// ```swift
/// HTMLPage(bytes, name: "a.html")?.title   // of "<html><title>Tea &amp; cake</title>…": "Tea & cake"
/// ```
struct HTMLPage {
  let title: String?
  let text: String

  /// - Returns: nil where a file is none by its name, or not all of a page, as a template is.
  /// - Complexity: O(bytes).
  init?(_ bytes: UnsafeBufferPointer<UInt8>, name: String) {
    guard
      Compression.gzip.innerName(of: name).hasSuffix(among: [".html", ".htm", ".xhtml"])
    else { return nil }
    let opening = String(decoding: bytes.prefix(1_024), as: UTF8.self).lowercased()
    guard opening.contains("<!doctype html") || opening.contains("<html") else { return nil }
    let html = String(decoding: bytes, as: UTF8.self)
    let (title, body) = Self.parts(of: html)
    self.title = title
    text = HTMLText.text(body)
  }

  /// The title, where there is one, and what stands behind it.
  private static func parts(of html: String) -> (title: String?, body: String) {
    let bytes = Array(html.utf8)
    func place(of tag: String, from start: Int) -> Int? {
      let tag = Array(tag.utf8)
      // It stands at the beginning of a page.
      let limit = min(bytes.count, start + (1 << 16)) - tag.count
      guard start <= limit else { return nil }
      return (start...limit).first { place in
        bytes[place] == tag[0]
          && bytes[place..<(place + tag.count)].elementsEqual(tag) { $0 | 0x20 == $1 | 0x20 }
      }
    }
    guard let open = place(of: "<title", from: 0),
      let start = bytes[open...].firstIndex(of: UInt8(ascii: ">")),
      let end = place(of: "</title", from: start)
    else { return (nil, html) }
    let title = HTMLText.text(String(decoding: bytes[(start + 1)..<end], as: UTF8.self)).trimmed
    // A style or a script may stand before it.
    let body = String(decoding: bytes[..<open] + bytes[end...], as: UTF8.self)
    return (title.isEmpty ? nil : title, body)
  }
}
