import Testing

@testable import SearchShell

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
    await #expect(throws: ShellError(":group knows no field 'cuisini'; nearest: cuisine")) {
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
