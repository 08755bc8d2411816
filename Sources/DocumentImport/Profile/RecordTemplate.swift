/// A text with fields in it, by which a record is shown.
///
/// ```swift
/// let template = try RecordTemplate("{capital}[ ({region})]")
/// template.text { name in … }   // "Majuro (australia-oceania)", or "Majuro" where there is no region
/// ```
/// `{field}` stands for a value, also at a dotted path. What stands in brackets is left out where one of its
/// fields has no value. `{{`, `[[` and `]]` are the signs themselves. Groups do not nest.
public struct RecordTemplate: Hashable, Sendable {
  /// Why a text is no template, in words that go behind its name.
  public struct Failure: Error, Hashable, Sendable {
    public let reason: String
  }

  private enum Part: Hashable, Sendable {
    case text(String)
    case field(String)
  }

  /// Parts that are shown together or not at all; those outside of brackets always are.
  private struct Group: Hashable, Sendable {
    var parts: [Part] = []
    let isOptional: Bool
  }

  /// As it was written.
  public let source: String
  private var groups: [Group] = []

  /// - Throws: ``Failure`` where a brace or a bracket has no partner.
  public init(_ source: String) throws(Failure) {
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
        group.parts.append(.field(String(rest[..<close])))
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

  /// The fields that are named, in order.
  public var fields: [String] {
    groups.flatMap(\.parts).compactMap { if case .field(let name) = $0 { name } else { nil } }
  }

  /// The text of a record.
  ///
  /// - Parameter value: The value of a field as it is to be shown; empty for none.
  /// - Complexity: O(n) in the text.
  public func text(_ value: (String) -> String) -> String {
    var result = ""
    for group in groups {
      var text = ""
      var isWhole = true
      for part in group.parts {
        switch part {
        case .text(let literal): text += literal
        case .field(let name):
          let shown = value(name)
          isWhole = isWhole && !shown.isEmpty
          text += shown
        }
      }
      if isWhole || !group.isOptional { result += text }
    }
    return result
  }
}

extension RecordTemplate {
  /// The same with the names of fields for other spellings of them.
  fileprivate func unified(_ others: [String: String]) -> RecordTemplate {
    var result = self
    for (group, each) in groups.enumerated() {
      for (place, part) in each.parts.enumerated() {
        guard case .field(let spelled) = part, let name = others[spelled] else { continue }
        result.groups[group].parts[place] = .field(name)
      }
    }
    return result
  }
}

/// What of a record is shown: some fields one after the other, or a text with fields in it.
public enum RecordShape: Hashable, Sendable, ExpressibleByArrayLiteral {
  case fields([String])
  case template(RecordTemplate)

  public init(arrayLiteral fields: String...) { self = .fields(fields) }

  /// The fields that are named.
  public var fieldNames: [String] {
    switch self {
    case .fields(let names): names
    case .template(let template): template.fields
    }
  }

  /// The same with the names of fields for those that differ from them in case alone, as ``Profile/otherSpellings`` has them.
  public func unified(_ others: [String: String]) -> RecordShape {
    guard !others.isEmpty else { return self }
    return switch self {
    case .fields(let names): .fields(names.map { others[$0] ?? $0 })
    case .template(let template): .template(template.unified(others))
    }
  }
}
