/// Numbers, durations and nouns as a person reads them.
enum Wording {
  /// `1234567` as `1,234,567`.
  static func number(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var grouped = ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position) % 3 == 0 { grouped.append(",") }
      grouped.append(digit)
    }
    return (value < 0 ? "-" : "") + grouped
  }

  /// `0.1 ms`, `42 ms`, `1.4 s`.
  static func duration(_ value: Duration) -> String {
    let (seconds, attoseconds) = value.components
    let milliseconds = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    if milliseconds < 10 { return tenths(milliseconds) + " ms" }
    if milliseconds < 1_000 { return "\(Int(milliseconds.rounded())) ms" }
    return tenths(milliseconds / 1_000) + " s"
  }

  /// `1 result`, `2 results`.
  static func count(_ value: Int, _ noun: String) -> String {
    "\(number(value)) \(noun)\(value == 1 ? "" : "s")"
  }

  /// One digit after the point.
  static func tenths(_ value: Double) -> String {
    let scaled = Int((value * 10).rounded())
    return "\(scaled / 10).\(scaled % 10)"
  }

  /// `27.3 MB`, in units of 1,000.
  static func bytes(_ value: Int) -> String {
    switch value {
    case ..<1_000: "\(value) B"
    case ..<1_000_000: tenths(Double(value) / 1e3) + " kB"
    case ..<1_000_000_000: tenths(Double(value) / 1e6) + " MB"
    default: tenths(Double(value) / 1e9) + " GB"
    }
  }
}
