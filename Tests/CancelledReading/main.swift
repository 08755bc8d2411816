import Glibc
import SeekLineEditing
import SeekCore
import SeekField
import Synchronization
import SeekTerminalField

// Awaits a line or a field in a task, and cancels that task as soon as `x` was typed: the terminal tests see what is left.
// Not a part of the program.
//
//   CancelledReading line       the task awaits LineEditor.nextLine
//   CancelledReading field      the task awaits the field on the terminal
//   CancelledReading before     it awaits a field, and is cancelled before it begins
//   CancelledReading print      nothing is cancelled; what is printed stands above the line. `undrawn`: no overlay is drawn
//   CancelledReading busy       its handler never answers, and is told to end meanwhile
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
  let editor: LineEditor

  init() throws {
    var options = LineEditor.Options()
    options.drawsOverlay = CommandLine.arguments.last != "undrawn"
    editor = try LineEditor(options: options)
    editor.prompt = Prompt("line > ")
  }

  /// Reads the line that is read already.
  func readAgain() async {
    do {
      editor.printAbove("\(try await editor.nextLine { _ in LineReaction() })")
    } catch {
      editor.printAbove("again: \(error.code)")
    }
  }
}

@MainActor func printAbove() async throws {
  let model = try Model()
  let (printer, waker) = (model.editor.printer, model.editor.waker)
  let outcome = try await model.editor.nextLine { event in
    switch event {
    case .changed(let line): model.text = line.text
    case .woken: return LineReaction(output: "from waking")
    case .abandoned: return LineReaction(output: "from leaving")
    case .key(.tab, _): return LineReaction(capturesText: true)
    case .key(.enter, _): return LineReaction(submits: true, output: "from leaving")
    default: return LineReaction()
    }
    var reaction = LineReaction(overlay: Overlay(rows: ["\(model.text.count) characters"]))
    if model.text.hasSuffix("!") {
      reaction.output = "from the handler"
      Task.detached {
        printer.printAbove("from a thread\nlast of a thread\n")
        waker.wake()
      }
    }
    if model.text.hasSuffix("?") {
      reaction.output = "within: \(model.editor.readLine { _ in LineReaction() })"
      Task { await model.readAgain() }
    }
    return reaction
  }
  print(outcome)
  model.editor.printAbove("after the line")
}

/// Waits on the main actor for ever; the signal comes while it does.
@MainActor func beBusy() async throws {
  let model = try Model()
  let printer = model.editor.printer
  _ = try await model.editor.nextLine { event in
    guard case .changed = event else { return LineReaction() }
    printer.printAbove("not drawn yet")
    kill(getpid(), SIGTERM)
    while true { pause() }
  }
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
if mode == "busy" {
  try await beBusy()
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
