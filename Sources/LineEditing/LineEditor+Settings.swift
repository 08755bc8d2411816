import CEditLine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension LineEditor {
  /// Functions of libedit that no key runs, whatever `~/.editrc` says.
  ///
  /// `vi-histedit` writes the line, a private one too, to a file and starts another program; `ed-command` runs a line as
  /// a command of libedit, could bind the other, and an unbalanced quote there crashes it.
  private static let refusedFunctions: Set = ["vi-histedit", "ed-command"]

  /// Reads `~/.editrc`, or the file that `EDITRC` names, as `el_source` does, without the lines that bind such a function.
  ///
  /// - Returns: whether there was one.
  func readUserSettings() -> Bool {
    let home = getenv("HOME").map { String(cString: $0) + "/.editrc" }
    guard let path = getenv("EDITRC").map({ String(cString: $0) }) ?? home,
      let file = fopen(path, "r"), let tokenizer = tok_init(nil)
    else { return false }
    defer {
      fclose(file)
      tok_end(tokenizer)
    }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) > 0, let line {
      let text = String(cString: line).prefix { $0 != "\n" && $0 != "\r\n" }
        .drop(while: \.isWhitespace)
      guard !text.isEmpty, text.first != "#" else { continue }
      guard run(String(text), tokenizer) else { return false }
    }
    return true
  }

  /// Runs one line; as with `el_source`, one that is no command ends the file. The corresponding C functions are `tok_str`
  /// and `el_parse`.
  private func run(_ line: String, _ tokenizer: OpaquePointer) -> Bool {
    tok_reset(tokenizer)
    var count: Int32 = 0
    var words: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    guard tok_str(tokenizer, line, &count, &words) >= 0, let words, count > 0 else { return true }
    let isRefused = (0..<Int(count)).contains { index in
      words[index].map { Self.refusedFunctions.contains(String(cString: $0)) } ?? false
    }
    return isRefused || el_parse(editor, count, words) != -1
  }

  /// The keys that libedit itself has bound to such functions.
  func unbindRefusedFunctions() {
    for key in ["\\ex", "\\eX"] { parse("bind", "-r", key) }
    guard isVi else { return }
    for key in [":", "v"] { parse("bind", "-a", "-r", key) }
  }
}
