import SeekImport
import SeekPlatform
import SeekTerminalField

extension CommandContext {
  func writeResults(_ argument: String) throws(ShellError) {
    try session.refuseIfSecure("--secure writes no files")
    let file = try WrittenFile(parsing: argument)
    var chosen = file.chosen
    if let fields = chosen, case .fields(let names) = try session.checked(.fields(fields)) {
      chosen = names
    }
    let format = try session.checked(file.format)
    let path = ShellWords.belowHome(file.name)
    try Self.checkFolder(of: path, named: file.name)
    guard !SourceFiles.names(path, among: session.collection.origin.paths) else {
      throw ShellError("\(file.name) is what is searched here; write to another file")
    }
    let refusal: ShellError? =
      file.isReplaced
      ? nil : ShellError("\(file.name) is there already; :write \(argument) replace overwrites it")
    if let refusal, access(path, F_OK) == 0 { throw refusal }
    let hits = try everyHit()
    let count = Wording.count(
      hits.hits.count, session.field.marks.isEmpty ? .result : .markedResult)
    let name = VisibleText.line(file.name)
    let start = ContinuousClock.now
    // A program that reads along waits for the end; only a person wonders.
    var isAnnounced = printer.rows == nil
    let isTerminal = TextFile.isTerminal(path)
    let outcome = Outcome()
    let isWhole = try TextFile.write(
      path: path, refusal: refusal,
      isWanted: { [person] in outcome.error == nil && !person.isInterrupted() }
    ) { put in
      do throws(ShellError) {
        outcome.lists = try session.write(
          hits, as: format, isTerminal: isTerminal, chosen: chosen, isPlainRecords: true
        ) { text in
          if !isAnnounced, ContinuousClock.now - start >= person.longWait {
            isAnnounced = true
            printer.remark("Writing \(count); Ctrl-C cancels it.")
          }
          return put(text)
        }
      } catch {
        outcome.error = error
      }
    }
    if let error = outcome.error { throw error }
    guard isWhole else { return printer.warn("the writing was cancelled; \(name) was not written") }
    printer.remark("\(count) written to \(name).")
    let lists = outcome.lists.filter { chosen?.contains($0) ?? true }.map { VisibleText.line($0) }
    if format == .csv || format == .tsv, !lists.isEmpty {
      printer.remark(
        "Lists became texts with commas: \(lists.joined(separator: ", ")). jsonl keeps them as lists."
      )
    }
  }

  /// The fields with lists in the rows of a file, and the reason why these ended early.
  private final class Outcome {
    var lists: [String] = []
    var error: ShellError?
  }

  /// A file is in a folder that is there, and is none itself.
  private static func checkFolder(of path: String, named name: String) throws(ShellError) {
    let shown = VisibleText.line(name)
    let bare = VisibleText.line(String(name.reversed().drop { $0 == "/" }.reversed()))
    if DataSource.isFolder(path) {
      throw ShellError("\(shown) is a folder; name a file in it: :write \(bare)/results.csv")
    }
    let folder = AtomicFile.folder(of: path)
    guard !DataSource.isFolder(folder) else { return }
    let missing = VisibleText.line(folder)
    throw ShellError("there is no folder \(missing); make it first, or name a file in another")
  }

  func pipeResults(to command: String) throws(ShellError) {
    try session.refuseIfSecure("--secure runs no programs")
    guard !command.isEmpty else {
      throw ShellError(":pipe COMMAND takes a command, as in :pipe sort | head")
    }
    let hits = try everyHit()
    guard let pipe = CommandPipe(command, .input) else {
      throw ShellError("the command could not be started: \(SystemError.reason())")
    }
    // A command that has read enough is no failure.
    var isAbandoned = false
    var failure: ShellError?
    do throws(ShellError) {
      try session.write(hits, as: printer.format, isTerminal: false) { text in
        isAbandoned = person.isInterrupted()
        return !isAbandoned && pipe.put(text)
      }
    } catch {
      failure = error
    }
    let code = pipe.finish()
    if let failure { throw failure }
    // Ctrl-C reaches the command, too.
    guard !isAbandoned, code == 0 || !person.isInterrupted() else {
      return printer.warn("the command was cancelled; it did not read all results")
    }
    guard code != 0 else { return }
    // What `sh` answers where there is no such command.
    throw code == 127
      ? ShellError("there is no command “\(VisibleText.line(command))”; the results went nowhere")
      : ShellError("the command ended with status \(code)")
  }
}
