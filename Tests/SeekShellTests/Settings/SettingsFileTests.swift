import Foundation
import Testing

@testable import SeekShell

@Suite struct SettingsFileTests {
  private let home = { (name: String) -> String? in name == "HOME" ? "/home/ada" : nil }

  private func file(_ text: String) throws -> SettingsFile {
    try SettingsFile(parsing: text, path: "config")
  }

  private func options(_ text: String, sources: [String] = []) throws -> [String] {
    try file(text).arguments(for: sources, environment: home).options
  }

  @Test(arguments: ["limit 5", "--limit 5", "limit=5", "limit = 5", ":set limit 5", "  limit '5'"])
  func aLineIsAnOptionHoweverItIsWritten(line: String) throws {
    #expect(try options("# mine\n\n\(line)\n") == ["--limit=5"])
  }

  @Test func aFlagIsOnOrOff() throws {
    #expect(try options("plain\nno-history on\nwatch off\n") == ["--plain", "--no-history"])
  }

  @Test func aSettingOfTheSessionIsNoOption() throws {
    #expect(try options("typos off\ntint #ff8800\n") == [])
  }

  @Test func aKeyOfARowHasItsCommand() throws {
    let settings = try file("key ctrl-y :copy title\nkey=Ctrl-X exp\n")
    #expect(try settings.arguments(for: [], environment: home).options == [])
    let keys = try settings.entries.map { try settings.rowKey(of: $0) }
    #expect(keys.map(\.letter) == ["y", "x"] && keys.map(\.command) == ["copy title", "explain"])
    let shell = try TestShell()
    try settings.apply(to: shell.context)
    #expect(shell.field.appearance.rowCommands == ["y": "copy title", "x": "explain"])
  }

  @Test func aNamedSourceTakesThePlaceOfItsName() throws {
    let settings = try file("[recipes] ~/my\\ recipes.jsonl --scope-by tags\n")
    let (options, sources) = try settings.arguments(for: ["a", "recipes"], environment: home)
    #expect(sources == ["a", "/home/ada/my recipes.jsonl"])
    #expect(options.suffix(2) == ["--scope-by", "tags"])
    #expect(try settings.arguments(for: ["./recipes"], environment: home).sources == ["./recipes"])
  }

  @Test(arguments: [
    ("limit 0", "config:1: --limit takes a number from 1 on, not 0"),
    ("\ncolour never", "config:2: there is no setting “colour”; nearest: color"),
    ("command :pipe rm", "config:1: --command=:pipe rm is for one start"),
    ("key y copy", "config:1: a key of a row is key ctrl-LETTER COMMAND"),
    ("limit 3\nkey ctrl-c copy", "config:2: ctrl-c does something else already"),
    ("key ctrl-y pipe rm", "config:1: “pipe” is about no row; a key of a row runs one of :open, "),
    ("play a", "is for one start"), ("limit", "config:1: limit needs a value"),
    ("plain maybe", "config:1: plain takes no value but on or off"),
    ("color pink", "config:1: "), ("[a b] /x", "config:1: a source is [NAME] FILE"),
    ("[a", "config:1: a source is [NAME] FILE"), ("[a]", "config:1: a file or folder follows [a]"),
    ("[a] 'x", "config:1: a quote is not closed"), ("[a] /x\n[a] /y", "config:2: [a] is on line 1"),
    ("[a] x.jsonl", "config:1: x.jsonl would be another file in each folder"),
    ("[a] /x -qc y :quit", "is for one start"),
    ("[a] /x --script b", "config:1: --script is for one start"),
    ("[a] /x -c :quit", "-c is for one"),
    ("[a] /x --nonsense", "config:1: "), ("[a] --plain", "config:1: a file or folder follows [a]"),
  ])
  func whatIsWrongIsNamedWithItsLine(text: String, message: String) {
    #expect {
      _ = try options(text, sources: ["a"])
    } throws: { error in
      (error as? ShellError)?.message.contains(message) == true
    }
  }

  /// Nothing in the file is run.
  @Test func whatRunsLinesOrProgramsMayNotStay() {
    let names = Set(SettingsFile.lastingOptions.map(\.name))
    #expect(
      names.isDisjoint(with: [
        "command", "script", "play", "filter", "once", "query", "into", "manual", "pre",
      ]))
    #expect(names.contains("color"))
  }

  @Test func aFileThatIsNotThereIsEmpty() throws {
    #expect(try SettingsFile.read(path: "/nowhere/config").entries == [])
    #expect(throws: ShellError.self) { try SettingsFile.read(path: "/") }
  }

  @Test func theFolderOfSettingsIsTheUsualOne() {
    #expect(SettingsFile.usualPath(environment: home) == "/home/ada/.config/seek/config")
    #expect(SettingsFile.usualPath { $0 == "XDG_CONFIG_HOME" ? "/c" : nil } == "/c/seek/config")
    #expect(SettingsFile.usualPath { _ in nil } == nil)
  }

  @Test func theCommandLineWins() throws {
    let folder = try TestShell.makeFolder()
    let path = folder + "/seek/config"
    _ = try SettingsFile.save([], to: path)
    try TestShell.write("limit 3\ncolor never\n[r] /r.jsonl --limit 4\n", to: path)
    let environment = { (name: String) -> String? in name == "XDG_CONFIG_HOME" ? folder : nil }
    func parsed(_ arguments: String...) throws -> SeekCommand {
      try SeekCommand.parsing(arguments, environment: environment).0
    }
    #expect(try parsed("a").limit == 3)
    #expect(try parsed("a", "--limit", "7").limit == 7)
    #expect(try parsed("a", "--no-config").limit == nil)
    let named = try parsed("r")
    #expect(named.sources == ["/r.jsonl"] && named.limit == 4 && named.color == .never)
  }

  @Test func savingKeepsEveryOtherLine() async throws {
    let shell = try TestShell()
    let path = shell.folder + "/config"
    try TestShell.write("# mine\ntypos on\n[r] /r.jsonl\nscopes start\n", to: path)
    shell.session.options.settingsPath = path
    let said = try await shell.run(
      ":set typos off", ":set tint #ff8800", ":set scopes auto", ":set save")
    #expect(said.hasSuffix("Saved in \(path): typos off, tint #ff8800."))
    #expect(
      try TextFile.contents(ofPath: path) == "# mine\ntypos off\n[r] /r.jsonl\ntint #ff8800\n")
    let other = try TestShell()
    try await other.onOwnThread { try SettingsFile.read(path: path).apply(to: other.context) }
    #expect(other.context.printer.style.sheet.tintText == "#ff8800")
    unlink(path)
  }

  @Test func savingIsRefusedWhereNothingIsWritten() async throws {
    let shell = try TestShell()
    await #expect(throws: ShellError.self) { try await shell.run(":set save") }
    shell.session.options.settingsPath = shell.folder + "/config"
    shell.session.options.isSecure = true
    await #expect(throws: ShellError("--secure writes no files")) {
      try await shell.run(":set save")
    }
  }
}
