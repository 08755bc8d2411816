import SeekPlatform

/// The kind of a terminal, by the name that `TERM` has for it and the descriptions that the system has (terminfo(5)).
///
/// ```swift
/// TerminalType.isKnown("xterm-ghostty", environment: { _ in nil })     // false on a system that is older than the terminal
/// ```
package enum TerminalType {
  /// The kind that nearly every terminal understands.
  static let usual = "xterm-256color"

  private static let folders = [
    "/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo",
    "/usr/local/share/terminfo", "/opt/homebrew/opt/ncurses/share/terminfo",
  ]

  /// Takes the usual kind where the system has no description of that in `TERM`.
  ///
  /// - Returns: The name that is not known; nil where `TERM` stays as it is, as where it is `dumb` or none.
  static func adoptKnown() -> String? {
    let environment = { (name: String) in getenv(name).map { String(cString: $0) } }
    guard let name = environment("TERM"), !name.isEmpty, !isKnown(name, environment: environment),
      isKnown(usual, environment: environment)
    else { return nil }
    setenv("TERM", usual, 1)
    return name
  }

  /// True where `TERM` names a terminal that does nothing but show lines, or none at all.
  package static func isDumb(environment: (String) -> String?) -> Bool {
    ["", "dumb"].contains(environment("TERM") ?? "")
  }

  /// False where the terminal is described without colours, as `vt100` and `xterm-mono` are.
  package static func hasColors(environment: (String) -> String?) -> Bool {
    guard environment("TERMCAP") == nil,
      let path = description(of: environment("TERM") ?? "", environment: environment),
      let file = fopen(path, "r")
    else { return true }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = fread(&bytes, 1, bytes.count, file)
    // term(5): six numbers of two bytes, names, flags, and from an even place on numbers, of four bytes where the first says
    // so; the colours are the number 13.
    let header = (0..<6).map { Int(bytes[$0 * 2]) | Int(bytes[$0 * 2 + 1]) << 8 }
    let (width, flagsEnd) = (header[0] == 0x21E ? 4 : 2, 12 + header[1] + header[2])
    let colors = flagsEnd + flagsEnd % 2 + 13 * width
    guard header[3] > 13, colors + width <= count else { return false }
    let number = bytes[colors..<colors + width]
    return number.last ?? 0 < 0x80 && number.contains { $0 > 0 }
  }

  /// True for a terminal that is described in one of the folders of terminfo, or by `TERMCAP`.
  static func isKnown(_ name: String, environment: (String) -> String?) -> Bool {
    environment("TERMCAP") != nil || description(of: name, environment: environment) != nil
  }

  /// The file of terminfo about a terminal; nil where there is none.
  private static func description(of name: String, environment: (String) -> String?) -> String? {
    guard let first = name.utf8.first, !name.contains("/") else { return nil }
    let named = [environment("TERMINFO"), environment("HOME").map { $0 + "/.terminfo" }]
    let listed = (environment("TERMINFO_DIRS") ?? "").split(separator: ":").map(String.init)
    let letter = String(decoding: [first], as: UTF8.self)
    return (named.compactMap(\.self) + listed + folders).lazy
      .flatMap { folder in [letter, String(first, radix: 16)].map { "\(folder)/\($0)/\(name)" } }
      .first { access($0, R_OK) == 0 }
  }
}
