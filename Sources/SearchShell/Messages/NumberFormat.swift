/// How a locale writes numbers: what stands between thousands, and before the first decimal.
///
/// ```swift
/// NumberFormat(LocaleName("de_DE.UTF-8")).grouped("1234567")     // "1.234.567"
/// ```
///
/// The forms are those of CLDR's locales, by language; the C locale writes as English does. A locale need not be installed.
struct NumberFormat: Hashable, Sendable {
  let group: String
  let point: String

  /// That of the environment the process was started in, by `LC_ALL`, `LC_NUMERIC` or `LANG`.
  static let current = NumberFormat(LocaleName.named(by: "LC_NUMERIC", Environment.value))

  init(_ locale: LocaleName) {
    switch (locale.language, locale.territory) {
    case ("de", "CH"), ("de", "LI"): (group, point) = ("’", ".")
    case ("de", "AT"): (group, point) = ("\u{A0}", ",")
    case ("fr", "CH"): (group, point) = ("\u{202F}", ",")
    case ("es", "MX"), ("es", "US"): (group, point) = (",", ".")
    default:
      switch locale.language {
      case "de", "nl", "da", "it", "es", "pt", "tr", "id", "el", "ro", "sl", "hr", "sr", "vi", "is":
        (group, point) = (".", ",")
      case "fr": (group, point) = ("\u{202F}", ",")
      case "ru", "uk", "be", "bg", "pl", "cs", "sk", "hu", "fi", "sv", "nb", "nn", "no", "et", "lv",
        "lt":
        (group, point) = ("\u{A0}", ",")
      default: (group, point) = (",", ".")
      }
    }
  }

  /// Digits with what stands between thousands.
  func grouped(_ digits: String) -> String {
    var result = ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position) % 3 == 0 { result += group }
      result.append(digit)
    }
    return result
  }
}
