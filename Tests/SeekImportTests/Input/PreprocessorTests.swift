import Foundation
import Testing

@testable import SeekImport

/// 1. The command has the file as its input and its path as an argument; what it prints is read, in whatever format.
/// 2. Patterns decide for which files it is run.
/// 3. What fails names the file, the command, its status and its last complaint.
/// 4. A file that has not changed is not read by it again.
struct PreprocessorTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "pre-\(UUID().uuidString)")

    init(_ files: [String: String]) throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, text) in files { try write(name, text) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: url.appendingPathComponent(name))
    }
  }

  private func options(_ command: String, _ globs: String...) -> ImportOptions {
    var options = ImportOptions()
    options.preprocessor = Preprocessor(command: command, globs: globs)
    return options
  }

  private func records(_ path: String, _ options: ImportOptions) throws -> [String] {
    try DataSource.open(paths: [path], options: options).flatMap { try recordsAsJSON($0) }
  }

  @Test func whatTheCommandPrintsIsRead() throws {
    let file = try TemporaryFile("\u{0}{}\u{1}x", suffix: ".bin")
    let printed = [#"{"a":1}"#, #"{"a":2}"#]
    let program = try TemporaryFile(
      "#!/bin/sh\ntest -s \"$1\" && wc -c | tr -dc 0-9 | sed 's/.*/{\"n\":&}/'\n", suffix: " x.sh")
    program.setMode(0o700)
    #expect(try records(file.path, options(program.path)) == [#"{"n":5}"#])
    #expect(
      try records(file.path, options("printf '%s\n' '\(printed[0])' '\(printed[1])'")) == printed)
    #expect(
      try records(file.path, options("test -s \"$1\"; printf 'a,b\\n1,2\\n3,4\\n5,6\\n'")).count
        == 3)
    // A packed output is unpacked as a packed file is.
    #expect(try records(file.path, options("echo '\(printed[0])' | gzip")) == [printed[0]])
  }

  @Test(arguments: [
    ([String](), true), (["*.pdf"], true), (["*.txt"], false), (["*", "!*.pdf"], false),
    (["!*.txt"], true), (["!*.pdf"], false), (["*.txt", "*.p?f"], true),
  ])
  func patternsDecide(globs: [String], isRun: Bool) throws {
    let file = try TemporaryFile("one\n", suffix: ".pdf")
    #expect(Preprocessor(command: "cat", globs: globs).runs(on: file.path) == isRun)
    #expect(!Preprocessor(command: "cat", globs: globs).runs(on: "/tmp"))
    #expect(!Preprocessor(command: "cat", globs: globs).runs(on: file.path + ".none"))
  }

  @Test(arguments: [
    (
      "seek-no-such-command", SearchError.Code.commandFailed,
      "cannot be run: No such file or directory"
    ),
    ("exit 3", .commandFailed, "ended with status 3"),
    (
      "echo more >&2; printf 'bad \\033[1mheader\\n' >&2; echo >&2; exit 1", .commandFailed,
      "ended with status 1: bad "
    ),
    ("kill -9 $$", .commandFailed, "ended with status 137"),
    ("kill -2 $$", .interrupted, "was stopped by Ctrl-C"),
    ("exec true", .empty, "prints nothing for it"),
    ("yes yes", .commandFailed, "prints more than 100000 bytes; --unpack-limit allows more"),
  ])
  func aFailureNamesFileAndCommand(
    command: String, code: SearchError.Code, reason: String
  ) throws {
    let file = try TemporaryFile("one\n", suffix: ".pdf")
    var options = options(command)
    options.unpackedByteLimit = 100_000
    let error = #expect(throws: SearchError.self) { try records(file.path, options) }
    #expect(error?.code == code)
    #expect(error?.path == file.path)
    let message = error?.message.description ?? ""
    #expect(message.hasPrefix("the command “") && message.contains("” " + reason), "\(message)")
    #expect(message == message.shown(limit: .max) && !message.contains("more than one"))
  }

  /// The complaint of one that succeeds is nobody's, and one that is left running is not waited for.
  @Test func muchThatIsComplainedIsNoHindrance() throws {
    let file = try TemporaryFile("one\n", suffix: ".pdf")
    let command = "yes complaint | head -c 300000 >&2; (sleep 20 >/dev/null) & cat"
    let start = ContinuousClock.now
    #expect(try records(file.path, options(command)).count == 1)
    #expect(ContinuousClock.now - start < .seconds(15))
  }

  @Test func filesOfAFolderAreReadByIt() throws {
    let folder = try Folder([
      "a.pdf": "\u{0}soup", "b.txt": "leek", "c.pdf": "\u{0}bread", "d.eml": "Subject: x\n\nx\n",
    ])
    var found = try records(folder.url.path, options("tr -d '\\000' | tr a-z A-Z", "*.pdf"))
    #expect(found.count == 4, "\(found)")
    #expect(found.contains { $0.contains("SOUP") && $0.contains("a.pdf") })
    #expect(found.contains { $0.contains("leek") })
    // One that fails is left out and said to be.
    let sources = try DataSource.open(
      paths: [folder.url.path], options: options("grep -a soup", "*.pdf"))
    #expect(sources.flatMap(\.issues).contains { $0.source.hasSuffix("c.pdf") })
    // One that fails for all is not the fault of the folder.
    let all = #expect(throws: SearchError.self) {
      try DataSource.open(paths: [folder.url.path], options: options("exit 3"))
    }
    #expect(all?.code == .commandFailed)
    // Ctrl-C ends all.
    let error = #expect(throws: SearchError.self) {
      try records(folder.url.path, options("kill -2 $$", "*.pdf"))
    }
    #expect(error?.code == .interrupted)
    found = try records(folder.url.path, options("tr -d '\\000' | sed s/x/y/", "d.eml"))
    #expect(found.contains { $0.contains(#""subject":"y""#) }, "\(found)")
  }

  @Test func aFileThatHasNotChangedIsNotReadAgain() throws {
    let folder = try Folder(["a.pdf": "soup", "b.pdf": "bread"])
    let log = folder.url.path + ".log"
    defer { unlink(log) }
    let options = options("echo run >> '\(log)'; cat")
    func runs() throws -> Int { try String(contentsOfFile: log, encoding: .utf8).count / 4 }
    #expect(try records(folder.url.path, options).count == 2)
    let first = try runs()
    #expect(try records(folder.url.path, options).count == 2)
    #expect(try runs() == first)
    try folder.write("a.pdf", "onion soup")
    #expect(try records(folder.url.path, options).contains { $0.contains("onion") })
    #expect(try runs() == first + 1)
  }

  @Test func whatIsRunTellsOptionsApart() {
    let (one, two) = (options("cat", "*.pdf"), options("cat", "*.ps"))
    #expect(one != two && "\(one)" != "\(two)")
    #expect(one == options("cat", "*.pdf") && "\(one)" == "\(options("cat", "*.pdf"))")
    #expect(one.hashValue == options("cat", "*.pdf").hashValue)
  }
}
