import SeekCollection
import SeekImport
import SeekTerminalField
import Testing

@testable import SeekShell

@Suite struct HelpSearchTests {
  private func text(_ topic: String) throws -> String {
    try Help.lines(for: topic).map(\.plainText).joined(separator: "\n")
  }

  @Test func wordsAreFoundInEveryChapter() throws {
    let found = try text("negat")
    #expect(found.contains("Commands\n  :token"))
    #expect(found.contains("Keys\n  Left, Right"))
  }

  @Test func optionsOfTheCommandLineAreFound() throws {
    #expect(try text("placeholder").contains("Options\n  --placeholder"))
    #expect(try text("--watch").contains("  --watch"))
  }

  @Test(arguments: [
    ("ctrl-r", "Keys\n  Ctrl-R"), ("split", "Options\n  --split"),
    ("or soup", "Query line\n  rice OR soup"),
  ])
  func whatIsCalledSoComesFirst(topic: String, beginning: String) throws {
    #expect(try text(topic).hasPrefix(beginning))
  }

  @Test func allWordsMustBeMentionedInWhateverOrder() throws {
    #expect(try text("history search").contains("Ctrl-R"))
    #expect(try !text("history search").contains(":bookmark "))
  }

  @Test func aWordIsFoundAtItsBeginningOnly() {
    #expect(Help.places(of: ["key"], in: "Key: a monkey, keys") == [0..<3, 15..<18])
    #expect(Help.mentions(of: "onkey").isEmpty)
  }

  @Test func theLongestOfSeveralWordsIsSetOff() {
    #expect(Help.places(of: ["s", "scope"], in: "a scope") == [2..<7])
  }

  @Test func signsAloneMentionNothing() {
    #expect(Help.mentions(of: "-- ()").isEmpty)
  }

  @Test func aCommandStillComesBeforeItsMentions() throws {
    #expect(try text("token").hasPrefix(":token ["))
  }

  /// 26 terms of the manual were not found, nor any chapter by its title.
  @Test func everyTermAndTitleOfTheManualIsFound() throws {
    for chapter in Help.chapters {
      #expect(try !Help.lines(for: chapter.title.text).isEmpty)
      for entry in chapter.entries where entry.term.contains(where: \.isLetter) {
        #expect(try !Help.lines(for: entry.term).isEmpty)
      }
    }
    for text in [
      "abbreviations", "relative dates", "units", "stdin", "install", "exit scripts", "exit code",
      "encoding", "uninstall", "environment variables",
    ] {
      #expect(try !Help.lines(for: text).isEmpty)
    }
    #expect(try text("fuzzy").contains("correction"))
    #expect(try text("short forms").contains(":fac is :facets"))
    #expect(try text("See also").contains("fzf(1)"))
  }

  /// `:help ics` and `:help mailbox` found nothing.
  @Test func everyNameInTheTablesOfTheProgramIsFound() throws {
    var names =
      RecordFormat.allCases.flatMap { [$0.rawValue, $0.title] } + RecordFormat.dataEndings
    names += OutputFormat.names
    names += CommandOption.all.flatMap { $0.names + $0.values }
    names += ShellCommand.table.flatMap { [$0.name] + $0.aliases.filter { $0 != "?" } }
    names += ShellSetting.table.flatMap { [$0.name] + $0.values.filter { $0 != "0" } }
    names += StyleSheet.Name.allCases.map(\.rawValue) + Role.allCases.map(\.rawValue)
    names += RoleLook.Attribute.allCases.map(\.rawValue) + TerminalColor.names
    names += ProfileFile.settings
    let missing = Set(names).filter { (try? Help.lines(for: $0).isEmpty) ?? true }
    #expect(missing.isEmpty, "\(missing.sorted())")
  }

  /// Names longer than the column were cut, and sentences where the help of a command has a row's end.
  @Test(arguments: [
    ("exit status", ["  exit status of --once  130 left", "  exit status of a session  0 "]),
    ("sum", ["; avg, min and max do as well. Without a field it prints one number"]),
  ])
  func termsAndSentencesAreWhole(topic: String, parts: [String]) throws {
    let found = try text(topic)
    for part in parts { #expect(found.contains(part), "\(found)") }
    #expect(!found.contains("…"))
  }

  @Test func theLooksAreATopic() throws {
    #expect(try Help.lines(for: "looks").count == Help.looks.count)
  }
}
