import SeekImport
import SeekPlatform
import SeekTerminalField

/// The sources to read and the task, as decided by the options and standard input.
struct LaunchMode {
  enum Task: Hashable, Sendable {
    case filter(String)
    /// Run lines; `name` is what an error names them by, nil for `--command`.
    case lines([String], name: String?)
    /// Run the lines of standard input as they arrive.
    case linesOfInput
    case interactive
  }

  let sources: [String]
  let task: Task

  init(options: SeekCommand, standardInputIsTerminal: Bool) throws(ShellError) {
    var sources = options.sources
    if sources.isEmpty {
      let isPiped = !standardInputIsTerminal || options.reading.reloaded != nil
      sources = isPiped ? ["-"] : [try BundledCollection.path()]
    }
    self.sources = sources
    if let word = sources.first, ["help", "version"].contains(word), access(word, F_OK) != 0 {
      throw ShellError("\(word): no such file; seek --\(word) prints it")
    }
    try Self.refuseWords(behind: sources)
    if let line = options.filter {
      task = .filter(line)
    } else if !options.command.isEmpty {
      task = .lines(options.command, name: nil)
    } else if let script = options.script {
      task = .lines(ScriptLines.lines(of: try TextFile.contents(ofPath: script)), name: script)
    } else if !options.into.isEmpty {
      task = .lines([], name: nil)
    } else if standardInputIsTerminal || options.isOnce || options.play != nil
      || sources.contains("-") && options.reading.reloaded == nil
    {
      task = .interactive
    } else {
      task = .linesOfInput
    }
  }

  /// Refuses words after a file: people who know `grep` write the words beside the file.
  private static func refuseWords(behind sources: [String]) throws(ShellError) {
    let words = sources.drop { access($0, F_OK) == 0 }
    guard words.count < sources.count, !words.isEmpty,
      words.allSatisfy({ access($0, F_OK) != 0 && !$0.contains { "/.#-".contains($0) } })
    else { return }
    let text = words.joined(separator: " ")
    throw ShellError("\(text): no such file; to search for words, write --query '\(text)'")
  }
}
