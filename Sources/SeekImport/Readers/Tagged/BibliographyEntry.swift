/// An entry of a bibliography as BibTeX has it.
///
/// ```text
/// @book{ende1973, title = {Momo}, author = "Ende, Michael and Other, Ann", year = 1973}
/// {"title":"Momo","author":["Ende, Michael","Other, Ann"],"year":1973,"type":"book","key":"ende1973"}
/// ```
struct BibliographyEntry {
  private var type = ""
  private var key = ""
  private var fields: [(name: String, value: String)] = []

  private static let definitions = ["string", "comment", "preamble"]
  /// Fields of several values, and the words between them.
  private static let lists = [
    "author": " and ", "editor": " and ", "keywords": ",", "keyword": ",",
  ]
  /// Fields of addresses and paths, in which no sign is one of LaTeX.
  private static let addresses: Set = ["url", "doi", "link", "pdf", "file", "biburl", "eprint"]
  /// Fields with the location of the work; they come after those that identify it for people.
  private static let places = ["file", "bdsk-file-1", "date-added", "date-modified"]

  /// The end of the text before an entry.
  enum Beginning {
    case newLine
    /// The end of another entry, or of a value that quotes one.
    case bracket
  }

  /// The end of the text before an entry that begins there, as `@book{key,` does; nil where none does.
  static func beginning(_ bytes: Bytes, at position: Int) -> Beginning? {
    guard type(in: bytes, at: position) != nil else { return nil }
    let before = bytes[..<position].last { $0 != 0x20 && $0 != 0x09 }
    guard let before, !"\n\r".utf8.contains(before), before != 0xBF else { return .newLine }
    return "})".utf8.contains(before) ? .bracket : nil
  }

  /// A count of the braces of an entry, which goes on where it stopped.
  struct Braces {
    private var position: Int
    private var depth = 0
    private var isQuoted = false

    /// - Parameter start: The offset behind the `@` of the entry.
    init(from start: Int) { position = start }

    /// True if all values that begin before an offset end before it.
    ///
    /// - Complexity: O(bytes since the last one), which is O(bytes) for ascending offsets.
    mutating func areBalanced(_ bytes: Bytes, before end: Int) -> Bool {
      while position < end {
        switch bytes[position] {
        case UInt8(ascii: "\\"): position += 1
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"): depth = max(0, depth - 1)
        // `@misc(b, title = "(so) @misc{x, y}")` has no braces around its values.
        case UInt8(ascii: "\"") where depth == 0: isQuoted.toggle()
        default: break
        }
        position += 1
      }
      return depth == 0 && !isQuoted
    }
  }

  /// True for an entry, as opposed to a definition of names or a comment.
  static func isEntry(_ bytes: Bytes, at line: Int) -> Bool {
    type(in: bytes, at: line).map { !definitions.contains($0) } ?? false
  }

  /// True for a definition of a word: `@string{jacm = "Journal of the ACM"}`.
  static func isDefinition(_ bytes: Bytes, at line: Int) -> Bool {
    type(in: bytes, at: line) == "string"
  }

  /// Adds the words that a definition defines, in small letters.
  static func define(_ definition: Bytes, in words: inout [String: [UInt8]]) {
    var rest = definition[...]
    rest = rest.drop { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "(") }.dropFirst()
    for (name, value) in fields(of: &rest, words: words) where value.count <= longestJoinedValue {
      words[name] = value
    }
  }

  /// The bytes of a value that is joined from several.
  private static let longestJoinedValue = 1 << 16

  private static func type(in bytes: Bytes, at line: Int) -> String? {
    guard line < bytes.count, bytes[line] == UInt8(ascii: "@") else { return nil }
    let letters = bytes[(line + 1)...].prefix(32).prefix { $0 < 0x80 && $0.isLetter }
    let rest = bytes[letters.endIndex...].prefix(200).drop { $0 == UInt8(ascii: " ") }
    guard !letters.isEmpty, rest.first == UInt8(ascii: "{") || rest.first == UInt8(ascii: "(")
    else {
      return nil
    }
    let type = String(decoding: letters, as: UTF8.self).lowercased()
    if definitions.contains(type) { return type }
    // Rules of style sheets begin in the same way, but have no comma after a key.
    let key = rest.dropFirst().drop { $0 == UInt8(ascii: " ") }.prefix {
      $0 > 0x20 && $0 != UInt8(ascii: ",")
    }
    let behind = bytes[key.endIndex...].first { $0 != UInt8(ascii: " ") && $0 != 0x09 }
    let isKey = !key.contains { "{}\"=#%;:".utf8.contains($0) && $0 != UInt8(ascii: ":") }
    return isKey && behind == UInt8(ascii: ",") ? type : nil
  }

  /// - Parameter words: What words without quotes or braces stand for.
  init(_ record: Bytes, words: [String: [UInt8]] = [:]) {
    var rest = record[...].drop { $0 == UInt8(ascii: "@") }
    type = Self.take(from: &rest) { $0 < 0x80 && $0.isLetter }.lowercased()
    rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "(") }
    key = Self.take(from: &rest) { $0 > 0x20 && $0 != UInt8(ascii: ",") }
    fields = Self.fields(of: &rest, words: words).map { field in
      let isAddress = Self.addresses.contains(field.name)
      return (field.name, LaTeXText.plain(field.value, isAddress: isAddress))
    }
  }

  private static func take(from rest: inout ByteSlice, while isTaken: (UInt8) -> Bool) -> String {
    let taken = rest.prefix(while: isTaken)
    rest = rest.dropFirst(taken.count)
    return String(decoding: taken, as: UTF8.self)
  }

  /// `name = value # value, …` up to what is no field.
  private static func fields(
    of rest: inout ByteSlice, words: [String: [UInt8]]
  ) -> [(name: String, value: [UInt8])] {
    var fields: [(name: String, value: [UInt8])] = []
    while true {
      rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
      let name = take(from: &rest) { $0 > 0x20 && !"={},".utf8.contains($0) }.lowercased()
      rest = rest.drop { $0 <= 0x20 }
      guard !name.isEmpty, rest.first == UInt8(ascii: "=") else { return fields }
      rest = rest.dropFirst()
      var value: [UInt8] = []
      repeat {
        rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: "#") }
        let part = self.value(&rest, words: words)
        // Words made of words grow without end.
        if value.count + part.count <= longestJoinedValue || value.isEmpty { value += part }
        rest = rest.drop { $0 <= 0x20 }
      } while rest.first == UInt8(ascii: "#")
      fields.append((name, value))
    }
  }

  /// The text between braces or quotes, or a word up to a comma and what it stands for.
  private static func value(_ rest: inout ByteSlice, words: [String: [UInt8]]) -> [UInt8] {
    guard let first = rest.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "\"") else {
      let word = take(from: &rest) { $0 > 0x20 && !",})#".utf8.contains($0) }
      return words[word.lowercased()] ?? Array(word.utf8)
    }
    var depth = 0
    var value: [UInt8] = []
    var isEscaped = false
    rest = rest.dropFirst()
    while let byte = rest.first {
      rest = rest.dropFirst()
      if depth == 0, !isEscaped,
        byte == (first == UInt8(ascii: "{") ? UInt8(ascii: "}") : first)
      {
        break
      }
      if byte == UInt8(ascii: "{"), !isEscaped { depth += 1 }
      if byte == UInt8(ascii: "}"), !isEscaped { depth = max(0, depth - 1) }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      value.append(byte)
    }
    return value
  }

  func writeMembers(to json: JSONWriter) {
    var written: Set<String> = []
    let ordered =
      fields.filter { !Self.places.contains($0.name) }
      + fields.filter { Self.places.contains($0.name) }
    for (name, value) in ordered where !value.isEmpty && written.insert(name).inserted {
      if let separator = Self.lists[name] {
        let values = value.replacing(";", with: separator == "," ? "," : ";")
          .split(separator: separator).map { String($0).trimmed }.filter { !$0.isEmpty }
        // `and others` says that there are more.
        let areCut = values.count > 1 && separator == " and " && values.last == "others"
        json.member(name, strings: areCut ? values.dropLast() : values)
      } else {
        json.name(name)
        json.string(value) {
          name == "year" && $0.count == 4 && $0.isPlainNumber && $0.allSatisfy(\.isDigit)
        }
      }
    }
    json.member("type", string: type)
    json.member("key", string: key)
  }
}

/// Text as LaTeX has it, without its braces and signs.
enum LaTeXText {
  private static let marks: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\u{308}", UInt8(ascii: "'"): "\u{301}", UInt8(ascii: "`"): "\u{300}",
    UInt8(ascii: "^"): "\u{302}", UInt8(ascii: "~"): "\u{303}", UInt8(ascii: "="): "\u{304}",
    UInt8(ascii: "."): "\u{307}", UInt8(ascii: "c"): "\u{327}", UInt8(ascii: "v"): "\u{30C}",
    UInt8(ascii: "u"): "\u{306}", UInt8(ascii: "H"): "\u{30B}", UInt8(ascii: "k"): "\u{328}",
    UInt8(ascii: "r"): "\u{30A}",
  ]
  private static let letters = [
    "ss": "ß", "o": "ø", "O": "Ø", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "aa": "å",
    "AA": "Å", "l": "ł", "L": "Ł", "i": "i", "j": "j", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ",
    "textendash": "–", "textemdash": "—", "ldots": "…", "dots": "…", "textquoteright": "’",
    "textasciitilde": "~", "textasciicircum": "^", "textunderscore": "_", "textbackslash": "\\",
    "copyright": "©", "pounds": "£", "euro": "€", "texteuro": "€", "S": "§", "P": "¶",
  ]
  /// Signs of formulas whose names are not those of HTML.
  private static let signs: [String: Unicode.Scalar] = [
    "sim": "~", "times": "×", "cdot": "·", "pm": "±", "leq": "≤", "geq": "≥", "neq": "≠",
    "approx": "≈", "infty": "∞", "to": "→", "rightarrow": "→", "circ": "°", "varepsilon": "ε",
    "varphi": "φ", "ell": "ℓ", "odot": "⊙", "ll": "≪", "gg": "≫", "in": "∈",
  ]
  /// Commands about how what follows looks.
  private static let styles: Set<String> = [
    "bf", "it", "em", "rm", "sc", "sf", "tt", "sl", "bfseries", "itshape", "scshape", "itshape",
    "small", "large", "Large", "footnotesize", "displaystyle", "left", "right", "protect",
    "noindent", "relax", "newline", "linebreak",
  ]

  /// The letters with marks that are one scalar. They equal those of two, by the equivalence of Unicode.
  private static let markedLetters = Set(
    [0xC0...0x233, 0x1E00...0x1EF9].joined().compactMap(Unicode.Scalar.init).map(Character.init))

  /// A letter with its mark as one scalar where there is one.
  private static func composed(_ letter: Character) -> Character {
    markedLetters.firstIndex(of: letter).map { markedLetters[$0] } ?? letter
  }

  /// ```swift
  /// LaTeXText.plain(Array("{Mo}mo \\& {\\\"U}ber $\\alpha$".utf8))   // "Momo & Über α"
  /// ```
  /// The text in the braces of a command stays, and of a command without such a text its name: `\LaTeX{}`.
  ///
  /// - Parameter isAddress: True if a tilde, a dollar and a mark are themselves, as they are in the braces of `\url`.
  static func plain(_ text: [UInt8], isAddress: Bool = false) -> String {
    var result = String.UnicodeScalarView()
    var bytes = text[...]
    /// The braces that are open, and those around an address.
    var (depth, depthOfAddress) = (0, isAddress ? 0 : Int.max)
    var isAddress: Bool { depth >= depthOfAddress }
    var plain: [UInt8] = []
    var mark: Unicode.Scalar?
    func flush() {
      var scalars = String(decoding: plain, as: UTF8.self).unicodeScalars[...]
      plain.removeAll()
      if let known = mark, let first = scalars.popFirst() {
        var letter = String.UnicodeScalarView()
        letter.append(contentsOf: [first, known])
        result.append(contentsOf: composed(Character(String(letter))).unicodeScalars)
        mark = nil
      }
      result.append(contentsOf: scalars)
    }
    /// True behind the slash of an address or of a path, where a tilde is somebody's folder.
    func isHome() -> Bool {
      guard plain.last == UInt8(ascii: "/") else { return false }
      let start = plain.lastIndex(of: 0x20).map { $0 + 1 } ?? 0
      let word = String(decoding: plain[start...], as: UTF8.self)
      return word.hasPrefix("/") || word.contains(":/")
    }
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        guard !isAddress, depthOfAddress > 0 else { break }
        // `\href{https://example.org}{here}`
        if depthOfAddress < .max, bytes.first == UInt8(ascii: "{") { plain.append(0x20) }
        depthOfAddress = .max
      case UInt8(ascii: "$") where !isAddress: continue
      case UInt8(ascii: "~"): plain.append(isAddress || isHome() ? byte : 0x20)
      case 0...0x20:
        if plain.last != 0x20, !(plain.isEmpty && result.last == " ") { plain.append(0x20) }
      case UInt8(ascii: "\\"):
        flush()
        guard let next = bytes.first else { break }
        let name = bytes.prefix { $0 < 0x80 && $0.isLetter }
        if let letter = letters[String(decoding: name, as: UTF8.self)] {
          bytes = bytes.dropFirst(name.count).drop { $0 == 0x20 }
          plain += letter.utf8
          flush()
        } else if let found = marks[next], name.count <= 1, !isAddress {
          bytes = bytes.dropFirst().drop { $0 == 0x20 }
          while bytes.first == UInt8(ascii: "{") {
            bytes = bytes.dropFirst()
            depth += 1
          }
          mark = found
        } else if name.isEmpty {
          bytes = bytes.dropFirst()
          plain.append(next)
        } else {
          bytes = bytes.dropFirst(name.count)
          let name = String(decoding: name, as: UTF8.self)
          if let sign = signs[name] ?? HTMLEntities.scalars[name] {
            plain += String(sign).utf8
          } else if styles.contains(name)
            || bytes.first == UInt8(ascii: "{") && !bytes.starts(with: "{}".utf8)
          {
            bytes = bytes.drop { $0 == 0x20 }
            if ["url", "href", "nolinkurl", "path"].contains(name), !isAddress {
              depthOfAddress = depth + 1
            }
          } else {
            plain += name.utf8
          }
        }
      default: plain.append(byte)
      }
    }
    flush()
    return String(result).trimmed
  }
}
