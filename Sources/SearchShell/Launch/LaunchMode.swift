import DocumentImport

/// Which sources are read and what is done with them, as options and standard input decide it.
struct LaunchMode {
  enum Task: Hashable, Sendable {
    /// Print the hits of one line.
    case filter(String)
    /// Run lines; `name` is what an error names them by, nil for `--command`.
    case lines([String], name: String?)
    /// Run the lines of standard input as they arrive.
    case linesOfInput
    case interactive
  }

  let sources: [String]
  let task: Task

  /// - Throws: ``ShellError`` for a script that cannot be read, or no collection to open.
  init(options: SeekCommand, standardInputIsTerminal: Bool) throws(ShellError) {
    var sources = options.sources
    if sources.isEmpty {
      sources = standardInputIsTerminal ? [try BundledCollection.path()] : ["-"]
    }
    self.sources = sources
    if let line = options.filter {
      task = .filter(line)
    } else if !options.command.isEmpty {
      task = .lines(options.command, name: nil)
    } else if let script = options.script {
      task = .lines(ScriptLines.lines(of: try TextFile.contents(ofPath: script)), name: script)
    } else if standardInputIsTerminal || options.once || sources.contains("-") {
      task = .interactive
    } else {
      task = .linesOfInput
    }
  }
}
