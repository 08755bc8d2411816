import SeekCollection
import SeekTerminalField

extension ProfileFile {
  /// The profile of a collection as YAML with comments, fit to be edited.
  static func text(
    of profile: Profile, source: String, scopes: [SearchScope], file: ProfileFile?,
    columns: [String]? = nil
  ) -> String {
    var lines = [
      "# How seek reads \(VisibleText.line(source)). Edit it and open the data again; what is left out",
      "# is inferred. `seek --no-profile` opens the data without it.",
      "name: \(scalar(profile.name))",
      "title: \(scalar(profile.title))  # names a record",
    ]
    lines.append(
      profile.id.map { "id: \(scalar($0))  # tells records apart" }
        ?? "# id: FIELD  # tells records apart")
    lines.append("text:  # searched by words; a word in a field counts as often as its weight says")
    for field in profile.fields {
      guard case .text(let weight) = field.role else { continue }
      lines.append("  \(scalar(field.name)): \(ExactNumber(weight))")
    }
    let tokens = profile.fields.filter { $0.isFilter && $0.name != profile.sourceField }
    lines.append(tokens.isEmpty ? "tokens: {}  # none" : "tokens:  # filter by field:value")
    for field in tokens {
      lines.append("  \(scalar(field.name)): \(field.role.name)")
    }
    lines.append(
      profile.scopeField.map { "scope-by: \(scalar($0))  # its values are the scopes" }
        ?? "# scope-by: FIELD  # its values are the scopes")
    if let file, !file.scopes.isEmpty {
      lines.append("scopes:")
      for scope in file.scopes { lines.append("  \(scalar(scope.name)): \(scalar(scope.line))") }
    } else {
      lines += ["# scopes:  # or scopes by name, each of tokens", "#   Old: year:<1970"]
    }
    lines += optional("language", file?.language?.rawValue, "english  # whose stems unite words")
    lines += optional("placeholder", file?.placeholder, "Names, cuisines, ingredients")
    lines += optional("prompt", file?.prompt, "What shall we cook?  # said above the field")
    if let columns {
      lines.append(
        "columns: [\(columns.map(scalar).joined(separator: ", "))]  # of rows; [] for no table")
    } else {
      lines.append("# columns: [FIELD, FIELD]  # shows rows as a table")
    }
    lines += optional(
      "row", file?.row,
      "[FIELD, FIELD]  # shown beside the title; or a text: \"{FIELD}[ ({FIELD})]\"")
    lines += optional(
      "card", file?.card, "[FIELD, FIELD]  # shown of an opened record; or a text, as of a row")
    lines += optional(
      "dictation", file?.dictation, "COMMAND  # what :voice runs; it prints what was said")
    if let command = file?.preprocessor { lines.append("pre: \(scalar(command))") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func optional(_ name: String, _ value: String?, _ example: String) -> [String] {
    [value.map { "\(name): \(scalar($0))" } ?? "# \(name): \(example)"]
  }

  private static func optional(
    _ name: String, _ shape: RecordShape?, _ example: String
  ) -> [String] {
    switch shape {
    case .fields(let names): ["\(name): [\(names.map(scalar).joined(separator: ", "))]"]
    case .template(let template): ["\(name): \(scalar(template.source))"]
    case nil: ["# \(name): \(example)"]
    }
  }

  /// A text as a YAML scalar, in quotes where it could be read as something else.
  static func scalar(_ text: String) -> String {
    let reserved = ["null", "true", "false", "yes", "no", "on", "off", "y", "n", "~"]
    let isPlain =
      text.first?.isLetter == true && text.last != " " && !reserved.contains(text.lowercased())
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-. ".unicodeScalars.contains($0)
      }
    return isPlain ? text : JSONText.string(text)
  }
}
