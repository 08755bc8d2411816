import ProgramUnderTest
import Testing

/// The expandable search: one field on the terminal, its hits where standard output leads.
@Suite struct OnceTests {
  private let once = RecipesTerminal.command.replacing("seek ", with: "seek --once --format title ")

  @Test func enterPrintsTheBestHitAndLeaves() async throws {
    try await RecipesTerminal.runInShell { terminal in
      try await terminal.type("found=$(\(once))")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the field") { $0.cursorLine.hasPrefix("All ❯") }
      try await terminal.type("bro")
      try await terminal.waitForLine("bro", status: "3 results")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the shell") { $0.cursorLine.hasPrefix("sh>") }
      try await terminal.type("echo \"got [$found] with $?\"")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the hit") { $0.contains("got [Ramen] with 0") }
    }
  }

  @Test func tabMarksRowsAndEnterPrintsThem() async throws {
    try await RecipesTerminal.runInShell { terminal in
      try await terminal.type("found=$(\(once))")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the field") { $0.cursorLine.hasPrefix("All ❯") }
      try await terminal.type("bro")
      try await terminal.waitForLine("bro", status: "3 results")
      try await terminal.press("Down", "Tab", "Down", "Tab", "Enter")
      try await terminal.waitUntil("the shell") { $0.cursorLine.hasPrefix("sh>") }
      try await terminal.type("echo \"got $(echo $found) with $?\"")
      try await terminal.press("Enter")
      try await terminal.waitUntil("both hits") {
        $0.contains("got Ramen Onion soup with 0") || $0.contains("got Ramen Miso soup with 0")
      }
    }
  }

  /// A page of tldr has several commands; one of them is wanted in the shell's line.
  @Test(arguments: [(["Down", "Enter"], "tar xf a.tar"), (["Enter"], "tar cf a.tar b")])
  func oneElementOfAListIsChosen(keys: [String], command: String) async throws {
    let pages = """
      {"title": "tar", "text": "Archives.", "commands": ["tar cf a.tar b", "tar xf a.tar", "tar tf a.tar"]}
      {"title": "ar", "text": "Archives of objects.", "commands": ["ar -x a.a"]}

      """
    try await RecipesTerminal.run(
      "sh -i", prompt: "sh>", environment: ["PS1": "sh> "], files: ["pages.jsonl": pages]
    ) { terminal in
      try await terminal.type("found=$(seek --once --format commands pages.jsonl)")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the field") { $0.cursorLine.hasPrefix("All ❯") }
      try await terminal.type("tar")
      try await terminal.waitUntil("the page") { $0.contains("1  tar") }
      try await terminal.press("Down", "Enter")
      try await terminal.waitUntil("its commands") {
        $0.contains("> tar cf a.tar b") && $0.contains("  tar tf a.tar")
          && $0.contains("Enter prints it")
      }
      for key in keys { try await terminal.press(key) }
      try await terminal.waitUntil("the shell") { $0.cursorLine.hasPrefix("sh>") }
      try await terminal.type("echo \"got [$found] with $?\"")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the command") { $0.contains("got [\(command)] with 0") }
      try await terminal.type("seek pages.jsonl --filter tar --format commands")
      try await terminal.press("Enter")
      try await terminal.waitUntil("an element a line") { $0.rows.contains("tar tf a.tar") }
    }
  }

  @Test func allHitsArePrintedOnlyWhereTheOptionSaysSo() async throws {
    try await RecipesTerminal.runInShell { terminal in
      try await terminal.type("found=$(\(once.replacing("--once", with: "--once=all")))")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the field") { $0.cursorLine.hasPrefix("All ❯") }
      try await terminal.type("bro")
      try await terminal.waitForLine("bro", status: "3 results")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the shell") { $0.cursorLine.hasPrefix("sh>") }
      try await terminal.type("echo \"got $found with $?\"")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the hits") {
        $0.contains("got Ramen") && $0.contains("Miso soup") && $0.contains("Onion soup with 0")
      }
    }
  }

  /// The program crashed here, and Ctrl-C was another try.
  @Test func controlCLeavesAlsoWhileAPillIsSelected() async throws {
    try await RecipesTerminal.runInShell { terminal in
      try await terminal.type(once)
      try await terminal.press("Enter")
      try await terminal.waitUntil("the field") { $0.cursorLine.hasPrefix("All ❯") }
      try await terminal.type("cuisine:thai noo")
      try await terminal.waitForLine("noo", status: "2 results", prompt: "All [cuisine:Thai]")
      try await terminal.press("Home", "BSpace")
      try await terminal.waitUntil("the selected pill") { $0.cursorLine.contains("[>") }
      try await terminal.press("C-c")
      try await terminal.waitUntil("the shell") { $0.cursorLine.hasPrefix("sh>") }
    }
  }

  /// Its hits were printed at the start, and by Enter once more.
  @Test func aLineToStartWithWaitsForEnter() async throws {
    try await RecipesTerminal.runInShell { terminal in
      try await terminal.type(once + " -q bro")
      try await terminal.press("Enter")
      try await terminal.waitForLine("bro", status: "3 results")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the hits") {
        $0.cursorLine.hasPrefix("sh>") && $0.contains("Ramen") && !$0.contains("3 results")
      }
    }
  }

  @Test func theSentenceStandsAboveEveryField() async throws {
    try await RecipesTerminal.runInShell { terminal in
      try await terminal.type("clear; " + once + " --prompt 'Which dish?'")
      try await terminal.press("Enter")
      let screen = try await terminal.waitUntil("the field") { $0.cursorLine.hasPrefix("All ❯") }
      #expect(screen.rows[screen.cursorRow - 1] == "Which dish?")
      try await terminal.type("bro")
      try await terminal.waitForLine("bro", status: "3 results")
    }
  }

  /// Every way of leaving without a choice has one status, and no match another, as with other pickers.
  @Test(arguments: [
    (["C-c"], 130), (["b", "r", "C-c"], 130), (["C-d"], 130),
    ([":", "q", "u", "i", "t", "Enter"], 130),
    (["Escape", "Escape"], 130), (["Down", "Escape", "Escape"], 130),
    (["b", "r", "Tab", "Tab", "Escape", "Escape"], 130), (["z", "z", "z", "z", "Enter"], 1),
  ])
  func leavingWithoutAChoiceHasItsStatus(keys: [String], status: Int) async throws {
    try await RecipesTerminal.runInShell { terminal in
      try await terminal.type("found=$(\(once))")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the field") {
        $0.cursorLine.hasPrefix("All ❯ ") && $0.cursorLine.hasSuffix("Ctrl-C leaves")
      }
      for key in keys { try await terminal.press(key) }
      try await terminal.waitUntil("the shell") { $0.cursorLine.hasPrefix("sh>") }
      try await terminal.type("echo \"got $? and ${#found}\"")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the status") { $0.contains("got \(status) and 0") }
    }
  }

  @Test func whereThereIsNothingToChooseNobodyIsAsked() async throws {
    try await RecipesTerminal.runInShell { terminal in
      try await terminal.type("echo \"got $(\(once) -1 -q miso --print-query)\"")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the query and the only row") {
        $0.contains("got miso") && $0.rows.contains { $0 == "Miso soup" }
      }
      try await terminal.type("\(once) --exit-0 -q '\"zzzz\"'; echo left with $?")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the status") { $0.contains("left with 1") }
      try await terminal.type("\(once) --select-1 --exit-0 -q bro")
      try await terminal.press("Enter")
      try await terminal.waitForLine("bro", status: "3 results")
    }
  }

  /// At every press of a key of the shell it was said again how a table was read.
  @Test func howTheFilesWereReadIsNotSaid() async throws {
    let account = "Statement of May\n\nday,payee,sum\n2024-05-01,Baker,3\n2024-05-02,Miller,4\n"
    try await RecipesTerminal.run(
      "seek --once account.csv", files: ["account.csv": account]
    ) { terminal in
      let screen = try await terminal.waitUntil("the field") {
        $0.cursorLine.hasSuffix("Ctrl-C leaves")
      }
      #expect(screen.cursorRow == 0, "\(screen)")
    }
    try await RecipesTerminal.run("seek account.csv", files: ["account.csv": account]) { terminal in
      let screen = try await terminal.capture()
      #expect(screen.contains("were left out") || screen.contains("was left out"))
    }
  }
}
