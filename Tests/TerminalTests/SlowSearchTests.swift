import ProgramUnderTest
import Testing

/// Searches that take long, or never end: what is typed is on the screen all the same.
///
/// `SlowField` is the shell over an engine that waits while the file `recipes.jsonl.hold` is there.
@Suite struct SlowSearchTests {
  private static func run(
    _ arguments: String, columns: Int = 80, rows: Int = 24, files: [String: String] = [:],
    _ body: (TmuxScreen) async throws -> Void
  ) async throws {
    try await TmuxScreen.run(
      "SlowField recipes.jsonl " + arguments, columns: columns, rows: rows,
      environment: ["PATH": try BuiltProgram.searchPath(besides: ["SlowField"])],
      files: files.merging(["recipes.jsonl": RecipesTerminal.records]) { given, _ in given }
    ) { terminal in
      try await terminal.waitUntil("the prompt") { $0.cursorLine.hasPrefix("All ❯") }
      try await body(terminal)
    }
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func lettersAreEchoedWhileNoSearchEnds(columns: Int, rows: Int) async throws {
    try await Self.run("hold", columns: columns, rows: rows) { terminal in
      try terminal.home.write("", to: "recipes.jsonl.hold")
      // Each letter begins a search, and none of them ends.
      for typed in ["b", "br", "bro", "brot", "broth"] {
        try await terminal.type(String(typed.suffix(1)))
        let echoed = try await terminal.waitUntil("the echo of \(typed)") {
          $0.cursorLine.hasPrefix("All ❯ \(typed)") && $0.cursorColumn == 6 + typed.count
        }
        #expect(!echoed.contains("result"), "nothing was found yet")
      }
      try await terminal.press("Left", "Left", "BSpace")
      try await terminal.waitUntil("an edited line") {
        $0.cursorLine.hasPrefix("All ❯ brth") && $0.cursorColumn == 8
      }
      try await terminal.type("o")
      try await terminal.press("End")
      try terminal.home.remove("recipes.jsonl.hold")
      let answered = try await terminal.waitUntil("the newest line's results") {
        $0.cursorLine.hasPrefix("All ❯ broth") && $0.cursorLine.contains("3 results")
      }
      #expect(answered.contains("Ramen") && !answered.contains("Pad Thai"))
    }
  }

  /// Tab waited for the engine, and had nothing to show.
  @Test func theEmptyLineOffersItsFieldsWhileTheEngineAnswersNothing() async throws {
    try await Self.run("hold") { terminal in
      try terminal.home.write("", to: "recipes.jsonl.hold")
      try await terminal.press("Tab")
      let first = try await terminal.waitUntil("the fields") { $0.contains("  cuisine:") }
      #expect(!first.contains("cuisine:Thai"), "the engine has not answered yet")
      try await terminal.press("Down")
      try await terminal.waitUntil("the first field") { $0.contains("> cuisine:") }
      try terminal.home.remove("recipes.jsonl.hold")
      try await terminal.waitUntil("the values, behind the fields") {
        $0.contains("> cuisine:") && ($0.contains("cuisine:Thai") || $0.contains(" more"))
      }
      try await terminal.press("Down")
      try await terminal.waitUntil("the next one") {
        !$0.contains("> cuisine: ") && $0.contains("> ")
      }
    }
  }

  /// On a busy machine the key was lost: whoever typed fast got no row.
  @Test func downBeforeTheAnswerSelectsTheFirstRowWhenItComes() async throws {
    try await Self.run("hold") { terminal in
      try terminal.home.write("", to: "recipes.jsonl.hold")
      try await terminal.type("bro")
      try await terminal.waitUntil("the echo") { $0.cursorLine.hasPrefix("All ❯ bro") }
      try await terminal.press("Down")
      try terminal.home.remove("recipes.jsonl.hold")
      try await terminal.waitUntil("the first row") { $0.contains("> 1") && $0.contains("Ramen") }
    }
  }

  /// The key waited for two searches of the engine and for a free thread of the pool.
  @Test func aPillFormsWhileTheEngineAnswersNothing() async throws {
    try await Self.run("hold") { terminal in
      try terminal.home.write("", to: "recipes.jsonl.hold")
      try await terminal.type("cuisine:thai ")
      try await terminal.waitUntil("the pill as typed") {
        $0.cursorLine.hasPrefix("All [cuisine:thai] ❯")
      }
      try await terminal.type("noo")
      let typed = try await terminal.waitUntil("the echo") {
        $0.cursorLine.hasPrefix("All [cuisine:thai] ❯ noo")
      }
      #expect(!typed.contains("result"), "the engine has not answered yet")
      try terminal.home.remove("recipes.jsonl.hold")
      try await terminal.waitUntil("the pill as the data spells it") {
        $0.cursorLine.hasPrefix("All [cuisine:Thai] ❯ noo") && $0.contains("2 results")
      }
    }
  }

  /// The scopes of the data were asked for by the thread that reads keys.
  @Test(arguments: ["scope:Din", ":scope Din"])
  func aScopeIsTypedWhileTheEngineAnswersNothing(line: String) async throws {
    try await Self.run("hold") { terminal in
      try terminal.home.write("", to: "recipes.jsonl.hold")
      try await terminal.type(line)
      try await terminal.waitUntil("the echo") { $0.cursorLine.hasPrefix("All ❯ \(line)") }
      try terminal.home.remove("recipes.jsonl.hold")
    }
  }

  @Test func aTokenThatNoRecordHasGoesBackBeforeTheWords() async throws {
    try await Self.run("hold") { terminal in
      try terminal.home.write("", to: "recipes.jsonl.hold")
      try await terminal.type("cuisine:Nowhere ")
      try await terminal.waitUntil("the pill") {
        $0.cursorLine.hasPrefix("All [cuisine:Nowhere] ❯")
      }
      try await terminal.type("noo")
      try await terminal.waitUntil("the words") {
        $0.cursorLine.hasPrefix("All [cuisine:Nowhere] ❯ noo")
      }
      try terminal.home.remove("recipes.jsonl.hold")
      let back = try await terminal.waitUntil("the token in the line") {
        $0.cursorLine.hasPrefix("All ❯ cuisine:Nowhere noo")
      }
      #expect(back.cursorColumn == 6 + "cuisine:Nowhere noo".count)
    }
  }

  /// What Tab had asked for behind one letter was inserted behind another.
  @Test func aCursorThatMovedOnIsNotCompletedBehind() async throws {
    try await Self.run("hold") { terminal in
      try terminal.home.write("", to: "recipes.jsonl.hold")
      try await terminal.type("seaw")
      try await terminal.press("Tab", "Left", "Left")
      try await terminal.waitUntil("the cursor") { $0.cursorColumn == 8 }
      try terminal.home.remove("recipes.jsonl.hold")
      try await terminal.waitUntil("the results") {
        $0.cursorLine.hasPrefix("All ❯ seaw") && $0.contains("Miso soup")
      }
      try await terminal.type("x")
      try await terminal.waitUntil("the letter at the cursor") {
        $0.cursorLine.hasPrefix("All ❯ sexaw ")
      }
      try await terminal.press("BSpace", "End", "Tab")
      try await terminal.waitUntil("the word") { $0.cursorLine.hasPrefix("All ❯ seaweed ") }
    }
  }

  @Test func controlCAbandonsALineWhoseSearchNeverEnds() async throws {
    try await Self.run("hold") { terminal in
      try terminal.home.write("", to: "recipes.jsonl.hold")
      try await terminal.type("broth")
      try await terminal.waitUntil("the echo") { $0.cursorLine.hasPrefix("All ❯ broth") }
      try await terminal.press("C-c")
      try await terminal.waitUntil("the next line") {
        $0.cursorLine.hasPrefix("All ❯") && !$0.cursorLine.contains("broth")
          && $0.contains("All ❯ broth")
      }
      try terminal.home.remove("recipes.jsonl.hold")
    }
  }

  @Test func controlCAbandonsASubmittedSearchThatNeverEnds() async throws {
    try await Self.run("hold") { terminal in
      try terminal.home.write("", to: "recipes.jsonl.hold")
      try await terminal.type("broth")
      try await terminal.waitUntil("the echo") { $0.cursorLine.hasPrefix("All ❯ broth") }
      try await terminal.press("Enter")
      try await terminal.waitUntil("waiting") { $0.cursorColumn == 0 }
      try await terminal.press("C-c")
      let told = try await terminal.waitUntil("the next line") {
        $0.contains("seek: the search was cancelled; Enter searches again")
          && $0.cursorLine.hasPrefix("All ❯ broth")
      }
      #expect(told.exitStatus == nil && !told.contains("results for"))
      try terminal.home.remove("recipes.jsonl.hold")
      try await terminal.press("Right")
      try await terminal.waitUntil("the words again") { $0.cursorLine.contains("3 results") }
      try await terminal.press("Enter")
      try await terminal.waitUntil("the output") { $0.contains("3 results for broth in All") }
    }
  }

  @Test func afterThreeSlowSearchesEnterSearches() async throws {
    try await Self.run("30") { terminal in
      var typed = ""
      for (letter, count) in [("b", 5), ("r", 4), ("o", 3)] {
        typed += letter
        try await terminal.type(letter)
        try await terminal.waitUntil("the results of \(typed)") {
          $0.cursorLine.contains("\(count) results")
        }
      }
      let told = try await terminal.waitUntil("the notice") {
        $0.contains("Searches take long here: Enter searches until they are fast.")
      }
      #expect(told.cursorLine.hasPrefix("All ❯ bro"))
      try await terminal.type("th")
      try await terminal.waitUntil("Enter searches") {
        $0.cursorLine.hasPrefix("All ❯ broth") && $0.cursorLine.contains("Enter searches")
      }
      try await terminal.press("Enter")
      try await terminal.waitUntil("the output") {
        $0.contains("3 results for broth in All") && $0.contains("1-3 of 3")
      }
      // It can be taken back, and then holds whatever it takes.
      try await terminal.type(":set search live")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the setting") { $0.contains("search live") }
      for letter in ["m", "i", "s", "o"] { try await terminal.type(letter) }
      try await terminal.waitUntil("live again") { $0.cursorLine.contains("1 result") }
    }
  }

  /// What is on the screen belongs to the line, or it is said that it does not.
  @Test func aLongWaitIsSaidAndTheOlderRowsAreNotTakenForNew() async throws {
    try await Self.run("hold") { terminal in
      try await terminal.type("bro")
      try await terminal.waitUntil("the results") { $0.cursorLine.contains("3 results") }
      try terminal.home.write("", to: "recipes.jsonl.hold")
      try await terminal.type("z")
      let waiting = try await terminal.waitUntil("the wait") { $0.cursorLine.contains("waiting…") }
      #expect(!waiting.contains("3 results"))
      // Without colours rows cannot be dimmed.
      #expect(!waiting.contains("Ramen"))
      try terminal.home.remove("recipes.jsonl.hold")
      try await terminal.waitUntil("the answer") {
        $0.contains("broz ~ broth") && $0.cursorLine.contains("3 results")
      }
    }
  }

  /// A server that is gone is asked again while the line is there, and it is said when it is back.
  @Test func aServerIsAskedAgainUntilItIsBack() async throws {
    try await Self.run("hold") { terminal in
      try terminal.home.write("", to: "recipes.jsonl.fail")
      try await terminal.type("bro")
      let failed = try await terminal.waitUntil("the error") {
        $0.contains("127.0.0.1:9306 has gone, and nobody there can tell why; trying again in ")
          && $0.cursorLine.contains("no answer")
      }
      #expect(!failed.contains("Ramen"))
      // The pauses grow, and a screen may be seen late.
      try await terminal.waitUntil("a longer pause") {
        $0.rows.joined().firstMatch(of: /trying again in (\d+)/).map { Int($0.output.1) ?? 0 > 1 }
          ?? false
      }
      try terminal.home.remove("recipes.jsonl.fail")
      try await terminal.waitUntil("the answer, without a key") {
        $0.cursorLine.contains("3 results") && $0.contains("The server answers again.")
          && $0.contains("Ramen")
      }
    }
  }

  @Test func threeFastAnswersMakeEveryKeySearchAgain() async throws {
    try await Self.run("30") { terminal in
      for (letter, count) in [("b", 5), ("r", 4), ("o", 3)] {
        try await terminal.type(letter)
        try await terminal.waitUntil("the results") { $0.cursorLine.contains("\(count) results") }
      }
      try await terminal.waitUntil("the notice") {
        $0.contains("Enter searches until they are fast.")
      }
      try await terminal.press("C-u")
      // On a busy machine an answer to one record may be slow, too, and three in a row are to be fast.
      var isFast = false
      for word in Array(repeating: ["miso", "onion", "ramen"], count: 20).joined() where !isFast {
        try await terminal.type(word)
        let line = try await terminal.waitUntil("the word") {
          $0.cursorLine.hasPrefix("All ❯ \(word)")
            && ($0.cursorLine.contains("Enter searches") || $0.cursorLine.contains("1 result"))
        }
        isFast = line.cursorLine.contains("1 result")
        try await terminal.press("Enter")
        try await terminal.waitUntil("the next line") {
          !$0.cursorLine.contains("Enter searches") && !$0.cursorLine.contains("1 result")
        }
      }
      #expect(isFast)
      #expect(try await terminal.captureScrollback().contains { $0.contains("for ramen in All") })
      try await terminal.type("bro")
      try await terminal.waitUntil("every key searches") { $0.cursorLine.contains("3 results") }
    }
  }
}
