/// A text with fields in it, by which a record is shown.
///
/// ```swift
/// let template = try RecordTemplate("{capital}[ ({region})]")
/// template.text { name, format in … }   // "Majuro (australia-oceania)", or "Majuro" where there is no region
/// ```
/// `{field}` is replaced by a value, also at a dotted path; `{date|day}` by its day, and `{from|name}` by the name in an
/// address. Brackets and what is in them are left out if one of their fields has no value. `{{`, `[[` and `]]` are the
/// signs themselves. Groups do not nest.
package struct RecordTemplate: Hashable, Sendable {
  /// The reason why a text is no template, in words that follow its name.
  package struct Failure: Error, Hashable, Sendable {
    package let reason: Message
  }

  /// A short form of a value.
  package enum Format: String, Sendable {
    /// The day of a date with a time.
    case day
    /// The name in an address of mail.
    case name
  }

  private enum Part: Hashable, Sendable {
    case text(String)
    case field(String, Format?)
  }

  /// Parts that are shown together or not at all; those outside of brackets always are.
  private struct Group: Hashable, Sendable {
    var parts: [Part] = []
    let isOptional: Bool
  }

  /// The text of the template.
  package let source: String
  private var groups: [Group] = []

  /// - Throws: ``Failure`` where a brace or a bracket has no partner.
  package init(_ source: String) throws(Failure) {
    self.source = source
    var group = Group(isOptional: false)
    var text = ""
    var rest = source[...]
    func end(_ group: inout Group) {
      if !text.isEmpty { group.parts.append(.text(text)) }
      text = ""
    }
    while let sign = rest.popFirst() {
      switch sign {
      case "{" where rest.first == "{", "[" where rest.first == "[", "]" where rest.first == "]":
        text.append(sign)
        rest.removeFirst()
      case "{":
        guard let close = rest.firstIndex(of: "}"), close > rest.startIndex else {
          throw Failure(reason: "has a { without a field and a } behind it; {{ is the sign itself")
        }
        end(&group)
        group.parts.append(Self.field(rest[..<close]))
        rest = rest[close...].dropFirst()
      case "[":
        guard !group.isOptional else {
          throw Failure(reason: "has a [ within brackets; [[ is the sign itself")
        }
        end(&group)
        groups.append(group)
        group = Group(isOptional: true)
      case "]":
        guard group.isOptional else {
          throw Failure(reason: "has a ] without a [ before it; ]] is the sign itself")
        }
        end(&group)
        groups.append(group)
        group = Group(isOptional: false)
      default: text.append(sign)
      }
    }
    guard !group.isOptional else {
      throw Failure(reason: "has a [ without a ] behind it; [[ is the sign itself")
    }
    end(&group)
    groups.append(group)
  }

  /// A field, and its format after the last `|` where that is one.
  private static func field(_ text: Substring) -> Part {
    guard let sign = text.lastIndex(of: "|"),
      let format = Format(rawValue: String(text[text.index(after: sign)...]))
    else { return .field(String(text), nil) }
    return .field(String(text[..<sign]), format)
  }

  /// The fields that are named, in order.
  package var fields: [String] {
    groups.flatMap(\.parts).compactMap { if case .field(let name, _) = $0 { name } else { nil } }
  }

  /// The text of a record.
  ///
  /// - Parameter value: The value of a field in a format, as it is to be shown; empty for none.
  /// - Complexity: O(n) in the text.
  package func text(_ value: (_ field: String, _ format: Format?) -> String) -> String {
    var result = ""
    for group in groups {
      var text = ""
      var isWhole = true
      for part in group.parts {
        switch part {
        case .text(let literal): text += literal
        case .field(let name, let format):
          let shown = value(name, format)
          isWhole = isWhole && !shown.isEmpty
          text += shown
        }
      }
      if isWhole || !group.isOptional { result += text }
    }
    return result
  }
}

extension RecordTemplate.Format {
  /// A value in this format.
  ///
  /// ```swift
  /// RecordTemplate.Format.day.text(of: "2019-01-01T16:42Z")   // "2019-01-01"
  /// RecordTemplate.Format.name.text(of: "Ann <ann@x.org>")    // "Ann"
  /// ```
  /// A text that is no date with a time, or no address, is returned as it is.
  package func text(of value: String) -> String {
    switch self {
    case .day:
      let day = value.prefix { !"Tt ".contains($0) }
      return day.utf8.count == 10 ? String(day) : value
    case .name: return Self.name(inAddress: value)
    }
  }

  /// The name in an address by RFC 5322; the address if it has none.
  ///
  /// `Ann` of `Ann <ann@x.org>` and of `ann@x.org (Ann)`, `Bee, Cee` of `"Bee, Cee" <cee@x.org>`
  private static func name(inAddress text: String) -> String {
    let address: Substring
    var name: Substring
    if let opening = text.lastIndex(of: "<") {
      name = text[..<opening]
      address = text[opening...].dropFirst().prefix { $0 != ">" }
    } else if let opening = text.firstIndex(of: "(") {
      name = text[opening...].dropFirst().prefix { $0 != ")" }
      address = text[..<opening]
    } else {
      return text
    }
    name = name.drop { " \"".contains($0) }
    while let last = name.last, " \"".contains(last) { name.removeLast() }
    return name.isEmpty ? String(address) : name.filter { $0 != "\\" }
  }
}

extension RecordTemplate {
  /// The same with the names of fields for other spellings of them.
  fileprivate func unified(_ others: [String: String]) -> RecordTemplate {
    var result = self
    for (group, each) in groups.enumerated() {
      for (place, part) in each.parts.enumerated() {
        guard case .field(let spelled, let format) = part, let name = others[spelled] else {
          continue
        }
        result.groups[group].parts[place] = .field(name, format)
      }
    }
    return result
  }
}

/// The part of a record that is shown: some fields one after the other, or a text with fields in it.
package enum RecordShape: Hashable, Sendable, ExpressibleByArrayLiteral {
  case fields([String])
  case template(RecordTemplate)

  package init(arrayLiteral fields: String...) { self = .fields(fields) }

  /// The fields that are named.
  package var fieldNames: [String] {
    switch self {
    case .fields(let names): names
    case .template(let template): template.fields
    }
  }

  /// The same with the names of fields for those that differ from them in case alone, as ``Profile/otherSpellings`` has them.
  package func unified(_ others: [String: String]) -> RecordShape {
    guard !others.isEmpty else { return self }
    return switch self {
    case .fields(let names): .fields(names.map { others[$0] ?? $0 })
    case .template(let template): .template(template.unified(others))
    }
  }
}
