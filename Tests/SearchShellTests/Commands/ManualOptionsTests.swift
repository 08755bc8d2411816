import Testing

@testable import SearchShell

@Suite struct ManualOptionsTests {
  @Test func anOptionStandsBesideItsSentenceOrAboveIt() {
    let rows = ManualOptions.rows(
      in: """
        OPTIONS:
          -q, --query <query>     Start with it.
          --a-long-option <a-long-option>
                                  It says so below.
          --delimiter <delimiter> One space between them.
          --secure                Write nothing.
        """)
    #expect(
      rows.map(\.option) == [
        "-q, --query <query>", "--a-long-option <a-long-option>", "--delimiter <delimiter>",
        "--secure",
      ])
    #expect(
      rows.map(\.text) == [
        "Start with it.", "It says so below.", "One space between them.", "Write nothing.",
      ])
  }

  @Test func theProgramsOwnOptionsAreFound() {
    let options = ManualOptions.rows(in: SeekCommand.helpMessage(columns: 10_000)).map(\.option)
    for option in ["-q, --query <query>", "--secure", "--input <input>", "--manual"] {
      #expect(options.contains(option))
    }
  }
}
