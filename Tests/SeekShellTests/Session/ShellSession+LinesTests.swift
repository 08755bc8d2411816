import SeekCore
import Testing

@testable import SeekShell

/// A token whose value no record has means the values that contain it as a word, and a line says so.
@Suite struct ShellSessionLinesTests {
  private static let films = """
    {"id":"1","title":"Big","cuisine":"","course":"a","minutes":1,"tags":["Tom Hanks"]}
    {"id":"2","title":"Orange County","cuisine":"","course":"a","minutes":1,"tags":["Colin Hanks","Jack Black"]}
    {"id":"3","title":"Splash","cuisine":"","course":"b","minutes":2,"tags":["Tom Hanks","Daryl Hannah"]}
    {"id":"4","title":"Moonstruck","cuisine":"","course":"b","minutes":2,"tags":["Cher"]}
    """

  private static let reading =
    "“hanks” is no value of tags; read as “Tom Hanks”, “Colin Hanks”"

  /// Errors named the line of a script, and warnings did not.
  @Test func aWarningNamesTheLineOfTheScript() async throws {
    let test = try TestShell(records: Self.films)
    test.context.place = "standard input:3"
    let output = try await test.run("tog:x big")
    #expect(output.contains("seek: standard input:3: column 1: no field is called “tog”"))
  }

  /// Enter said it, and `:token add` did not.
  @Test(arguments: ["year:199", ":token add year:199"])
  func aValueThatIsReadAsABeginningIsSaid(line: String) async throws {
    let records =
      #"{"id":"1","title":"Big","course":"a","year":1992}"# + "\n"
      + #"{"id":"2","title":"Bigger","course":"a","year":1993}"#
    let output = try await TestShell(records: records, tokenFields: ["year"]).run(line)
    #expect(output.contains("“199” is no value of year; read as year:199*"), "\(output)")
  }

  /// It found nothing, and a script ended as if it could have found something.
  @Test(arguments: [
    ("course:<5", true), ("big -course:>=5", true), ("course:<b", true), ("course:b", false),
  ])
  func aComparisonThatNoTextBeginsWithIsRefused(line: String, isRefused: Bool) async throws {
    let records = #"{"id":"1","title":"Big","cuisine":"","course":"a","minutes":1,"tags":["<7"]}"#
    let test = try TestShell(records: records)
    let understood = try? test.session.understood(test.session.parse(line))
    #expect((understood == nil) == isRefused)
    #expect(try test.session.understood(test.session.parse("tags:<7")).tokens.count == 1)
  }

  /// A pill that finds nothing was made of it.
  @Test(arguments: [
    ("tags:none OR course:none", true), ("tags:none OR course:a", false),
    ("tags:none OR big", false), ("-(tags:none OR course:none)", false),
    ("big (tags:none course:a OR course:none)", true),
  ])
  func alternativesOfWhichNoRecordHasAnyAreRefused(line: String, isRefused: Bool) async throws {
    let test = try TestShell(records: Self.films)
    test.context.person.editsLines = true
    let printed = try await test.run(line)
    #expect((test.session.draft == line) == isRefused)
    #expect(!isRefused || printed.contains("none"))
  }

  /// Enter gave another count, as it made whole what was searched as typed.
  @Test(arguments: [
    "minutes:1 OR tags:Cher", "tags:Cher OR minutes:1", "big OR minutes:1 AND tags:Cher",
    "moonstruck minutes:1 OR tags:Cher", "-(minutes:1 tags:Cher)", "minutes:(1 OR 3) OR tags:Cher",
    "minutes:2 OR tags:Cher", "date:202 OR tags:none", "(date:2024-0 OR tags:Cher) x",
    #"date:"202" OR tags:none"#, "date:2023 OR minutes:1", "minutes:<15 OR tags:none",
  ])
  func whatIsCountedWhileTypingIsWhatEnterFinds(line: String) async throws {
    let records = [1, 12, 15, 2, 23].map {
      #"{"id":"\#($0)","title":"x moonstruck","minutes":\#($0),"date":"202\#($0 % 5)-0\#($0 % 9 + 1)-11","tags":["\#($0 > 12 ? "Cher" : "none")"]}"#
    }.joined(separator: "\n")
    let test = try TestShell(
      records: records, profile: "tokens: {date: date, tags: list, minutes: number}\n",
      tokenFields: nil, scopeField: nil)
    var field = test.session.state.field
    _ = field.handle(.inputChanged(test.session.parse(line)))
    let query = field.query
    let shown = try await test.onOwnThread { test.session.count(query) }
    _ = try await test.run(line)
    #expect(test.session.state.results?.totalCount == shown)
  }

  /// It found nothing where `minutes:abc` was refused.
  @Test func noDateIsRefusedUnlessARecordHasIt() async throws {
    let records = ["2024-05-01", "2023-01-09", "2022-02-02", "later"].map {
      #"{"id":"\#($0)","title":"a","cuisine":"c","course":"b","date":"\#($0)","tags":["x"]}"#
    }.joined(separator: "\n")
    let test = try TestShell(
      records: records, profile: "tokens: {date: date, tags: list}\n", tokenFields: nil,
      scopeField: nil)
    for line in ["date:abc", ":token add date:abc", "date:abc OR tags:x"] {
      #expect(
        throws: ShellError("“abc” is no date; write 2024-03, 2024-01..2024-06 or -7d"), "\(line)"
      ) { try test.context.execute(line) }
    }
    #expect(try test.session.understood(test.session.parse("date:later")).tokens.count == 1)
    #expect(try test.session.understood(test.session.parse("date:202 ")).warnings.isEmpty)
  }

  /// `:token add` said that it was compared, and `--token` took it.
  @Test func aComparisonIsRefusedByEachEntranceInOneSentence() async throws {
    let test = try TestShell(records: Self.films)
    test.context.person.editsLines = true
    let reason: Message =
      "“tags:>soup” is no comparison; “tags” is text, and a comparison needs a number or date field"
    for line in ["tags:>soup", ":token add tags:>soup", ":query tags:>soup"] {
      #expect(throws: ShellError(reason)) { try test.context.execute(line) }
    }
    #expect(throws: ShellError(reason)) {
      _ = try test.context.filters(parsing: "tags:>soup", in: test.session.state.field)
    }
    #expect(test.session.draft == "tags:>soup")
  }

  /// They were read as the nearest value, or searched as words.
  @Test(arguments: [
    "tags:≥5", "tags:=>5", "tags:＞5", "tags:3..7", "tags≥5", "tags>5", "tags > 5",
    "tags:< 5", "tags:≥soup", "-tags:≥5",
  ])
  func aComparisonOfTextsIsRefusedHoweverItIsSpelled(line: String) async throws {
    let record = #"{"id":"1","title":"a","cuisine":"c","course":"b","minutes":1,"tags":["TAG"]}"#
    for (value, isRefused) in [("5 a", true), (line.replacing("tags:", with: ""), false)]
    where isRefused || line.hasPrefix("tags:") && !line.contains(" ") {
      let test = try TestShell(records: record.replacing("TAG", with: value))
      let understood = try? test.session.understood(test.session.parse(line))
      #expect((understood == nil) == isRefused, "\(value)")
    }
  }

  /// Behind Enter it was a pill that finds nothing, or the beginning of other numbers.
  @Test(arguments: ["minutes:1", "minutes:1 ", ":token add minutes:1", ":query minutes:1"])
  func aNumberThatNoRecordHasIsRefusedWhateverEndsIt(line: String) async throws {
    let records = (10...12).map {
      "{\"id\":\"\($0)\",\"title\":\"a\",\"cuisine\":\"c\",\"course\":\"b\",\"minutes\":\($0),\"tags\":[\"x\"]}\n"
    }
    let test = try TestShell(records: records.joined())
    let refused = try await test.run(line)
    #expect(refused.contains("No record has minutes:1; minutes goes from 10 to 12."))
    #expect(test.session.state.field.canonicalLine == "")
    let output = try await test.run("minutes:1 OR tags:x")
    #expect(output.contains("No record has minutes:1;"), "\(output)")
    #expect(test.session.state.field.canonicalLine == "(minutes:1 OR tags:x)")
  }

  private static let accounts =
    "Tag;Name;Betrag;Ort\n"
    + ["116,07", "1.252,23", "2.464,37", "12,50", "2,40"].enumerated().map {
      "\(21 + $0).02.2024;Kauf \($0);-\($1);Ort\n"
    }.joined()

  /// `<-2.000` was less than minus two, and `-1` the beginning of numbers because the field is searched, too.
  @Test(arguments: [
    ("betrag:<-2.000", 1), ("betrag:<-1.000", 2), ("betrag:-1.252,23", 1), ("betrag:<-2.5", 4),
    ("betrag:-116,07", 1), ("betrag:-1", nil), ("betrag:-125", nil), ("tag:21.2.24", 1),
  ])
  func aGermanTableIsAskedAsItIsWritten(line: String, count: Int?) async throws {
    for editsLines in [false, true] {
      let test = try TestShell(
        records: Self.accounts, file: "a.csv", tokenFields: nil, scopeField: nil)
      test.context.person.editsLines = editsLines
      let output = try await test.run(line)
      #expect(test.session.state.results?.totalCount == count, "\(output)")
    }
  }

  /// Enter asked for any value, a space for none.
  @Test(arguments: ["tag:21.02.", "tag:21.02. ", "tag:ma ", "betrag:>", "betrag:> "])
  func theBeginningOfAValueAsksForAnyByEveryKey(line: String) async throws {
    let test = try TestShell(
      records: Self.accounts, file: "a.csv", tokenFields: nil, scopeField: nil)
    test.context.person.editsLines = true
    let output = try await test.run(line)
    #expect(test.session.state.results?.totalCount == 5, "\(output)")
  }

  /// The order of the filters decided, and the key that was typed between them.
  @Test(arguments: [
    ["course:zzz course:Dinner"], ["course:Dinner course:zzz"], ["course:Dinner", "course:zzz"],
    [":query course:zzz course:Dinner"],
  ])
  func onlyATypedOrExcusesAFilterThatNoRecordHas(lines: [String]) async throws {
    let test = try TestShell()
    for line in lines.dropLast() { _ = try await test.run(line) }
    let before = test.session.state.field.canonicalLine
    #expect(try await test.run(lines.last ?? "").contains("No record has course:zzz"))
    #expect(test.session.state.field.canonicalLine == before)
    _ = try await test.run(":query course:zzz OR course:Dinner")
    #expect(test.session.state.field.tokens.count == 2)
  }

  /// Enter refused what was not finished, and behind a space it found nothing.
  @Test(arguments: [
    "minutes:>=", "minutes:3..-", "-minutes:<", "tags:(", "tags:(x OR",
  ])
  func whatIsNotFinishedAsksForAnyValueWhateverEndsIt(line: String) async throws {
    let records =
      (10...12).map {
        "{\"id\":\"\($0)\",\"title\":\"a\",\"course\":\"b\",\"minutes\":\($0),\"tags\":[\"x\"]}\n"
      }.joined() + "{\"id\":\"13\",\"title\":\"a\",\"course\":\"b\",\"cuisine\":\"c\"}\n"
    for end in ["", " "] {
      let test = try TestShell(records: records)
      test.context.person.editsLines = true
      _ = try await test.run("a", line + end)
      let state = test.session.state
      #expect(state.field.text == "a" && state.field.tokens.count == 1)
      #expect(state.results?.totalCount == (line.hasPrefix("-") ? 1 : 3))
    }
  }

  /// Enter showed every record, and `-q` searched for words.
  @Test(
    arguments: [
      ("scope:", "scope: needs a name; :scope lists them"),
      ("scope:al", "“scope:al” is not finished"),
    ] as [(String, Message)])
  func aLineThatIsNotFinishedIsRefused(line: String, reason: Message) async throws {
    let test = try TestShell(records: Self.films)
    for entrance in ["", ":query "] {
      #expect(throws: ShellError(reason)) { try test.context.execute(entrance + line) }
    }
    #expect(throws: ShellError(reason)) { _ = try test.context.filter(line, limit: nil) }
    #expect(test.session.draft == nil)
  }

  @Test(arguments: [
    "tags:hanks", "tags:hanks ", "tags:HANKS*", ":token add tags:hanks", "tags:(hanks)",
  ])
  func wordsOfValuesAreReadAsThoseValues(line: String) async throws {
    let test = try TestShell(records: Self.films)
    let output = try await test.run(line)
    #expect(output.contains("3 results"), "\(output)")
    #expect(output.lowercased().contains(Self.reading.lowercased()), "\(output)")
  }

  @Test(arguments: [
    ("tags:hann", ["tags:\"Daryl Hannah\""]), ("tags:hannah ", ["tags:\"Daryl Hannah\""]),
    ("tags:han", ["tags:han*"]), ("tags:hanks", ["tags:hanks"]), ("tags:che", ["tags:Cher"]),
    ("tags:CHER big", ["tags:Cher"]), ("-(tags:cher)", ["-tags:Cher"]),
    ("tags:nobody", []), ("-tags:hann", ["-tags:\"Daryl Hannah\""]),
  ])
  func whatWasTypedBecomesWhole(line: String, expected: [String]) async throws {
    let test = try TestShell(records: Self.films)
    _ = try await test.run(line)
    #expect(test.session.state.field.tokens.map(\.text) == expected)
  }

  /// `tags:to` was read so while it was typed, and nothing had it behind a space.
  @Test func valuesThatBeginSoAreReadBehindASpaceToo() async throws {
    for line in ["tags:to ", "tags:to", "tags:to big", ":token add \"tags\":\"to\""] {
      let test = try TestShell(records: Self.films)
      let output = try await test.run(line)
      #expect(output.contains(line.hasSuffix("big") ? "1 result " : "2 results"), "\(output)")
    }
    let one = try await TestShell(records: Self.films).run("tags:to ")
    #expect(one.contains("2 results for tags:\"Tom Hanks\" in All"))
    let several = try await TestShell(records: Self.films).run("-course:a -tags:c ")
    #expect(several.contains("1 result for -course:a -tags:c*"))
  }

  /// A number was the beginning of others.
  @Test(arguments: [
    ("minutes:3", "", "No record has minutes:3"), ("minutes:30", "minutes:30", "1 result "),
    ("minutes:3 ", "", "No record has minutes:3"), ("minutes:3*", "minutes:3*", "2 results"),
    ("minutes:7", "", "No record has minutes:7"), ("-minutes:3", "-minutes:3", "4 results"),
  ])
  func aNumberIsThatNumber(line: String, token: String, count: String) async throws {
    let test = try TestShell(
      records: [30, 35, 15, 20].map {
        "{\"id\":\"\($0)\",\"title\":\"a\",\"cuisine\":\"\",\"course\":\"\",\"minutes\":\($0),\"tags\":[\"x\"]}"
      }.joined(separator: "\n"))
    let output = try await test.run(line)
    #expect(test.session.state.field.tokens.map(\.text).joined() == token)
    #expect(output.contains(count), "\(output)")
  }

  @Test func excludedAndSeveralAreSaidToo() async throws {
    let test = try TestShell(records: Self.films)
    let excluded = try await test.run("-tags:hanks")
    #expect(excluded.contains("1 result ") && excluded.contains(Self.reading))
    let several = try await test.run("tags:(hannah OR black)")
    #expect(several.contains("tags:\"Daryl Hannah\" OR tags:\"Jack Black\""))
  }

  @Test func aTokenIsResolvedToTheOnlyValueThatHasItsWord() async throws {
    let collection = try TestShell(records: Self.films).session.collection
    let token = try await collection.engine.resolve(SearchToken("tags", "hannah"))
    #expect(token == SearchToken("tags", "Daryl Hannah"))
    #expect(
      try await collection.engine.resolve(SearchToken("tags", "hanks"))
        == SearchToken("tags", "hanks"))
    #expect(try await collection.engine.resolve(SearchToken("tags", "ank")) == nil)
  }
}
