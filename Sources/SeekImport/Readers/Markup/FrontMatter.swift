import SeekCore

/// The fields in front of a text: YAML between two lines of dashes, TOML between two of plus signs, an object of JSON, the
/// keywords of Org, or a paragraph of fields with a title, as MultiMarkdown and Pelican have them.
///
/// ```text
/// ---              +++                  {                       #+title: Soups         Title: Soups
/// title: Soups     title = "Soups"        "title": "Soups"      #+filetags: :food:     Date: 2024-05-01
/// ---              +++                  }
/// ```
/// An object may be in one line.
struct FrontMatter {
  private(set) var members: [RecordMember] = []
  /// The beginning of the text, as an offset in UTF-8 bytes; 0 where the fields cannot be read, so that they are searched as text.
  private(set) var bodyOffset: Int
  /// The message about a text with matter that cannot be read; the line counts from the beginning of the file.
  private(set) var defect: (line: Int, reason: Message)?

  private enum Language: String, CaseIterable {
    case yaml = "YAML"
    case toml = "TOML"
    case json = "JSON"

    /// The lines around the fields.
    var fences: (first: String, last: [String]) {
      switch self {
      case .yaml: ("---", ["---", "..."])
      case .toml: ("+++", ["+++"])
      case .json: ("{", ["}"])
      }
    }
  }

  /// Nil where there is none.
  init?(_ bytes: Bytes) {
    let org = OrgKeywords(bytes)
    guard org.members.isEmpty else {
      (members, bodyOffset) = (org.members, org.bodyOffset)
      return
    }
    if let fields = Self.paragraph(bytes) {
      (members, bodyOffset) = fields
      return
    }
    guard let first = bytes.first(0x0A, from: 0, to: bytes.count) else { return nil }
    let opening = Self.line(bytes, from: 0, to: first)
    if opening.starts(with: "{\"".utf8), let record = Record(json: opening.rebased) {
      (members, bodyOffset) = (record.members, first + 1)
      return
    }
    guard
      let language = Language.allCases.first(where: {
        opening.elementsEqual($0.fences.first.utf8)
      })
    else { return nil }
    let isJSON = language == .json
    for (line, next) in bytes.lines(from: first + 1) {
      let text = Self.line(bytes, from: line.startIndex, to: line.endIndex)
      guard language.fences.last.contains(where: { text.elementsEqual($0.utf8) }) else { continue }
      bodyOffset = next
      // The brackets of an object are a part of it.
      let matter = bytes[(isJSON ? 0 : first + 1)..<(isJSON ? line.endIndex : line.startIndex)]
      read(matter.rebased, as: language)
      return
    }
    return nil
  }

  /// The fields of the first paragraph, by their names in lower case, and its end.
  private static func paragraph(_ bytes: Bytes) -> (members: [RecordMember], end: Int)? {
    var paragraphs = ParagraphScanner(bytes, from: 0, to: 1)
    guard let first = paragraphs.next() else { return nil }
    let fields = bytes[first]
    guard let names = StanzaLine.fieldNames(of: fields, any: .colon), names.count > 1,
      names.contains("title")
    else { return nil }
    let json = JSONWriter()
    let translator = StanzaTranslator(dialect: .people, separator: .colon)
    guard (try? translator.translate(fields, to: json)) != nil,
      let record = Record(json: json.bytes)
    else { return nil }
    let members = record.members.map { RecordMember(name: $0.name.lowercased(), value: $0.value) }
    return (members, first.utf8End)
  }

  private mutating func read(_ matter: Bytes, as language: Language) {
    let text = String(decoding: matter, as: UTF8.self)
    do throws(YAMLError) {
      switch language {
      case .yaml:
        if case .object(let members)? = try YAML.decode(text).first {
          self.members = members
        } else if !text.isEmpty, !text.allSatisfy(\.isWhitespace) {
          // Lines around a text, and no fields.
          bodyOffset = 0
        }
      case .toml: members = try TOML.decode(text)
      case .json:
        guard let record = Record(json: matter) else {
          throw YAMLError(line: 0, reason: "it is no object")
        }
        members = record.members
      }
    } catch {
      defect = (error.line + 1, "the front matter is not \(language.rawValue): \(error.reason)")
      bodyOffset = 0
    }
  }

  fileprivate static func line(_ bytes: Bytes, from start: Int, to end: Int) -> ByteSlice {
    var line = bytes[start..<end]
    while let last = line.last, last.isJSONWhitespace { line.removeLast() }
    return line
  }
}

/// The keywords at the beginning of a text of Org, and the properties of its drawer.
///
/// ```text
/// #+TITLE: Soups                   {"title":"Soups","date":"2024-05-01","tags":["food","soup"]}
/// #+DATE: <2024-05-01 Wed>
/// #+FILETAGS: :food:soup:
/// ```
private struct OrgKeywords {
  private(set) var members: [RecordMember] = []
  private(set) var bodyOffset = 0

  /// - Complexity: O(bytes of the keywords).
  init(_ bytes: Bytes) {
    var isDrawer = false
    while bodyOffset < bytes.count {
      let end = bytes.endOfLine(from: bodyOffset)
      let line = String(
        decoding: FrontMatter.line(bytes, from: bodyOffset, to: end), as: UTF8.self)
      let isFence = isDrawer ? line.lowercased() == ":end:" : line.lowercased() == ":properties:"
      if isFence {
        isDrawer.toggle()
      } else if let member = Self.member(of: line, after: isDrawer ? ":" : "#+") {
        // A keyword may go on in another line of its name.
        if let last = members.firstIndex(where: { $0.name == member.name }) {
          members[last] = Self.joined(members[last], member)
        } else {
          members.append(member)
        }
      } else if !line.isEmpty, !line.hasPrefix("# ") || members.isEmpty {
        return
      }
      bodyOffset = min(end + 1, bytes.count)
    }
  }

  private static func member(of line: String, after mark: String) -> RecordMember? {
    guard line.hasPrefix(mark) else { return nil }
    let rest = line.dropFirst(mark.count)
    let name = rest.prefix { $0.isLetter || $0 == "_" || $0 == "-" }.lowercased()
    guard !name.isEmpty, rest.dropFirst(name.count).first == ":" else { return nil }
    let text = String(rest.dropFirst(name.count + 1)).trimmed
    switch name {
    case "filetags":
      let tags = text.split { $0 == ":" || $0 == " " }.map { RecordValue.string(String($0)) }
      return RecordMember(name: "tags", value: .list(tags))
    case "date": return RecordMember(name: name, value: .string(day(text)))
    default: return RecordMember(name: name, value: .string(text))
    }
  }

  private static func joined(_ first: RecordMember, _ second: RecordMember) -> RecordMember {
    let (left, right) = (first.value, second.value)
    let areTexts = left.list == [left] && right.list == [right]
    return RecordMember(
      name: first.name,
      value: areTexts
        ? .string("\(left.displayText) \(right.displayText)".trimmed)
        : .list(left.list + right.list))
  }

  /// `2024-05-01 10:00` of `<2024-05-01 Wed 10:00>`.
  private static func day(_ text: String) -> String {
    guard let first = text.first, let last = text.last, "<[".contains(first), ">]".contains(last)
    else { return text }
    return text.dropFirst().dropLast().split(separator: " ")
      .filter { $0.first?.isNumber == true }.joined(separator: " ")
  }
}
