import Glibc
import LineEditing
import SearchCore
import SearchInterface
import Synchronization
import TerminalField

// Awaits a line or a field in a task, and cancels that task as soon as `x` was typed: the terminal tests see what is left.
// Not a part of the program.
//
//   CancelledReading line       the task awaits LineEditor.nextLine
//   CancelledReading field      the task awaits the field on the terminal
//   CancelledReading before     it awaits a field, and is cancelled before it begins
//   CancelledReading print      nothing is cancelled; what is printed stands above the line
//   CancelledReading plain      prints the result of each line until the end of the input

/// The task that is to be cancelled.
let reading = Mutex<Task<String, any Error>?>(nil)

@Sendable func cancelReading() { reading.withLock { $0?.cancel() } }

/// Finds one document at most, and cancels the task when it is asked for `x`.
struct CancellingEngine: SearchEngine {
  let fields = [SearchableField("name", .text(weight: 1))]
  let documentCount = 1

  func results(for query: SearchQuery) async throws -> SearchResults<String> {
    if query.clauses.contains(where: { $0.text == "x" }) { cancelReading() }
    return SearchResults(
      query: query, hits: [SearchHit(document: "found", score: 1)], totalCount: 1)
  }
}

func readLine() async throws -> String {
  let editor = try LineEditor()
  editor.prompt = Prompt("line > ")
  let outcome = try await editor.nextLine { event in
    if case .changed(let line) = event, line.text == "x" { cancelReading() }
    return LineReaction()
  }
  return "\(outcome)"
}

func readField(cancelledBefore: Bool) async throws -> String {
  while cancelledBefore, !Task.isCancelled { await Task.yield() }
  return try await CancellingEngine().searchable(prompt: "Names").run() ?? "Nothing chosen."
}

/// Belongs to the main actor, as the model of a program with windows.
@MainActor final class Model {
  var text = ""
}

@MainActor func printAbove() async throws {
  let (model, editor) = (Model(), try LineEditor())
  editor.prompt = Prompt("line > ")
  let printer = editor.printer
  let outcome = try await editor.nextLine { event in
    guard case .changed(let line) = event else { return LineReaction() }
    model.text = line.text
    var reaction = LineReaction(overlay: Overlay(rows: ["\(model.text.count) characters"]))
    if line.text.hasSuffix("!") {
      reaction.output = "from the handler"
      Task.detached { printer.printAbove("from a thread\nlast of a thread\n") }
    }
    return reaction
  }
  print(outcome)
  editor.printAbove("after the line")
}

func readPlainly() throws {
  let editor = try LineEditor()
  while true {
    let outcome = editor.readLine { _ in LineReaction() }
    print(outcome)
    if outcome == .endOfInput { return }
  }
}

let mode = CommandLine.arguments.dropFirst().first
if mode == "print" {
  try await printAbove()
  exit(0)
}
if mode == "plain" {
  try readPlainly()
  exit(0)
}
let task = Task.detached {
  mode == "line" ? try await readLine() : try await readField(cancelledBefore: mode == "before")
}
reading.withLock { $0 = task }
if mode == "before" { task.cancel() }
print(try await task.value)
