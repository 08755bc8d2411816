/// Which test file belongs to which source file.
enum TestFileRules {
  /// Reports each test file that is named after neither a source file nor a type of the module.
  ///
  /// `TrimTests` and `TrimEndsTests` belong to `Trim.swift`, and also to any file that declares
  /// `Trim`, so a small type can move beside its only user and keep its tests.
  static func orphans(tests: [SourceFile], sources: [SourceFile]) -> [String] {
    let names = Set(sources.flatMap { namesOfTests(for: $0) + $0.declaredTypes })
    return tests.filter { test in
      test.name.hasSuffix("Tests") && !names.contains(test.name)
        && !names.contains { test.name.dropLast("Tests".count).hasPrefix($0) }
    }.map { "\($0.path): no source file or type has this name" }
  }

  /// One sentence for each file of `sources` that offers something public to call, that no file of
  /// `tests` is named after, and of whose types no test speaks either.
  static func untested(sources: [SourceFile], tests: [SourceFile]) -> [String] {
    let names = Set(tests.map(\.name))
    let words = Set(tests.flatMap { $0.code.matches(of: /\w+/).map { String($0.output) } })
    return sources.filter(offersBehaviour).filter {
      names.isDisjoint(with: namesOfTests(for: $0)) && words.isDisjoint(with: typesSpokenOf(in: $0))
    }.map { "\($0.path): no test file \(namesOfTests(for: $0).joined(separator: " or "))" }
  }

  /// One sentence for each test with a time limit: it counts the waiting for all other tests, and `Tests/run` names what hangs.
  static func timeLimits(in file: SourceFile) -> [String] {
    file.code.contains(/\.timeLimit\(/) ? ["\(file.path): a time limit"] : []
  }

  /// One sentence for each line of a test with a limit of its own; one after which a program has to run still is none.
  static func ownLimits(in file: SourceFile) -> [String] {
    let own = #/(?:timeout|limit|within): (?:Duration = )?\.seconds|\.now \+ \.seconds/#
    return file.text.split(separator: "\n").filter {
      $0.contains(own) && !$0.contains("== .running")
    }.map { "\(file.path): \($0)" }
  }

  /// The types the file declares, and the one it is named after.
  private static func typesSpokenOf(in file: SourceFile) -> [String] {
    file.declaredTypes + file.name.split(separator: "+").prefix(1).map(String.init)
  }

  /// Whether a caller outside the module can call into the file.
  static func offersBehaviour(_ file: SourceFile) -> Bool {
    file.code.contains(/\bpublic\s+(?:static\s+|mutating\s+)*func\b/)
  }

  static func namesOfTests(for file: SourceFile) -> [String] {
    let parts = file.name.split(separator: "+").map(String.init)
    guard let type = parts.first, parts.count > 1 else { return [file.name + "Tests"] }
    let capability = parts.dropFirst().joined()
    return [file.name + "Tests", type + capability + "Tests", type + "Tests"]
  }
}
