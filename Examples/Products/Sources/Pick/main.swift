// Picks one of the lines of standard input: host=$(cut -d' ' -f1 hosts | Pick), or vi $(ls | Pick).
import SeekIndex
import SeekTerminalField

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct Line: SearchDocument {
  let text: String
  static let fields: [IndexField<Line>] = [.text("text", \.text)]
}

var lines: [Line] = []
while let text = readLine() { lines.append(Line(text: text)) }
var field = TerminalSearchField(try InMemoryEngine(lines).searchable(prompt: "Lines")) { line in
  TerminalFieldRow(title: line.text)
}
field.historyFile = HistoryFile(program: "pick")
do {
  // Keys come from the terminal, where the field is drawn; standard output has the answer alone.
  guard let line = try await field.run() else { exit(130) }
  print(line.text)
} catch {
  _ = "Pick: \(error)\n".withCString { write(2, $0, strlen($0)) }
  exit(2)
}
