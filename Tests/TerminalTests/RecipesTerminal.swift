import ProgramUnderTest

/// The shell in a terminal, over nine recipes small enough to count by hand.
enum RecipesTerminal {
  /// "b" begins a word of five of them, "br" of four, "bro" of three; "noo" of four; "mi" of two;
  /// Thai, Japanese, French and Chinese are the scopes.
  static let records = """
    {"title": "Pad Thai", "text": "Rice noodles fried with egg and peanuts.", "cuisine": "Thai"}
    {"title": "Thai salad", "text": "Glass noodles with lime and mint.", "cuisine": "Thai"}
    {"title": "Green curry", "text": "Thai basil, coconut and aubergine.", "cuisine": "Thai"}
    {"title": "Ramen", "text": "Wheat noodles in broth.", "cuisine": "Japanese"}
    {"title": "Miso soup", "text": "Broth with tofu and seaweed.", "cuisine": "Japanese"}
    {"title": "Onion soup", "text": "Onions, broth and toasted bread.", "cuisine": "French"}
    {"title": "Crème brûlée", "text": "Custard under burnt sugar.", "cuisine": "French"}
    {"title": "宫保鸡丁", "text": "鸡肉和花生", "cuisine": "Chinese"}
    {"title": "炒面", "text": "Fried noodles, 面条", "cuisine": "Chinese"}

    """

  /// The command that opens them.
  static let command =
    "seek --title title --text title,text --scope-by cuisine --tokens cuisine recipes.jsonl"

  /// Opens them and waits for the prompt.
  /// - Parameters:
  ///   - command: run by `/bin/sh`, with `seek` on its path and `recipes.jsonl` in its folder.
  ///   - prompt: what the cursor's line begins with when it is ready.
  static func run(
    _ command: String = command, prompt: String = "All ❯", columns: Int = 80, rows: Int = 24,
    terminal: String = "screen-256color", environment: [String: String] = [:],
    files: [String: String] = [:], _ body: (TmuxScreen) async throws -> Void
  ) async throws {
    let path = try BuiltProgram.searchPath()
    try await TmuxScreen.run(
      command, columns: columns, rows: rows, terminal: terminal,
      environment: environment.merging(["PATH": path]) { given, _ in given },
      files: files.merging(["recipes.jsonl": records]) { given, _ in given }
    ) { terminal in
      try await terminal.waitUntil("the prompt") { $0.cursorLine.hasPrefix(prompt) }
      try await body(terminal)
    }
  }

  /// An interactive shell in the folder of the recipes, with job control.
  static func runInShell(_ body: (TmuxScreen) async throws -> Void) async throws {
    try await run("sh -i", prompt: "sh>", environment: ["PS1": "sh> "], body)
  }
}

extension TmuxScreen {
  /// Waits until the cursor stands in a line of just these words behind the prompt, beside `status`.
  @discardableResult
  func waitForLine(
    _ words: String, status: String, prompt: String = "All"
  ) async throws -> Screen {
    try await waitUntil("\(prompt) ❯ \(words) with \(status)") {
      $0.isLine(words, status: status, prompt: prompt)
    }
  }

  /// Waits for the empty line with its placeholder, and nothing below it but the fields of the first screen.
  @discardableResult
  func waitForEmptyLine(prompt: String = "All") async throws -> Screen {
    try await waitUntil("an empty line") {
      $0.cursorLine.hasPrefix("\(prompt) ❯ ") && $0.cursorLine.contains(/❯ [0-9,]+ recipes/)
        && ($0.rowsBelowCursor.isEmpty || $0.showsFields)
    }
  }

  /// Types a token and a space, and waits for its pill.
  func form(_ typed: String, pills: String, scope: String = "All") async throws {
    try await type(typed)
    try await waitUntil("the pills \(pills)") { $0.cursorLine.hasPrefix("\(scope) \(pills) ❯") }
  }

  /// Types a line, presses Enter, and waits for what it prints.
  @discardableResult
  func enter(_ line: String, output: String) async throws -> Screen {
    try await type(line)
    try await press("Enter")
    return try await waitUntil("the output of \(line)") { $0.contains(output) }
  }

  /// Types words, waits for their preview, and presses Enter; waits for the next prompt.
  @discardableResult
  func submit(_ words: String, status: String) async throws -> Screen {
    try await type(words)
    try await waitForLine(words, status: status)
    try await press("Enter")
    return try await waitUntil("the output of \(words)") {
      $0.contains("\(status) for \(words) in All")
        && $0.isLine(words, status: "→ edits it", prompt: "All")
    }
  }
}

extension Screen {
  /// True if the fields of the recipes, with two values each, are all that is below the line.
  var showsFields: Bool {
    let rows = rowsBelowCursor
    return rows.count == 3 && rows[0] == "  title     Pad Thai · Thai salad"
      && rows[1].hasPrefix("  text      Rice noodle") && rows[2] == "  cuisine:  Thai · Chinese"
  }

  func isLine(_ words: String, status: String, prompt: String) -> Bool {
    guard cursorLine.hasPrefix("\(prompt) ❯ \(words)  ") else { return false }
    let rest = cursorLine.dropFirst("\(prompt) ❯ \(words)".count).drop { $0 == " " }
    return rest == status || rest.hasPrefix(status + " · ")
  }
}
