import SeekCore
import Testing

@testable import SeekShell

@Suite struct FacetCommandsTests {
  @Test func everyFieldIsCountedOverTheResults() async throws {
    let shell = try TestShell()
    let output = try await shell.run("noodles", ":facets")
    #expect(output.contains("cuisine\n  Thai     "))
    #expect(output.contains("minutes\n"))
    #expect(!output.contains("French"))
  }

  /// The person paid was the title, and no values of a title were counted.
  @Test func aTitleThatRepeatsIsCounted() async throws {
    let records = """
      Date,Payee,Category,Amount
      2024-01-05,Aldi,groceries,12.50
      2024-02-07,Lidl,groceries,22.10
      2024-03-02,Aldi,groceries,30.00
      2024-03-12,Shell,fuel,60.00
      2024-05-01,Aldi,groceries,41.00
      2025-03-03,Lidl,groceries,7.00

      """
    let shell = try TestShell(
      records: records, file: "spent.csv", tokenFields: nil, scopeField: nil)
    #expect(shell.session.collection.profile.title == "Payee")
    let sums = try await shell.run("groceries", ":facets payee sum(amount)")
    #expect(sums.contains("Payee · sum(Amount) 112.60") && sums.contains("83.50  3"))
    #expect(try await shell.run(":clear", "payee:lidl").contains("2 results for Payee:Lidl"))
  }

  /// -101.5 was shown of -101.50; and a number behind the sum was not understood.
  @Test func aNumberIsShownAsItIsWritten() async throws {
    let records = """
      Date,Payee,Amount
      2024-01-05,Aldi,-101.50
      2024-02-07,Lidl,-20.00
      2024-03-02,Aldi,-20.00
      2024-03-12,Shell,60.00

      """
    let shell = try TestShell(
      records: records, file: "spent.csv", tokenFields: ["Payee", "Amount"], scopeField: nil)
    let amounts = try await shell.run(":facets amount 2")
    #expect(amounts.contains("  -20.00 ") && amounts.contains("  -101.50 "), "\(amounts)")
    let means = try await shell.run(":facets payee 2 avg(amount)")
    #expect(means.contains("1 more"))
    #expect(try await shell.run(":facets payee avg(amount) 2") == means)
    #expect(try await shell.run(":facets sum(amount)") == "sum(Amount)  -81.50")
  }

  /// A sum of whole cents ended in one digit.
  @Test(arguments: [
    (["$1.20", "$2.30", "$0.50"], "4.00"), (["1.234,50 €", "99,00 €", "1.000,00 €"], "2,333.50"),
    (["1.5", "2", "0.25"], "3.75"),
  ])
  func aSumHasTheDigitsOfItsNumbers(amounts: [String], sum: String) async throws {
    let rows = amounts.enumerated().map { "item \($0.offset)\t\($0.element)\n" }.joined()
    let shell = try TestShell(
      records: "name\tprice\n" + rows, file: "a.tsv", tokenFields: nil, scopeField: nil)
    #expect(try await shell.run(":facets sum(price)") == "sum(price)  \(sum)")
    #expect(try await shell.run(":facets price sum(price)").hasPrefix("price · sum(price) \(sum)"))
  }

  /// The text was that of one record: 20 EUR of 20 USD, and -20 of -20.00.
  @Test(arguments: [
    ("-101.50 -20.00 -20.00 60.00", "-20.00 -101.50 60.00"), ("4.5 4.5 3 10", "4.5 3 10"),
    ("20.00 20 1.50 3", "20 1.5 3"), ("1.250 1.250 2.500 20.0", "1.25 2.5 20.0"),
  ])
  func numbersHaveTheDigitsThatEachRecordWrites(numbers: String, shown: String) async throws {
    let rows = numbers.split(separator: " ").enumerated().map { "p\($0),\($1)\n" }.joined()
    let shell = try TestShell(
      records: "Payee,Amount\nnone,\n" + rows, file: "spent.csv",
      tokenFields: ["Payee", "Amount"], scopeField: nil)
    let chart = try await shell.run(":facets amount all").split(separator: "\n").dropFirst()
    #expect(
      chart.compactMap { $0.split(separator: " ").first.map(String.init) }.joined(separator: " ")
        == shown)
  }

  @Test func aFieldWithoutValuesSaysSo() async throws {
    let output = try await TestShell().run("qqqqqqqq", ":facets cuisine")
    #expect(output.hasSuffix("No result has a value of cuisine."))
  }

  @Test func aFieldsOwnTokensAreIgnoredSoThatTheOtherChoicesStay() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", ":token add cuisine:Thai")
    let output = try await shell.run(":facets cuisine")
    #expect(output.contains("Chinese"))
    #expect(output.contains("  2") && output.contains("  1"))
    #expect(!(try await shell.run(":facets tags")).contains("soup"), "other tokens count")
  }

  @Test(arguments: [
    ("cuisine 1", 1, true), ("cuisine all", 3, false), ("cuisine", 3, false),
    ("minutes all", 6, false), ("minutes 2", 2, true),
  ])
  func soManyValuesAreShownAsAreAskedFor(argument: String, count: Int, isCut: Bool) async throws {
    let output = try await TestShell().run(":facets \(argument)")
    let rows = output.split(separator: "\n").dropFirst().filter { $0.contains("█") }
    #expect(rows.count == count)
    #expect(output.contains(" all") == isCut, "a list that is cut says how all of it is shown")
  }

  @Test func whatIsNoNumberOfValuesIsNamed() async throws {
    let shell = try TestShell()
    let error = await #expect(throws: ShellError.self) {
      try await shell.run("noodles", ":facets cuisine x")
    }
    #expect(
      error?.message
        == "“x” is not understood behind “:facets cuisine”; write a second field, month, week, a number, all, or sum(FIELD)"
    )
  }

  /// What is no sum was taken for the name of a field.
  @Test(arguments: ["sum(min", "sum((minutes", "total(minutes)", "sum(min 3"])
  func aSumThatIsNoneSaysWhatIsUnderstood(argument: String) async throws {
    let word = argument.split(separator: " ").first ?? ""
    await #expect(
      throws: ShellError(
        "“\(word)” is not understood behind “:facets”; write a second field, month, week, a number, all, or sum(FIELD)"
      )
    ) { try await TestShell().run(":facets " + argument) }
  }

  /// The sentence recommended the form that it refused, or knew no field “sum minutes”.
  @Test(arguments: [
    ("cuisine sum(minutes) avg(minutes)", "one sum is shown at a time, as sum(minutes)"),
    ("sum minutes", "write :facets sum(minutes)"),
    ("avg minutes by cuisine", "write :facets cuisine avg(minutes)"),
    ("minutes by cuisine", "write :facets cuisine sum(minutes)"),
  ])
  func aSumIsToldTheFormToWrite(argument: String, form: String) async throws {
    let error = await #expect(throws: ShellError.self) {
      try await TestShell().run(":facets " + argument)
    }
    #expect(error?.message.contains(form) == true)
  }

  @Test func noneOfTheValuesIsRefused() async throws {
    await #expect(
      throws: ShellError(
        "“0” is not understood behind “:facets cuisine”; write a second field, month, week, a number, all, or sum(FIELD)"
      )
    ) { try await TestShell().run(":facets cuisine 0") }
    await #expect(throws: ShellError(":facets knows no field “cuisini”; nearest: cuisine")) {
      try await TestShell().run(":facets cuisini all")
    }
    await #expect(throws: ShellError.self) { try await TestShell().run(":facets title") }
  }

  @Test(arguments: [
    (":facets cuisine sum(minutes)", "cuisine · sum(minutes) 195", "French", "105"),
    (":facets course avg(minutes)", "course · avg(minutes) 32.50", "Dessert", "60.00"),
    (":facets cuisine max(min)", "cuisine · max(minutes) 60", "Chinese", "25"),
    (":facets cuisine min(minutes)", "cuisine · min(minutes) 15", "Thai", "15"),
  ])
  func numbersAreAddedUpByTheValuesOfAField(
    line: String, title: String, value: String, amount: String
  ) async throws {
    let lines = try await TestShell().run(line).split(separator: "\n")
    #expect(lines.first.map(String.init) == title)
    let row = try #require(lines.first { $0.contains(value) })
    #expect(row.split(separator: " ").contains { $0 == amount }, "\(row)")
  }

  @Test func oneNumberForAllResults() async throws {
    let shell = try TestShell()
    #expect(try await shell.run("soup", ":facets sum(minutes)").hasSuffix("sum(minutes)  65"))
    await #expect(throws: ShellError("sum() knows no field “cuisine”; it can be minutes")) {
      try await shell.run(":facets course sum(cuisine)")
    }
  }

  @Test func pairsOfValuesAreCounted() async throws {
    let shell = try TestShell()
    let printed = try await shell.run("noodles", ":facets cuisine course")
    let rows = printed.split(separator: "\n").drop { $0 != "cuisine · course" }.dropFirst()
      .map { $0.filter { $0 != "█" && $0 != " " } }
    #expect(rows == ["Chinese·Lunch1", "Thai·Dinner1", "Thai·Lunch1"])
    #expect(
      shell.session.page.values.map { $0.tokens.map(\.text) } == [
        ["cuisine:Chinese", "course:Lunch"], ["cuisine:Thai", "course:Dinner"],
        ["cuisine:Thai", "course:Lunch"],
      ])
  }

  /// Of each pair the number is what a search for both values finds, whatever the fields.
  @Test(arguments: [
    ("tags", "course"), ("course", "tags"), ("tags", "cuisine"), ("cuisine", "minutes"),
  ])
  func aPairHasAsManyRecordsAsItsTokensFind(first: String, second: String) async throws {
    let shell = try TestShell()
    let printed = try await shell.run(":facets \(first) \(second) all")
    let counts = printed.split(separator: "\n").dropFirst().compactMap {
      Int($0.split(separator: " ").last ?? "")
    }
    let values = shell.session.page.values
    #expect(values.count == counts.count && !values.isEmpty)
    for (value, count) in zip(values, counts) {
      let query = SearchQuery(clauses: [], tokens: value.tokens)
      #expect(
        try await shell.onOwnThread { shell.session.count(query) } == count, "\(value.tokens)")
    }
  }

  @Test func aChosenValueTakesThePlaceOfOthersOfItsField() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", ":token add cuisine:Thai", ":facets cuisine")
    let index = try #require(
      shell.session.page.values.firstIndex { $0.tokens.map(\.value) == ["Chinese"] })
    let count = shell.session.page.values[index].row.plainText.split(separator: " ").last
    try await shell.onOwnThread { try shell.context.chooseValue(index) }
    #expect(shell.session.state.field.canonicalLine == "cuisine:Chinese noodles")
    #expect(shell.session.state.results?.totalCount == count.flatMap { Int($0) })
    #expect(shell.session.page.values.isEmpty, "results were printed after the values")
  }

  private static let payments = (1...28).map { day in
    let date = "2024-0\(day % 3 + 1)-\(day < 10 ? "0" : "")\(day)"
    return "{\"title\":\"P\(day)\",\"date\":\"\(date)\",\"amount\":\(day)}\n"
  }.joined()

  private func bars(_ lines: String...) async throws -> [String] {
    let shell = try TestShell(
      records: Self.payments, tokenFields: ["date", "amount"], scopeField: "title")
    for line in lines.dropLast() { _ = try await shell.run(line) }
    return try await shell.run(lines.last ?? "").split(separator: "\n").dropFirst().map {
      $0.split { $0 == " " || $0 == "█" }.joined(separator: " ")
    }
  }

  @Test func datesAreCountedByPeriods() async throws {
    #expect(try await bars(":facets date month") == ["2024-01 9", "2024-02 10", "2024-03 9"])
    #expect(try await bars(":facets date quarter") == ["2024-Q1 28"])
    #expect(try await bars(":facets date Year") == ["2024 28"])
    #expect(try await bars(":facets date month sum(amount)").first == "2024-01 135 9")
    #expect(
      try await bars(":facets date month 1") == ["2024-03 9", "2 more; :facets date month all"])
  }

  /// One can zoom in: a range of the field narrows what is drawn.
  @Test func theRangeOfAFieldNarrowsWhatIsDrawn() async throws {
    #expect(try await bars("date:2024-02", ":facets date month") == ["2024-02 10"])
    #expect(try await bars("date:2024-02", ":facets date week").count == 5)
  }
}
