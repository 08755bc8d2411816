import SeekTestSupport
import Testing

@testable import SeekShell

@Suite struct ShellCompletionTests {
  /// The words that fit at the end of a line, and before them the kind of names.
  private func answer(_ words: String...) throws -> [String] {
    try Self.answer(words, index: words.count - 1)
  }

  private static func answer(_ words: [String], index: Int) throws -> [String] {
    let arguments = ["---complete", "zsh", String(index)] + words
    let text = try ShellCompletion.answer(to: arguments) { _ in nil }
    return (text ?? "").split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test(arguments: [
    ([""], "files"), (["a"], "files"), (["--script", ""], "files"), (["--script=x"], "files"),
    (["--print-configuration", ""], "folders"), (["--limit", "1"], "words"),
    (["--", "--sc"], "files"), (["--style", ""], "files"),
  ])
  func everyArgumentHasItsKind(words: [String], kind: String) throws {
    #expect(try Self.answer(words, index: words.count - 1).first == kind)
  }

  @Test func optionsAreOfferedOnceUnlessTheyRepeat() throws {
    #expect(try answer("--sc") == ["words", "--scope-by", "--scope", "--script"])
    #expect(try answer("-").contains("--scope") && answer("-").contains("-q"))
    #expect(try answer("--plain", "--pla") == ["words", "--placeholder", "--play"])
    #expect(try answer("--token", "a:b", "--tok") == ["words", "--tokens", "--token"])
  }

  @Test func valuesThatAreAFewAreOffered() throws {
    #expect(try answer("--color", "") == ["words", "auto", "always", "never"])
    #expect(try answer("--color=a") == ["words", "--color=auto", "--color=always"])
    #expect(try answer("--split", "l") == ["words", "line"])
    #expect(try answer("--charset", "koi") == ["words", "KOI8-R", "KOI8-U"])
    #expect(
      try answer("--manual", "s") == ["words"] + [
        "sources", "syntax", "scripts", "settings", "short", "sessions",
      ] + ShellCommand.table.map(\.name).filter { $0.hasPrefix("s") })
  }

  /// The place of the source is an empty word; the last word is completed.
  @Test(arguments: [
    (["", "--format", "js"], ["json", "jsonl"]), (["", "--sort", "min"], ["minutes"]),
    (["", "--sort", "minutes:d"], ["minutes:desc"]),
    (["", "--columns", "title,cui"], ["title,cuisine"]), (["", "--token", "cui"], ["cuisine:"]),
    (["", "--token", "cuisine:T"], ["cuisine:Thai"]),
    (["", "--token=cuisine:fr"], ["--token=cuisine:French"]),
  ])
  func fieldsAndValuesAreThoseOfTheSource(words: [String], answers: [String]) async throws {
    let shell = try TestShell()
    let line = words.map { $0.isEmpty ? shell.folder + "/recipes.jsonl" : $0 }
    // The answer is waited for on a thread of its own.
    let found = try await OwnThread.run { try Self.answer(line, index: line.count - 1) }
    #expect(found == ["words"] + answers)
  }

  @Test(arguments: ["kind:No", "kind:\\\"north", "'kind:North I", "kind:North\\ I"])
  func aValueOfSeveralWordsIsFoundByItsLetters(typed: String) async throws {
    let folder = try TestFolder()
    let path = try folder.file("towns.csv", "kind,name\nNorth Indian,a\nSouth,b\nNorth Indian,c\n")
    let found = try await OwnThread.run { try Self.answer([path, "--token", typed], index: 2) }
    #expect(found == ["words", #"kind:"North Indian""#])
  }

  @Test func nothingOfTheDataSteersTheTerminal() {
    let answer = CompletionQuestion.Answer(words: [("a\u{1B}[31m", ""), ("b", "x\ny")])
    #expect(answer.text.hasPrefix("words\nb\tx") && answer.text.count { $0 == "\n" } == 2)
  }

  @Test func aShellWithoutAScriptIsNamed() throws {
    #expect(throws: ShellError.self) {
      try ShellCompletion.answer(to: ["--generate-completion-script", "tcsh"])
    }
    for shell in ShellCompletion.Shell.allCases {
      let script = try ShellCompletion.answer(to: ["--generate-completion-script", shell.rawValue])
      #expect(script?.contains("---complete \(shell)") == true)
    }
    #expect(try ShellCompletion.answer(to: ["recipes.jsonl"]) == nil)
  }
}
