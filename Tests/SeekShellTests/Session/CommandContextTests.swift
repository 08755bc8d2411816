import SeekCore
import SeekTerminalField
import Testing

@testable import SeekShell

@Suite struct CommandContextTests {
  /// A line searched what was there before, an option and `:query` the word `tags`.
  @Test(arguments: ["tags:", ":query noodles tags:", ":token add tags:*"])
  func aFilterThatIsBegunAsksForAnyValueWhateverWayItIsEntered(line: String) async throws {
    let records = TestShell.recipes.replacing(#","tags":["noodles","quick"]"#, with: "")
    let shell = try TestShell(records: records)
    _ = try await shell.run("noodles")
    #expect(try await shell.run(line).contains("2 results for tags:* noodles"))
    #expect(shell.session.state.field.canonicalLine.hasPrefix("tags:* noodles"))
    #expect(
      try await shell.run(":clear", "noodles -tags:").contains("1 result for -tags:* noodles"))
  }

  /// It found what contains the word, as if no sign were there.
  @Test(arguments: ["tags:>soup", "-tags:>=soup", "tags:<5", "noodles tags:<=qui", "cuisine:>Th"])
  func aComparisonThatCannotBeMadeIsRefused(line: String) async throws {
    let shell = try TestShell()
    await #expect(throws: ShellError.self) { try await shell.run(line) }
    #expect(shell.session.state.field.canonicalLine == "")
  }

  @Test func aValueThatBeginsWithASignIsNoComparison() async throws {
    let records = TestShell.recipes.replacing("\"sweet\"", with: "\">50K\"")
    let shell = try TestShell(records: records)
    for line in ["tags:>50K", "tags:>5", "tags:50k"] {
      #expect(try await shell.run(":clear", line).contains("1 result for"), "\(line)")
    }
  }

  /// Only `--filter` refused it; a script printed every record.
  @Test func aScriptThatIsOnlyTheBeginningOfAComparisonIsRefused() async throws {
    let shell = try TestShell()
    for line in ["minutes:>=", "-minutes:<", ":query minutes:>=", ":token add minutes:>="] {
      await #expect(throws: ShellError.self, "\(line)") { try await shell.run(line) }
    }
    shell.context.person.editsLines = true
    #expect(try await shell.run("minutes:>=").contains("6 results"))
  }

  /// Who sees the line that was typed was told a column of it.
  @Test func aColumnIsSaidWithThePlaceInAScript() async throws {
    let shell = try TestShell()
    shell.context.place = "a.seek:3"
    #expect(try await shell.run("soup cuisine:").contains("a.seek:3: column 6: "))
    shell.context.place = nil
    let told = try await shell.run("soup cuisine:")
    #expect(told.contains("was read as cuisine:*") && !told.contains("column"))
  }

  @Test func bareTextSearchesAndPrintsTheCountAndTheHits() async throws {
    let shell = try TestShell()
    let output = try await shell.run("noodles")
    #expect(output.contains("3 results for noodles in All"))
    #expect(output.contains("Pad Thai noodles"))
    #expect(output.contains("1-3 of 3. :open N opens one."))
  }

  @Test func aTypedTokenBecomesAPillAndStays() async throws {
    let shell = try TestShell()
    #expect(
      try await shell.run("cuisine:Thai noodles").contains("2 results for cuisine:Thai noodles"))
    #expect(try await shell.run("salad").contains("1 result for cuisine:Thai salad"))
    #expect(shell.session.state.field.tokens == [SearchToken("cuisine", "Thai")])
  }

  @Test func aTokenStillBeingTypedIsMadeWholeWhereOneValueFits() async throws {
    let shell = try TestShell()
    _ = try await shell.run("cuisine:th")
    #expect(shell.session.state.field.tokens == [SearchToken("cuisine", "Thai")])
    _ = try await shell.run(":clear", "course:d")
    #expect(shell.session.state.field.tokens == [SearchToken("course", "d", match: .prefix)])
    #expect(shell.session.state.results?.totalCount == 4)
  }

  /// `-cuisine:th` excluded nothing, because nearly every recipe lacks a cuisine that is called so.
  @Test(arguments: ["-cuisine:th", "-course:d", "cuisine:Thai -tags:sal", "-cuisine:Thai"])
  func whatTheLineFoundWhileItWasTypedIsWhatEnterSubmits(line: String) async throws {
    let shell = try TestShell()
    let typed = try await shell.onOwnThread {
      shell.context.perform(.inputChanged(shell.session.parse(line)))
      return shell.session.state.results?.totalCount
    }
    _ = try await shell.run(line)
    #expect(shell.session.state.results?.totalCount == typed)
    #expect(typed ?? 6 < 6)
  }

  @Test func accentsCaseAndChineseFindTheirDocuments() async throws {
    let shell = try TestShell()
    #expect(try await shell.run("CREME brulee").contains("Crème brûlée"))
    #expect(try await shell.run("豆腐").contains("麻婆豆腐"))
  }

  @Test func noControlCharacterOfTheDataIsPrinted() async throws {
    let shell = try TestShell()
    let output = try await shell.run("chilli", ":open 1")
    #expect(output.contains("␛[31m"))
    #expect(!output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func theBestForSomeOfTheWordsFollowBelowALineThatSaysSo() async throws {
    let shell = try TestShell()
    let some = try await shell.run("thai soup")
    #expect(some.contains("0 results for thai soup"))
    #expect(some.contains("No record has all the words. Some have:"))
    #expect(some.contains("  1  ") && some.contains("Onion soup"))
    #expect(try await shell.run(":open 1").contains("title"))
    let more = try await shell.run("thai salad")
    #expect(more.contains("1-1 of 1.") && more.contains("Others have some of the words:"))
    #expect(more.contains("  2  Pad Thai noodles"))
  }

  @Test func whatOnlySimilarWordsFindIsBelowALineThatSaysSo() async throws {
    let titles = ["red carf here", "blue carf there"] + (0..<60).map { "card \($0)" }
    let shell = try TestShell(
      records: titles.map { #"{"title": "\#($0)", "course": "x"}"# }.joined(separator: "\n"),
      tokenFields: ["course"])
    let lines = try await shell.run("carf").split(separator: "\n").map(String.init)
    let note = try #require(lines.firstIndex(of: "Similar words:"))
    #expect(lines[note - 1].contains("carf") && lines[note + 1].hasPrefix("  3  card"))
    #expect(try await !shell.run("card").contains("Similar words:"))
  }

  @Test func nothingFoundInAScopeSaysWhereItIs() async throws {
    let shell = try TestShell()
    _ = try await shell.run(":scope Dessert")
    #expect(
      try await shell.run("noodles").contains("0 in Dessert, 3 in All. :scope All searches there."))
  }

  @Test func nothingFoundWithTokensSaysSo() async throws {
    let shell = try TestShell()
    #expect(
      try await shell.run("cuisine:French noodles").contains("Without cuisine:French: 3 results."))
  }

  @Test func theNumbersOfTheListPrintedLastStayWhateverIsTypedSince() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles")
    let before = try await shell.run(":open 2")
    try await shell.onOwnThread {
      shell.context.perform(.textChanged("soup"))
      shell.context.perform(.cancelled)
    }
    #expect(try await shell.run(":open 2") == before)
  }

  @Test func signsWithoutALetterAreNamed() async throws {
    let shell = try TestShell()
    let said = try await shell.run("!!!")
    #expect(said.contains("“!!!” has no letter or digit; it was left out"))
    #expect(said.hasSuffix("seek: there is no word to search for"), "and nothing was found by it")
    #expect(shell.session.tally.made == 1 && shell.session.tally.matched == 0)
    #expect(try await shell.run(":token add cuisine:Thai", "!!!").contains("2 results"))
  }

  @Test func anEmptyFilterPrintsEverything() async throws {
    let shell = try TestShell()
    let status = try await shell.onOwnThread { try shell.context.filter("", limit: nil) }
    #expect(status == .matched)
  }

  @Test func anEmptyLineDoesNothing() async throws {
    let shell = try TestShell()
    #expect(try await shell.run("", "   ") == "")
    #expect(shell.session.tally.made == 0)
  }

  @Test func anUnknownFieldIsSearchedAsWordsWithAWarning() async throws {
    let shell = try TestShell()
    let output = try await shell.run("cuizin:Thai")
    #expect(output.contains("nearest: cuisine"))
    #expect(shell.session.state.field.tokens.isEmpty)
    #expect(output.contains("No record has all the words. Some have:"))
    #expect(output.contains("Thai noodle salad"))
  }

  @Test func aMisspelledFieldIsReadAsTheOnlyOneItIsNearTo() async throws {
    let shell = try TestShell()
    let token = try await shell.run("cuisin:Thai")
    #expect(token.contains("seek: no field is called “cuisin”; read as cuisine"))
    #expect(token.contains("2 results for cuisine:Thai"))
    let text = try await shell.run(":clear", "titel:noodles")
    #expect(text.contains("seek: no field is called “titel”; read as title"))
    #expect(text.contains("for title:noodles") && text.contains("2  Pad Thai noodles"), "\(text)")
  }

  @Test func wordsJoinedBySignsLeadToDocumentsWithSomeOfThem() async throws {
    let shell = try TestShell()
    let output = try await shell.run("vanilla_cold_type")
    #expect(output.contains("0 results"))
    #expect(output.contains("No record has all the words. Some have:"))
    #expect(output.contains("Crème brûlée") && output.contains("Thai noodle salad"))
  }

  @Test func anExclusionThatLeavesNothingSaysSo() async throws {
    let shell = try TestShell()
    let output = try await shell.run("soup -noodles -onion")
    #expect(output.contains("0 results"))
    #expect(output.contains("Without the exclusions: 2 results."))
    let one = try await shell.run(":clear", "vanilla -burnt")
    #expect(one.contains("Without the exclusions: 1 result."), "\(one)")
    let phrase = try await shell.run(":clear", #"vanilla -"burnt cream""#)
    #expect(phrase.contains("Without the exclusions: 1 result."), "\(phrase)")
  }

  @Test func searchesAreCountedForTheExitStatus() async throws {
    let shell = try TestShell()
    _ = try await shell.run("zzz")
    #expect(shell.session.tally.made == 1)
    #expect(shell.session.tally.matched == 0)
    _ = try await shell.run("soup")
    #expect(shell.session.tally.matched == 1)
  }

  @Test(arguments: [20, 40, 80])
  func noLineIsWiderThanTheTerminal(columns: Int) async throws {
    let shell = try TestShell(columns: columns)
    let output = try await shell.run(
      "noodles", ":scope", ":token add cuisine:Thai", ":token", ":info", ":history")
    for line in output.split(separator: "\n") {
      #expect(StyledText(String(line)).columns <= columns, "\(line)")
    }
  }

  /// `seek --scope Dinner -c zzz` ended as if something had matched.
  @Test func whatNobodySearchedForIsNotCounted() async throws {
    let shell = try TestShell()
    _ = try await shell.run(":scope dinner")
    #expect(shell.session.tally.made == 0)
    _ = try await shell.run(":token add cuisine:Thai")
    shell.session.tally = SearchTally()
    _ = try await shell.run("zzzzzz")
    #expect(shell.session.tally.made == 1 && shell.session.tally.matched == 0)
  }
}
