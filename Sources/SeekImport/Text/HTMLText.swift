/// The text of an HTML page, for searching: no tags, no scripts, common entities replaced.
///
/// ```swift
/// HTMLText.text("<p>Tea &amp; cake</p><p>now")   // "Tea & cake\nnow"
/// ```
enum HTMLText {
  /// The charset that a page names in its head: `<meta charset="koi8-r">`, `content="text/html; charset=koi8-r"`.
  static func charset(in bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(1_024), as: UTF8.self).lowercased()
    guard let meta = head.firstRange(of: "<meta"),
      let name = head[meta.upperBound...].firstRange(of: "charset=")
    else { return nil }
    let label = head[name.upperBound...].drop { "\"' ".contains($0) }
      .prefix { !"\"'> ;/".contains($0) }
    return label.isEmpty ? nil : String(label)
  }

  static let blocks: Set<String> = [
    "p", "div", "br", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "table", "ul", "ol",
    "blockquote", "pre", "hr", "dl", "dt", "dd", "option", "caption", "section", "article",
    "header",
    "footer", "nav", "aside", "main", "address", "figure", "figcaption", "form", "fieldset",
    "legend",
    "details", "summary", "button", "select", "textarea", "title", "center", "dialog", "noscript",
    "optgroup", "menu", "iframe", "video", "audio",
  ]
  /// Elements whose text is apart from its neighbours on the same line.
  private static let cells: Set<String> = ["td", "th", "label", "input", "output"]

  /// The text of a value that begins with an element of HTML and ends with a tag; nil of any other.
  ///
  /// - Complexity: O(n) where it does.
  static func plain(_ value: Bytes) -> String? {
    guard value.count > 6, value[0] == UInt8(ascii: "<"), value.last == UInt8(ascii: ">") else {
      return nil
    }
    let name = value[1...].prefix(12).prefix { $0.isLetter || $0.isDigit }
    let end = value[name.endIndex...].first
    guard end == UInt8(ascii: ">") || end == 0x20,
      case let name = String(decoding: name, as: UTF8.self).lowercased(),
      blocks.contains(name)
        || inline.contains(name) && value.firstRange(of: "</".utf8) != nil
    else { return nil }
    return text(String(decoding: value, as: UTF8.self))
  }

  private static let inline: Set<String> = ["a", "b", "i", "em", "strong", "span", "html", "u"]

  static func text(_ html: String) -> String {
    let scalars = Array(html.unicodeScalars)
    var result = String.UnicodeScalarView()
    /// The tag whose content is no text, until it is closed.
    var hidden: String?
    var index = 0
    /// The end of the last link: another beside it is one of a menu.
    var linkEnd = -1
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
        let name = tag.name.hasPrefix("/") ? String(tag.name.dropFirst()) : tag.name
        if tag.name == "script" || tag.name == "style" {
          hidden = tag.name
        } else if blocks.contains(name) {
          space("\n")
        } else if cells.contains(name) || tag.name == "a" && index == linkEnd {
          space(" ")
        }
        if tag.name == "/a" { linkEnd = tag.end }
        if let shown = shownAttribute(of: name, in: scalars[index..<tag.end]), !shown.isEmpty {
          space(" ")
          result.append(contentsOf: text(shown).unicodeScalars)
          space(" ")
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

  /// The end of the next tag that closes an element; nil if there is none.
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
      scalars[index].properties.isAlphabetic || "/!?".unicodeScalars.contains(scalars[index])
    else { return nil }
    var name = ""
    while index < scalars.count, name.utf8.count < 12,
      scalars[index].properties.isAlphabetic || scalars[index] == "/" || scalars[index].value < 0x3A
    {
      guard scalars[index].value > 0x20 else { break }
      name.unicodeScalars.append(scalars[index])
      index += 1
    }
    if name.hasSuffix("/"), name != "/" { name.removeLast() }
    return (name.lowercased(), end(ofTag: scalars[index...]))
  }

  private static let longestTag = 4_096

  /// The place behind the `>` of a tag: that outside of quotes, or where one is not closed the first.
  private static func end(ofTag scalars: ArraySlice<Unicode.Scalar>) -> Int {
    var quote: Unicode.Scalar?
    for (index, scalar) in zip(scalars.indices, scalars).prefix(longestTag) {
      if scalar == quote {
        quote = nil
      } else if quote == nil, scalar == ">" {
        return index + 1
      } else if quote == nil, scalar == "\"" || scalar == "'",
        scalars[..<index].last == "="
      {
        quote = scalar
      }
    }
    return scalars.firstIndex(of: ">").map { $0 + 1 } ?? scalars.endIndex
  }

  /// The text that a page shows for an element without one: the description of an image, the words on a button.
  private static func shownAttribute(
    of name: String, in tag: ArraySlice<Unicode.Scalar>
  ) -> String? {
    switch name {
    case "img": attribute("alt", of: tag)
    case "input" where ["submit", "button", "reset"].contains(attribute("type", of: tag) ?? ""):
      attribute("value", of: tag)
    default: nil
    }
  }

  private static func attribute(_ name: String, of tag: ArraySlice<Unicode.Scalar>) -> String? {
    let name = (name + "=").unicodeScalars
    let start = tag.indices.dropFirst().first { index in
      tag[index - 1].properties.isWhitespace
        && tag[index...].prefix(name.count).elementsEqual(
          name, by: { $0.properties.lowercaseMapping == String($1) })
    }
    guard let value = start.map({ tag[($0 + name.count)...] }), let first = value.first else {
      return nil
    }
    let isQuoted = first == "\"" || first == "'"
    let text = value.dropFirst(isQuoted ? 1 : 0).prefix {
      isQuoted ? $0 != first : $0 != ">" && !$0.properties.isWhitespace
    }
    return String(String.UnicodeScalarView(text))
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
    // Numbers of Windows are where Unicode has control characters.
    let scalar = value.flatMap { UInt8(exactly: $0) }.map(Windows1252.scalar)
    return (scalar ?? value.flatMap(Unicode.Scalar.init)).map { ($0, semicolon + 1) }
  }
}

/// The characters of HTML that have names: those of Latin-1, letters with marks, and common signs.
///
/// ```swift
/// HTMLEntities.scalars["ntilde"]   // "ñ"
/// ```
enum HTMLEntities {
  static let scalars: [String: Unicode.Scalar] = {
    var scalars = signs
    for (value, name) in zip(UInt32(0xA1)..., latin.split(separator: " ")) {
      scalars[String(name)] = Unicode.Scalar(value)
    }
    for (value, name) in zip(UInt32(0x391)..., greek.split(separator: " ")) where name != "-" {
      scalars[String(name)] = Unicode.Scalar(value)
      // Small letters are thirty-two positions after the capitals.
      scalars[name.lowercased()] = Unicode.Scalar(value + 32)
    }
    for value in UInt32(0x100)...0x17F {
      guard let scalar = Unicode.Scalar(value), let name = name(ofLetter: scalar) else { continue }
      scalars[name] = scalar
    }
    return scalars
  }()

  /// `ccaron` of `č`, which Unicode calls `LATIN SMALL LETTER C WITH CARON`.
  private static func name(ofLetter scalar: Unicode.Scalar) -> String? {
    let words = scalar.properties.name?.split(separator: " ") ?? []
    guard words.count > 5, words[4] == "WITH", words[3].utf8.count == 1,
      let mark = marks[words[5...].joined(separator: " ")]
    else { return nil }
    return (words[1] == "SMALL" ? words[3].lowercased() : String(words[3])) + mark
  }

  private static let marks = [
    "ACUTE": "acute", "BREVE": "breve", "CARON": "caron", "CEDILLA": "cedil", "CIRCUMFLEX": "circ",
    "DIAERESIS": "uml", "DOT ABOVE": "dot", "DOUBLE ACUTE": "dblac", "MACRON": "macr",
    "OGONEK": "ogon", "RING ABOVE": "ring", "STROKE": "strok", "TILDE": "tilde",
  ]

  private static let signs: [String: Unicode.Scalar] = [
    "inodot": "ı", "ijlig": "ĳ", "IJlig": "Ĳ", "eng": "ŋ", "ENG": "Ŋ", "amp": "&", "lt": "<",
    "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ",
    "emsp": " ", "thinsp": " ", "ndash": "–", "mdash": "—", "hellip": "…", "lsquo": "‘",
    "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "lsaquo": "‹",
    "rsaquo": "›", "euro": "€", "trade": "™", "bull": "•", "dagger": "†", "Dagger": "‡",
    "permil": "‰", "prime": "′", "Prime": "″", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓",
    "harr": "↔", "minus": "−", "infin": "∞", "asymp": "≈", "ne": "≠", "le": "≤", "ge": "≥",
    "radic": "√", "sum": "∑", "OElig": "Œ", "oelig": "œ",
    "sigmaf": "ς", "zwnj": "\u{200C}", "zwj": "\u{200D}", "lrm": "\u{200E}", "rlm": "\u{200F}",
    "check": "✓", "hearts": "♥", "star": "☆", "num": "#", "excl": "!", "commat": "@", "lbrack": "[",
    "rbrack": "]", "lowbar": "_", "colon": ":", "semi": ";", "comma": ",", "period": ".",
    "lpar": "(", "rpar": ")", "sol": "/", "equals": "=", "plus": "+", "ast": "*", "quest": "?",
    "dollar": "$", "percnt": "%",
  ]

  /// From U+00A1 on.
  private static let latin = """
    iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 \
    acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc \
    Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde \
    Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave \
    aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml \
    eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """

  /// From U+0391 on; at one place there is no capital.
  private static let greek = """
    Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma \
    Tau Upsilon Phi Chi Psi Omega
    """
}

/// A page of HTML as somebody reads it: its title, and its text without tags.
///
/// ```swift
/// HTMLPage(bytes, name: "a.html")?.title   // of "<html><title>Tea &amp; cake</title>…": "Tea & cake"
/// ```
struct HTMLPage {
  let title: String?
  let text: String

  /// - Returns: nil where a file is none by its name, or not all of a page, as a template is.
  init?(_ bytes: Bytes, name: String) {
    guard
      Compression.innerName(of: name).hasSuffix(among: [".html", ".htm", ".xhtml"])
    else { return nil }
    let opening = String(decoding: bytes.prefix(1_024), as: UTF8.self).lowercased()
    guard opening.contains("<!doctype html") || opening.contains("<html") else { return nil }
    let html = String(decoding: bytes, as: UTF8.self)
    let (title, body) = Self.parts(of: html)
    self.title = title
    text = HTMLText.text(body)
  }

  /// The title, where there is one, and what is after it.
  private static func parts(of html: String) -> (title: String?, body: String) {
    let bytes = Array(html.utf8)
    func place(of tag: String, from start: Int) -> Int? {
      let tag = Array(tag.utf8)
      // It is at the beginning of a page.
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
    // A style or a script may be before it.
    let body = String(decoding: bytes[..<open] + bytes[end...], as: UTF8.self)
    return (title.isEmpty ? nil : title, body)
  }
}
