import SeekCore
import Testing

@testable import SeekShell

@Suite struct SortCommandTests {
  private func titles(_ printed: String) -> [String] {
    printed.split(separator: "\n").filter { $0.hasPrefix("  ") }.map {
      String($0.drop { $0 == " " || $0.isNumber }.prefix(10))
    }
  }

  @Test func resultsAreOrderedByAField() async throws {
    let shell = try TestShell()
    let output = try await shell.run("noodles", ":sort minutes")
    #expect(output.contains("3 results for noodles in All, by minutes"))
    #expect(
      titles(String(output.split(separator: "by minutes").last ?? "")) == [
        "Thai noodl", "Noodle sou", "Pad Thai n",
      ])
    let reversed = try await shell.run(":sort minutes desc")
    #expect(reversed.contains("by minutes, descending"))
    #expect(titles(reversed) == ["Pad Thai n", "Noodle sou", "Thai noodl"])
    #expect(try await shell.run(":sort") == "Ordered by minutes, descending.")
    #expect(!(try await shell.run(":sort relevance")).contains(", by "))
  }

  /// The complaint was about a field called `minutes up`.
  @Test func whatIsNoDirectionIsNamed() async throws {
    let test = try TestShell()
    let error = await #expect(throws: ShellError.self) {
      try await test.run("noodles", ":sort minutes up")
    }
    #expect(error?.message == ":sort minutes takes asc or desc, not “up”")
    let message = try await test.onOwnThread {
      do throws(ShellError) {
        _ = try test.session.order(parsing: "minutes:up", for: "--sort")
      } catch {
        return error.message
      }
      return ""
    }
    #expect(message == "--sort minutes takes asc or desc, not “up”")
    let other = await #expect(throws: ShellError.self) { try await test.run(":sort flavour up") }
    #expect(other?.message.hasPrefix(":sort knows no field “flavour up”") == true)
  }

  /// Nothing was printed, and there was nothing to open.
  @Test func theSumOfTheFieldIsShownBesideTheCount() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", ":sort minutes desc sum")
    #expect(
      try shell.printed().contains(
        "3 results for noodles in All, by minutes, descending · sum 65 · "))
    _ = try await shell.run("soup")
    #expect(
      try shell.printed().contains("2 results for soup in All, by minutes, descending · sum 65 · "))
    _ = try await shell.run(":sort minutes avg")
    #expect(try shell.printed().contains(", by minutes · avg 32.50 · "))
    #expect(shell.session.state.field.settings.order == .field("minutes", descending: false))
    _ = try await shell.run(":sort minutes")
    #expect(try !shell.printed().contains("avg"))
    for argument in ["title sum", "minutes median"] {
      await #expect(throws: ShellError.self) { try await shell.run(":sort \(argument)") }
    }
  }

  @Test func anEmptyFieldShowsTheFirstPageOfEverything() async throws {
    let shell = try TestShell()
    let output = try await shell.run(":sort minutes desc")
    #expect(output.contains("6 results in All, by minutes, descending"))
    #expect(titles(output).first == "Crème brûl")
    #expect(titles(output).count == 6)
    #expect(try await shell.run(":open 1").contains("Burnt cream with vanilla"))
    #expect(try await shell.run(":sort").contains("Ordered by minutes, descending."))
    #expect(titles(try await shell.run(":sort minutes")).first == "Thai noodl")
  }

  @Test(arguments: [
    ("minutes", SearchOrder.field("minutes", descending: false)),
    ("MINUTES:desc", .field("minutes", descending: true)),
    ("minutes desc", .field("minutes", descending: true)),
    ("cuisine:ASC", .field("cuisine", descending: false)), ("relevance", .relevance),
  ])
  func theOptionSaysFieldAndDirection(text: String, order: SearchOrder) async throws {
    let test = try TestShell()
    #expect(try test.session.order(parsing: text, for: "--sort") == order)
    #expect(try test.session.order(parsing: text) == order)
    let error = #expect(throws: ShellError.self) {
      try test.session.order(parsing: "minuets:desc", for: "--sort")
    }
    #expect(error?.message == "--sort knows no field “minuets”; nearest: minutes")
  }

  @Test func recordsOfTheSameValueAreOrderedByTheNextField() async throws {
    let shell = try TestShell()
    let output = try await shell.run(":sort cuisine, minutes desc")
    #expect(output.contains("6 results in All, by cuisine, minutes, descending"))
    #expect(
      shell.session.state.results?.hits.map {
        shell.session.collection.record($0.document)["id"]?.displayText
      }
        == ["5", "6", "3", "4", "1", "2"])
    let option = try shell.session.order(parsing: "cuisine,minutes:desc", for: "--sort")
    #expect(option == shell.session.state.field.settings.order)
    for argument in ["cuisine,", "cuisine, nosuch", ","] {
      await #expect(throws: ShellError.self) { try await shell.run(":sort \(argument)") }
    }
  }

  @Test func aNameMayStandInQuotes() async throws {
    let shell = try TestShell()
    #expect(
      titles(try await shell.run(":sort \"minutes\" desc"))
        == titles(try await shell.run(":sort minutes desc")))
    await #expect(throws: ShellError.self) { try await shell.run(":sort \"\"") }
  }

  @Test func theBeginningOfANameIsEnoughWhereNoOtherBeginsSo() async throws {
    let shell = try TestShell()
    #expect(try await shell.run("noodles", ":sort MIN desc").contains("by minutes, descending"))
    #expect(try await shell.run(":facets cu").hasPrefix("cuisine\n"))
    let error = await #expect(throws: ShellError.self) { try await shell.run(":sort t") }
    #expect(error?.message == "“t” fits tags, title, text; type more of the name")
  }

  @Test func soDoesOneThatWasDismissed() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", ":sort minutes", ":dismiss")
    for _ in 1...2 {
      let output = try await shell.run(":sort minutes", ":open 1")
      #expect(titles(output).first == "Thai noodl")
      #expect(output.contains("A cold salad of noodles and lime"))
      _ = try await shell.run(":dismiss")
    }
  }

  @Test func wordsAreOrderedByTheirSpelling() async throws {
    let shell = try TestShell()
    let all = titles(try await shell.run("minutes:>0", ":sort CUISINE asc")).suffix(6)
    #expect(all.prefix(2).contains("麻婆豆腐  豆腐 w") || all.first?.hasPrefix("麻婆豆腐") == true)
    #expect(all.last?.hasPrefix("Thai noodl") == true)
  }

  @Test func aFieldThatOrdersNothingNamesThoseThatDo() async throws {
    let shell = try TestShell()
    await #expect(throws: ShellError(":sort knows no field “minuts”; nearest: minutes")) {
      try await shell.run(":sort minuts")
    }
    await #expect(throws: ShellError(":sort knows no field “titel”; nearest: title")) {
      try await shell.run(":sort titel")
    }
  }

  @Test func theTitleOrdersByItsFoldedText() async throws {
    let shell = try TestShell()
    let output = try await shell.run("minutes:>0", ":sort Title")
    #expect(output.contains(", by title"))
    let all = titles(String(output.split(separator: "by title").last ?? ""))
    #expect(all.count == 6)
    #expect(all.first?.hasPrefix("Crème") == true)
    #expect(all.last?.hasPrefix("麻婆豆腐") == true)
    let reversed = titles(try await shell.run(":sort title desc"))
    #expect(reversed == all.reversed())
  }

  @Test func recordsAddedLaterHaveTheirPlaceByTheTitle() async throws {
    let shell = try TestShell()
    _ = try await shell.run("minutes:>0", ":sort title")
    let output = try await shell.run(
      #":add {"id":"new","title":"Älplermagronen","text":"x","minutes":5}"#, ":results",
      "minutes:>0 ")
    #expect(titles(output).suffix(7).first?.hasPrefix("Älplermagr") == true)
  }
}

@Suite struct GroupCommandTests {
  @Test func resultsAreShownByGroupsTheBestFirst() async throws {
    let shell = try TestShell()
    let output = try await shell.run("noodles", ":group cuisine")
    #expect(output.contains("Thai · 2") && output.contains("Chinese · 1"))
    #expect(output.contains("  3  "))
    // The numbers on the screen are those that can be opened.
    let line = output.split(separator: "\n").last { $0.hasPrefix("  3  ") } ?? ""
    let title = line.dropFirst(5).prefix(8)
    #expect(try await shell.run(":open 3").contains(title))
    #expect(try await shell.run(":more").hasPrefix("All groups shown"))
  }

  /// The list did not come back.
  @Test func aRecordOpenedFromAGroupLeadsBackToTheGroups() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", ":group cuisine")
    let values = shell.session.page.values
    let row = try #require(values.firstIndex { $0.rank == 2 })
    #expect(values[0].tokens.map(\.field) == ["cuisine"] && values[0].rank == nil)
    try await shell.onOwnThread { try shell.context.chooseValue(row) }
    #expect(shell.session.opened?.row == row)
    #expect(shell.session.page.values.count == values.count)
    try await shell.onOwnThread { try shell.context.chooseValue(0) }
    #expect(shell.session.state.field.tokens == values[0].tokens)
  }

  /// The pill was lost, and others were found than were counted.
  @Test func aGroupOfAListNarrowsThePillsOfItsField() async throws {
    let shell = try TestShell()
    for (line, isList) in [
      ("tags:noodles", true), ("tags:(noodles OR hot)", true), ("cuisine:(Thai OR Chinese)", false),
    ] {
      let name = isList ? "tags" : "cuisine"
      _ = try await shell.run(":clear", line, ":group \(name)")
      let pills = shell.session.state.field.tokens
      let values = shell.session.page.values
      let row = try #require(values.lastIndex { $0.rank == nil })
      let count = values[row].row.plainText.split(separator: " ").last
      try await shell.onOwnThread { try shell.context.chooseValue(row) }
      let field = shell.session.state.field
      #expect(shell.session.state.results?.totalCount == count.flatMap { Int($0) }, "\(line)")
      #expect(!isList || pills.count > 1 || field.tokens.contains(pills[0]), "\(line)")
    }
  }

  /// `:more` said that all results were shown, `:results` showed others than those on the screen.
  @Test func moreShowsTheNextGroupsAndResultsTheFirstAgain() async throws {
    let records = (1...30).map {
      "{\"id\":\"\($0)\",\"title\":\"Soup \($0)\",\"cuisine\":\"C\(($0 - 1) % 10)\",\"course\":\"Lunch\"}"
    }.joined(separator: "\n")
    let shell = try TestShell(records: records, tokenFields: ["cuisine", "course"])
    let first = try await shell.run("soup", ":group cuisine").split(separator: "\n").drop {
      !$0.hasPrefix("C")
    }
    #expect(first.count { $0.hasPrefix("C") } == 8)
    #expect(first.last == "2 more groups; :more shows them, :facets cuisine counts them.")
    let second = try await shell.run(":more").split(separator: "\n")
    #expect(second.count { $0.hasPrefix("C") } == 2)
    #expect(second.contains { $0.contains(" 30  ") }, "numbered on")
    #expect(try await shell.run(":open 30").contains("title"))
    #expect(try await shell.run(":more").hasPrefix("All groups shown"))
    #expect(try await shell.run(":results").split(separator: "\n").suffix(first.count) == first)
    #expect(try await shell.run(":submit").contains("1-10 of 30."))
    #expect(try await shell.run(":more").contains("11-20 of 30."))
  }

  @Test func whatCannotBeGroupedSaysSo() async throws {
    let shell = try TestShell()
    await #expect(throws: ShellError(":group knows no field “cuisini”; nearest: cuisine")) {
      try await shell.run(":group cuisini")
    }
    await #expect(throws: ShellError.self) { try await shell.run(":group") }
    #expect(try await shell.run("qqqqqq", ":group cuisine").contains("No result has a value"))
  }

  /// The number was taken for a rank among all results, or refused.
  @Test func theNumbersOfGroupsAreThoseThatAreExplained() async throws {
    let shell = try TestShell()
    let output = try await shell.run("noodles", ":group cuisine")
    for number in 1...3 {
      let row = output.split(separator: "\n").first { $0.hasPrefix("  \(number)  ") } ?? ""
      let explained = try await shell.run(":explain \(number)")
      let title = explained.split(separator: "\n").first?.dropFirst(3) ?? "?"
      #expect(row.contains(title), "\(row) is explained as \(explained)")
    }
    let soup = try TestShell(
      records: """
        {"id":"1","title":"soup soup","course":"Lunch","cuisine":"A"}
        {"id":"2","title":"soup","course":"Lunch","cuisine":"B"}
        {"id":"3","title":"soup with more words","course":"Lunch","cuisine":"A"}
        """, tokenFields: ["cuisine", "course"])
    let groups = try await soup.run("soup", ":group cuisine")
    let last = groups.split(separator: "\n").last { $0.hasPrefix("  3  ") } ?? ""
    let title = try await soup.run(":explain 3").split(separator: "\n").first?.dropFirst(3) ?? "?"
    #expect(last.contains(title), "\(last) is explained as \(title)")
  }
}
