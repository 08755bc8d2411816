import Testing

@testable import SearchShell

@Suite struct ManualTests {
  @Test func theManualHasNoLineThatRoffWouldTakeForAMacro() {
    let macros: Set = [".TH", ".SH", ".B", ".TP"]
    for line in Manual.page.split(separator: "\n") where line.hasPrefix(".") {
      #expect(macros.contains(String(line.prefix { $0 != " " })))
    }
  }

  @Test func everyOptionAndEveryEntryOfHelpHasItsParagraph() {
    let paragraphs = Manual.page.split(separator: "\n").filter { $0 == ".TP" }.count
    #expect(paragraphs == Help.chapters.reduce(0) { $0 + $1.entries.count })
  }

  @Test func whatRoffWouldReadOtherwiseIsEscaped() {
    #expect(Manual.page.contains("\n.B \\-fried\n"))
    #expect(Manual.page.contains("\n.B \\(dqpad thai\\(dq\n"))
    #expect(Manual.page.contains("\n.B Ctrl\\-R\n"))
    for line in Manual.page.split(separator: "\n") { #expect(!line.hasPrefix("'"), "\(line)") }
  }

  @Test func theSectionsStandInTheUsualOrder() {
    let sections = Manual.page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map {
      $0.dropFirst(4)
    }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "KEYS", "QUERY LINE", "LOOKS",
        "SESSIONS",
        "EXIT STATUS", "FILES", "ENVIRONMENT",
      ])
    #expect(Manual.page.hasSuffix(".\n"))
  }
}
