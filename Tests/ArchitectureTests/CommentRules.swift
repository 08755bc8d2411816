/// What the comments of public declarations keep to: their readers see public names only.
enum CommentRules {
  /// One sentence for each symbol in a comment of a public declaration that a user of the package cannot find, since all that
  /// is called so is `package`.
  static func hiddenNames(in files: [SourceFile]) -> [String] {
    var (known, hidden): (Set<Substring>, Set<Substring>) = ([], [])
    for line in files.lazy.flatMap(\.codeLines) {
      let declaration =
        /\b(?<kind>func|var|let|struct|class|enum|protocol|typealias|actor|case)\s+`?(?<name>\w+)/
      guard let match = line.firstMatch(of: declaration) else { continue }
      let modifiers = line[..<match.range.lowerBound]
      if modifiers.contains(/\b(?:public|open)\b/) || match.kind == "case" {
        known.insert(match.name)
      } else if modifiers.contains(/\bpackage\b/) {
        hidden.insert(match.name)
      }
    }
    hidden.subtract(known)
    return files.flatMap { file in
      publicComments(of: file).flatMap { number, line in
        line.matches(of: /``([^`]+)``|`([A-Z][^`]*)`/).flatMap { link -> [String] in
          let text = link.output.1 ?? link.output.2 ?? ""
          let path = text.prefix { $0 != "(" }.split { "/.".contains($0) }
          return path.filter(hidden.contains).map {
            "\(file.path):\(number): \($0) is not public; say it without the name"
          }
        }
      }
    }
  }

  /// The lines of the comments right above public declarations, with their numbers.
  private static func publicComments(
    of file: SourceFile
  ) -> [(number: Int, line: Substring)] {
    var found: [(Int, Substring)] = []
    var block: [(Int, Substring)] = []
    for (index, line) in file.lines.enumerated() {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("///") {
        block.append((index + 1, text))
      } else if !text.hasPrefix("@") || text.contains("public") {
        if text.contains(/^(?:@\w+(?:\(.*?\))?\s+)*public\b/) { found += block }
        block = []
      }
    }
    return found
  }
}
