import SeekLineEditing
import SeekCollection
import SeekCore
@testable import SeekTerminalField
import Testing

@testable import SeekField
@testable import SeekShell

@Suite struct LivePreviewTests {
  static let sizes = [(80, 24), (40, 10), (20, 5)].map { TerminalSize(columns: $0.0, rows: $0.1) }

  private static let wideRecords = (1...30).map {
    #"{"id":"\#($0)","title":"麻婆豆腐麻婆豆腐麻婆豆腐 note \#($0)","text":"\#(String(repeating: "豆腐 note cuizin x ", count: 40))","cuisine":"四川四川四川","course":"晚餐","tags":["hot"],"minutes":\#($0)}"#
  }.joined(separator: "\n")

  /// Types a line as the loop does, and hands out the preview of it.
  private func preview<Value: Sendable>(
    of line: String, in shell: TestShell, size: TerminalSize, lineEnd: (Int, Int) = (0, 0),
    _ draw: @escaping @Sendable (LivePreview<RecordReference>) -> Value
  ) async throws -> Value {
    try await shell.onOwnThread {
      if !line.isEmpty {
        let parsed = QueryParser.parse(line, syntax: shell.session.collection.syntax)
        shell.context.perform(.inputChanged(parsed))
      }
      return draw(LivePreview(shell: shell, size: size, lineEnd: lineEnd))
    }
  }

  /// The line itself has a row of the screen, and the preview the rest.
  private func expectFits(_ overlay: Overlay, _ size: TerminalSize, _ what: Comment) {
    #expect(overlay.rows.count <= size.rows - 1, what)
    for row in overlay.rows { #expect(StyledText(row).columns <= size.columns, "\(row)") }
  }

  private static let suggestions = SuggestionList(
    replacedRange: 0..<4,
    suggestions: (1...20).map {
      SearchSuggestion(.title, "豆腐 and a long title \($0)", count: 1_000)
    }
  )

  private static func menu(_ list: SuggestionList, selected: Int) -> CompletionMenu {
    var menu = CompletionMenu(
      suggestions: list.items, replacedRange: list.replacedRange,
      original: .init(text: "note", cursorUTF8Offset: 4))
    menu.walk(by: selected)
    return menu
  }

  @Test func theEmptyLineSaysWhatCanBeSearched() async throws {
    let overlay = try await preview(of: "", in: TestShell(), size: Self.sizes[0]) { $0.idle() }
    #expect(overlay.placeholder.hasSuffix(" recipes"))
    #expect(overlay.rows == [])
    #expect(overlay.statuses.isEmpty)
  }

  /// Where the placeholder names fields, a scope had no number.
  @Test func aScopeSaysOnTheEmptyLineHowManyItHas() async throws {
    let shell = try TestShell()
    let overlay = try await shell.onOwnThread {
      shell.context.perform(.scopeSelected(try shell.context.scope(named: "Dinner")))
      return LivePreview(shell: shell, size: Self.sizes[0]).idle()
    }
    let count = shell.session.state.results?.totalCount ?? 0
    #expect(count > 0)
    let results = count == 1 ? "1 result" : "\(count) results"
    #expect(
      overlay.statuses.last == results
        && overlay.statuses.first?.hasPrefix(results + " · ") == true, "\(overlay.statuses)")
  }

  /// The smallest field of the guides: it opens at the first key.
  @Test func aMinimisedFieldIsEmptyUntilSomethingIsTyped() async throws {
    let shell = try TestShell()
    shell.session.settings.start = .minimised
    let idle = try await preview(of: "", in: shell, size: Self.sizes[0]) { $0.idle() }
    #expect(idle.placeholder.isEmpty && idle.rows.isEmpty && idle.statuses.isEmpty)
    let open = try await preview(of: "noodl", in: shell, size: Self.sizes[0]) {
      $0.results(completions: nil, menu: nil)
    }
    #expect(open.rows.count == 3)
  }

  /// What was found so far of an older line stood there as if it were all, once a newer key was not answered yet.
  @Test func aPartialCountIsShownAsSuch() async throws {
    let shell = try TestShell()
    let overlay = try await shell.onOwnThread {
      let line = QueryParser.parse("noodl", syntax: shell.session.collection.syntax)
      shell.context.perform(.inputChanged(line))
      var state = shell.session.field.state
      state.areResultsPartial = true
      #expect(!state.areResultsGrowing)
      shell.session.field.adopt(state)
      return LivePreview(shell: shell, size: Self.sizes[0])
        .results(completions: nil, menu: nil)
    }
    #expect(!overlay.statuses.isEmpty)
    #expect(overlay.statuses.allSatisfy { $0.hasPrefix("3 so far …") }, "\(overlay.statuses)")
  }

  @Test func submittedWordsAreOfferedOnTheEmptyLine() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles")
    let overlay = try await preview(of: "", in: shell, size: Self.sizes[0]) { $0.idle() }
    #expect(overlay.placeholder == "noodles")
    #expect(
      overlay.statuses == [
        "→ edits it · ^U clears the words · :results", "→ edits it · ^U clears · :results",
        "→ edits it · ^U clears the words", "→ edits it · ^U clears", "→ edits it",
      ])
  }

  @Test func resultsFollowWhatIsTyped() async throws {
    let overlay = try await preview(of: "noodl", in: TestShell(), size: Self.sizes[0]) {
      $0.results(completions: nil, menu: nil)
    }
    #expect(overlay.statuses[0].hasPrefix("3 results"))
    #expect(overlay.rows.count == 3)
    #expect(overlay.rows.contains { $0.contains("Pad Thai noodles") })
  }

  /// Nothing at all stood under them: no count, no row and no sentence.
  @Test(arguments: [
    ("scope:nowhere ", "  No scope is called “nowhere”"),
    ("weight:>3 ", "  No field is called “weight”"), ("weight:", "  No field is called “weight”"),
  ])
  func whyALineIsRefusedStandsUnderIt(line: String, reason: String) async throws {
    let overlay = try await preview(of: line, in: TestShell(), size: Self.sizes[0]) {
      $0.results(completions: nil, menu: nil)
    }
    #expect(overlay.rows.contains { $0.contains(reason) })
  }

  @Test func theCountIsLeftWhereThereIsNoRoomForMore() async throws {
    let overlay = try await preview(of: "noodl", in: TestShell(), size: Self.sizes[1]) {
      $0.results(completions: nil, menu: nil)
    }
    #expect(overlay.needsStatus)
    #expect(overlay.statuses.count == 3)
    #expect(overlay.statuses.first?.hasSuffix(" · ^U clears") == true)
    #expect(overlay.statuses.last == "3 results")
  }

  /// The rows at the end, a warning and what Tab offers, were drawn below the screen.
  @Test(arguments: [(0, 10, 9), (0, 38, 8), (3, 10, 6), (5, 38, 3), (7, 10, 2), (8, 10, 1)])
  func underALineOfSeveralRowsEverythingHasRoom(row: Int, column: Int, room: Int) async throws {
    let shell = try TestShell(records: Self.wideRecords)
    let list = Self.suggestions
    let overlay = try await preview(
      of: "cuizin:x note", in: shell, size: Self.sizes[1], lineEnd: (row, column)
    ) { $0.results(completions: list, menu: nil) }
    #expect(overlay.rows.first?.hasPrefix("  1  ") == true)
    if room > 3 { #expect(overlay.rows.count <= room) }
    if room > 2 {
      #expect(overlay.rows.last?.hasPrefix("  Tab: ") == true)
      #expect(overlay.rows.contains { $0.hasPrefix("  No field") })
    }
  }

  @Test func anOrderIsToldBesideTheCount() async throws {
    let shell = try TestShell()
    _ = try await shell.run(":sort minutes desc")
    let overlay = try await preview(of: "noodl", in: shell, size: Self.sizes[0]) {
      $0.results(completions: nil, menu: nil)
    }
    #expect(overlay.statuses[0].hasPrefix("3 results, by minutes, descending · "))
    #expect(
      overlay.statuses.dropFirst(2)
        == ["3 results, by minutes, descending", "3 results, by minutes", "3 results"])
  }

  @Test func ofWhatTabOffersAsMuchIsShownAsFits() async throws {
    let list = SuggestionList(
      replacedRange: 0..<3,
      suggestions: [SearchSuggestion(.word, "noodlesandmanymorewords", count: 3)])
    let overlay = try await preview(of: "noo", in: TestShell(), size: Self.sizes[2]) {
      $0.results(completions: list, menu: nil)
    }
    #expect(overlay.rows.last == "  Tab: noodlesand…")
  }

  @Test func whatTabOffersStandsUnderTheResults() async throws {
    let list = SuggestionList(
      replacedRange: 0..<3,
      suggestions: [
        SearchSuggestion(.word, "noodles", count: 3),
        SearchSuggestion(.token, "cuisine:Thai", count: 2),
      ])
    let overlay = try await preview(of: "noo", in: TestShell(), size: Self.sizes[0]) {
      $0.results(completions: list, menu: nil)
    }
    #expect(overlay.rows.last == "  Tab: noodles · cuisine:Thai (2)")
  }

  @Test(arguments: sizes)
  func resultsFitTheScreen(size: TerminalSize) async throws {
    let shell = try TestShell(records: Self.wideRecords)
    let list = Self.suggestions
    for line in ["note", "豆腐", "zzz", "cuizin:x note"] {
      for completions in [nil, list] {
        let overlay = try await preview(of: line, in: shell, size: size) {
          $0.results(completions: completions, menu: nil)
        }
        expectFits(overlay, size, "\(line) \(completions == nil)")
        #expect(!overlay.statuses.isEmpty)
      }
    }
  }

  @Test(arguments: sizes)
  func aWarningIsShownBesideResults(size: TerminalSize) async throws {
    let shell = try TestShell(records: Self.wideRecords)
    let overlay = try await preview(of: "cuizin:x note", in: shell, size: size) {
      $0.results(completions: nil, menu: nil)
    }
    let warning = try #require(shell.session.state.field.draft?.warnings.first)
    let sentence = "  " + Wording.sentence(warning.message.description)
    #expect(overlay.rows.contains { $0.prefix(10) == sentence.prefix(10) })
    // The end of the sentence says what to type instead.
    if size.rows > 8 { #expect(overlay.rows.last?.hasSuffix("nearest: cuisine") == true) }
    // Words of the refused token do match: rows of results and the warning share the screen.
    #expect(overlay.statuses[0].hasPrefix("30 results"))
    #expect(overlay.rows.count > 1)
    expectFits(overlay, size, "warning")
  }

  @Test(arguments: sizes)
  func howAMisspelledWordWasReadStandsUnderTheResults(size: TerminalSize) async throws {
    let overlay = try await preview(of: "noodels soop", in: TestShell(), size: size) {
      $0.results(completions: nil, menu: nil)
    }
    #expect(overlay.statuses[0].hasPrefix("1 result"))
    #expect(overlay.rows.contains { $0.hasPrefix("  noodels ~ noodle") })
    expectFits(overlay, size, "reading")
  }

  @Test func aLineThatWaitsForEnterSaysSoAndShowsNoOlderResults() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", ":set search submit")
    let overlay = try await preview(of: "soup", in: shell, size: Self.sizes[0]) {
      $0.results(completions: nil, menu: nil)
    }
    #expect(overlay.statuses == ["Enter searches"])
    #expect(overlay.rows.isEmpty)
    #expect(try await shell.run("soup", ":set search").contains("search submit"))
  }

  @Test func whatIsOnlyUnfinishedIsNoNewsWhileItIsTyped() async throws {
    let shell = try TestShell(records: Self.wideRecords)
    for (line, isTold) in [("(note", false), ("note OR ", false), ("note)", true)] {
      let overlay = try await preview(of: line, in: shell, size: Self.sizes[0]) {
        $0.results(completions: nil, menu: nil)
      }
      #expect(overlay.rows.contains { $0.hasPrefix("  “)” closes nothing") } == isTold, "\(line)")
    }
  }

  @Test(arguments: sizes)
  func aMenuFitsTheScreenWhereverItsSelectionIs(size: TerminalSize) async throws {
    let shell = try TestShell(records: Self.wideRecords)
    for selected in [0, 1, 10, 20] {
      let menu = Self.menu(Self.suggestions, selected: selected)
      let results = try await preview(of: "note", in: shell, size: size) {
        $0.results(completions: nil, menu: menu)
      }
      expectFits(results, size, "results \(selected)")
      if selected > 0 { #expect(results.rows.contains { $0.hasPrefix("> ") }) }
      let command = LivePreview(shell: shell, size: size).command(
        ":scope ", completions: Self.suggestions, menu: menu)
      expectFits(command, size, "command \(selected)")
    }
  }

  @Test(arguments: sizes)
  func aCommandFitsTheScreen(size: TerminalSize) throws {
    let shell = try TestShell()
    let preview = LivePreview(shell: shell, size: size)
    for line in [
      ":", ":s", ":scope", ":scope ", ":token add ", ":nosuchcommandatall", ": ", ":h x",
    ] {
      for list in [Self.suggestions, SuggestionList(replacedRange: 0..<0, suggestions: [])] {
        let overlay = preview.command(line, completions: list, menu: nil)
        expectFits(overlay, size, "\(line)")
        #expect(!overlay.rows.isEmpty)
        #expect(overlay.statuses.isEmpty)
      }
    }
  }

  @Test(arguments: [0, 1, 3]) func aPreviewHasNoMoreResultsThanItIsSetTo(_ count: Int) async throws
  {
    let shell = try TestShell()
    _ = try await shell.run("noodles")
    shell.session.settings.previewRows = count
    let rows = try await preview(
      of: "noodles", in: shell, size: TerminalSize(columns: 80, rows: 24)
    ) {
      $0.results(completions: nil, menu: nil).rows
    }
    #expect(
      (1...3).map { "  \($0)  " }.count { number in rows.contains { $0.hasPrefix(number) } }
        == count)
  }

  @Test func aCommandShowsItsHelpAndWhatTabOffers() throws {
    let shell = try TestShell()
    let preview = LivePreview(shell: shell, size: Self.sizes[0])
    let list = SuggestionList(
      replacedRange: 7..<8, suggestions: [SearchSuggestion(.scope, "Dinner")])
    let rows = preview.command(":scope D", completions: list, menu: nil).rows
    #expect(rows.count == 2)
    #expect(rows[0].hasPrefix("  :scope [NAME|next|previous]"))
    #expect(rows[1] == "  Tab: Dinner")
  }

  /// The list ended with the screen, and nothing said that it went on.
  @Test(arguments: sizes)
  func commandsThatFindNoRoomAreCounted(size: TerminalSize) throws {
    let shell = try TestShell()
    let rows = LivePreview(shell: shell, size: size).command(
      ":", completions: SuggestionList(replacedRange: 0..<0, suggestions: []), menu: nil
    ).rows
    let count = ShellCommand.offered(in: shell.session).count
    #expect(rows.count == size.rows - 1)
    #expect(rows.last == "  \(count - (size.rows - 2)) more")
  }

  @Test func anUnknownCommandNamesTheNearestWhileItIsTyped() throws {
    let shell = try TestShell()
    let preview = LivePreview(shell: shell, size: Self.sizes[0])
    let none = SuggestionList(replacedRange: 0..<0, suggestions: [])
    #expect(
      preview.command(":scoep", completions: none, menu: nil).rows
        == ["there is no command “:scoep”; nearest: :scope"])
  }

  @Test func aTerminalWithoutUTF8GetsAnASCIIPlaceholder() async throws {
    let shell = try TestShell()
    _ = try await shell.run("crème")
    shell.context.printer.style = Style(usesColor: false, usesASCII: true)
    let overlay = LivePreview(shell: shell, size: Self.sizes[0]).idle()
    #expect(overlay.placeholder == "cr?me")
  }
}
