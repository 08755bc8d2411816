import LineEditing
import TerminalField

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Shows a long text in the pager of the person's choice.
enum Pager {
  /// Runs `$PAGER`, else `less -R`, with the lines as its input, and waits until it is left.
  ///
  /// - Returns: false where no pager could be started; the caller prints the lines itself then.
  ///
  /// The command comes from the person's environment, never from data.
  static func show(_ lines: [String], environment: (String) -> String? = Environment.value) -> Bool
  {
    let chosen = environment("PAGER").flatMap { $0.isEmpty ? nil : $0 } ?? "less -R"
    // less asks the locale, which may be named and not installed; a person's own choice stays.
    if CharacterEncoding.adopt() { setenv("LESSCHARSET", "utf-8", 0) }
    guard let pipe = CommandPipe(command(chosen), .input) else { return false }
    // Leaving a pager early is no failure.
    _ = pipe.put(lines.map { $0 + "\n" }.joined())
    // What the shell answers where it does not find the command.
    return pipe.finish() != 127
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
