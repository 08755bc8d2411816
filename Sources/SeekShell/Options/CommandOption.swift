import SeekTerminalField

/// An option of the command line, as `--help`, the manual and the completion of shells know it.
struct CommandOption: Hashable, Sendable {
  /// `-q` and `--query`, or one.
  let names: [String]
  /// The kind of the value, as `file` or `field`; nil for a flag.
  let valueName: String?
  /// Everything the parser says about it: English, and the key of its translation.
  let sentences: String
  /// The values it can have, where there are a few.
  let values: [String]
  let group: String

  /// All options, in the order they are declared in.
  static let all = options(in: SeekCommand.helpMessage(columns: 10_000))

  /// - Parameter name: With its dashes.
  static func named(_ name: String) -> CommandOption? { all.first { $0.names.contains(name) } }

  /// True if it takes the next argument for a line, whatever that begins with: a query may exclude.
  var takesLine: Bool { ["line", "scope", "field:value", "order"].contains(valueName) }

  /// `-q, --query LINE`
  var usage: String {
    names.joined(separator: ", ") + (valueName.map { " " + $0.uppercased() } ?? "")
  }

  /// Everything that is said about it, in the language of the person.
  var text: String {
    let list = Message(" It is one of \(values.joined(separator: ", "))")
    return Message(wording: sentences, []).text + (values.isEmpty ? "" : list.text + ".")
  }

  /// The first sentence of the text, which fits a line of `--help`.
  var summary: String { Self.firstSentence(of: text) }

  static func firstSentence(of text: String) -> String {
    text.firstRange(of: ". ").map { String(text[..<$0.lowerBound]) + "." } ?? text
  }

  /// The name without its dashes, `query`.
  var name: String { String((names.last ?? "").drop { $0 == "-" }) }

  var isRepeatable: Bool { sentences.contains(/[Rr]epeat(able|ed)/) }

  /// Reads the options in what the parser of the command line prints, where it is wide enough for every sentence to be on
  /// one line; a long option has its sentence on the next one.
  static func options(in help: String) -> [CommandOption] {
    let lines = help.split(separator: "\n")
    let margin = String(repeating: " ", count: textColumn)
    var group = ""
    return lines.indices.compactMap { index in
      let line = lines[index]
      if line.hasSuffix(":"), !line.hasPrefix(" ") { group = line.dropLast().capitalized }
      guard line.hasPrefix("  -") else { return nil }
      let next = index + 1 < lines.count ? lines[index + 1] : ""
      if next.hasPrefix(margin) {
        return CommandOption(line.dropFirst(2).trimmed, next.trimmed, group: group)
      }
      let end = line.index(line.startIndex, offsetBy: textColumn, limitedBy: line.endIndex)
      guard let end else { return CommandOption(line.dropFirst(2).trimmed, "", group: group) }
      return CommandOption(line[..<end].dropFirst(2).trimmed, line[end...].trimmed, group: group)
    }
  }

  /// - Parameters:
  ///   - usage: `-q, --query <line>`
  ///   - text: The sentences, and in parentheses at their end the values.
  private init(_ usage: String, _ text: String, group: String) {
    let words = usage.split { " ,/".contains($0) }.map(String.init)
    names = words.filter { $0.hasPrefix("-") }
    valueName = words.first { $0.hasPrefix("<") }.map { String($0.dropFirst().dropLast()) }
    self.group = group
    guard let start = text.firstRange(of: " (values: "), text.hasSuffix(")") else {
      (sentences, values) = (text, [])
      return
    }
    let list = text[start.upperBound...].dropLast().prefix { $0 != ";" }
    values = list.split(separator: ",").map { $0.trimmed }
    sentences = String(text[..<start.lowerBound])
  }

  /// The column at which sentences begin in the text of the parser.
  private static var textColumn: Int { 26 }
}

extension StringProtocol {
  /// The text without the spaces at both ends.
  var trimmed: String {
    let start = drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }.map { start.index(after: $0) }
    return String(start[..<(end ?? start.startIndex)])
  }

  /// The list that is being typed with each of `names` behind its last comma, those before it left out.
  func goingOn(with names: [String]) -> [String] {
    let comma = lastIndex(of: ",")
    let lead = comma.map { String(self[...$0]) } ?? ""
    let chosen = lead.split(separator: ",").map(String.init)
    return names.filter { !chosen.contains($0) }.map { lead + $0 }
  }

  /// `Profile options` of `PROFILE OPTIONS`.
  fileprivate var capitalized: String { prefix(1) + dropFirst().lowercased() }
}
