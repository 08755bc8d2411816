/// What every file of Sources keeps to, whatever its module.
enum FileRules {
  static let longestFile = 400

  /// One sentence where the file has more lines than a reader keeps in mind.
  static func length(of file: SourceFile) -> [String] {
    let count = file.lines.count - (file.text.hasSuffix("\n") ? 1 : 0)
    return count > longestFile
      ? ["\(file.path): \(count) lines; at most \(longestFile), split by capability"] : []
  }

  /// One sentence for each construct that ends the program instead of reporting.
  static func crashes(in file: SourceFile) -> [String] {
    numbered(file.codeLines).flatMap { number, line in
      ["try!", "as!", "fatalError("].filter { line.contains($0) }.map {
        "\(file.path):\(number): \($0)"
      }
    }
  }

  /// One sentence for each `@unchecked Sendable` and `nonisolated(unsafe)` without a comment on its
  /// line, right above or right below it, that could say why it is safe.
  static func unprovenPromises(in file: SourceFile) -> [String] {
    let lines = file.lines
    func isComment(_ index: Int) -> Bool {
      guard lines.indices.contains(index) else { return false }
      return lines[index].drop { $0 == " " }.hasPrefix("//")
    }
    return numbered(file.codeLines).flatMap { number, line -> [String] in
      let index = number - 1
      let endsInComment = lines[index].dropFirst(line.trimmedCount).contains("//")
      if endsInComment || isComment(index - 1) || isComment(index + 1) { return [] }
      return ["@unchecked Sendable", "nonisolated(unsafe)"].filter { line.contains($0) }.map {
        "\(file.path):\(number): \($0) without a comment that proves it"
      }
    }
  }

  /// One sentence for each variable of a C header. There is one of it in each module that the optimiser inlines it into, so
  /// one copy is written and another is read; a C file has one.
  static func variables(ofHeader file: SourceFile) -> [String] {
    numbered(file.lines).filter { _, line in
      let words = line.split { $0 == " " || $0 == "\t" }
      return words.contains("static") && !words.contains("const") && !line.contains("(")
    }.map { "\(file.path):\($0.number): a variable; put it into a C file" }
  }

  /// One sentence where work is left for later.
  static func leftovers(in file: SourceFile) -> [String] {
    numbered(file.lines).flatMap { number, line in
      line.matches(of: /\b(?:TODO|FIXME)\b/).map { "\(file.path):\(number): \($0.output)" }
    }
  }

  /// One sentence where `module`, made of `files`, bears the name of a type in it: from outside,
  /// `Name.Type` would then be looked up in the type instead of the module.
  static func typeNamedLikeModule(_ module: String, in files: [SourceFile]) -> [String] {
    files.filter { $0.declaredTypes.contains(module) }.map {
      "\($0.path): declares \(module), the name of its module"
    }
  }

  private static func numbered(_ lines: [Substring]) -> [(number: Int, line: Substring)] {
    lines.enumerated().map { ($0.offset + 1, $0.element) }
  }
}

extension Substring {
  /// The count of characters up to the last one that is no space.
  fileprivate var trimmedCount: Int {
    count - reversed().prefix { $0 == " " }.count
  }
}
