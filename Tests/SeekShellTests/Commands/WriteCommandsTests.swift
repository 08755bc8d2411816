import SeekImport
import Foundation
import SeekCollection
import SeekTestSupport
import Testing

@testable import SeekShell

struct WriteCommandsTests {
  /// As the program does: a command that reads nothing must not end the tests.
  init() { signal(SIGPIPE, SIG_IGN) }

  @Test func allResultsAreWrittenInTheFormatOfTheName() async throws {
    let test = try TestShell()
    let folder = try TestFolder()
    let path = folder.path + "/out.csv"
    let said = try await test.run("noodle", ":write \(path)")
    #expect(
      said.hasSuffix(
        "results written to \(path).\nLists became texts with commas: tags. jsonl keeps them as lists."
      ))
    #expect(try await !test.run(":write \(folder.path)/out.jsonl").contains("Lists"))
    let text = try TextFile.contents(ofPath: path)
    #expect(text.hasPrefix("id,title,text,cuisine,course,tags,minutes\n"))
    #expect(text.split(separator: "\n").count == 1 + 3)
  }

  /// Fields whose lists had another role, or were in no result, were named wrongly.
  @Test func theFieldsWithListsAreThoseOfWhatIsWritten() async throws {
    let records = """
      {"title":"leek soup","steps":["cut the leek","boil it in water for long"],"tags":"a"}
      {"title":"rye bread","steps":"bake","tags":["a","b"],"pages":[1,2]}
      """
    let test = try TestShell(records: records, tokenFields: nil, scopeField: nil)
    let path = try TestFolder.make() + "/out.csv"
    let said = try await test.run("leek", ":write \(path)")
    #expect(said.contains("Lists became texts with commas: steps. jsonl"))
    #expect(try await !test.run("leek", ":write \(path) title replace").contains("Lists"))
    unlink(path)
  }

  @Test(arguments: ["out.csv", "out.tsv", "out.jsonl", "out.json"])
  func whatIsWrittenIsReadBackAsTheSameRecords(name: String) async throws {
    let payments = """
      {"ref":"R1","day":"2024-01-01","payee":"Müller, \\"Co\\"","amount":-1250.50}
      {"ref":"R2","day":"2024-01-04","payee":"Amazon EU","amount":-73}
      """
    let fields = ["day", "amount"]
    let test = try TestShell(records: payments, tokenFields: fields, scopeField: "day")
    let folder = try TestFolder()
    let path = folder.path + "/" + name
    _ = try await test.run("amount:<0", ":write \(path)")
    let again = try RecordCollection.load(paths: [path], overrides: ProfileOverrides())
    let records = (0..<again.store.count).map { JSONText.text(again.store.record(at: $0)) }
    #expect(Set(records) == Set(payments.split(separator: "\n").map(String.init)))
  }

  /// All records but the results were lost.
  @Test func aSourceIsNoPlaceForResults() async throws {
    let test = try TestShell()
    let folder = try TestFolder()
    let path = test.folder + "/recipes.jsonl"
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/b.jsonl", withDestinationPath: path)
    for name in [path, folder.path + "/b.jsonl"] {
      await #expect(throws: ShellError.self) {
        try await test.run("soup", ":write \(name) replace")
      }
    }
    #expect(try TextFile.contents(ofPath: path) == TestShell.recipes)
  }

  /// All of a large collection took minutes that nobody could end.
  @Test func ctrlCGivesTheFileUp() async throws {
    let test = try TestShell()
    let folder = try TestFolder()
    let path = try folder.file("out.csv", "kept")
    let other = folder.path + "/other.csv"
    _ = try await test.run("soup")
    test.context.person.isInterrupted = { true }
    let said = try await test.run(":write \(path) replace", ":write \(other)")
    for name in [path, other] {
      #expect(said.contains("the writing was cancelled; \(name) was not written"))
    }
    #expect(try TextFile.contents(ofPath: path) == "kept")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out.csv"])
    #expect(
      try await test.run(":pipe cat").hasSuffix(
        "the command was cancelled; it did not read all results"))
  }

  @Test func whatTakesLongTellsAPersonSoOnce() async throws {
    let test = try TestShell()
    let folder = try TestFolder()
    let path = folder.path + "/out.jsonl"
    _ = try await test.run("soup")
    test.context.person.longWait = .zero
    #expect(
      try await test.run(":write \(path)") == "2 results written to \(path).", "no person is there")
    test.context.printer.rows = 24
    #expect(
      try await test.run(":write \(path) replace")
        == "Writing 2 results; Ctrl-C cancels it.\n2 results written to \(path).")
  }

  @Test func aFileThatIsThereIsKeptUnlessReplaced() async throws {
    let test = try TestShell()
    let folder = try TestFolder()
    let path = try folder.file("out", "kept")
    await #expect(throws: ShellError.self) { try await test.run("soup", ":write \(path) title") }
    #expect(try TextFile.contents(ofPath: path) == "kept")
    _ = try await test.run(":write \(path) title replace")
    #expect(try TextFile.contents(ofPath: path) == "Onion soup\nNoodle soup\n")
  }

  /// `No such file or directory` says nothing of what to do.
  @Test func aFolderIsNamedWhereOneIsMissingOrNoFileIsNamed() async throws {
    let test = try TestShell()
    let home = try TestFolder()
    defer { withExtendedLifetime(home) {} }
    let folder = home.path
    for (name, reason) in [
      ("\(folder)/none/x.csv", "there is no folder \(folder)/none; make it first"),
      ("\(folder)/none/", "there is no folder \(folder)/none; make it first"),
      (folder, "\(folder) is a folder; name a file in it: :write \(folder)/results.csv"),
      (folder + "/", "\(folder)/ is a folder; name a file in it: :write \(folder)/results.csv"),
    ] {
      let error = await #expect(throws: ShellError.self) {
        try await test.run("soup", ":write \(name) csv replace")
      }
      #expect(error?.message.hasPrefix(reason) == true, "\(name)")
    }
  }

  /// A list of fields was written to a `.csv` with tabs and no header.
  @Test(arguments: [
    ("a.csv", "title,minutes\nOnion soup,45\nNoodle soup,20\n"),
    ("a.tsv", "title\tminutes\nOnion soup\t45\nNoodle soup\t20\n"),
    (
      "a.jsonl",
      "{\"title\":\"Onion soup\",\"minutes\":45}\n{\"title\":\"Noodle soup\",\"minutes\":20}\n"
    ),
    (
      "my file.json",
      "[\n{\"title\":\"Onion soup\",\"minutes\":45},\n"
        + "{\"title\":\"Noodle soup\",\"minutes\":20}\n]\n"
    ),
  ])
  func chosenFieldsStandAsTheNameSays(name: String, text: String) async throws {
    let test = try TestShell()
    let folder = try TestFolder()
    let path = folder.path + "/" + name
    _ = try await test.run("soup", ":write \"\(path)\" title,minutes")
    #expect(try TextFile.contents(ofPath: path) == text)
  }

  @Test(arguments: [
    (":write", "takes the name of a file"), (":write /tmp/x titel", "nearest: title"),
    (":write a b c", "takes the name of a file"),
    (":write /tmp/x.csv titel", "nearest: title"), (":write x.xlsx", "no xlsx is written"),
    (":pipe", "takes a command"),
  ])
  func whatCannotBeMeantIsRefused(line: String, reason: String) async throws {
    let test = try TestShell()
    let error = await #expect(throws: ShellError.self) { try await test.run("soup", line) }
    #expect(error?.message.contains(reason) == true)
  }

  @Test func aCommandReadsTheResults() async throws {
    let test = try TestShell()
    let folder = try TestFolder()
    _ = try await test.run("soup", ":pipe sort > \(folder.path)/sorted")
    let text = try TextFile.contents(ofPath: folder.path + "/sorted")
    #expect(
      text.split(separator: "\n").map { $0.prefix { $0 != "\t" } } == ["Noodle soup", "Onion soup"])
  }

  /// A script went on and ended with 0.
  @Test(arguments: [
    ("exit 3", "the command ended with status 3"),
    ("no-such-command", "there is no command “no-such-command”; the results went nowhere"),
  ])
  func aCommandThatFailsIsAnError(command: String, reason: String) async throws {
    let test = try TestShell()
    let error = await #expect(throws: ShellError.self) {
      try await test.run("soup", ":pipe \(command)")
    }
    #expect(error?.message == reason)
  }

  @Test func aSecureShellWritesAndRunsNothing() async throws {
    let test = try TestShell()
    try await test.onOwnThread { test.session.options.isSecure = true }
    for line in [":write /tmp/none", ":pipe touch /tmp/none"] {
      let error = await #expect(throws: ShellError.self) { try await test.run("soup", line) }
      #expect(error?.message.hasPrefix("--secure ") == true)
    }
  }
}
