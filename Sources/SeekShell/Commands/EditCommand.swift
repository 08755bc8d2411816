import SeekPlatform
import SeekTerminalField

extension CommandContext {
  /// Opens the file of a record in the editor, and waits until it is left.
  func edit(rank text: String) throws(ShellError) {
    try session.refuseIfSecure("--secure runs no programs")
    let document = try printedDocument(rank: text, for: ":edit")
    guard let (path, line) = UsablePaths(of: session.collection).file(of: document) else {
      let place = VisibleText.line(session.collection.place(of: document))
      throw ShellError("result \(text) is in no file that an editor could open: \(place)")
    }
    guard printer.rows != nil else {
      throw ShellError("an editor needs a terminal; the record is in \(VisibleText.line(path))")
    }
    let words = Editor.command(for: path, line: line)
    let program = VisibleText.line(words[0])
    guard let process = Program.start(words) else {
      throw ShellError("\(program) could not be started; $VISUAL or $EDITOR names the editor")
    }
    let status = Program.status(of: process)
    guard status == 0 else { throw ShellError("\(program) ended with status \(status)") }
  }
}

enum Editor {
  /// Editors that take the line behind the file's name, with the option that tells them so.
  private static let suffixed = [
    "code": "--goto", "codium": "--goto", "subl": "", "zed": "", "hx": "", "helix": "",
  ]

  /// The words by which a file is opened at a line.
  ///
  /// - Parameter line: 0 where the file has no lines.
  static func command(
    for path: String, line: Int, environment: (String) -> String? = Environment.value
  ) -> [String] {
    // A name that begins as an option does would be one.
    let path = path.hasPrefix("-") || path.hasPrefix("+") ? "./" + path : path
    let chosen = ["VISUAL", "EDITOR"].lazy.compactMap(environment).map {
      ShellWords.split($0) ?? [$0]
    }.first { !$0.isEmpty }
    let words = chosen ?? ["vi"]
    guard line > 0 else { return words + [path] }
    let name = words[0].split(separator: "/").last.map(String.init) ?? ""
    guard let option = suffixed[name] else { return words + ["+\(line)", path] }
    return words + (option.isEmpty ? [] : [option]) + ["\(path):\(line)"]
  }
}
