import Foundation
import ProgramUnderTest
import Testing

/// Text that is not plain typing: pasted, accented, wide, and edited the vi way.
@Suite struct EditingTests {
  @Test func whatFindsNoRoomInTheLineIsCounted() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.waitForEmptyLine()
      try await terminal.paste(String(repeating: "broth ", count: 199) + "broth")
      try await terminal.waitUntil("what was left out") {
        $0.contains("The line is full: 199 characters found no room.")
      }
      try await terminal.type("tofu")
      try await terminal.waitUntil("what was typed behind it") {
        $0.contains("The line is full: 203 characters found no room.")
      }
      try await terminal.press("C-u")
      try await terminal.waitForEmptyLine()
      try await terminal.type("broth")
      let short = try await terminal.waitForLine("broth", status: "3 results")
      #expect(!short.contains("The line is full"))
      try await terminal.press("C-u")
      // What found no room in the line before is not counted again.
      try await terminal.paste(String(repeating: "broth ", count: 199) + "broth")
      try await terminal.waitUntil("what was left out") {
        $0.contains("The line is full: 199 characters found no room.")
      }
      try await terminal.press("C-u")
      try await terminal.enter("broth", output: "3 results for broth in All")
      #expect(!(try await terminal.capture()).contains("The line is full"))
    }
  }

  @Test func aPasteOfSeveralLinesIsOneLineAndRunsNothing() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.waitForEmptyLine()
      try await terminal.paste("miso\nsoup\n:quit\u{1B}[A")
      let screen = try await terminal.waitUntil("the line") {
        $0.cursorLine.hasPrefix("All ❯ miso soup :quit")
      }
      #expect(screen.exitStatus == nil)
      #expect(!screen.contains(" in All"), "nothing was submitted")
      try await terminal.press("C-u")
      try await terminal.waitForEmptyLine()
      try await terminal.paste("broth tof")
      try await terminal.waitForLine("broth tof", status: "1 result")
    }
  }

  @Test func aPasteGoesIntoTheLineWhereTheCursorIs() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type(" bro")
      try await terminal.waitForLine(" bro", status: "3 results")
      try await terminal.press("C-a")
      try await terminal.paste("miso\ttofu")
      let screen = try await terminal.waitForLine("miso tofu bro", status: "1 result")
      #expect(screen.cursorColumn == 15)
    }
  }

  @Test(arguments: [("crèm", 10), ("CREME BRU", 15), ("brûlée", 12)])
  func accentsAndCaseAreFolded(words: String, column: Int) async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type(words)
      let screen = try await terminal.waitForLine(words, status: "1 result")
      #expect(screen.row(of: "  1  Crème brûlée") == screen.cursorRow + 1)
      #expect(screen.cursorColumn == column)
    }
  }

  @Test func aDecomposedAccentTakesOneCell() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("cre\u{300}me")
      try await terminal.waitUntil("the line and its row") {
        $0.cursorColumn == 11 && $0.contains("1 result") && $0.contains("  1  Crème brûlée")
      }
    }
  }

  @Test func chineseTakesTwoCellsALetterAndIsDeletedLetterByLetter() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("炒面")
      let screen = try await terminal.waitForLine("炒面", status: "1 result")
      #expect(screen.cursorColumn == 10)
      #expect(screen.row(of: "  1  炒面") == screen.cursorRow + 1)
      try await terminal.press("BSpace")
      let shorter = try await terminal.waitForLine("炒", status: "1 result")
      #expect(shorter.cursorColumn == 8)
      try await terminal.press("C-u")
      try await terminal.waitForEmptyLine()
      try await terminal.submit("花生", status: "1 result")
    }
  }

  @Test func chineseAtTheEdgeWrapsWhole() async throws {
    try await RecipesTerminal.run(columns: 21, rows: 12) { terminal in
      // Six cells of prompt and seven letters leave one cell, too few for the eighth.
      try await terminal.type("花生花生花生花生")
      let screen = try await terminal.waitUntil("the second row of the line") {
        $0.cursorColumn == 2
      }
      #expect(screen.cursorLine.hasPrefix("生"))
      let first = try #require(screen.row(of: "All ❯ 花生花生花生花"))
      #expect(screen.cursorRow == first + 1)
    }
  }

  /// The cursor went to a row too high, and a row of the line was lost, where a line that fills its rows
  /// grew in the middle: libedit had been told that the terminal cannot delete characters.
  @Test(arguments: [70, 71, 72])
  func aFullRowThatGrowsInTheMiddleKeepsItsPlace(letters: Int) async throws {
    try await RecipesTerminal.run(columns: 40, rows: 10) { terminal in
      let words = "o" + String(repeating: "x", count: letters) + "oo"
      try await terminal.type(words)
      try await terminal.waitUntil("the line") {
        $0.cursorColumn == (6 + words.count) % 40 && $0.contains("All ❯ ox")
      }
      let first = try #require(try await terminal.capture().row(of: "All ❯ o"))
      try await terminal.press("C-a")
      try await terminal.type("b")
      let screen = try await terminal.waitUntil("the longer line") {
        $0.contains("All ❯ bo") && $0.cursorColumn == 7
      }
      #expect(screen.cursorRow == first)
      let text = Array("All ❯ b" + words)
      let rows = stride(from: 0, to: text.count, by: 40).map { String(text[$0...].prefix(40)) }
      for (offset, row) in rows.enumerated() {
        #expect(screen.rows[first + offset].hasPrefix(row), "row \(offset) of \(screen)")
      }
    }
  }

  @Test func viModeComesFromTheUsersFile() async throws {
    try await RecipesTerminal.run(files: [".editrc": "bind -v\n"]) { terminal in
      try await terminal.type("tofu bro")
      try await terminal.waitForLine("tofu bro", status: "1 result")
      try await terminal.press("Escape")
      try await terminal.waitUntil("the cursor on the last letter") { $0.cursorColumn == 13 }
      // Back a word, delete to the start, and the preview follows each command.
      try await terminal.type("b")
      try await terminal.waitUntil("the cursor on the word") { $0.cursorColumn == 11 }
      try await terminal.type("d0")
      try await terminal.waitForLine("bro", status: "3 results")
      try await terminal.type("Ath tof")
      try await terminal.waitForLine("broth tof", status: "1 result")
      try await terminal.press("Escape")
      try await terminal.type("dd")
      try await terminal.waitForEmptyLine()
      try await terminal.type("i")
      try await terminal.submit("ramen", status: "1 result")
    }
  }

  /// Esc and a paste came as characters of C1, and of `red⏎blue` the words before the line break were submitted.
  @Test func whatCannotBeQuotedIsPastedOrRefused() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("broth")
      try await terminal.press("C-v")
      try await terminal.press("C-j")
      try await terminal.type(" tofu")
      try await terminal.waitForLine("broth tofu", status: "1 result")
      try await terminal.press("C-v")
      try await terminal.press("Escape")
      try await terminal.waitUntil("Esc as it is") { $0.cursorLine.hasPrefix("All ❯ broth tofu^[") }
      try await terminal.press("BSpace")
      try await terminal.type(" ")
      try await terminal.press("C-v")
      try await terminal.paste("seaweed")
      try await terminal.waitForLine("broth tofu seaweed", status: "1 result")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the output") {
        $0.contains("1 result for broth tofu seaweed in All")
      }
    }
  }

  /// libedit's own `v` writes the line to a file and starts another program, which `--secure` and a private line forbid.
  @Test func noKeyStartsAnEditorWhateverTheUsersFileSays() async throws {
    let settings =
      "bind -v\n# a remark\n  bind -a V vi-histedit\nbind -a g ed-command\nbind ^O ed-delete-prev-word\n"
    try await RecipesTerminal.run(
      "chmod +x vi; " + RecipesTerminal.command,
      environment: ["PATH": ".:" + BuiltProgram.searchPath()],
      files: [".editrc": settings, "vi": "#!/bin/sh\ntouch started\n"]
    ) { terminal in
      try await terminal.type("tofu bro")
      try await terminal.waitForLine("tofu bro", status: "1 result")
      try await terminal.press("Escape")
      try await terminal.waitUntil("the cursor on the last letter") { $0.cursorColumn == 13 }
      try await terminal.type("vV:gb")
      try await terminal.waitUntil("the cursor on the word") { $0.cursorColumn == 11 }
      try await terminal.press("A")
      // What else the file binds is bound.
      try await terminal.press("C-o")
      try await terminal.waitUntil("the word is gone") { $0.cursorLine.hasPrefix("All ❯ tofu  ") }
      let started = terminal.home.url.appending(path: "started").path
      #expect(!FileManager.default.fileExists(atPath: started))
    }
  }

  @Test func emacsKeysMoveByWordAndKill() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("tofu bro")
      try await terminal.waitForLine("tofu bro", status: "1 result")
      try await terminal.press("M-b")
      try await terminal.waitUntil("the cursor on the word") { $0.cursorColumn == 11 }
      try await terminal.press("C-w")
      let screen = try await terminal.waitForLine("bro", status: "3 results")
      #expect(screen.cursorColumn == 6)
      try await terminal.press("C-y")
      try await terminal.waitForLine("tofu bro", status: "1 result")
    }
  }

  /// What a pill took out of the line was in the place of it.
  @Test func whatWasCutIsStillThereOnceAPillHasFormed() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("noodles lime")
      try await terminal.waitForLine("noodles lime", status: "1 result")
      try await terminal.press("C-w")
      try await terminal.waitForLine("noodles ", status: "4 results")
      try await terminal.type("cuisine:thai ")
      try await terminal.waitForLine("noodles", status: "2 results", prompt: "All [cuisine:Thai]")
      try await terminal.press("C-y")
      try await terminal.waitForLine(
        "noodles lime", status: "1 result", prompt: "All [cuisine:Thai]")
    }
  }

  /// On a narrow terminal a word ended with the row and went on in the next.
  @Test func whatIsWrongIsSaidInWholeWords() async throws {
    try await RecipesTerminal.run(columns: 40, rows: 10) { terminal in
      try await terminal.type(":facets nowhere")
      try await terminal.press("Enter")
      let screen = try await terminal.waitUntil("the message") {
        $0.contains("seek: :facets") && $0.cursorLine.starts(with: /All ❯ [0-9,]+ recipes/)
      }
      let row = screen.row(of: "seek: :facets knows no field “nowhere”;")
      #expect(row.map { screen.rows[$0 + 1] } == "  it can be cuisine")
    }
  }
}
