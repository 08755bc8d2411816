/// The arguments of `:write`: a file, the format of the results in it, and whether it may replace
/// an existing file.
struct WrittenFile: Hashable, Sendable {
  let name: String
  let format: OutputFormat
  /// The only fields that are written, in a format that names them; nil for all.
  let chosen: [String]?
  let isReplaced: Bool

  init(parsing argument: String) throws(ShellError) {
    let (name, rest) = Self.split(argument)
    var words = rest.split(separator: " ").map(String.init)
    isReplaced = words.last == "replace"
    if isReplaced { words.removeLast() }
    let named = words.joined(separator: " ")
    // Spaces are within a list of fields only.
    guard !name.isEmpty, words.count <= 1 || named.contains(",") else { throw Self.unreadable }
    self.name = name
    let ending = OutputFormat(fileName: name)
    guard !named.isEmpty else {
      try Self.refuseForeign(name)
      (format, chosen) = (ending ?? .text, nil)
      return
    }
    guard let format = OutputFormat(named) else {
      throw ShellError("“\(named)” is no format; text, json, jsonl, csv, tsv or fields are")
    }
    guard case .fields(let fields) = format else {
      (self.format, chosen) = (format, nil)
      return
    }
    // Of `my file.csv` the second word is no field.
    guard ending != nil || OutputFormat(fileName: named) == nil else { throw Self.unreadable }
    try Self.refuseForeign(name)
    if let ending, ending != .text {
      (self.format, chosen) = (ending, fields)
    } else {
      (self.format, chosen) = (format, nil)
    }
  }

  private static var unreadable: ShellError {
    ShellError(
      ":write FILE [FORMAT] [replace] takes the name of a file, in quotes where it has spaces")
  }

  private static func refuseForeign(_ name: String) throws(ShellError) {
    guard let ending = OutputFormat.foreignEnding(of: name) else { return }
    throw ShellError(
      "no \(ending) is written; text, json, jsonl, csv and tsv are, as in :write results.csv")
  }

  /// The name, without the quotes around it, and what follows it.
  static func split(_ argument: String) -> (name: String, rest: Substring) {
    for quote: Character in ["\"", "'"] where argument.first == quote {
      let content = argument.dropFirst()
      guard let end = content.firstIndex(of: quote) else { continue }
      return (String(content[..<end]), content[content.index(after: end)...])
    }
    let name = argument.prefix { $0 != " " }
    return (String(name), argument[name.endIndex...])
  }
}
