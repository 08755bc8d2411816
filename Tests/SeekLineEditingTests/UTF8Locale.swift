#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The widths of characters depend on the locale; tests that measure text call this first.
enum UTF8Locale {
  /// Sets a UTF-8 `LC_CTYPE` once. The corresponding C function is `setlocale`.
  static let isSet: Bool =
    setlocale(LC_CTYPE, "C.UTF-8") != nil || setlocale(LC_CTYPE, "UTF-8") != nil
}
