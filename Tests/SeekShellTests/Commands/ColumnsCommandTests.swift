import Testing

@testable import SeekShell

@Suite struct ColumnsCommandTests {
  private static let payments = """
    {"day":"2024-01-01","payee":"Immo GmbH","category":"Rent","amount":-1250,"method":"transfer"}
    {"day":"2024-01-04","payee":"Amazon EU","category":"Books","amount":-73.35,"method":"debit"}
    {"day":"2024-01-05","payee":"Amazon EU","category":"Books","amount":-12,"method":"debit"}
    """

  private func shell(columns: Int? = 80, profile: String? = nil) throws -> TestShell {
    try TestShell(
      records: Self.payments, columns: columns, profile: profile,
      tokenFields: ["day", "category", "amount", "method"], scopeField: "category")
  }

  @Test func recordsWithoutTextAreATable() async throws {
    let lines = try await shell().run("amazon").split(separator: "\n")
    #expect(lines[1] == "     day         payee      category  amount  method")
    #expect(lines[2] == "  1  2024-01-04  Amazon EU  Books     -73.35  debit")
  }

  @Test func columnsAreChosenAddedAndTakenAway() async throws {
    let test = try shell()
    #expect(
      try await test.run(":columns").hasPrefix("Columns: day, payee, category, amount, method."))
    _ = try await test.run("amazon")
    #expect(try await test.run(":columns payee,am").contains("     payee      amount\n"))
    #expect(try await test.run(":columns +day -payee").contains("     amount  day\n"))
    #expect(try await test.run(":columns").contains("Not shown: payee, category, method."))
    #expect(try await test.run(":columns off").contains("  1  Amazon EU  "))
    #expect(try await test.run(":columns auto").contains("     day         payee"))
  }

  @Test func aFieldThatIsFilteredIsShown() async throws {
    let test = try shell()
    _ = try await test.run(":columns payee")
    #expect(
      try await test.run("amount:<-1000").contains("     payee      amount\n  1  Immo GmbH   -1250")
    )
  }

  @Test func whatIsNoFieldIsRefused() async throws {
    let test = try shell()
    await #expect(throws: ShellError(":columns knows no field “amuont”; nearest: amount")) {
      try await test.run(":columns amuont")
    }
    await #expect(throws: ShellError.self) {
      try await test.run(":columns payee", ":columns -payee")
    }
  }

  @Test func aProfileHasColumns() async throws {
    let chosen = try await shell(profile: "columns: [payee, amount]\n").run("amazon")
    #expect(chosen.contains("\n     payee      amount\n"))
    let none = try await shell(profile: "columns: []\n").run("amazon")
    #expect(!none.contains("payee"))
    let test = try shell()
    #expect(try await test.run(":columns payee,day", ":profile").contains("columns: [payee, day]"))
    #expect(try await test.run(":columns off", ":profile").contains("columns: []"))
  }

  @Test func outputThatIsNoTerminalHasTheColumnsWithTabs() async throws {
    let test = try shell(columns: nil)
    _ = try await test.onOwnThread { try test.context.filter("amount:<-1000", limit: nil) }
    #expect(try test.printed() == "2024-01-01\tImmo GmbH\tRent\t-1250\ttransfer\n")
  }

  @Test(arguments: [
    (":columns ", "day"), (":columns payee,", "payee,day"), (":columns -pa", "-payee"),
  ])
  func tabOffersFields(line: String, first: String) throws {
    let list = CommandCompleter(session: try shell().session).suggestions(
      for: line, cursorUTF8Offset: line.utf8.count)
    #expect(list.items.first?.completion == first)
  }
}
