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

  /// True for a terminal that is described in one of the folders of terminfo, or by `TERMCAP`.
  static func isKnown(_ name: String, environment: (String) -> String?) -> Bool {
    guard environment("TERMCAP") == nil else { return true }
    guard let first = name.utf8.first, !name.contains("/") else { return false }
    let named = [environment("TERMINFO"), environment("HOME").map { $0 + "/.terminfo" }]
    let listed = (environment("TERMINFO_DIRS") ?? "").split(separator: ":").map(String.init)
    let letter = String(decoding: [first], as: UTF8.self)
    return (named.compactMap(\.self) + listed + folders).contains { folder in
      [letter, String(first, radix: 16)].contains { access("\(folder)/\($0)/\(name)", R_OK) == 0 }
    }
  }
}
