/// Numbers, durations and nouns as a person reads them, in the form of the locale.
enum Wording {
  /// `1234567` as `1,234,567`, in German as `1.234.567`.
  static func number(_ value: Int, _ format: NumberFormat = .current) -> String {
    (value < 0 ? "-" : "") + format.grouped(String(value.magnitude))
  }

  /// `0.1 ms`, `42 ms`, `1.4 s`.
  static func duration(_ value: Duration, _ format: NumberFormat = .current) -> String {
    let (seconds, attoseconds) = value.components
    let milliseconds = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    if milliseconds < 10 { return tenths(milliseconds, format) + " ms" }
    if milliseconds < 1_000 { return "\(Int(milliseconds.rounded())) ms" }
    return tenths(milliseconds / 1_000, format) + " s"
  }

  /// `1 result`, `2 results`.
  static func count(_ value: Int, _ noun: Noun) -> String {
    "\(number(value)) \(noun.form(for: value))"
  }

  /// One digit after the point.
  static func tenths(_ value: Double, _ format: NumberFormat = .current) -> String {
    let scaled = Int((value * 10).rounded())
    return "\(scaled / 10)\(format.point)\(scaled % 10)"
  }

  /// A weight or a factor, without a point where it is whole: `4`, `0.5`.
  static func factor(_ value: Double, _ format: NumberFormat = .current) -> String {
    guard value != value.rounded() else { return number(Int(clamping: Int64(value)), format) }
    return "\(value)".replacing(".", with: format.point)
  }

  /// `27.3 MB`, in units of 1,000.
  static func bytes(_ value: Int, _ format: NumberFormat = .current) -> String {
    switch value {
    case ..<1_000: "\(value) B"
    case ..<1_000_000: tenths(Double(value) / 1e3, format) + " kB"
    case ..<1_000_000_000: tenths(Double(value) / 1e6, format) + " MB"
    default: tenths(Double(value) / 1e9, format) + " GB"
    }
  }
}
