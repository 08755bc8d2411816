import SeekCore
import SeekField
import Testing

@Suite struct QueryParserRangesTests {
  private static let syntax = QuerySyntax(fields: [
    SearchableField("date", .date), SearchableField("year", .number),
    SearchableField("paid", .date, dayOrder: .monthFirst),
  ])

  private func parse(_ line: String) -> ParsedLine {
    QueryParser.parse(line, syntax: Self.syntax)
  }

  /// `>50` was searched as a word beside the filter.
  @Test(arguments: [
    ("year:<1950 OR >2000", "year:<1950 OR year:>2000"),
    ("year:>1950 AND <2000 ", "year:>1950 year:<2000"),
    ("year:<10 OR 50..60 OR >90", "year:<10 OR year:50..60 OR year:>90"),
    ("year:<10 OR soup OR >90", nil), ("year:<10 >90", nil),
    ("year:1950 OR >2000", "year:1950 OR year:>2000"), ("tag:a OR >90", nil),
    ("year:<10 OR \">90\"", nil), ("soup OR >90", nil),
  ])
  func aComparisonJoinedToOneIsOfItsField(line: String, meant: String?) {
    let parsed = parse(line)
    guard let meant else {
      #expect(!parsed.line.spelling.contains("year:>"))
      return
    }
    #expect(parsed.warnings.isEmpty)
    #expect(parsed.line == parse(meant + (line.hasSuffix(" ") ? " " : "")).line)
    #expect(!parsed.line.spelling.contains("OR >"))
  }

  /// Dates that are none found nothing, and nothing was said.
  @Test(arguments: ["foo", "2019-13", "2019-02-30", "01/02/2019", "foo*"])
  func aDateThatIsNoneIsNamedWithItsColumn(value: String) {
    for line in ["noodles date:\(value)", "noodles date:\(value) "] {
      let parsed = parse(line)
      #expect(
        parsed.warnings.map(\.description) == [
          "column 9: “\(value)” is no date; write 2024-03, 2024-01..2024-06 or -7d"
        ])
      #expect(parsed.tokens.count == 1, "a collection may have it among its dates")
    }
  }

  @Test(arguments: [
    "2019", "2019-01", "2019-01-05", "2019-01..2019-02", "2019-01..", "..2019", ">=2019-01-15",
    "today", "Last-week", "2019-0*", "20*", "\"n/a\"",
    "2019-1", "2019/01/15", "15.1.2019", ">=2019/1",
  ])
  func aDateOrTheBeginningOfOneIsAToken(value: String) {
    let parsed = parse("date:\(value) ")
    #expect(parsed.warnings.isEmpty && parsed.tokens.count == 1)
  }

  /// What was typed as the table writes it was no date, and found nothing.
  @Test(arguments: [
    ("paid:>=06/01/2023", ">=2023-06-01", true), ("paid>=06/01/2023", ">=2023-06-01", true),
    ("paid:15/01/2023", "2023-01-15", false),
    ("paid:06/2023..", "2023-06..", false), ("paid:2023-06", "2023-06", false),
  ])
  func aDayIsTypedAsTheColumnWritesIt(line: String, value: String, isSaid: Bool) {
    let parsed = parse(line + " ")
    #expect(parsed.tokens == [SearchToken("paid", value)])
    #expect(
      parsed.warnings.contains { $0.message.description.hasSuffix("was read as \(value)") }
        || !isSaid
        || parsed.warnings.contains {
          $0.message.description.hasSuffix("was read as paid:\(value)")
        })
    #expect(isSaid || parsed.warnings.isEmpty)
  }

  /// A comparison with a value in quotes was refused, and one with a time behind a blank found nothing.
  @Test(arguments: [
    (#"date:>"2024-05-01 10:00""#, #"date:>2024-05-01T10:00"#),
    (#"date>="2024-05""#, "date:>=2024-05"), (#"year:<"1950""#, "year:<1950"),
    (#"year<"1950""#, "year:<1950"), (#"year:"1950".."1960""#, "year:1950..1960"),
    (#"year:1950.."1960""#, "year:1950..1960"),
    (#"date:"2024-01".."2024-05-01 10:00""#, "date:2024-01..2024-05-01T10:00"),
    (#"-date:<“2024-05”"#, "-date:<2024-05"),
    (#"(year:<"1950" OR year:>"1990")"#, "year:<1950 OR year:>1990"),
  ])
  func anEndOfARangeMayBeInQuotes(line: String, plain: String) {
    for behind in ["", " "] {
      let (quoted, bare) = (parse(line + behind), parse(plain + behind))
      #expect(quoted.warnings.isEmpty && quoted.tokens.count == bare.tokens.count)
      #expect(
        quoted.line.spelling.replacing("\"", with: "").replacing(" 10", with: "T10")
          == bare.line.spelling)
    }
  }

  /// The word behind the blank was searched beside it.
  @Test(arguments: [
    ("date:>=2024-05-01 10:00:09", "date:>=\"2024-05-01 10:00:09\""),
    ("-date:<2024-05 soup", "-date:<2024-05 soup"), ("year:<1940 M", "year:<1940 M"),
    ("date:>2024-05-01T10 12:00", "date:>2024-05-01T10 12:00"),
  ])
  func aComparisonGoesOnBehindABlank(line: String, meant: String) {
    #expect(parse(line + " ").line.spelling == parse(meant + " ").line.spelling)
    let sizes = QuerySyntax(fields: [SearchableField("size", .number)])
    let size = QueryParser.parse("size:>1 M ", syntax: sizes)
    #expect(size.tokens.count == 1 && size.clauses.isEmpty && size.warnings.count == 1)
    #expect(NumberRange(parsing: size.tokens[0].value) == NumberRange(parsing: ">1M"))
  }

  /// A date whose month is not known was none as it is shown.
  @Test(arguments: [
    ("date:1943-00-00", "date:1943"), ("date:\"1943-05-00\"", "date:1943-05"),
  ])
  func noughtsLeaveMonthAndDayOpen(line: String, meant: String) {
    #expect(parse(line + " ").tokens.map(\.text) == [meant])
    #expect(parse(line + " ").warnings.isEmpty)
  }

  @Test(arguments: ["paid:06/", "paid:>=06/01/20"])
  func theBeginningOfSuchADayAsksForAny(line: String) {
    #expect(parse(line).isPending && parse(line).tokens.map(\.text) == ["paid:*"])
  }

  @Test func theBeginningOfADateIsOpenAndThatOfARangeAsksForAny() {
    for value in ["2", "2019-", "2019-1", "2019-01-3"] {
      #expect(parse("date:\(value)").tokens == [SearchToken("date", value, match: .open)])
      #expect(parse("date:\(value)").warnings.isEmpty)
    }
    for value in ["<20", "2019-01..20", "last-", "2019."] {
      let parsed = parse("date:\(value)")
      #expect(parsed.isPending && parsed.tokens.map(\.text) == ["date:*"])
      // While it is typed it is no news.
      #expect(parsed.warnings.map(\.isUnfinished) == [true])
      #expect(
        parsed.warnings.map(\.message.description) == ["“date:\(value)” was read as date:*"])
    }
  }

  /// Nothing was said of it before Enter, which refused it; behind a space it found nothing.
  @Test(arguments: [
    ("date:-7", "date:-7d"), ("date:>", "date:>2024-01"), ("date:..", "date:2024-01..2024-06"),
    ("-date:<=", "-date:<=2024-01"), ("year:<", "year:<10"), ("year:..", "year:10..20"),
  ])
  func ofASignThatWaitsForAValueAnExampleIsSaid(line: String, form: String) {
    for end in line == "date:-7" ? [""] : ["", " ", " soup "] {
      let parsed = parse(line + end)
      #expect(parsed.isPending == end.isEmpty && parsed.warnings.map(\.replacement) == [form])
      #expect(parsed.tokens.map(\.value) == [""] && parsed.refusal == nil)
      #expect(parsed.warnings[0].message.description.hasSuffix("is not finished; write \(form)"))
    }
  }

  @Test(arguments: [
    "date:2019-01-15T10:00", "date:\"2019-01-15 10:00\"", "date:>2019-01-15T10:00",
    "date:2019-01-15T10..2019-01-15T11:30", "-date:>=2019-01-15T10:00:30.5Z",
    "date:\"..2019-01-15 10:00 +02:00\"", "date:2019-01-15T10:00-03:30",
  ])
  func aTimeIsATokenAndIsSpelledAsItWas(part: String) {
    let parsed = parse(part + " ")
    #expect(parsed.tokens.map(\.text) == [part] && parsed.warnings.isEmpty)
    #expect(parsed.text.isEmpty && parsed.clauses.isEmpty)
    #expect(parse(part).tokens.map(\.text) == [part] && parse(part).warnings.isEmpty)
  }

  @Test(arguments: [
    ("date:2019-01-15T1", "2019-01-15"), ("date:>2019-01-15T10:0", ">=2019-01-15T10"),
    ("date:2019-01-15T25:00", "2019-01-15"), ("date:\"2019-01-15 10:0", "2019-01-15 10"),
  ])
  func aTimeThatIsNotFinishedIsReadAsWhatThereIs(part: String, periods: String) {
    #expect(parse(part).tokens == [SearchToken("date", periods)])
    #expect(parse(part).warnings.contains { $0.isUnfinished })
    let value = part.dropFirst(5).filter { $0 != "\"" }
    #expect(parse(part).warnings.last?.message == "“\(value)” was read as \(periods)")
  }

  @Test(arguments: [
    ("date>2019-01-15T10:00", ">2019-01-15T10:00"), ("date>2019-01-15T10:0", ">=2019-01-15T10"),
    ("paid:>06/01/2023T10:00", ">2023-06-01T10:00"),
    ("paid:\"06/01/2023 10:00\"", "2023-06-01 10:00"),
  ])
  func aTimeIsTypedWhereADayIs(line: String, value: String) {
    let parsed = parse("x \(line) ")
    #expect(parsed.tokens == [SearchToken(line.hasPrefix("paid") ? "paid" : "date", value)])
    #expect(parsed.text == "x ")
  }

  @Test func aBarOfNumbersIsARange() {
    let parsed = parse("year:1900..<1920 ")
    #expect(parsed.tokens == [SearchToken("year", "1900..<1920")])
    #expect(parsed.warnings.isEmpty)
  }

  @Test(arguments: [
    "year:1900..<", "year:1900..<1", "year:1900..1", "date:2019..<", "date:2019..<2",
    "date:2019..2018",
  ])
  func aRangeThatIsTypedIsNoComplaint(line: String) {
    let parsed = parse("noodles " + line)
    #expect(parsed.warnings.filter { !$0.isUnfinished } == [])
    let isOpen = line.hasSuffix("<")
    #expect(parse("noodles \(line) ").warnings.isEmpty == isOpen)
    #expect(!isOpen || parsed.tokens.count == 1)
  }

  @Test func aBackwardsRangeOfDatesSaysSo() {
    let parsed = parse("date:2019-01-10..2019-01-05 ")
    #expect(parsed.tokens == [SearchToken("date", "2019-01-10..2019-01-05")])
    #expect(
      parsed.warnings.map(\.message.description) == [
        "“2019-01-10..2019-01-05” runs backwards; its ends were exchanged"
      ])
    #expect(
      parse("date:2022..<2021 ").refusal?.message
        == "“date:2022..<2021” ends before it begins; exchange its ends")
  }

  @Test func anOrBetweenBoundsIsOne() {
    for line in ["year:>1990 OR year:<1999 ", "date:>=2019 OR date:<2020-02 "] {
      let parsed = parse(line)
      #expect(parsed.warnings.isEmpty && parsed.tokens.isEmpty && parsed.clauses.count == 1)
    }
    for line in [
      "year:<1990 OR year:>1999 ", "year:1990 OR year:>1980 ", "date:2019 OR date:2020 ",
    ] {
      #expect(parse(line).warnings.isEmpty && parse(line).tokens.count == 2)
    }
  }

  /// They were searched as words, or as texts. Among dates a record may have such a text.
  @Test(arguments: [
    ("minutes:<3* ", "“<3*” is no number for minutes"),
    ("date:>=2019-13 ", "“>=2019-13” is no date"),
    ("date:2019..foo ", "“2019..foo” is no date"), ("date:Q1 ", "“Q1” is no date; write 2024-Q1"),
    ("minutes:>abc", "“>abc” is no number for minutes"),
  ])
  func aComparisonThatCannotBeMadeIsRefused(line: String, reason: String) {
    let fields = [SearchableField("minutes", .number), SearchableField("date", .date)]
    let parsed = QueryParser.parse(line, syntax: QuerySyntax(fields: fields))
    #expect(parsed.warnings.first?.message.description.hasPrefix(reason) == true)
    #expect(parsed.clauses.isEmpty)
  }

  /// They were read as words, and nothing was said.
  @Test(arguments: [
    "lat:>80", "-LAT:<5", "lat:3..7", "lat:>=-1.5", "lat:=80", "lat:>2019-01", "lat>80",
    "lat:>09:00", "lat:<10.0.0.2", "lat:08:00..10:30", "lat>09:00", "lat:>=soup",
    "lat:≥5", "lat:≤5", "lat:<>5", "lat:=>5", "lat:>>5", "lat:＞5", "lat:5+", "lat≥5",
    "lat > 5", "lat >= 2019-01",
  ])
  func aTextFieldThatIsComparedIsNamed(part: String) {
    let syntax = QuerySyntax(fields: [SearchableField("lat", .text(weight: 1))])
    for line in ["north \(part)", "north \(part) pole"] {
      let parsed = QueryParser.parse(line, syntax: syntax)
      #expect(parsed.tokens.isEmpty && !parsed.clauses.isEmpty)
      #expect(parsed.warnings.count == 1)
      #expect(
        parsed.refusal?.description.hasSuffix(
          "is no comparison; “lat” is text, and a comparison needs a number or date field")
          == true)
      #expect(parsed.warnings.first?.column == 7)
    }
  }

  @Test(arguments: ["lat:!=5", "lat:≠5", "lat!=5", "lat != 5"])
  func aTextFieldThatDiffersIsExcluded(part: String) {
    let syntax = QuerySyntax(fields: [SearchableField("lat", .text(weight: 1))])
    let parsed = QueryParser.parse("north \(part) ", syntax: syntax)
    #expect(parsed.clauses == QueryParser.parse("north -lat:5 ", syntax: syntax).clauses)
    #expect(parsed.refusal == nil && parsed.warnings.count == 1)
  }

  @Test(arguments: ["title:*", "-title:*"])
  func aTextFieldCannotBeAskedForAnyValue(part: String) {
    let syntax = QuerySyntax(fields: [SearchableField("title", .text(weight: 1))])
    for line in ["momo \(part)", "momo \(part) "] {
      let parsed = QueryParser.parse(line, syntax: syntax)
      #expect(
        parsed.warnings.map(\.description) == [
          "column 6: “\(part)” was left out; “title” is text, and only a token can ask for any value"
        ])
    }
  }

  @Test(arguments: [
    "lat:80", "lat:\">80\"", "lat:<b>", "lat:a..b", "lat:>", "lat:8*", "x>80", "lat->80",
    "lat:c++", "lat:5…", "lat:>>", "lat:5–7",
  ])
  func wordsThatAreNoComparisonAreNotNamed(part: String) {
    let syntax = QuerySyntax(fields: [SearchableField("lat", .text(weight: 1))])
    let messages = QueryParser.parse(part, syntax: syntax).warnings.map(\.message.description)
    #expect(!messages.contains { $0.contains("is text") }, "\(messages)")
  }

  /// Both were words, of which one was said to be no number.
  @Test(arguments: [
    ("year:1990-1999", "“1990-1999” was read as 1990..1999", "year:1990..1999"),
    ("year:1999-1990", "“1999-1990” was read as 1990..1999", "year:1990..1999"),
    ("year:1990-99", "“1990-99” was read as 1990..1999", "year:1990..1999"),
    (
      "year:1994-01", "year holds no months or days; “1994-01” was read as 1994",
      "year:1994"
    ),
    (
      "-year:1994-01-31", "year holds no months or days; “1994-01-31” was read as 1994",
      "-year:1994"
    ),
    (
      "year:1994-01..1996-12",
      "year holds no months or days; “1994-01..1996-12” was read as 1994..1996",
      "year:1994..1996"
    ),
    (
      "year:>=1994-06", "year holds no months or days; “>=1994-06” was read as >=1994",
      "year:>=1994"
    ),
    ("year=1994-01", "“year=1994-01” was read as year:1994", "year:1994"),
    ("-year:-5--3", "“-5--3” was read as -5..-3", "-year:-5..-3"),
    ("year=1990", "“year=1990” was read as year:1990", "year:1990"),
    ("-Year>=1990", "“-Year>=1990” was read as -year:>=1990", "-year:>=1990"),
    ("year==1990", "“year==1990” was read as year:1990", "year:1990"),
    ("year=1990-1999", "“year=1990-1999” was read as year:1990..1999", "year:1990..1999"),
    ("date<2019-01", "“date<2019-01” was read as date:<2019-01", "date:<2019-01"),
  ])
  func aRangeSpelledOtherwiseIsReadAndSaysSo(line: String, message: String, token: String) {
    let parsed = parse("war " + line + " ")
    #expect(parsed.tokens.map(\.text) == [token] && parsed.text == "war ")
    #expect(parsed.warnings.map(\.description) == ["column 5: " + message])
    #expect(parse("war " + line).warnings.map(\.isUnfinished) == [true])
    #expect(parse("war " + line).tokens.map(\.closed) == parsed.tokens)
  }

  @Test func anyNumberAndAnyDateCanBeAskedFor() {
    for line in ["year:*", "-date:* ", "Year:* x"] {
      let parsed = parse(line)
      #expect(parsed.warnings.isEmpty)
      #expect(parsed.tokens.map(\.match) == [.prefix])
      #expect(parsed.tokens.map(\.value) == [""])
    }
    #expect(parse("-date:* ").tokens.map(\.text) == ["-date:*"])
  }

  @Test(arguments: [
    "year=", "year=soon", "a=1", "\\year=1990", "\"year=1990\"", "x<y",
  ])
  func whatIsNoRangeOfAFieldIsWords(line: String) {
    let parsed = parse(line + " ")
    #expect(parsed.tokens.isEmpty && parsed.warnings.isEmpty)
    #expect(parsed.text == (line.hasSuffix("\"") ? line : line + " "))
  }

  /// They were words until the next digit, or for ever.
  @Test(arguments: [
    ("date: 2024-", ["date:2024-"]), ("date:2024-", ["date:2024-"]), ("date: 2", ["date:2"]),
    ("date > 2024-", ["date:*"]), ("date>2024-", ["date:*"]), ("date: -", ["date:*"]),
    ("year: <", ["year:*"]),
    ("year: 3..", ["year:3.."]),
    ("date: soon", ["date:soon"]), ("date=2019-13 ", ["date:2019-13"]), ("year:soon", []),
    ("year: soon ", []), ("year:soon* ", []), ("year: x", []), ("year:\"soon\" ", []),
  ])
  func aValueOfANumberOrDateIsNeverWords(line: String, tokens: [String]) {
    let parsed = parse(line)
    #expect(parsed.clauses.isEmpty && parsed.tokens.map(\.text) == tokens)
    #expect(!tokens.isEmpty || parsed.isPending || parsed.refusal != nil)
  }

  @Test(arguments: ["1990-01-35", "soon-1990", "<10-20", "1990-1999*", "1..5-9"])
  func aHyphenBesideNoTwoNumbersIsNoRange(value: String) {
    let parsed = parse("year:\(value) ")
    #expect(parsed.tokens.isEmpty)
    #expect(
      parsed.warnings.map(\.message.description).allSatisfy {
        $0.contains("is no number for year")
      }
    )
  }

  @Test(arguments: [
    ("year:>1.234,50 ", "year:>1234.50", nil), ("year:$12 ", "year:12", nil),
    ("year:12,50 ", "year:12.50", "“12,50” was read as 12.50; year:(12 OR 50) is either number"),
    ("year:10€..20€ ", "year:10..20", nil),
    ("year:\"12 €\" ", "year:12", nil), ("-year:<$5 ", "-year:<5", nil),
    ("year:$5-$10 ", "year:5..10", "“$5-$10” was read as 5..10"),
    ("year:(>$5 <10,50€) ", "year:>5 year:<10.50", nil),
    ("year:>1,234 ", "year:>1234", "“>1,234” was read as >1234"),
    ("year>=12,50 ", "year:>=12.50", "“year>=12,50” was read as year:>=12.50"),
  ])
  func moneyIsANumber(line: String, token: String, message: String?) {
    let parsed = parse(line)
    #expect(parsed.tokens.map(\.text).joined(separator: " ") == token)
    #expect(parsed.warnings.map(\.message.description) == [message].compactMap { $0 })
  }

  @Test func moneyThatIsBegunIsPending() {
    for value in ["$", ">€", "1,"] {
      #expect(parse("year:\(value)").isPending)
      #expect(parse("year:\(value)").warnings.map(\.isUnfinished) == [true])
    }
    #expect(parse("year:$19").tokens == [SearchToken("year", "19", match: .open)])
  }
}
