// A loop with commands, a history of its own, and a timer that prints above the line. It reads pipes as well:
// printf 'add 3 bolts\nlist\n' | Inventory
import SeekLineEditing

// snippet.model
/// Belongs to the main actor, as the model of a program with windows does.
@MainActor final class Stock {
  private(set) var counts: [String: Int] = [:]

  func matches(_ typed: String) -> [String] {
    counts.keys.sorted().filter { !typed.isEmpty && $0.hasPrefix(typed) }
  }

  func run(_ line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    switch (words.first, words.dropFirst().first.flatMap(Int.init), words.last) {
    case ("add", let count?, let name?): counts[name, default: 0] += count
    case ("list", _, _):
      return counts.keys.sorted().map { "\(counts[$0] ?? 0) \($0)" }.joined(separator: ", ")
    default: return "add COUNT NAME, list"
    }
    return "\(counts.values.reduce(0, +)) in stock"
  }
}
// snippet.end

// snippet.loop
let stock = Stock()
let editor = try LineEditor()
editor.prompt = Prompt("stock > ")
let file = HistoryFile(program: "inventory")
if let history = try? file?.load() { editor.setHistory(history) }

let printer = editor.printer
let timer = Task.detached {
  while true {
    try await Task.sleep(for: .seconds(60))
    printer.printAbove("another minute has passed")  // the line below stays as it is
  }
}
reading: while true {
  // The closure runs on the main actor, whose model it reads.
  let outcome = try await editor.nextLine { event in
    guard case .changed(let line) = event else { return LineReaction() }
    let typed = line.text.split(separator: " ").last.map(String.init) ?? ""
    return LineReaction(overlay: Overlay(rows: stock.matches(typed)))
  }
  switch outcome {
  case .line(let line):
    print(stock.run(line))
    editor.addHistory(line)
    if !editor.isPlain { try? file?.append(line) }
  case .abandoned: continue
  case .endOfInput: break reading
  }
}
timer.cancel()
// snippet.end
