import Testing

@testable import SeekShell

@Suite struct SuggestCommandsTests {
  /// Beside the nine of the bar, whatever value of their field was named.
  @Test func everyScopeIsOffered() async throws {
    let records = (1...14).map { number in
      "{\"title\":\"tea \(number)\",\"course\":\"Course \(number)\"}\n"
        + (number < 10 ? "{\"title\":\"more tea\",\"course\":\"Course \(number)\"}\n" : "")
    }.joined()
    let shell = try TestShell(records: records, tokenFields: ["course"])
    #expect(shell.session.collection.scopes.count == 10)
    #expect(try await shell.run(":suggest scope:course").matches(of: /scope/).count == 14)
    let found = try await shell.run(":suggest scope:\"course 14")
    #expect(found.contains("Course 14") && found.matches(of: /scope/).count == 1)
    #expect(try await shell.run(":pick 1").contains("1 result in Course 14"))
  }

  /// A scope beside those of the bar was counted as the words of its name.
  @Test func everyScopeOfTheEmptyLineHasTheNumberOfChoosingIt() async throws {
    let records = (1...14).map { number in
      "{\"title\":\"tea \(number)\",\"course\":[\"Course \(number)\",\"any\"]}\n"
        + "{\"title\":\"a scope of course \(number)\",\"course\":[\"Course \(number)\",\"x\"]}\n"
    }.joined()
    let shell = try TestShell(records: records, tokenFields: ["course"], scopeField: "course")
    let found = try await shell.run(":suggest")
    let scopes = found.split(separator: "\n").filter { $0.contains("  scope  ") }
    #expect(scopes.contains { $0.contains("Course 14") }, "\(found)")
    #expect(scopes.allSatisfy { !$0.contains("Course") || $0.hasSuffix("  2") }, "\(found)")
  }

  /// The value of one's own filter was the example, and dates and numbers were one by one.
  @Test func anExampleIsTheFirstSuggestionBehindTheName() async throws {
    let records = (1...30).map { number in
      "{\"title\":\"tea \(number)\",\"kind\":[\"hot\",\"\(number % 3 == 0 ? "green" : "red")\"],"
        + "\"day\":\"2024-0\(number % 5 + 1)-0\(number % 9 + 1)\",\"grams\":\(number * 7)}\n"
    }.joined()
    let shell = try TestShell(
      records: records, tokenFields: ["kind", "day", "grams"], scopeField: nil)
    let all = try await shell.run(":suggest")
    #expect(all.contains("kind: red, …") && all.contains("day: 2024-01, …"), "\(all)")
    #expect(all.contains("grams: 0..<50, …"), "\(all)")
    let red = try await shell.run("kind:red", ":suggest").split(separator: "\n")
    #expect(!red.contains { $0.contains("kind:") && $0.contains("…") }, "\(red)")
  }

  /// It was taken for words while one typed.
  @Test func aRecentLineInAScopeBesideTheBarHasTheNumberOfChoosingIt() async throws {
    let records = (1...14).map { number in
      "{\"title\":\"tea \(number)\",\"course\":\"Course \(number)\"}\n"
        + "{\"title\":\"a scope of course\",\"course\":\"Course \(number % 9 + 1)\"}\n"
    }.joined()
    let shell = try TestShell(records: records, tokenFields: ["course"], scopeField: "course")
    _ = shell.session.history.remember(#"scope:"Course 14" tea"#)
    let found = try await shell.run(":suggest sco").split(separator: "\n")
    #expect(found.contains { $0.contains("recent") && $0.hasSuffix("  1") }, "\(found)")
  }

  /// They were offered one by one: below zero, of unlike lengths, and where there are more than 10,000.
  @Test(arguments: [
    ("-", ["-300..<-250 50", "-250..<-200 50", "-200..<-150 50", "-150..<-100 50"]),
    ("-2", ["-3..<-2 1", "-30..<-20 10", "-300..<-200 100"]),
    ("", ["-2000..<0 300"]),
    ("3", ["3..<4 1", "30..<40 10", "300..<400 100", "3000..<4000 1,000"]),
  ])
  func numbersAreOfferedAsRanges(typed: String, ranges: [String]) async throws {
    let records =
      ((1...300).map { "{\"title\":\"t\",\"amount\":-\($0).5}\n" }
      + (1...12_000).map { "{\"title\":\"t\",\"amount\":\($0)}\n" }).joined()
    let shell = try TestShell(records: records, tokenFields: ["amount"], scopeField: nil)
    let found = try await shell.run(":suggest amount:" + typed).split(separator: "\n")
      .map { $0.split(separator: " ").dropFirst().filter { $0 != "value" }.joined(separator: " ") }
    #expect(found.count < 21 && found.allSatisfy { $0.contains("..<") }, "\(found)")
    #expect(ranges.allSatisfy(found.contains), "\(found)")
  }

  /// The outer ones reached beyond what was chosen, so that choosing one widened it.
  @Test(arguments: ["amount:>0", "amount:10..1999", "amount:<700"])
  func rangesStayWithinTheChosenOne(chosen: String) async throws {
    let records = (0...3_000).map { "{\"title\":\"t\",\"amount\":\($0)}\n" }.joined()
    let shell = try TestShell(records: records, tokenFields: ["amount"], scopeField: nil)
    let all = try #require(
      Int(try await shell.run(chosen).prefix { $0 != " " }.filter(\.isNumber)))
    let found = try await shell.run(":suggest amount:").split(separator: "\n")
    #expect(found.count > 2)
    let counts = found.compactMap {
      $0.split(separator: " ").last.flatMap { Int($0.filter(\.isNumber)) }
    }
    // What follows is beside the chosen one, and widens it.
    let within = counts.reduce(into: 0) { $0 += $0 < all ? $1 : 0 }
    #expect(within == all, "\(found)")
    for number in found.indices {
      _ = try await shell.run(":suggest amount:")
      let picked = try await shell.run(":pick \(number + 1)").prefix { $0 != " " }
      #expect(Int(picked.filter(\.isNumber)) == counts[number], "\(found[number])")
      _ = try await shell.run(":undo")
    }
  }

  @Test func partsOfDatesAreNotOffered() async throws {
    let records = (1...9).map { "{\"title\":\"INC-10\($0) of 10.01.202\($0)\"}\n" }.joined()
    let shell = try TestShell(records: records, tokenFields: [], scopeField: nil)
    #expect(try await !shell.run(":suggest 10.0").contains("10.01 "))
    #expect(try await shell.run(":suggest inc-1").contains("INC-101"))
  }

  /// They were offered as values of one name.
  @Test func valuesThatDifferInOuterSpaceAreOne() async throws {
    let names = ["Joel", "Joel ", "\u{A0}Joel", "Joel\\n", "Jo"]
    let records = names.map { "{\"title\":\"tea\",\"author\":\"\($0)\"}\n" }.joined()
    let shell = try TestShell(records: records, tokenFields: ["author"], scopeField: nil)
    let found = try await shell.run(":suggest author:").split(separator: "\n")
    #expect(found.count == 2 && found[0].hasSuffix("  4"), "\(found)")
    #expect(try await shell.run(#"author:"Joel ""#).contains("4 results"))
  }

  /// A payee that is the title, too, was there as both.
  @Test func aTitleThatIsAFilterIsOfferedOnce() async throws {
    let records =
      (1...4).map { "{\"payee\":\"Harbour Fish\",\"amount\":\($0)}\n" }.joined()
      + ["Harbour Boat", "Boat of the harbour"].map { "{\"payee\":\"\($0)\",\"amount\":9}\n" }
      .joined()
    let shell = try TestShell(
      records: records, profile: "title: payee\n", tokenFields: ["payee", "amount"],
      scopeField: nil)
    let found = try await shell.run(":suggest harb").split(separator: "\n")
    #expect(found.count { $0.contains("Harbour Fish") } == 1, "\(found)")
    #expect(found.contains { $0.contains(#"payee:"Harbour Fish""#) }, "\(found)")
    // The words find another record, too.
    #expect(found.count { $0.contains("Harbour Boat") } == 2, "\(found)")
  }

  /// `tags:*` was searched, or "scope: needs a name" was said.
  @Test func whatOnlyBeginsSomethingIsNotSubmitted() async throws {
    let shell = try TestShell()
    for begun in ["cuisine:", "scope:"] {
      let needed = ShellError("“\(begun)” needs a value; :suggest \(begun) lists them")
      await #expect(throws: needed) {
        try await shell.run(":suggest \(begun.prefix(4))", ":pick 1")
      }
    }
    #expect(shell.session.state.field.canonicalLine.isEmpty)
    #expect(try await shell.run(":suggest cuisine:Th", ":pick 1").contains("for cuisine:Thai"))
  }

  /// `proof:` was offered in a scope where no record has one.
  @Test func aFieldThatNoResultHasIsNotOffered() async throws {
    let shell = try TestShell(
      records: """
        {"title":"tea","course":"Lunch","brew":"long"}
        {"title":"bread","course":"Dinner","proof":"short"}
        """, tokenFields: ["course", "brew", "proof"], scopeField: "course")
    let all = try await shell.run(":suggest")
    #expect(all.contains("brew:") && all.contains("proof:"))
    let narrow = try await shell.run(":scope Lunch", ":suggest")
    #expect(narrow.contains("brew:") && !narrow.contains("proof:"), "\(narrow)")
    // Where nothing is found, any may lead out of it.
    #expect(try await shell.run("qqqqqqq ", ":suggest").contains("proof:"))
  }

  /// Its number was that of a search that was no longer there.
  @Test func aSuggestionForAnotherSearchIsNotPicked() async throws {
    let shell = try TestShell()
    let changed = ShellError("the search has changed since; :suggest prints the suggestions for it")
    await #expect(throws: changed) {
      try await shell.run(":suggest noo", "cuisine:Thai", ":pick 1")
    }
  }

  /// `peace OR 199` had `year:199` with the number of `peace`, as no year is 199.
  @Test func aBegunNumberBesideOrHasTheNumberOfChoosingIt() async throws {
    let records = """
      {"title":"peace","year":1991}
      {"title":"rice","year":1992}
      {"title":"war","year":1992}

      """
    let shell = try TestShell(records: records, tokenFields: ["year"], scopeField: nil)
    let found = try await shell.run(":suggest peace OR 199")
    #expect(found.contains("year:199*  token  3"), "\(found)")
  }

  /// `1979` was offered as "197 9", which two messages had side by side.
  @Test func aNumberIsNotSplit() async throws {
    let records = (1...3).map { "{\"title\":\"part 197 9 of \($0)\",\"course\":\"note book\"}\n" }
    let shell = try TestShell(records: records.joined(), tokenFields: ["course"])
    #expect(try await !shell.run(":suggest 1979").contains("197 9"))
    #expect(try await !shell.run("1979").contains("197 9"))
  }

  /// After words ten days were offered one by one, though years were on the empty line.
  @Test func datesAreOfferedByTheLongestPeriodThatTellsThemApart() async throws {
    let records = [
      "2021-03-01", "2021-03-02", "2021-03-09", "2021-05-01", "2022-08-01", "2022-08-02",
    ]
    .enumerated().map { number, date in
      "{\"title\":\"tea \(number)\",\"course\":\"x\",\"date\":\"\(date)\"}\n"
    }.joined()
    let shell = try TestShell(records: records, tokenFields: ["date"])
    func offered(_ line: String) async throws -> [String] {
      try await shell.run(":suggest " + line).matches(of: /20\d\d\S*/).map { String($0.0) }
    }
    #expect(try await offered("tea date:") == ["2021", "2022"])
    #expect(try await offered("date:2021") == ["2021-03", "2021-05"])
    #expect(try await offered("date:2022-08") == ["2022-08-01", "2022-08-02"])
  }

  /// `soup-pan` was offered behind `soup-p`, where texts have `soup pan` only.
  @Test func wordsWithSignsAreOfferedAsTheyAreWritten() async throws {
    let records = ["a soup pan, ½", "Crème-Brûlée", "soup-pot"].map { "{\"title\":\"\($0)\"}\n" }
    let shell = try TestShell(records: records.joined(), tokenFields: [], scopeField: nil)
    let offered = try await shell.run(":suggest soup-", ":suggest creme-b", ":suggest soup?")
    #expect(offered.contains(/soup-pot +word/) && offered.contains(/creme-brulee +word/))
    #expect(!offered.contains(/soup.pan +word/) && !offered.contains(/soup\?\w/))
  }

  /// In a scope of all results nothing is narrowed.
  @Test func aScopeThatAllResultsHaveIsNotOffered() async throws {
    let shell = try TestShell()
    #expect(try await shell.run(":suggest").contains(/Dessert +scope/))
    _ = try await shell.run("tags:sweet")
    #expect(try await !shell.run(":suggest").contains(/Dessert +scope/))
  }

  @Test func suggestionsArePrintedAndOneIsSubmitted() async throws {
    let shell = try TestShell()
    let list = try await shell.run(":suggest noo")
    #expect(list.hasPrefix("  1  noodles"))
    #expect(list.contains("word  3"))
    #expect(try await shell.run(":pick 1").contains("3 results for noodles in All"))
    await #expect(throws: ShellError.self) { try await shell.run(":pick 1") }
  }

  @Test func linesOfAnotherCollectionAreNotSuggested() async throws {
    let shell = try TestShell()
    shell.session.history.collection = 7
    _ = try await shell.run("soup")
    shell.session.history.collection = shell.session.collection.historyHash
    _ = try await shell.run("noodles", ":dismiss")
    let list = try await shell.run(":suggest")
    #expect(list.contains("noodles  ") && list.contains("recent"), "\(list)")
    #expect(!list.contains("soup  "), "\(list)")
    #expect(try await shell.run(":history") == "   1  noodles\n   2  soup  of another collection")
  }

  /// Twelve columns were kept for what stands beside a title, and half of them stayed empty.
  @Test func aTitleHasTheRoomThatThereIs() async throws {
    let shell = try TestShell(columns: 40)
    let list = try await shell.run(":suggest tha")
    #expect(list.contains("  cuisine:Thai  "), "\(list)")
    #expect(!list.contains("…"), "\(list)")
  }

  /// The space was taken away, and what completes the word before it was offered.
  @Test func whatFollowsASpaceIsAnotherWord() async throws {
    let shell = try TestShell()
    #expect(try await shell.run(":suggest cuisine:Thai").contains("Thai  value"))
    #expect(try await !shell.run(":suggest cuisine:Thai ").contains("Thai  value"))
  }

  /// It was offered with the count of the whole collection, and found nothing.
  @Test func aSpellingIsCountedInScopeAndTokens() async throws {
    let shell = try TestShell()
    #expect(try await shell.run(":suggest cuisine:Frenhc").contains("French  spelling  2"))
    let narrow = try await shell.run(":suggest scope:Dinner cuisine:Frenhc")
    #expect(narrow.contains("French  spelling  1"), "\(narrow)")
    for line in ["scope:Lunch cuisine:Frenhc", "tags:tofu cuisine:Frenhc"] {
      let none = try await shell.run(":suggest \(line)")
      #expect(!none.contains("French"), "\(none)")
    }
  }

  @Test func titlesAndValuesAreAmongThem() async throws {
    let shell = try TestShell()
    let list = try await shell.run(":suggest pad t")
    #expect(list.contains("Pad Thai noodles  title"))
    let row = list.split(separator: "\n").first { $0.contains("title") } ?? ""
    let number = row.prefix(4).filter { $0.isNumber }
    #expect(try await shell.run(":pick \(number)").contains("1 result for pad Thai noodles"))
    // All that is found by now has it.
    #expect(try await !shell.run(":suggest tha").contains("cuisine:Thai"))
    #expect(try await shell.run(":dismiss", ":suggest tha").contains("cuisine:Thai"))
  }

  @Test func anEmptyFieldOffersLinesBookmarksValuesAndScopes() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", ":bookmark n", ":dismiss")
    let list = try await shell.run(":suggest")
    for kind in ["recent", "bookmark", "token", "scope"] { #expect(list.contains("  " + kind)) }
  }

  /// The pill stayed, and a line of the history found what it had not found before.
  @Test func aRecentLineThatIsPickedTakesThePlaceOfTheTokens() async throws {
    let shell = try TestShell()
    _ = try await shell.run("soup", ":clear", ":token add cuisine:Thai")
    let list = try await shell.run(":suggest").split(separator: "\n")
    let row = try #require(list.first { $0.contains("soup  ") && $0.contains("recent") })
    let number = row.prefix(4).filter(\.isNumber)
    #expect(try await shell.run(":pick \(number)").contains("2 results for soup in All"))
  }

  /// One of several halves of a word without spaces was taken for the spelling of all.
  @Test func aWordWithoutSpacesIsOfferedWhole() async throws {
    let texts = ["大学は東京にある", "大学と東京", "東京大学"]
    let rest = #""course":"x","cuisine":"y","tags":["t"],"minutes":1}"#
    let records = texts.map { #"{"title":"\#($0)",\#(rest)"# }
    let shell = try TestShell(records: records.joined(separator: "\n"))
    let list = try await shell.run(":suggest 東京大")
    #expect(list.contains("  1  東京大学"), "\(list)")
  }

  @Test func commandsAreSuggestedToo() async throws {
    let shell = try TestShell()
    #expect(try await shell.run(":suggest :sco").contains("1  :scope"))
    #expect(try await shell.run(":suggest :scope lu", ":pick 1").contains("results in Lunch"))
  }

  @Test func whatCannotBePickedSaysWhy() async throws {
    let shell = try TestShell()
    await #expect(throws: ShellError.self) { try await shell.run(":pick 1") }
    #expect(try await shell.run(":suggest qqqqq").contains("Nothing to suggest for qqqqq."))
    await #expect(throws: ShellError.self) { try await shell.run(":pick 1") }
    _ = try await shell.run(":suggest noo")
    await #expect(throws: ShellError.self) { try await shell.run(":pick 99") }
  }

  /// Tab made `year:1999` of `year:>1999`, and of `year:91999`: a number has no slip.
  @Test func aBoundIsNoValueMisspelled() async throws {
    let rest = #""course":"x","cuisine":"y","tags":["t"]}"#
    let records = (1995...1999).map { #"{"title":"r","minutes":\#($0),\#(rest)"# }
    let shell = try TestShell(records: records.joined(separator: "\n"))
    for bound in ["minutes:>1999", "minutes:1999..", "minutes:91999"] {
      #expect(try await shell.run(":suggest \(bound)").contains("Nothing to suggest for"))
    }
  }
}
