// A read-eval-print loop on SeekLineEditing: commands are completed in a menu below the line, which Tab walks through.
import SeekLineEditing

// snippet.commands
let commands = ["add", "average", "clear", "help", "list", "quit", "sum"]
var numbers: [Double] = []

@MainActor func run(_ line: String) -> String {
  let words = line.split(separator: " ").map(String.init)
  switch words.first {
  case "add":
    numbers += words.dropFirst().compactMap(Double.init)
    return "\(numbers.count) numbers"
  case "average":
    return numbers.isEmpty ? "none" : "\(numbers.reduce(0, +) / Double(numbers.count))"
  case "clear":
    numbers = []
    return "cleared"
  case "list": return numbers.map { "\($0)" }.joined(separator: " ")
  case "sum": return "\(numbers.reduce(0, +))"
  default: return "commands: " + commands.joined(separator: " ")
  }
}
// snippet.end

// snippet.menu
/// The menu below the line: the commands that begin as the line does.
struct Menu {
  var entries: [String] = []
  var chosen: Int?

  mutating func follow(_ line: LineBuffer) {
    entries = line.text.isEmpty ? [] : commands.filter { $0.hasPrefix(line.text) }
    chosen = nil
  }

  mutating func next() -> LineEdit? {
    guard !entries.isEmpty else { return nil }
    let index = chosen.map { ($0 + 1) % entries.count } ?? 0
    chosen = index
    return LineEdit(text: entries[index], cursorUTF8Offset: entries[index].utf8.count)
  }

  var overlay: Overlay {
    Overlay(rows: entries.enumerated().map { ($0.offset == chosen ? "▸ " : "  ") + $0.element })
  }
}
// snippet.end

// snippet.loop
do {
  let editor = try LineEditor()
  editor.prompt = Prompt("sum > ")
  reading: while true {
    var menu = Menu()
    let outcome = editor.readLine { event in
      switch event {
      case .changed(let line):
        // The edit of the menu is told as a change, too.
        if line.text != menu.chosen.map({ menu.entries[$0] }) { menu.follow(line) }
        return LineReaction(overlay: menu.overlay)
      case .key(.tab, _):
        let edit = menu.next()
        return LineReaction(overlay: menu.overlay, edit: edit, beep: edit == nil)
      default: return LineReaction()
      }
    }
    switch outcome {
    case .line("quit"), .endOfInput: break reading
    case .line(let line):
      editor.addHistory(line)
      print(run(line))
    case .abandoned: continue
    }
  }
} catch {
  print(error)
}
// snippet.end
