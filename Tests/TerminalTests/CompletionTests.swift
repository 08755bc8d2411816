import Foundation
import ProgramUnderTest
import Testing

/// The completion of bash, zsh and fish, each in the real shell: files, options, values of options and of the data. A shell
/// that is not installed is passed over; `Tests/run` installs all of them.
@Suite struct CompletionTests {
  struct Shell: Sendable, CustomTestStringConvertible {
    let name: String
    let command: String
    /// The file that the shell reads at its start, and the lines in it.
    let file: String
    let lines: String
    var testDescription: String { name }

    var isInstalled: Bool {
      ["/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + name) }
    }
  }

  static let shells = [
    Shell(
      name: "bash", command: "bash --noprofile --rcfile rc -i", file: "rc",
      lines: "PS1='sh> '; bind 'set enable-bracketed-paste off'; . ./complete"),
    Shell(
      name: "zsh", command: "zsh -i", file: ".zshrc",
      lines: "PS1='sh> '; autoload -Uz compinit; compinit -u -D; . ./complete"),
    // A new account.
    Shell(
      name: "zsh", command: "zsh -i", file: ".zshrc", lines: "PS1='sh> '; . ./complete"),
    Shell(
      name: "fish", command: "fish -i", file: ".config/fish/config.fish",
      lines: "function fish_prompt; echo -n 'sh> '; end; set fish_greeting; source complete"),
  ]

  /// The text typed before Tab, and the line after it. Where several fit, the common beginning is inserted.
  static let lines = [
    ("seek reci", "seek recipes.jsonl"), ("seek fol", "seek folder/"),
    ("seek ~/reci", "seek ~/recipes.jsonl"),
    ("seek ~/recipes.jsonl --sort cui", "seek ~/recipes.jsonl --sort cuisine"),
    ("seek $HOME/recipes.jsonl --sort cui", "seek $HOME/recipes.jsonl --sort cuisine"),
    ("seek --scri", "seek --script"), ("seek --play reci", "seek --play recipes.jsonl"),
    ("seek --into x --print-configuration fo", "seek --into x --print-configuration folder/"),
    ("seek --color alw", "seek --color always"), ("seek --split para", "seek --split paragraph"),
    ("seek recipes.jsonl --format jso", "seek recipes.jsonl --format json"),
    ("seek recipes.jsonl --sort cui", "seek recipes.jsonl --sort cuisine"),
    ("seek recipes.jsonl --token cui", "seek recipes.jsonl --token cuisine:"),
    ("seek recipes.jsonl --token cuisine:Fre", "seek recipes.jsonl --token cuisine:French"),
    ("seek recipes.jsonl --columns title,cui", "seek recipes.jsonl --columns title,cuisine"),
    ("seek recipes.jsonl --format title,cui", "seek recipes.jsonl --format title,cuisine"),
    ("seek --manual synt", "seek --manual syntax"), ("seek --charset Big", "seek --charset Big5"),
    ("seek recipes.jsonl --color=nev", "seek recipes.jsonl --color=never"),
    ("seek 'my no", "seek 'my notes.txt'"),
  ]

  @Test(arguments: shells.filter(\.isInstalled))
  func tabCompletesFilesOptionsAndValues(in shell: Shell) async throws {
    let script = try await ProgramRun.run(
      BuiltProgram.seek().path, ["--generate-completion-script", shell.name],
      environment: [:], in: BuiltProgram.collections)
    #expect(script.status == 0)
    let files = [
      shell.file: shell.lines + "\n", "complete": script.output, "folder/x": "x\n",
      "my notes.txt": "leek\n",
    ]
    try await RecipesTerminal.run(shell.command, prompt: "sh>", columns: 100, files: files) {
      terminal in
      for (typed, line) in Self.lines {
        try await terminal.type(typed)
        try await terminal.waitUntil("the line \(typed)") {
          $0.cursorLine.hasPrefix("sh> " + typed)
        }
        try await terminal.press("Tab")
        let screen = try await terminal.waitUntil("\(line) after \(typed)") {
          $0.cursorLine.hasPrefix("sh> " + line)
        }
        #expect(!screen.contains("doubled rest argument"), "\(screen)")
        // The line goes, and with it a menu. Ctrl-C would be a signal, which fish now and then takes for the end of its
        // completion only.
        try await terminal.press("C-u")
        try await terminal.waitUntil("an empty line") { ["sh>", "sh> "].contains($0.cursorLine) }
      }
    }
  }
}
