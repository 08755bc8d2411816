/// The string literals of Swift source, as the catalogue has them: `\\( … )` as `%1`, `%2`, escapes read.
///
/// It knows comments, raw and multi-line strings, and literals inside of `\\( … )`, which are found, too.
struct SourceLiterals {
  private let characters: [Character]
  private var position = 0
  private(set) var found: [String] = []

  static func found(in source: String) -> [String] {
    var scanner = SourceLiterals(characters: Array(source))
    scanner.scanCode(untilClosing: false)
    return scanner.found
  }

  private init(characters: [Character]) { self.characters = characters }

  private func looking(at text: String) -> Bool { characters[position...].starts(with: text) }

  private mutating func scanCode(untilClosing: Bool) {
    var depth = 0
    while position < characters.count {
      if looking(at: "//") {
        while position < characters.count, !characters[position].isNewline { position += 1 }
      } else if looking(at: "precondition") {
        scanPrecondition()
      } else if characters[position] == "\"" || looking(at: "#\"") || looking(at: "##\"") {
        scanString()
      } else {
        if characters[position] == "(" { depth += 1 }
        if characters[position] == ")" {
          depth -= 1
          if untilClosing, depth < 0 { return }
        }
        position += 1
      }
    }
  }

  /// What a programmer has got wrong is said to nobody else.
  private mutating func scanPrecondition() {
    let kept = found
    while position < characters.count, characters[position] != "(" { position += 1 }
    position += 1
    scanCode(untilClosing: true)
    position += 1
    found = kept
  }

  private mutating func scanString() {
    let hashes = characters[position...].prefix { $0 == "#" }.count
    position += hashes
    let isMultiline = looking(at: "\"\"\"")
    let quote = isMultiline ? "\"\"\"" : "\""
    let end = quote + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    position += quote.count
    var key = ""
    var places = 0
    while position < characters.count, !looking(at: end) {
      guard looking(at: escape) else {
        key.append(characters[position])
        position += 1
        continue
      }
      position += escape.count
      let character = characters[position]
      position += 1
      switch character {
      case "(":
        scanCode(untilClosing: true)
        position += 1
        places += 1
        key += "%\(places)"
      case "u":
        let digits = characters[(position + 1)...].prefix { $0 != "}" }
        position += digits.count + 2
        if let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value) {
          key.unicodeScalars.append(scalar)
        }
      case "n": key += "\n"
      case "t": key += "\t"
      case _ where character.isNewline: break
      default: key.append(character)
      }
    }
    position += end.count
    found.append(isMultiline ? Self.unindented(key) : key)
  }

  private static func unindented(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indent = lines.last?.count ?? 0
    return lines.dropFirst().dropLast().map { $0.dropFirst(indent) }.joined(separator: "\n")
  }
}
