import Testing

@testable import SeekShell

/// What a program reads is all that was found; a person gets a page.
@Suite struct ShellSessionRowsTests {
  private static let soups = (1...25).map {
    "{\"id\":\"\($0)\",\"title\":\"Soup \($0)\",\"cuisine\":\"Thai\",\"course\":\"Lunch\"}"
  }.joined(separator: "\n")

  private func shell(printsEveryHit: Bool) async throws -> TestShell {
    let test = try TestShell(records: Self.soups, tokenFields: ["cuisine", "course"])
    try await test.onOwnThread {
      test.context.printer.format = .fields(["id"])
      test.context.printer.printsEveryHit = printsEveryHit
    }
    return test
  }

  /// A script got ten of them, and nothing said that there were more.
  @Test func aScriptPrintsEveryHitInAFormatForPrograms() async throws {
    let test = try await shell(printsEveryHit: true)
    let ids = try await test.run("soup").split(separator: "\n").map(String.init)
    #expect(ids.count == 25)
    #expect(Set(ids).count == 25)
    #expect(try await test.run(":scope Lunch").split(separator: "\n").count == 25)
  }

  /// It was no field, and the nearest one was itself.
  @Test func aFormatAmongFieldsIsNamed() async throws {
    let test = try await shell(printsEveryHit: false)
    let error = await #expect(throws: ShellError.self) {
      try await test.onOwnThread { try test.session.checked(.fields(["json", "title"])) }
    }
    #expect(
      error?.message == "json is a format by itself; a list with commas names fields")
  }

  @Test func aPersonGetsAPage() async throws {
    let test = try await shell(printsEveryHit: false)
    #expect(try await test.run("soup").split(separator: "\n").count == 10)
    #expect(try await test.run(":more").split(separator: "\n").count == 10)
  }

  @Test func rowsStayAPage() async throws {
    let test = try await shell(printsEveryHit: true)
    try await test.onOwnThread { test.context.printer.format = .text }
    #expect(try await test.run("soup").contains("1-10 of 25."))
  }
}
