import ArgumentParser

/// Lines that begin with a minus, and options that were taken for one.
extension SeekCommand {
  /// Options that take the next argument for a line, whatever it begins with: a query may exclude.
  private static let lineOptions: Set = [
    "-q", "--query", "-f", "--filter", "-c", "--command", "--scope", "--token",
    "--sort",
  ]

  /// Those that take any text, and may mean an option's name.
  private static let textOptions: Set = ["--prompt", "--placeholder", "--field"]

  /// Refuses an option where a line should stand: `-q -c x` would search for `-c` in the file `x`.
  ///
  /// ```swift
  /// try SeekCommand.checkLines(in: ["-q", "-c", "x"])      // throws: write -q=-c
  /// try SeekCommand.checkLines(in: ["-q", "-crime"])       // a query that excludes
  /// ```
  /// - Parameter arguments: Without the name of the program.
  /// - Throws: `ValidationError` that says how the option's name is searched for.
  static func checkLines(in arguments: [String]) throws {
    var rest = arguments[...]
    var known: Set<String>?
    while let option = rest.popFirst(), option != "--" {
      guard lineOptions.contains(option) || textOptions.contains(option),
        let line = rest.popFirst(), lineOptions.contains(option), line.hasPrefix("-")
      else { continue }
      let names = known ?? optionNames
      known = names
      if names.contains(line) {
        throw ValidationError(
          "\(option) lacks its text: \(line) behind it is an option; \(option)=\(line) takes it for the text"
        )
      }
    }
  }

  /// What the help lists: `-q`, `--query` and all others.
  private static var optionNames: Set<String> {
    Set(
      ManualOptions.rows(in: helpMessage(columns: 1_000)).flatMap { row in
        row.option.split { $0 == " " || $0 == "," }.filter { $0.hasPrefix("-") }.map(String.init)
      })
  }
}
