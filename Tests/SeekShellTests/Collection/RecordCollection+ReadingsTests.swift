import SeekImport
import SeekCollection
import SeekCore
import SeekField
import SeekTestSupport
import SeekTerminalField
import Testing

@testable import SeekShell

/// What a line may have meant otherwise, in the words in which preview, Enter and scripts say it.
@Suite struct RecordCollectionReadingsTests {
  private func offer(in shell: TestShell) async throws -> String? {
    let results = try #require(shell.session.state.results)
    return await shell.session.collection.readings().offered(beside: results)
      .map { ResultNotes.offer($0).text }
  }

  private func help(_ lines: String...) async throws -> String? { try await help(lines) }

  private func help(_ lines: [String]) async throws -> String? {
    let shell = try TestShell()
    for line in lines {
      _ = try await shell.run(line)
      // Enter refuses a filter that no record has, of which the preview tells the same.
      guard shell.session.state.field.isEmpty else { continue }
      shell.session.field.session.send(.inputChanged(shell.session.parse(line + " ")))
      shell.session.field.adopt(await shell.session.field.session.settled())
    }
    return try await offer(in: shell)
  }

  @Test func aValueThatNothingHasNamesTheNearest() async throws {
    #expect(
      try await help("cuisine:Tahi noodles")
        == "No record has cuisine:Tahi. Did you mean: noodles cuisine:Thai (2)?")
    #expect(try await help("cuisine:Zzzzzz noodles") == "No record has cuisine:Zzzzzz.")
  }

  /// They were taken silently: an exclusion that excludes nothing, and one of the operands of an `OR`.
  @Test(arguments: [
    ("-cuisine:zzzzzz", "No record has cuisine:zzzzzz; -cuisine:zzzzzz leaves nothing out."),
    ("tags:(soup OR zzzzzz)", "No record has tags:zzzzzz."),
    ("noodles OR tags:zzzzzz", "No record has tags:zzzzzz."), ("-cuisine:Thai", nil),
    ("noodles -tags:suop", "No record has tags:suop. Did you mean: noodles -tags:soup (2)?"),
  ])
  func aFilterThatChangesNothingIsNamed(line: String, offer: String?) async throws {
    #expect(try await help(line) == offer)
  }

  /// The line said them again, and Tab offered the same twice.
  @Test func wordsThatStayInForceAreNoPartOfTheEdit() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles")
    shell.session.field.session.send(.inputChanged(shell.session.parse("cuisine:Tahi ")))
    shell.session.field.adopt(await shell.session.field.session.settled())
    let results = try #require(shell.session.state.results)
    let readings = shell.session.collection.readings(of: shell.session.state.field)
    let offered = try #require(await readings.offered(beside: results))
    #expect(
      ResultNotes.offer(offered).text
        == "No record has cuisine:Tahi. Did you mean: cuisine:Thai (2)?")
    let list = try await shell.run(":suggest cuisine:Tahi").split(separator: "\n")
    #expect(list.filter { $0.contains("Thai") }.count == 1, "\(list)")
  }

  /// It began with `AND`, or there was none.
  @Test(arguments: [
    ("tags:soup", "tags:nodles", "No record has tags:nodles. Did you mean: tags:noodles (1)?"),
    ("cuisine:Thai", "cuisine:Tahi", "No record has cuisine:Tahi."),
  ])
  func theLineOfAReadingIsOneToType(pill: String, line: String, told: String) async throws {
    let shell = try TestShell()
    _ = try await shell.run(pill)
    shell.session.field.session.send(.inputChanged(shell.session.parse(line + " ")))
    shell.session.field.adopt(await shell.session.field.session.settled())
    let results = try #require(shell.session.state.results)
    let readings = shell.session.collection.readings(of: shell.session.state.field)
    #expect(await readings.offered(beside: results).map { ResultNotes.offer($0).text } == told)
  }

  private static let bills = """
    {"title":"marsh gas","category":"utilities","date":"2024-03-01"}
    {"title":"water","category":"utilities","date":"2024-03-02"}
    {"title":"rent","category":"home","date":"2024-04-01"}

    """

  /// `march` was read as a date beside the other category, and Tab kept the filter that is refused.
  @Test func aRefusedFilterIsNamedBeforeOtherReadingsOfTheWords() async throws {
    let shell = try TestShell(
      records: Self.bills, tokenFields: ["category", "date"], scopeField: nil)
    _ = try await shell.run(":set typos off", "category:utilities march")
    shell.session.field.session.send(.inputChanged(shell.session.parse("category:zz ")))
    shell.session.field.adopt(await shell.session.field.session.settled())
    #expect(try await offer(in: shell) == "No record has category:zz.")
  }

  /// A word like it hid the date, and of two words only one was read.
  @Test(arguments: [
    ("march", "date:2024-03 (2)"), ("march 2024", "date:\"march 2024\" (2)"),
    ("water march 2024", "water date:\"march 2024\" (1)"),
    ("water march 2", "water date:2024-03-02 (1)"), ("2. march", "date:2024-03-02 (1)"),
    ("water 2 march 2024", "water date:\"2 march 2024\" (1)"),
  ])
  func aDateIsReadWhereNoRecordHasItsWords(line: String, date: String) async throws {
    let shell = try TestShell(records: Self.bills, tokenFields: ["date"], scopeField: nil)
    _ = try await shell.run(line)
    #expect(try await offer(in: shell) == "Did you mean: \(date)?")
  }

  /// `Did you mean` had the number without the words that Tab's reading leaves in force.
  @Test(arguments: [("water", "date:2024-03 (1)"), ("rent", ":query date:2024-03 (2)")])
  func aReadingHasTheNumberOfTyping(words: String, expected: String) async throws {
    let shell = try TestShell(records: Self.bills, tokenFields: ["date"], scopeField: nil)
    _ = try await shell.run(":set typos off", words)
    shell.session.field.session.send(.inputChanged(shell.session.parse("march")))
    shell.session.field.adopt(await shell.session.field.session.settled())
    let results = try #require(shell.session.state.results)
    let readings = shell.session.collection.readings(of: shell.session.state.field)
    let offered = try #require(await readings.offered(beside: results))
    #expect(ResultNotes.offer(offered).text == "Did you mean: \(expected)?")
  }

  /// It said from when to when there are dates, and not which March was meant.
  @Test func aMonthWithoutTheWordsIsNamed() async throws {
    let shell = try TestShell(records: Self.bills, tokenFields: ["date"], scopeField: nil)
    _ = try await shell.run("rent")
    shell.session.field.session.send(.inputChanged(shell.session.parse("date:march ")))
    shell.session.field.adopt(await shell.session.field.session.settled())
    #expect(
      try await offer(in: shell)
        == "No record has date:march. Without the words, date:2024-03 has 2 results.")
  }

  @Test func ofSeveralValuesEachMustBeOne() async throws {
    #expect(try await help("cuisine:Thai,French") == nil)
    #expect(
      try await help("cuisine:Thai,Zzzz")?.hasPrefix("No record has cuisine:Thai,Zzzz") == true)
  }

  @Test func aDateOutsideTheDataNamesWhatThereIs() async throws {
    let dates = ["Thai": "2019-02-03", "French": "2018-12-31T10:00", "Chinese": "2019-01-20"]
    let shell = try TestShell(
      records: dates.reduce(TestShell.recipes) { $0.replacing($1.key, with: $1.value) })
    shell.session.field.session.send(.inputChanged(shell.session.parse("cuisine:2031 ")))
    shell.session.field.adopt(await shell.session.field.session.settled())
    #expect(
      try await offer(in: shell)
        == "No record has cuisine:2031; cuisine goes from 2018-12-31 to 2019-02-03.")
  }

  @Test func aNumberOutsideTheDataNamesWhatThereIs() async throws {
    #expect(
      try await help("minutes:>900") == "No record has minutes:>900; minutes goes from 15 to 60.")
  }

  @Test func anotherScopeIsNamedWhereItHasTheWords() async throws {
    #expect(
      try await help(":scope Dessert", ":set typos off", "noodles")
        == "0 in Dessert, 3 in All. :scope All searches there.")
  }

  @Test func tokensThatLeaveNothingAreNamed() async throws {
    let help = try await help(":token add cuisine:French", "noodles")
    #expect(help == "Without cuisine:French: 3 results.")
  }

  /// The pills were named all together, although one of them kept everything out.
  @Test(arguments: [
    ([":token add tags:quick", ":token add cuisine:French"], "Without cuisine:French: 1 result."),
    (
      [":token add tags:sweet", ":token add tags:tofu"], "Without tags:sweet tags:tofu: 3 results."
    ),
  ])
  func theFilterThatKeepsMostOutIsNamed(pills: [String], expected: String) async throws {
    #expect(try await help(pills + ["noodles"]) == expected)
  }

  /// Rows show it, and no text has it.
  @Test func aNumberThatAFieldHasIsOffered() async throws {
    #expect(try await help("45") == "Did you mean: minutes:45 (1)?")
    #expect(try await help("46") == nil)
    #expect(try await help(":token add cuisine:Thai", "45") == nil)
  }

  @Test func theNearestReadingIsOffered() async throws {
    #expect(try await help("tam noodles") == "Did you mean: tam* noodles (1)?")
    #expect(try await help(":token add cuisine:Chinese", "tam noodles") == nil)
  }

  /// The option of a command is one where records have it as it is written; `-soup` is an exclusion.
  @Test func anExclusionThatIsTheWholeLineIsNoWord() async throws {
    for line in ["-soup", "-qqqqqqqq", "-soup noodles", "-cuisine:Thai", "-soup -salad", "--soup"] {
      #expect(try await help(line) == nil)
    }
  }

  @Test func whereSomethingIsFoundOrNothingWouldBeThereIsNothingToSay() async throws {
    #expect(try await help("noodles") == nil)
    #expect(try await help("qqqqqqqq") == nil)
  }

  private func hint(
    _ line: String, records: String = TestShell.recipes,
    tokenFields: [String] = ["cuisine", "course", "tags", "minutes"]
  ) async throws -> String? {
    let shell = try TestShell(records: records, tokenFields: tokenFields)
    _ = try await shell.run(line)
    return try await offer(in: shell)
  }

  /// `crash or leak` found nothing, and nothing said why.
  @Test func aJointInSmallLettersIsOfferedAsOne() async throws {
    #expect(try await hint("salad or burnt") == "Did you mean: salad OR burnt (2)?")
    #expect(
      try await hint("cold salad or burnt cream")
        == "Did you mean: cold salad OR burnt cream (2)?")
    #expect(try await hint("broth and noodles") == "Did you mean: broth noodles (1)?")
    #expect(
      try await hint("salad or cuisine:French") == "Did you mean: (salad OR cuisine:French) (3)?")
  }

  /// `not` is one of words that mean text, where records have it beside them.
  @Test func notInSmallLettersIsOfferedWhereItIsNoText() async throws {
    #expect(try await hint("noodles not lime") == "Did you mean: noodles -lime (2)?")
    #expect(try await hint("do not disturb") == nil)
    let records = TestShell.recipes.replacing("Noodle soup", with: "Do not boil").replacing(
      "Onion soup", with: "Do boil")
    #expect(try await hint("do not boil", records: records) == nil)
  }

  @Test(arguments: [
    ("minutes 45", "minutes:45 (1)"), ("minutes 20-30", "minutes:20..30 (3)"),
    ("noodles minutes 15", "noodles minutes:15 (1)"), ("cuisine thai", "cuisine:thai (2)"),
    ("minutes of", nil), ("cuisine tha", nil),
  ])
  func aNameBesideAValueIsOfferedAsAFilter(line: String, reading: String?) async throws {
    #expect(try await hint(line) == reading.map { "Did you mean: \($0)?" })
  }

  private static let commands = [
    ("find by name", "find . -name core"), ("find by type", "find . -type d"), ("kill", "kill -9"),
    ("nickname", "the find of a name"),
  ].enumerated().map { number, command in
    "{\"id\":\"\(number)\",\"title\":\"\(command.0)\",\"text\":\"\(command.1)\",\"course\":\"x\","
      + "\"cuisine\":\"y\",\"tags\":[\"t\"],\"minutes\":1}"
  }.joined(separator: "\n")

  /// `find -name`: nearly everything that was meant was excluded, and only where nothing was left did a line say so.
  @Test(arguments: [
    ("find -name", #"Did you mean: find \-name (2)?"#), ("find -core", nil),
    ("find -n", nil), ("-name find", nil),
    ("find -name -type", "Without the exclusions: 3 results."),
    ("find -9", nil), ("find -zzz", nil),
    ("find name", nil),
  ])
  func theOptionOfACommandIsOfferedAsAWord(line: String, expected: String?) async throws {
    #expect(try await hint(line, records: Self.commands) == expected)
  }

  /// The amounts of a row were taken for exclusions, and nothing was said.
  @Test(arguments: [
    ("-59.03", "Did you mean: amount:-59.03 (1)?"), ("rent -59.03", nil),
    ("shop -59.03", "Did you mean: shop amount:-59.03 (1)?"), ("-60", nil), ("-rent", nil),
  ])
  func anExcludedNumberMayBeANegativeOne(line: String, expected: String?) async throws {
    let records = [("shop", "-59.03"), ("rent", "-700"), ("shop", "12")].map {
      "{\"title\":\"\($0.0)\",\"course\":\"x\",\"amount\":\($0.1)}"
    }.joined(separator: "\n")
    let found = try await hint(line, records: records, tokenFields: ["amount"])
    #expect(found == expected)
  }

  /// One in each March of many years, so that this year's is among them.
  private static let payments = (2000...2099).map {
    "{\"id\":\"\($0)\",\"title\":\"groceries\",\"course\":\"x\",\"date\":\"\($0)-03-03\"}"
  }.joined(separator: "\n")

  /// A month is a date, and no record has it as a word.
  @Test(arguments: [
    ("march", "Did you mean: date:march (1)?"),
    ("groceries march", "Did you mean: groceries date:march (1)?"),
    ("groceries", nil), ("april", nil),
  ])
  func aWordThatSpellsADateIsOfferedAsOne(line: String, expected: String?) async throws {
    #expect(
      try await hint(line, records: Self.payments, tokenFields: ["date"]) == expected)
  }

  /// This year has none of the months that were meant, and nothing was offered.
  @Test(arguments: [
    ("march", "Did you mean: date:2019-03 (1)?"),
    ("groceries march", "Did you mean: groceries date:2019-03 (1)?"),
    ("fuel march", "Did you mean: fuel date:2018-03 (1)?"), ("groceries april", nil),
  ])
  func theNameOfAMonthIsTheLastOneOfTheResults(line: String, expected: String?) async throws {
    #expect(try await hint(line, records: Self.marches, tokenFields: ["date"]) == expected)
  }

  private static let marches = [
    ("groceries", "2017-03-01"), ("fuel", "2018-03-01"), ("groceries", "2019-03-01"),
  ]
  .enumerated().map {
    "{\"id\":\"\($0)\",\"title\":\"\($1.0)\",\"course\":\"x\",\"date\":\"\($1.1)\"}"
  }.joined(separator: "\n")

  /// The reading was a filter, and what stood beside it was not in it.
  @Test(arguments: [
    ("date:march fuel", "date:2018-03 fuel (1)"), ("fuel date:march", "fuel date:2018-03 (1)"),
    ("date:march 2017", "date:\"march 2017\" (1)"), ("date:march 1", "date:2019-03-01 (1)"),
    ("date:1 march", "date:2019-03-01 (1)"), ("date:1 march 2017", "date:\"1 march 2017\" (1)"),
  ])
  func theLineOfAReadingIsWhole(line: String, offered: String) async throws {
    let shell = try TestShell(records: Self.marches, tokenFields: ["date"])
    let printed = try await shell.run(line)
    let filter = line.split(separator: " ").first { $0.contains(":") } ?? ""
    #expect(printed.contains("No record has \(filter). Did you mean: \(offered)?"))
    let listed = try await shell.run(":suggest \(line)")
    #expect(listed.contains(offered.prefix { $0 != "(" }))
  }

  /// There an exclusion is what it says, as long as anything is left.
  @Test func anExclusionOfProseIsMeant() async throws {
    #expect(try await hint("noodle -lime") == nil)
  }

  @Test func whereAPageIsFoundTheWordsWereMeant() async throws {
    let records = (1...12).map { number in
      TestShell.recipes.split(separator: "\n")[0].replacing(
        "\"id\":\"1\"", with: "\"id\":\"\(number)\""
      )
      .replacing("tamarind", with: "trick or treat")
    }
    let line = TestShell.recipes.replacing("lime", with: "trick")
    #expect(
      try await hint("trick or treat", records: records.joined(separator: "\n") + "\n" + line)
        == nil)
  }

  /// Each can be typed: the line of a reading finds as many as it says.
  @Test(arguments: [
    "salad or burnt", "broth and noodles", "tam noodles", "45", "cuisine:Tahi", "minutes 20-30",
    "noodles not lime",
    #"noodles -"pad thai" -lime -soup -broth -burnt"#,
  ])
  func theLineOfAReadingFindsAsManyAsItSays(line: String) async throws {
    let shell = try TestShell()
    let session = shell.session.field.session
    session.send(.inputChanged(shell.session.parse(line + " ")))
    shell.session.field.adopt(await session.settled())
    let results = try #require(shell.session.state.results)
    guard let reading = await shell.session.collection.readings().offered(beside: results) else {
      return #expect(line.contains("pad thai"))
    }
    session.send(
      .inputChanged(
        QueryParser.parse(stored: reading.line, syntax: shell.session.collection.syntax)))
    #expect(await session.settled().results?.totalCount == reading.count, "\(reading)")
  }

  @Test func readingsAreTheSameInThePreviewAfterEnterAndForScripts() async throws {
    let shell = try TestShell()
    let printed = try await shell.run("salad or burnt")
    #expect(printed.contains("Did you mean: salad OR burnt (2)?"))
    let results = try #require(shell.session.state.results)
    let collection = shell.session.collection
    let news = await LiveNews.gathered(
      about: results.query, results: results, scopes: [], readings: collection.readings(),
      counting: collection.scopeCounts)
    #expect(news?.help == "Did you mean: salad OR burnt (2)?")
  }

  @Test(arguments: [
    ("grosse", "Größe"), ("фаил", "файл"), ("pho", "Phở"), ("dont", "dont"), ("zebra", "zebra"),
  ])
  func wordsAreSpelledAsTheRecordsDo(_ folded: String, _ spelled: String) async throws {
    let folder = try TestFolder()
    let records = [
      #"{"title":"Größe","body":"файл"}"#, #"{"title":"Phở bò"}"#, #"{"title":"I don’t"}"#,
    ]
    let file = try folder.file("n.jsonl", records.joined(separator: "\n"))
    let collection = try RecordCollection.load(paths: [file], overrides: ProfileOverrides())
    #expect(await collection.spelling.spelled(folded) == spelled)
  }
}
