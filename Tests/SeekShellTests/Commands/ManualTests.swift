import Foundation
import SeekCollection
import Testing

@testable import SeekShell

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
        "NAME", "SYNOPSIS", "EXAMPLES", "DESCRIPTION", "OPTIONS", "COMMANDS", "SOURCES", "KEYS",
        "QUERY LINE", "SCRIPTS AND EXIT STATUS", "FORMATS", "PROFILE", "SETTINGS", "SHORT FORMS",
        "LOOKS", "SESSIONS", "FILES", "ENVIRONMENT", "WORDS",
        "SEE ALSO",
      ])
    #expect(Manual.page.contains("\n.B editrc(5)\n"))
  }

  @Test func aTopicIsPrintedAlone() throws {
    #expect(try Manual.text(of: "keys").contains("Ctrl-R"))
    #expect(throws: ShellError.self) { try Manual.text(of: "zzzzzzzz") }
  }

  /// Lists that are kept by hand differ from the code sooner or later.
  @Test func everyVariableOfTheEnvironmentIsListed() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    var read: Set<String> = []
    for path in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      for match in text.matches(of: /(?:environment|value|getenv)\("([A-Z_]+)"\)/) {
        read.insert(String(match.output.1))
      }
    }
    let listed = Set(
      Help.environment.flatMap { $0.0.text.split(separator: ", ").map(String.init) })
    let forTests: Set = ["SEEK_SAVE_AFTER_MS", "SEEK_FIRST_PART_MS"]
    #expect(read.subtracting(listed) == forTests)
  }

  @Test func everyKeyOfAProfileAndEveryFormatHasItsSentence() {
    for (term, text) in Help.profile + Help.formats { #expect(!text.text.isEmpty, "\(term.text)") }
    #expect(Help.profile.count == ProfileFile.settings.count + 1)
    for name in OutputFormat.names {
      #expect(Help.formats.contains { $0.0.text.contains(name) }, "\(name)")
    }
  }

  @Test(arguments: ["exit status", "XDG_CONFIG_HOME", "gitignore", "abbrev", "milliards"])
  func whatTheManualHasIsFoundByHelp(text: String) throws {
    let isThere = Manual.page.replacing("\\-", with: "-").contains(text)
    #expect(Help.mentions(of: text).isEmpty != isThere)
  }
}
