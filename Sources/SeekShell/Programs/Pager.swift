import SeekLineEditing
import SeekPlatform
import SeekTerminalField

/// Shows a long text in the pager of the person's choice.
enum Pager {
  /// Runs `$PAGER`, else `less -R`, with the lines as its input, and waits until it is left. Where `LESS` is not set, less has
  /// the options that git gives it.
  ///
  /// - Parameter lines: Makes the lines, with colours if the pager is known to take them.
  /// - Returns: false where no pager could be started; the caller prints the lines itself then.
  ///
  /// The command comes from the person's environment, never from data.
  static func show(
    environment: (String) -> String? = Environment.value, _ lines: (_ inColors: Bool) -> [String]
  ) -> Bool {
    let chosen = named(environment) ?? "less -R"
    let options = environment("LESS")
    if options == nil { setenv("LESS", usualOptions, 0) }
    let inColors = takesColors(chosen, options: options ?? usualOptions)
    // less asks the locale, which may be named and not installed; a person's own choice stays.
    if CharacterEncoding.adopt() { setenv("LESSCHARSET", "utf-8", 0) }
    let (line, program) = (command(chosen), chosen.prefix { $0 != " " })
    // The shell would say in words of its own that there is no such program.
    let check = line == chosen ? "" : "command -v \(program) >/dev/null || exit 127; "
    guard let pipe = CommandPipe(check + line, .input) else { return false }
    // Leaving a pager early is no failure.
    _ = pipe.put(lines(inColors).map { $0 + "\n" }.joined())
    // What the shell answers where it does not find the command, or may not run it.
    return ![126, 127].contains(pipe.finish())
  }

  /// The pager of the person's choice; nil for the usual one.
  static func named(_ environment: (String) -> String? = Environment.value) -> String? {
    environment("PAGER").flatMap { $0.isEmpty ? nil : $0 }
  }

  private static let usualOptions = "FRX"

  /// Pagers that show colours as a terminal does, whatever their options. `more` counts the bytes of a colour as columns, and
  /// breaks rows inside words then.
  private static let colorful: Set = ["bat", "batcat", "delta", "moar", "moor", "ov"]

  /// True for a pager that is known to hand colours on to the terminal: others show them as `ESC[1m`.
  ///
  /// - Parameter options: Those of `LESS`.
  static func takesColors(_ command: String, options: String) -> Bool {
    let words = command.split(separator: " ")
    let program = words.first?.split(separator: "/").last.map(String.init) ?? ""
    guard program == "less" else { return colorful.contains(program) }
    return words.dropFirst().contains { $0.hasPrefix("-") && isRaw($0) }
      || options.split(separator: " ").contains(where: isRaw)
  }

  /// True for `-R`, `FRX` and `--RAW-CONTROL-CHARS`.
  private static func isRaw(_ option: Substring) -> Bool {
    option.hasPrefix("--")
      ? option.lowercased() == "--raw-control-chars" : option.contains { "rR".contains($0) }
  }

  /// A program with its arguments takes the place of the shell that starts it. Where a signal ends this program, it is the pager
  /// itself then that is ended, and leaves its screen. Of anything else, as a pipeline, it is the shell.
  static func command(_ chosen: String) -> String {
    let isProgram = chosen.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        || " -_./+:,@".utf8.contains($0)
    }
    return isProgram ? "exec " + chosen : chosen
  }
}
