import SeekImport
import Foundation
import SeekLineEditing
import SeekCollection
import SeekCore
import SeekField
import SeekTestSupport
@testable import SeekTerminalField

@testable import SeekShell

/// A thread beside the concurrent pool: tests run on the pool, a shell blocks while the pool searches.
typealias OwnThread = SeekLineEditing.OwnThread

/// A shell over a handful of recipes whose output is kept, and a folder of its own that is removed at the end.
///
/// `@unchecked Sendable`: a test makes one and awaits each call before the next, so one thread at a time uses it.
final class TestShell: @unchecked Sendable {
  static let recipes = TestRecipes.jsonLines

  let folder: String
  var context: CommandContext
  let field: ShellField
  var session: ShellSession { context.session }
  private let outputPath: String
  private let descriptor: Int32

  /// The name of the file of records.
  private let name: String

  /// - Parameters:
  ///   - profile: YAML as a profile beside the data has it.
  ///   - tokenFields: nil for those that are inferred, as the scope.
  init(
    records: String = TestShell.recipes, file name: String = "recipes.jsonl", columns: Int? = nil,
    profile: String? = nil,
    tokenFields: [String]? = ["cuisine", "course", "tags", "minutes"],
    scopeField: String? = "course", events: EventLog? = nil,
    errors: Output? = nil
  ) throws {
    CharacterEncoding.adopt()
    let folder = try Self.makeFolder()
    self.folder = folder
    outputPath = folder + "/output"
    descriptor = open(outputPath, O_RDWR | O_CREAT | O_APPEND, 0o600)
    let source = folder + "/" + name
    self.name = name
    try Self.write(records, to: source)
    var overrides = ProfileOverrides()
    overrides.scopeField = scopeField
    overrides.tokenFields = tokenFields
    let file = try profile.map { try ProfileFile.parse($0, path: "recipes.jsonl.seek.yaml") }
    let collection = try RecordCollection.load(
      paths: [source], overrides: overrides, profileFile: file, workers: 2)
    context = CommandContext(
      session: ShellSession(
        collection: collection,
        history: ShellHistory(HistoryFile(path: folder + "/history")),
        bookmarks: ShellBookmarks(path: folder + "/bookmarks"),
        events: events),
      printer: Printer(
        output: Output(descriptor: descriptor), errors: errors ?? Output(descriptor: descriptor),
        style: .plain, columns: columns, events: events))
    field = ShellField(session: context.session, printer: context.printer)
  }

  deinit {
    close(descriptor)
    for name in ["output", name, "history", "bookmarks"] {
      unlink(folder + "/" + name)
    }
    rmdir(folder)
  }

  static func makeFolder() throws -> String { try TestFolder.make() }

  static func write(_ text: String, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw ShellError("\(path) cannot be written") }
    Output(descriptor: descriptor).write(text)
    close(descriptor)
  }

  /// The lines of the history file, oldest first, without the collections they belong to.
  func historyLines() throws -> [String] {
    try TextFile.contents(ofPath: folder + "/history").split(separator: "\n").map {
      String($0.prefix { $0 != "\t" })
    }
  }

  /// Everything printed so far.
  func printed() throws -> String { try TextFile.contents(ofPath: outputPath) }

  /// Runs lines and returns what they printed, durations left out.
  ///
  /// On a thread of its own: a shell blocks while the concurrent pool searches, and tests run on that pool.
  func run(_ lines: String...) async throws -> String {
    try await onOwnThread {
      ftruncate(self.descriptor, 0)
      for line in lines { try self.context.execute(line) }
      return try self.printed().split(separator: "\n").map { line in
        line.contains(" ms") ? String(line.prefix { $0 != "·" }) : String(line)
      }.joined(separator: "\n")
    }
  }

  func onOwnThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await OwnThread.run(work)
  }
}

extension LivePreview where Document == RecordReference {
  /// The preview under the line of a shell.
  init(
    shell: TestShell, size: TerminalSize, lineEnd: (row: Int, column: Int) = (0, 0)
  ) {
    let (session, field) = (shell.session.field, shell.field)
    self.init(
      field: session, delegate: field, appearance: field.appearance, size: size, lineEnd: lineEnd)
  }
}
