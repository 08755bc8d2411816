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

let mode = CommandLine.arguments.dropFirst().first
let task = Task.detached {
  mode == "line" ? try await readLine() : try await readField(cancelledBefore: mode == "before")
}
reading.withLock { $0 = task }
if mode == "before" { task.cancel() }
print(try await task.value)
