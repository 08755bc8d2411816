internal import CSeekEditLine
import SeekPlatform

/// The number of columns and rows of a terminal.
public struct TerminalSize: Hashable, Sendable {
  /// The number of columns.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// A size in columns and rows.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The size of the terminal that standard output writes to, nil where it is none or does not know.
  ///
  /// The corresponding C function is `ioctl` with `TIOCGWINSZ`.
  public static func ofOutput() -> TerminalSize? { of(1) }

  /// The size of the terminal of a descriptor.
  static func of(_ descriptor: Int32) -> TerminalSize? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard cedit_terminal_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else {
      return nil
    }
    return TerminalSize(columns: Int(columns), rows: Int(rows))
  }
}

/// The encoding of characters that the environment asks for.
///
/// ```swift
/// if !CharacterEncoding.adopt() { print("ASCII only, please") }
/// ```
public enum CharacterEncoding {
  /// Takes the environment's `LC_CTYPE`; true if its encoding is UTF-8.
  ///
  /// Keys are decoded and widths measured as UTF-8 whatever the environment says: where its encoding is another one,
  /// `C.UTF-8` is taken. The first call decides for the process; the locale never passes through another one meanwhile, so
  /// that threads which measure text are not disturbed.
  /// The corresponding C functions are `setlocale`, `newlocale` and `nl_langinfo_l`.
  @discardableResult
  public static func adopt() -> Bool { isUTF8 }

  /// True if a locale's name says that its encoding is UTF-8: `de_DE.UTF-8`, `de_DE.utf8@euro`.
  static func namesUTF8(_ locale: String) -> Bool {
    let codeset = locale.drop { $0 != "." }.dropFirst().prefix { $0 != "@" }.lowercased()
    return codeset == "utf-8" || codeset == "utf8"
  }

  private static let isUTF8: Bool = {
    let mask = Int32(1) << LC_CTYPE
    guard let wanted = newlocale(mask, "", nil) else {
      // The environment names a locale this system does not have; what it says of the encoding holds all the same.
      setlocale(LC_CTYPE, "C.UTF-8")
      let names = [getenv("LC_ALL"), getenv("LC_CTYPE"), getenv("LANG")]
      let name = names.compactMap { $0 }.map { String(cString: $0) }.first { !$0.isEmpty }
      return name.map(namesUTF8) ?? false
    }
    defer { freelocale(wanted) }
    let codeset = nl_langinfo_l(nl_item(CODESET), wanted).map { String(cString: $0) }
    let isUTF8 = codeset == "UTF-8"
    setlocale(LC_CTYPE, isUTF8 ? "" : "C.UTF-8")
    return isUTF8
  }()
}
