import Testing

@testable import SeekShell

@Suite struct CommandOptionTests {
  @Test func anOptionStandsBesideItsSentenceOrAboveIt() {
    let options = CommandOption.options(
      in: """
        OPTIONS:
          -q, --query <line>      Start with it. It is searched.
          --a-long-option <file>
                                  It says so below.
          --split <unit>          One of them. (values: file, line; default: line)
          --header/--no-header    Write nothing.
        """)
    #expect(
      options.map(\.usage) == [
        "-q, --query LINE", "--a-long-option FILE", "--split UNIT", "--header, --no-header",
      ])
    #expect(options.map(\.summary).prefix(2) == ["Start with it.", "It says so below."])
    #expect(options.map(\.values) == [[], [], ["file", "line"], []])
    #expect(options[2].text == "One of them. It is one of file, line.")
    #expect(options.map(\.group) == Array(repeating: "Options", count: 4))
  }

  @Test func everyOptionHasOneLineOfHelp() {
    #expect(CommandOption.all.count > 40)
    for line in Usage.text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    for option in CommandOption.all {
      #expect(Usage.text.contains("  " + option.usage + " "), "\(option.usage)")
      #expect(option.summary.hasSuffix("."), "\(option.usage): \(option.summary)")
    }
  }

  @Test func helpBeginsWithFourExamples() {
    let lines = Usage.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    #expect(lines.prefix { !$0.isEmpty }.count == 4)
    #expect(Usage.examples.count == 4)
  }

  /// Shells complete values by the name that stands for them: a new one is to be named here, and in `ShellCompletion` where its
  /// values are known.
  @Test func theKindOfEveryValueIsKnown() {
    let names = Set(CommandOption.all.filter(\.values.isEmpty).compactMap(\.valueName))
    let completed: Set = [
      "file", "folder", "style", "field", "fields", "order", "format", "scope", "field:value",
      "line", "name",
    ]
    let free: Set = ["url", "text", "number", "regex", "character", "command", "pattern", "size"]
    #expect(names.subtracting(completed) == free)
  }
}
