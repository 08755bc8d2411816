#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The encoding of characters that the environment asks for.
///
/// ```swift
/// if !CharacterEncoding.adopt() { print("ASCII only, please") }
/// ```
public enum CharacterEncoding {
  /// Takes the environment's `LC_CTYPE` and says whether its encoding is UTF-8.
  ///
  /// Keys are decoded and widths measured as UTF-8 whatever the environment says: where its encoding is another one,
  /// `C.UTF-8` is taken. The first call decides for the process; the locale never passes through another one meanwhile, so
  /// that threads which measure text are not disturbed.
  /// The corresponding C functions are `setlocale`, `newlocale` and `nl_langinfo_l`.
  @discardableResult
  public static func adopt() -> Bool { isUTF8 }

  private static let isUTF8: Bool = {
    let mask = Int32(1) << LC_CTYPE
    guard let wanted = newlocale(mask, "", nil) else {
      // The environment names a locale this system does not have.
      setlocale(LC_CTYPE, "C.UTF-8")
      return false
    }
    defer { freelocale(wanted) }
    let codeset = nl_langinfo_l(nl_item(CODESET), wanted).map { String(cString: $0) }
    let isUTF8 = codeset == "UTF-8"
    setlocale(LC_CTYPE, isUTF8 ? "" : "C.UTF-8")
    return isUTF8
  }()
}
