import SeekPlatform

/// Numbers, durations and nouns as a person reads them, in the form of the locale.
package enum Wording {
  /// `1234567` as `1,234,567`, in German as `1.234.567`.
  package static func number(_ value: Int, _ format: NumberFormat = .current) -> String {
    (value < 0 ? "-" : "") + format.grouped(String(value.magnitude))
  }

  /// A message as a sentence by itself: with a capital, unless it begins with more than letters, as `scope:` or a quote.
  package static func sentence(_ message: String) -> String {
    guard let first = message.first, message.prefix(while: { $0 != " " }).allSatisfy(\.isLetter)
    else { return message }
    return first.uppercased() + message.dropFirst()
  }

  /// `0.1 ms`, `42 ms`, `1.4 s`.
  package static func duration(_ value: Duration, _ format: NumberFormat = .current) -> String {
    let (seconds, attoseconds) = value.components
    let milliseconds = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    if milliseconds < 10 { return tenths(milliseconds, format) + " ms" }
    if milliseconds < 1_000 { return "\(Int(milliseconds.rounded())) ms" }
    return tenths(milliseconds / 1_000, format) + " s"
  }

  /// One digit after the point.
  package static func tenths(_ value: Double, _ format: NumberFormat = .current) -> String {
    let scaled = Int((value * 10).rounded())
    return "\(scaled / 10)\(format.point)\(scaled % 10)"
  }

  /// A weight or a factor, without a point where it is whole: `4`, `0.5`.
  package static func factor(_ value: Double, _ format: NumberFormat = .current) -> String {
    guard value != value.rounded() else { return number(Int(clamping: Int64(value)), format) }
    return "\(value)".replacing(".", with: format.point)
  }

  /// `-1234.5` with two digits as `-1,234.50`.
  package static func decimal(_ value: Double, digits: Int, _ format: NumberFormat = .current)
    -> String
  {
    let scale = (0..<digits).reduce(1.0) { power, _ in power * 10 }
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 9e15 else { return "\(value)" }
    let whole = Int(scaled) / Int(scale)
    let rest = String(Int(scaled) % Int(scale))
    let fraction =
      digits == 0
      ? "" : format.point + String(repeating: "0", count: digits - rest.count) + rest
    return (value < 0 && scaled > 0 ? "-" : "") + format.grouped(String(whole)) + fraction
  }

  /// `-1,234`, of a number that a `Double` does not hold.
  package static func whole(_ value: Int128, _ format: NumberFormat = .current) -> String {
    (value < 0 ? "-" : "") + format.grouped(String(value.magnitude))
  }

  /// `27.3 MB`, in units of 1,000.
  package static func bytes(_ value: Int, _ format: NumberFormat = .current) -> String {
    switch value {
    case ..<1_000: "\(value) B"
    case ..<1_000_000: tenths(Double(value) / 1e3, format) + " kB"
    case ..<1_000_000_000: tenths(Double(value) / 1e6, format) + " MB"
    default: tenths(Double(value) / 1e9, format) + " GB"
    }
  }
}

/// The format of numbers in a locale: the separator of thousands, and the decimal separator.
///
/// The forms are those of CLDR's locales, by language; the C locale writes as English does. A locale need not be installed.
package struct NumberFormat: Hashable, Sendable {
  package let group: String
  package let point: String

  /// The format of the environment in which the process was started.
  package static let current = NumberFormat(environment: Environment.value)

  /// By `LC_ALL`, `LC_NUMERIC` or `LANG`; where these name no language, that of the messages.
  package init(environment: (String) -> String?) {
    let numeric = LocaleName.named(by: "LC_NUMERIC", environment)
    self.init(
      numeric.language.isEmpty ? LocaleName.named(by: "LC_MESSAGES", environment) : numeric)
  }

  package init(_ locale: LocaleName) {
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

  /// Digits with what is between thousands.
  package func grouped(_ digits: String) -> String {
    var result = ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position) % 3 == 0 { result += group }
      result.append(digit)
    }
    return result
  }
}

package struct LocaleName: Hashable, Sendable {
  /// In lower case: `de`; empty for `C` and `POSIX`.
  package let language: String
  /// In upper case: `CH`; empty where there is none.
  package let territory: String

  package init(_ name: String) {
    let base = name.prefix { $0 != "." && $0 != "@" }
    let isNone = base == "C" || base == "POSIX"
    let parts = isNone ? [] : base.split(separator: "_", maxSplits: 1)
    language = parts.first.map { $0.lowercased() } ?? ""
    territory = parts.count > 1 ? parts[1].uppercased() : ""
  }

  /// The locale of a category: of `LC_ALL`, the category itself and `LANG` the first that is set and not empty.
  package static func named(by category: String, _ environment: (String) -> String?) -> LocaleName {
    for variable in ["LC_ALL", category, "LANG"] {
      if let value = environment(variable), !value.isEmpty { return LocaleName(value) }
    }
    return LocaleName("C")
  }
}

package enum Environment {
  /// The corresponding C function is `getenv`.
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
