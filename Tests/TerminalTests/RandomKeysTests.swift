import SeekTestSupport
import Testing

/// Random keys and resizes: whatever is pressed, the line and what stands below it equal a clean redraw.
///
/// `SEEK_TRIALS=2000` takes as many steps, `SEEK_SEED` another seed.
@Suite struct RandomKeysTests {
  private static let steps = Campaign.trials(short: 200, deep: 600)
  private static let seed = Campaign.seed(20_240_611)

  private enum Step: CustomStringConvertible {
    case type(String)
    case press(String)
    case resize(Int, Int)

    var description: String {
      switch self {
      case .type(let text): "type \(text)"
      case .press(let key): key
      case .resize(let columns, let rows): "\(columns)x\(rows)"
      }
    }
  }

  private static let typed = [
    "b", "r", "mi", "noo", " ", "onion ", "cuisine:", "cuisine:Thai ", "scope:french ", "麻婆 ",
    "-", "\"", "(", "OR ", ":", ":s", ":set ", "e\u{301}", "broth soup noodles egg ",
  ]
  private static let keys = [
    "BSpace", "BSpace", "BSpace", "Left", "Left", "Right", "Up", "Down", "Home", "End", "C-k",
    "C-u", "C-w", "Tab", "Tab", "BTab", "Escape", "M-Right", "M-Left", "Enter", "DC", "C-c",
  ]
  private static let sizes = [(80, 24), (60, 16), (40, 10)]

  private func next(_ random: inout SeededGenerator, _ count: Int) -> Int { random.below(count) }

  private func step(_ state: inout SeededGenerator) -> Step {
    switch next(&state, 20) {
    case 0:
      let (columns, rows) = Self.sizes[next(&state, Self.sizes.count)]
      return .resize(columns, rows)
    case 1..<11: return .type(Self.typed[next(&state, Self.typed.count)])
    default: return .press(Self.keys[next(&state, Self.keys.count)])
    }
  }

  /// The screen once it no longer changes: the same so many times in a row. Keys behind Tab wait for half a second at most, and
  /// what was meant by a line is said behind its results.
  private func settled(_ terminal: TmuxScreen, same most: Int = 3) async throws -> Screen {
    var last = try await terminal.capture()
    var count = 0
    for _ in 0..<200 where count < most {
      try await Task.sleep(for: .milliseconds(30))
      let screen = try await terminal.capture()
      count = screen.rows == last.rows ? count + 1 : 0
      last = screen
    }
    return last
  }

  @Test(arguments: ["", "bind -v\n"])
  func theScreenEqualsACleanRedraw(editrc: String) async throws {
    var state = SeededGenerator(seed: Self.seed)
    var trace: [String] = []
    let files = editrc.isEmpty ? [:] : [".editrc": editrc]
    try await RecipesTerminal.run(files: files) { terminal in
      for number in 1...Self.steps {
        let step = step(&state)
        trace.append("\(step)")
        switch step {
        case .type(let text): try await terminal.type(text)
        case .press(let key): try await terminal.press(key)
        case .resize(let columns, let rows):
          try await terminal.resize(columns: columns, rows: rows)
          // tmux tells a program of one resize in a quarter of a second.
          try await Task.sleep(for: .milliseconds(400))
        }
        guard number % 10 == 0 else { continue }
        let drawn = try await settled(terminal, same: 20)
        let told = "seed \(Self.seed), step \(number): \(trace.suffix(12)) \(drawn)"
        #expect(drawn.exitStatus == nil, "\(told)")
        // A selected pill is left by the key that redraws; a screen scrolled to its end may hold more below.
        guard !drawn.cursorLine.contains("[>") else { continue }
        try await terminal.press("C-l")
        var clean = try await settled(terminal)
        // On a busy machine what is below the line comes late.
        for _ in 0..<20
        where clean.cursorLine != drawn.cursorLine || clean.rowsBelowCursor != drawn.rowsBelowCursor
        {
          clean = try await settled(terminal)
        }
        #expect(drawn.cursorLine == clean.cursorLine, "\(told) then \(clean)")
        #expect(drawn.rowsBelowCursor == clean.rowsBelowCursor, "\(told) then \(clean)")
        #expect(drawn.cursorColumn == clean.cursorColumn, "\(told) then \(clean)")
      }
    }
  }
}
