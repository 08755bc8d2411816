/// One Swift file of the package, by its path and its text.
///
/// The rules read `code`, in which comments and the contents of string literals are blanks, so that
/// a rule never trips over what is only talked about. Lines keep their numbers.
struct SourceFile: Sendable {
  /// Relative to the folder it was found in: `SeekIndex/Analysis/Analyzer.swift`.
  let path: String
  let text: String
  let code: String

  init(path: String, text: String) {
    self.path = path
    self.text = text
    var scanner = CodeScanner(text)
    self.code = scanner.scan()
  }

  /// The first folder of the path: the module, or the test target.
  var module: String { String(path.prefix { $0 != "/" }) }

  /// The file's name without folders and without `.swift`.
  var name: String {
    let last = path.split(separator: "/").last ?? ""
    return String(last.hasSuffix(".swift") ? last.dropLast(6) : last)
  }

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  var codeLines: [Substring] { code.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The modules it imports, in order: `Synchronization` of `import Synchronization`, `HeapModule`
  /// of `@_exported public import struct HeapModule.Heap`.
  var imports: [String] {
    codeLines.compactMap { line in
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == ";" })
      guard let at = words.firstIndex(of: "import"),
        words[..<at].allSatisfy(Self.mayStandBeforeImport), at + 1 < words.count
      else { return nil }
      let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor",
      ]
      let named = words[(at + 1)...].first { !kinds.contains($0) }
      return named.flatMap { $0.split(separator: ".").first }.map(String.init)
    }
  }

  private static func mayStandBeforeImport(_ word: Substring) -> Bool {
    let levels: Set<Substring> = [
      "public", "package", "internal", "fileprivate", "private", "unsafe",
    ]
    return word.hasPrefix("@") || levels.contains(word)
  }

  /// The names of the types it declares, wherever they are nested.
  var declaredTypes: [String] {
    code.matches(of: /\b(?:struct|class|enum|actor|protocol|typealias)\s+(?<name>[A-Z]\w*)/)
      .map { String($0.output.name) }
  }
}
