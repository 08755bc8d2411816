import DocumentImport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which sources are read and what is done with them, as options and standard input decide it.
struct LaunchMode {
  enum Task: Hashable, Sendable {
    /// Print the hits of one line.
    case filter(String)
    /// Run lines; `name` is what an error names them by, nil for `--command`.
    case lines([String], name: String?)
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
      task = .lines(try Self.lines(ofFile: script), name: script)
    } else if standardInputIsTerminal || options.once || sources.contains("-") {
      task = .interactive
    } else {
      task = .lines(try Self.lines(ofFile: "-"), name: Message("standard input").text)
    }
  }

  /// The lines of a script: UTF-8, `#` at the start makes a comment of a line.
  private static func lines(ofFile path: String) throws(ShellError) -> [String] {
    let text = try TextFile.contents(ofPath: path)
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
      String.init)
    if lines.last == "" { lines.removeLast() }
    return lines.map { $0.hasPrefix("#") ? "" : $0 }
  }
}
