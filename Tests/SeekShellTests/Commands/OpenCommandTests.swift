import Foundation
import Testing

@testable import SeekShell

@Suite struct OpenCommandTests {
  private static let records = """
    {"id":"1","title":"Soup","cuisine":"Thai","course":"Lunch","homepage":"https://a.org/soup","source":{"url":"https://b.org"}}
    {"id":"2","title":"Salad","cuisine":"Thai","course":"Lunch","homepage":"http://a.org/salad"}
    {"id":"3","title":"Bread","cuisine":"French","course":"Lunch","homepage":"file:///etc/passwd"}
    """

  private func makeShell(_ words: String) async throws -> TestShell {
    let shell = try TestShell(records: Self.records, tokenFields: ["cuisine", "course"])
    _ = try await shell.run(words)
    return shell
  }

  @Test func aRequestIsANumberAndPerhapsALink() throws {
    #expect(try OpenRequest(parsing: "2").part == nil)
    #expect(try OpenRequest(parsing: "2 link 3").part == "link 3")
    #expect(throws: ShellError.self) { try OpenRequest(parsing: "2 3") }
    let whole = try OpenRequest(parsing: "2  track name --dismiss")
    #expect(whole.rank == "2" && whole.part == "track name" && whole.dismisses)
  }

  /// The record was printed, and no word said how its address is opened.
  @Test func besideARecordStandsHowItsLinkIsOpened() async throws {
    for (words, hint) in [
      (
        "soup",
        ":open 1 link opens the first of its 2 links in the browser, :open 1 link 2 the next."
      ),
      ("salad", ":open 1 link opens its link in the browser."), ("bread", nil),
    ] {
      let shell = try await makeShell(words)
      #expect(!(try await shell.run(":open 1")).contains("browser"), "a script cannot be asked")
      shell.context.person.asks = { _ in false }
      let output = try await shell.run(":open 1")
      #expect(hint.map { output.hasSuffix($0) } ?? !output.contains("browser"), "\(output)")
      shell.session.options.isSecure = true
      #expect(!(try await shell.run(":open 1")).contains("browser"))
    }
  }

  @Test func besideAMailStandsHowItsThreadIsFound() async throws {
    let mails = [("1", "Soup", ""), ("2", "Re: Soup", "References: <1@x>\n"), ("3", "Bread", "")]
      .map { id, subject, more in
        "From a@x.org Thu Jan  1 00:00:00 1970\nSubject: \(subject)\nFrom: Ann <a@x.org>\n"
          + "Message-ID: <\(id)@x>\n\(more)\nhello \(id)\n\n"
      }.joined()
    let shell = try TestShell(
      records: mails, file: "a.mbox", tokenFields: ["thread", "from"], scopeField: "from")
    let hint = "thread:1@x finds the 2 mails of its thread, :group thread groups all of them."
    _ = try await shell.run("hello")
    #expect(try await shell.run(":group thread").contains("1@x · 2"))
    _ = try await shell.run("soup")
    #expect(!(try await shell.run(":open 1")).contains(hint), "a script needs no advice")
    shell.context.person.asks = { _ in false }
    #expect(try await shell.run(":open 1").hasSuffix(hint))
    _ = try await shell.run("bread")
    #expect(!(try await shell.run(":open 1")).contains(":group"))
  }

  /// SPEC: `:open` of a URL asks.
  @Test func aLinkIsShownWholeAndNotOpenedWithoutAYes() async throws {
    let shell = try await makeShell("soup")
    shell.context.person.asks = { $0.text == "Open it in the browser? y/N " ? false : true }
    #expect(try await shell.run(":open 1 homepage") == "https://a.org/soup\nNot opened.")
    #expect(try await shell.run(":open 1 link 2") == "https://b.org\nNot opened.")
    #expect(try await shell.run(":open 1 source") == "https://b.org\nNot opened.")
  }

  @Test func whereNobodyIsAskedNothingIsOpened() async throws {
    let shell = try await makeShell("soup")
    await #expect(
      throws: ShellError(
        "a link is opened only after a question, and nobody is there to answer; :open 1 shows it")
    ) { try await shell.run(":open 1 link") }
    shell.context.person.asks = { _ in true }
    shell.session.options.isSecure = true
    await #expect(throws: ShellError("--secure runs no programs")) {
      try await shell.run(":open 1 link")
    }
    let other = try await makeShell("bread")
    other.context.person.asks = { _ in true }
    await #expect(
      throws: ShellError("result 1 has no web address")
    ) { try await other.run(":open 1 link") }
    other.context.person.asks = { _ in
      Issue.record("a file is no web address, so nobody is asked to open it")
      return true
    }
    #expect(try await other.run(":open 1 homepage") == "file:///etc/passwd")
  }
}

@Suite struct BrowseCommandTests {
  @Test func itShowsWhereToBegin() async throws {
    let shell = try TestShell()
    let text = try await shell.run(":browse")
    #expect(text.hasPrefix("  Scopes   All 6 · Dinner 3 · Lunch 2 · Dessert 1"))
    #expect(text.contains("  Popular  ") && !text.contains("Recent"))
  }

  @Test func countsAreThoseOfTheCollectionAndPopularTokensThoseOfTheScope() async throws {
    let shell = try TestShell()
    let text = try await shell.run(":scope Dessert", "noodles", ":browse")
    #expect(text.contains("  Scopes  All 6 · "))
    #expect(!text.contains("tags:sweet"), "all results have it")
    #expect(!text.contains("tags:soup"))
  }

  @Test func theSettingIsListedAndKept() async throws {
    let shell = try TestShell()
    #expect(try await shell.run(":set").contains("start focus"))
    #expect(try await shell.run(":set start browse").contains("start browse"))
    #expect(shell.session.settings.start == .browse)
    await #expect(throws: ShellError.self) { try await shell.run(":set start later") }
  }

  @Test func aFieldIsShownAloneAndAListALineEach() async throws {
    let shell = try TestShell()
    _ = try await shell.run("brûlée")
    #expect(try await shell.run(":open 1 tags") == "sweet")
    _ = try await shell.run("tamarind")
    #expect(try await shell.run(":open 1 tags") == "noodles\nquick")
    #expect(try await shell.run(":open 1 Tags 2") == "quick")
    #expect(try await shell.run(":open 1 id") == "1")
    for (part, message) in [
      ("tags 3", "there is no element 3 there; they go from 1 to 2"),
      ("titel", "result 1 has no field “titel”; nearest: title"),
    ] {
      let error = await #expect(throws: ShellError.self) {
        try await shell.run(":open 1 \(part)")
      }
      #expect(error?.message == message)
    }
  }
}
