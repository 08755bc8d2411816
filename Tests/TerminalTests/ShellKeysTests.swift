import Foundation
import ProgramUnderTest
import Testing

/// The keys of `Examples/shell` in the shells they are for: Alt-S inserts the names of files, Alt-H takes a line of
/// the history. A shell that is not installed is passed over; `Tests/run` installs all of them.
@Suite struct ShellKeysTests {
  @Test func bash() async throws {
    try await pressKeys(
      of: "bash --noprofile --rcfile rc -i", name: "soup\\ one.txt",
      files: [
        "rc": setUp(
          "seek.bash", "PS1='sh> '; set -o history; history -s 'cd /'; history -s '\(Self.line)'")
      ])
  }

  @Test(.enabled(if: isInstalled("zsh"), "zsh is not installed")) func zsh() async throws {
    try await pressKeys(
      of: "zsh -i", name: "soup\\ one.txt",
      files: [
        ".zshrc": setUp(
          "seek.zsh", "PS1='sh> '; HISTSIZE=100; print -s 'cd /'; print -s '\(Self.line)'")
      ])
  }

  @Test(.enabled(if: isInstalled("fish"), "fish is not installed")) func fish() async throws {
    // fish keeps its history in a file, with the times of the lines.
    try await pressKeys(
      of: "fish -i", name: "'soup one.txt'",
      files: [
        ".config/fish/config.fish": setUp(
          "seek.fish", "function fish_prompt; echo -n 'sh> '; end; set fish_greeting"),
        ".local/share/fish/fish_history":
          "- cmd: cd /\n  when: 1700000000\n- cmd: \(Self.line)\n  when: 1700000001\n",
      ])
  }

  /// A line of which no blank may be lost, and which is longer than a title is shown.
  private static let line = "echo one  two " + String(repeating: "three ", count: 60) + "end"

  /// It was an error of a file that nobody had named.
  @Test func aShellWithoutAHistorySaysSo() async throws {
    let files = ["rc": setUp("seek.bash", "PS1='sh> '")]
    try await RecipesTerminal.run(
      "bash --noprofile --rcfile rc -i", prompt: "sh>", files: files
    ) { terminal in
      try await terminal.press("M-h")
      try await terminal.waitUntil("the sentence") {
        $0.contains("The history of this shell is empty.") && $0.cursorLine.hasPrefix("sh>")
      }
    }
  }

  private static func isInstalled(_ shell: String) -> Bool {
    ["/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + shell) }
  }

  private func setUp(_ keys: String, _ lines: String) -> String {
    "\(lines)\nsource '\(BuiltProgram.repository.path)/Examples/shell/\(keys)'\n"
  }

  private func pressKeys(
    of shell: String, name: String, files: [String: String]
  ) async throws {
    let notes = ["notes/soup one.txt": "leek soup\n", "notes/bread.txt": "rye\n"]
    try await RecipesTerminal.run(
      shell, prompt: "sh>", files: files.merging(notes) { given, _ in given }
    ) { terminal in
      try await terminal.type("cd notes")
      try await terminal.press("Enter")
      try await terminal.type("echo ")
      try await terminal.waitUntil("the line") { $0.cursorLine.hasPrefix("sh> echo") }
      try await terminal.press("M-s")
      try await terminal.waitUntil("the field") { $0.cursorLine.hasPrefix("All ❯") }
      // One Ctrl-C leaves, and the line is as it was.
      try await terminal.type("bread")
      try await terminal.waitForLine("bread", status: "1 result")
      try await terminal.press("C-c")
      try await terminal.waitUntil("the line again") { $0.cursorLine.hasPrefix("sh> echo") }
      try await terminal.press("M-s")
      try await terminal.waitUntil("the field once more") { $0.cursorLine.hasPrefix("All ❯") }
      try await terminal.type("soup")
      try await terminal.waitForLine("soup", status: "1 result")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the name in the line") {
        $0.cursorLine.hasPrefix("sh> echo \(name)")
      }
      try await terminal.press("Enter")
      try await terminal.waitUntil("the name alone") {
        $0.rows.contains { $0.hasPrefix("soup one.txt") }
      }
      try await terminal.press("M-h")
      try await terminal.waitUntil("the field again") { $0.cursorLine.hasPrefix("All ❯") }
      try await terminal.type("two")
      try await terminal.waitForLine("two", status: "1 result")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the line of the history") {
        $0.rows.contains { $0.hasPrefix("sh> echo one  two three") }
      }
      try await terminal.type(" | wc -c")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the whole line") {
        $0.rows.contains("\(Self.line.utf8.count - 5)")
      }
    }
  }
}
