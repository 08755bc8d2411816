/// The text of an HTML page, for searching: no tags, no scripts, common entities replaced.
///
/// ```swift
/// HTMLText.text("<p>Tea &amp; cake</p><p>now")   // "Tea & cake\nnow"
/// ```
enum HTMLText {
  private static let blocks: Set<String> = [
    "p", "div", "br", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "table", "ul", "ol",
    "blockquote", "pre", "hr",
  ]

  /// - Complexity: O(n).
  static func text(_ html: String) -> String {
    let scalars = Array(html.unicodeScalars)
    var result = String.UnicodeScalarView()
    /// The tag whose content is no text, until it is closed.
    var hidden: String?
    var index = 0
    func space(_ scalar: Unicode.Scalar) {
      guard let last = result.last else { return }
      if last == " " && scalar == "\n" { result.removeLast() }
      if result.last != "\n", result.last != scalar { result.append(scalar) }
    }
    while index < scalars.count {
      if let name = hidden {
        // A script has `<` of its own, which begins no tag.
        guard let end = end(of: name, in: scalars, from: index) else { break }
        (index, hidden) = (end, nil)
        continue
      }
      let scalar = scalars[index]
      if scalar == "<", let tag = tag(in: scalars, at: index) {
        if tag.name == "script" || tag.name == "style" {
          hidden = tag.name
        } else if blocks.contains(tag.name.hasPrefix("/") ? String(tag.name.dropFirst()) : tag.name)
        {
          space("\n")
        }
        index = tag.end
        continue
      }
      index += 1
      if scalar == "&", let entity = entity(in: scalars, at: index) {
        result.append(entity.scalar)
        index = entity.end
      } else if scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" {
        space(" ")
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Where the next tag ends that closes an element; nil where there is none.
  private static func end(
    of name: String, in scalars: [Unicode.Scalar], from start: Int
  ) -> Int? {
    var index = start
    while let found = scalars[index...].firstIndex(of: "<") {
      index = found + 1
      guard index < scalars.count, scalars[index] == "/" else { continue }
      let rest = scalars[(index + 1)...]
      guard
        rest.prefix(name.utf8.count).elementsEqual(
          name.unicodeScalars, by: { $0.properties.lowercaseMapping == String($1) }),
        rest.dropFirst(name.utf8.count).first.map({ $0.value <= 0x20 || $0 == ">" || $0 == "/" })
          != false
      else { continue }
      return rest.firstIndex(of: ">").map { $0 + 1 } ?? scalars.count
    }
    return nil
  }

  /// The name in lower case and where the tag ends; nil where no tag begins.
  private static func tag(
    in scalars: [Unicode.Scalar], at start: Int
  ) -> (name: String, end: Int)? {
    var index = start + 1
    if index + 2 < scalars.count, scalars[index] == "!", scalars[index + 1] == "-" {
      // A comment ends at `-->`, or nowhere.
      while index + 2 < scalars.count,
        !(scalars[index] == "-" && scalars[index + 1] == "-" && scalars[index + 2] == ">")
      {
        index += 1
      }
      return ("!", min(index + 3, scalars.count))
    }
    guard index < scalars.count,
      scalars[index].properties.isAlphabetic || scalars[index] == "/" || scalars[index] == "!"
    else { return nil }
    var name = ""
    while index < scalars.count, name.utf8.count < 12,
      scalars[index].properties.isAlphabetic || scalars[index] == "/" || scalars[index].value < 0x3A
    {
      guard scalars[index].value > 0x20 else { break }
      name.unicodeScalars.append(scalars[index])
      index += 1
    }
    while index < scalars.count, scalars[index] != ">" { index += 1 }
    if name.hasSuffix("/"), name != "/" { name.removeLast() }
    return (name.lowercased(), min(index + 1, scalars.count))
  }

  private static func entity(
    in scalars: [Unicode.Scalar], at start: Int
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    guard let semicolon = scalars[start..<min(start + 10, scalars.count)].firstIndex(of: ";") else {
      return nil
    }
    var name = ""
    name.unicodeScalars.append(contentsOf: scalars[start..<semicolon])
    if let known = HTMLEntities.scalars[name] { return (known, semicolon + 1) }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let value =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    return value.flatMap(Unicode.Scalar.init).map { ($0, semicolon + 1) }
  }
}
