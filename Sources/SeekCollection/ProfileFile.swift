import SeekImport
import SeekCore
import SeekIndex
import SeekPlatform

/// The settings that a person wrote for a collection: the YAML file beside its data, or that of
/// `--profile`.
///
/// ```yaml
/// title: name
/// text: {name: 4, note: 1}
/// tokens: {year: number, tags: list}
/// scopes:
///   Old: year:<1970
/// ```
/// Everything else is inferred.
package struct ProfileFile: Hashable, Sendable {
  /// The path of the file, as messages show it.
  package let path: String
  package var name: String?
  package var overrides = ProfileOverrides()
  /// Named scopes: a name, and its tokens as a line.
  package var scopes: [Scope] = []
  package var placeholder: String?
  /// A sentence above the field.
  package var prompt: String?
  /// A shell command that prints what was said.
  package var dictation: String?
  /// A command that could read the files, and that is never run because it is written here.
  package var preprocessor: String?
  package var language: StemLanguage?
  /// The parts shown beside the title of a row, and in an opened record.
  package var row: RecordShape?
  package var card: RecordShape?
  /// The line of each setting.
  private var lines: [[String]: Int] = [:]

  package struct Scope: Hashable, Sendable {
    package let name: String
    package let line: String
  }

  package init(path: String) { self.path = path }
}

extension ProfileFile {
  private static let ending = ".seek.yaml"

  /// The file beside the data: `recipes.jsonl.seek.yaml`, in a folder `.seek.yaml`; nil for standard input
  /// and for several sources.
  package static func usualPath(for sources: [String]) -> String? {
    guard sources.count == 1, let source = sources.first, source != "-"
    else { return nil }
    var status = stat()
    if stat(source, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      return source.withoutSlashesAtEnd + "/" + ending
    }
    guard access(source, F_OK) != 0, let mark = source.firstIndex(of: "#") else {
      return source + ending
    }
    // The table of a database is a collection of its own; a query has no name.
    let table = source[source.index(after: mark)...]
    guard table.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    return source[..<mark] + (table.isEmpty ? "" : "." + table) + ending
  }

  /// Reads a profile.
  ///
  /// - Parameter isFound: True if nobody has named it, and it came with the data. Only a file is
  ///   read then: a pipe might never end.
  /// - Throws: `SearchError` that names the file, what is wrong in it and what to do.
  package static func read(path: String, isFound: Bool = false) throws(SearchError) -> ProfileFile {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw SearchError(
        .invalidProfile,
        "there is no profile \(path); :profile save writes one, and without --profile what fields are for is found out"
      )
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw SearchError(.invalidProfile, "the profile \(path) is a folder; name the file in it")
    }
    guard !isFound || status.st_mode & S_IFMT == S_IFREG else {
      throw SearchError(
        .invalidProfile, "the profile \(path) is no file; open the data with --no-profile")
    }
    return try parse(try SmallTextFile.contents(ofPath: path), path: path)
  }

  /// The profile beside the data; nil where there is none.
  ///
  /// - Throws: As ``read(path:isFound:)``.
  package static func beside(_ sources: [String]) throws(SearchError) -> ProfileFile? {
    guard let path = usualPath(for: sources), access(path, F_OK) == 0 else { return nil }
    return try read(path: path, isFound: true)
  }

  package static func parse(_ text: String, path: String) throws(SearchError) -> ProfileFile {
    let value: RecordValue?
    let lines: [[String]: Int]
    do throws(YAMLError) {
      value = try YAML.decode(text).first
      lines = try YAML.keyLines(in: text)
    } catch {
      throw SearchError(.invalidProfile, "\(path):\(error.line): not YAML: \(error.reason)")
    }
    var file = ProfileFile(path: path)
    file.lines = lines
    switch value {
    case nil, .null: return file
    case .object(let members):
      for member in members { try file.take(member) }
      return file
    default:
      throw SearchError(
        .invalidProfile, "\(path + ":1"): a profile is a mapping, as in title: name")
    }
  }

  package static let settings = [
    "name", "title", "id", "scope-by", "text", "tokens", "scopes", "placeholder", "prompt",
    "language", "columns", "row", "card", "dictation", "pre",
  ]

  private mutating func take(_ member: RecordMember) throws(SearchError) {
    let value = member.value
    if case .null = value { return }
    switch member.name {
    case "name": name = try text(member)
    case "title": overrides.title = try text(member)
    case "id": overrides.id = try text(member)
    case "scope-by": overrides.scopeField = try text(member)
    case "placeholder": placeholder = try text(member)
    case "prompt": prompt = try text(member)
    case "dictation": dictation = try text(member)
    case "pre": preprocessor = try text(member)
    case "row": row = try shape(member)
    case "card": card = try shape(member)
    case "columns": overrides.columns = try names(member)
    case "language":
      let spelled = try text(member).lowercased()
      guard let known = StemLanguage(rawValue: spelled) else {
        let all = StemLanguage.allCases.map(\.rawValue)
        throw wrong(
          member,
          "is none that is known; "
            + .nearest(
              EditDistance.nearest(to: spelled, among: all),
              or: Message(verbatim: all.joined(separator: ", "))))
      }
      language = known
    case "text":
      guard case .object(let fields) = value else {
        overrides.textFields = try names(member)
        return
      }
      var weights: [String: Double] = [:]
      for field in fields {
        guard let weight = Self.number(field.value), weight > 0, weight <= 1_000 else {
          throw wrong(
            member, of: field.name,
            "gives “\(field.name)” no weight; a weight is a number above 0, and at most 1,000")
        }
        weights[field.name] = weight
      }
      overrides.textFields = fields.map(\.name)
      overrides.weights = weights
    case "tokens":
      guard case .object(let fields) = value else {
        overrides.tokenFields = try names(member)
        return
      }
      for field in fields {
        guard let role = ProfileField.Role(tokenType: field.value.displayText) else {
          throw wrong(
            member, of: field.name,
            "says “\(field.value.displayText)” of “\(field.name)”; keyword, list, number, date or bool is meant"
          )
        }
        overrides.tokenRoles[field.name] = role
      }
      overrides.tokenFields = fields.map(\.name)
    case "scopes":
      guard case .object(let members) = value else {
        throw wrong(member, "takes names with a line each, as in Old: year:<1970")
      }
      scopes = members.map { Scope(name: $0.name, line: $0.value.displayText) }
    default:
      let hint = Message.nearest(
        EditDistance.nearest(to: member.name, among: Self.settings),
        or: "there are \(Self.settings.joined(separator: ", "))")
      throw SearchError(
        .invalidProfile,
        "\(place(of: [member.name])): there is no setting “\(member.name)”; \(hint)")
    }
  }

  private func text(_ member: RecordMember) throws(SearchError) -> String {
    switch member.value {
    case .string, .number, .bool: return member.value.displayText
    default: throw wrong(member, "takes one text")
    }
  }

  /// A number, with an exponent, too, which YAML leaves a text.
  private static func number(_ value: RecordValue) -> Double? {
    switch value {
    case .number(let number, _): number
    case .string(let text): Double(text)
    case .bool, .null, .list, .object: nil
    }
  }

  private func names(_ member: RecordMember) throws(SearchError) -> [String] {
    switch member.value {
    case .list(let values): return values.map(\.displayText)
    case .string(let text): return [text]
    default: throw wrong(member, "takes a list of fields, as in [title, year]")
    }
  }

  /// Fields, or a text with fields in braces.
  private mutating func shape(_ member: RecordMember) throws(SearchError) -> RecordShape {
    if case .string(let text) = member.value, text.contains("{") {
      do throws(RecordTemplate.Failure) {
        let template = try RecordTemplate(text)
        overrides.shownFields += template.fields
        return .template(template)
      } catch {
        throw wrong(member, error.reason)
      }
    }
    let fields = try names(member)
    overrides.shownFields += fields
    return .fields(fields)
  }

  /// - Parameter name: What of it is meant, where it is a mapping.
  private func wrong(
    _ member: RecordMember, of name: String? = nil, _ reason: Message
  ) -> SearchError {
    SearchError(
      .invalidProfile,
      "\(place(of: [member.name] + [name].compactMap(\.self))): \(member.name) \(reason)")
  }

  /// The file and the line of a setting; the file alone where the line is not known.
  package func place(of key: [String]) -> String {
    (lines[key] ?? lines[Array(key.prefix(1))]).map { "\(path):\($0)" } ?? path
  }

  /// The way to run the command of `pre`, which a profile that came with the data must not do by itself; nil without one.
  package var preprocessorAdvice: Message? {
    preprocessor.map {
      "\(place(of: ["pre"])): a profile runs no command; --pre '\(VisibleText.line($0))' on the command line runs this one"
    }
  }

  /// The file and the line that names a field.
  package func place(naming field: String) -> String {
    for setting in ["text", "tokens"] where lines[[setting, field]] != nil {
      return place(of: [setting, field])
    }
    let settings: [(String, [String])] = [
      ("title", [overrides.title].compactMap { $0 }), ("id", [overrides.id].compactMap { $0 }),
      ("scope-by", [overrides.scopeField].compactMap { $0 }),
      ("text", overrides.textFields ?? []), ("tokens", overrides.tokenFields ?? []),
      ("columns", overrides.columns ?? []), ("row", row?.fieldNames ?? []),
      ("card", card?.fieldNames ?? []),
    ]
    return settings.first { $0.1.contains(field) }.map { place(of: [$0.0]) } ?? path
  }
}

extension ProfileField.Role {
  /// The role as a profile spells it.
  package var name: String {
    switch self {
    case .text: "text"
    case .keyword: "keyword"
    case .list: "list"
    case .number: "number"
    case .date: "date"
    case .bool: "bool"
    }
  }

  /// `keyword`, `list`, `number`, `date` or `bool`; nil for another word.
  package init?(tokenType: String) {
    let roles: [Self] = [.keyword, .list, .number, .date, .bool]
    guard let role = roles.first(where: { $0.name == tokenType }) else { return nil }
    self = role
  }
}
