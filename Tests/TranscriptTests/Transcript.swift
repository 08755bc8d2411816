/// A session in a text file: commands and what each prints.
///
/// ```
/// # A comment, only before the first command.
/// $ echo "two lines" &&
/// > false
/// two lines
/// [exit 1]
/// ```
///
/// A line that begins with `$ ` is a command for `/bin/sh`; lines that begin with `> ` right after it
/// belong to it. What follows up to the next command is its standard output and standard error in
/// order. `[exit N]` ends it where the status is not 0, `[no newline]` where the last line has none.
struct Transcript: Equatable {
  struct Step: Equatable {
    var command: String
    var output: [String]
  }

  var comments: [String]
  var steps: [Step]

  struct Malformed: Error, Equatable {
    let line: Int
    let reason: String
  }

  init(comments: [String] = [], steps: [Step]) {
    self.comments = comments
    self.steps = steps
  }

  init(parsing text: String) throws {
    self.init(steps: [])
    var commandContinues = false
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    for (offset, line) in lines.enumerated() {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: []))
        commandContinues = true
      } else if let last = steps.indices.last {
        if commandContinues, line.hasPrefix("> ") {
          steps[last].command += "\n" + line.dropFirst(2)
        } else {
          commandContinues = false
          steps[last].output.append(String(line))
        }
      } else if line.isEmpty || line.hasPrefix("#") {
        comments.append(String(line))
      } else {
        throw Malformed(line: offset + 1, reason: "neither a comment nor a command")
      }
    }
    if steps.isEmpty { throw Malformed(line: lines.count, reason: "no command") }
  }

  /// The text that parses to this transcript.
  var text: String {
    let lines = comments + steps.flatMap(\.lines)
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Transcript.Step {
  /// The step of a command that printed `output` and ended with `status`.
  init(command: String, printed output: String, status: Int32) {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() } else { lines.append("[no newline]") }
    if status != 0 { lines.append("[exit \(status)]") }
    self.init(command: command, output: lines)
  }

  /// The command's lines, then the output's.
  var lines: [String] {
    let command = command.split(separator: "\n", omittingEmptySubsequences: false)
    return command.enumerated().map { ($0.offset == 0 ? "$ " : "> ") + $0.element } + output
  }

  /// With every time in the output the same, so that a faster machine passes too.
  var withoutDurations: Self {
    Self(command: command, output: output.map(normalizingDurations))
  }
}

/// `12 of 42 in N ms` for `12 of 42 in 0.3 ms`: any count of seconds, or parts of one. What takes longer on a busy machine is
/// saved, and opened from there the next time.
func normalizingDurations(_ line: String) -> String {
  line.replacing(/\b[0-9]+(?:[.,][0-9]+)? (?:µs|ms|s)\b/, with: "N ms")
    .replacing("opened from the saved index in", with: "loaded and indexed in")
}
