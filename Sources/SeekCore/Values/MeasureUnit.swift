/// The units of measured values, as they are behind a number or in a row of their own: `kg`, `km/h`, `°C`.
package enum MeasureUnit {
  private static let names: Set<String> = [
    "kg", "g", "mg", "t", "lb", "lbs", "oz", "km", "m", "dm", "cm", "mm", "nm", "in", "ft", "yd",
    "mi", "ha", "l", "L", "ml", "mL", "cl", "dl", "gal", "d", "h", "hr", "hrs", "min", "s", "sec",
    "ms", "us", "ns", "K", "C", "F", "Pa", "hPa", "kPa", "MPa", "mbar", "bar", "psi", "atm", "mmHg",
    "V", "mV", "kV", "A", "mA", "Ah", "mAh", "W", "mW", "kW", "MW", "GW", "Wh", "kWh", "MWh", "GWh",
    "VA", "kVA", "J", "kJ", "MJ", "cal", "kcal", "N", "kN", "Nm", "Hz", "kHz", "MHz", "GHz", "rpm",
    "mph", "kph", "kn", "kt", "kts", "dB", "dBm", "lx", "lm", "cd", "mol", "mmol", "ppm", "ppb",
    "rad", "deg", "ohm", "Ohm", "H", "T", "Bq", "Sv", "pH", "bit", "B", "kB", "KB", "MB", "GB",
    "TB", "KiB", "MiB", "GiB", "bps", "kbps", "Mbps", "Gbps", "Mbit", "EUR", "USD", "GBP", "CHF",
    "JPY", "CNY", "INR", "PLN", "CZK", "SEK", "NOK", "DKK", "HUF", "CAD", "AUD", "pcs", "pc", "Stk",
    "Stück", "percent", "Prozent", "Std", "Std.", "Sek", "Min.", "Tage", "days", "px", "fps", "km²",
  ]
  /// The units of one letter that no flat and no class is called by: `12 B`, `5 A`.
  private static let letters: Set<String> = ["g", "t", "m", "l", "L", "d", "h", "s", "V", "W"]

  /// True of `kg`, `m/s`, `kg·m²`, `°C` and the like.
  ///
  /// Nothing is allocated for texts of up to 15 bytes. Complexity: O(n).
  package static func isUnit(_ text: String) -> Bool {
    if names.contains(text) { return true }
    var rest = text[...]
    while true {
      let end = rest.firstIndex { "/·*".contains($0) }
      guard isPart(rest[..<(end ?? rest.endIndex)]) else { return false }
      guard let end else { return true }
      rest = rest[rest.index(after: end)...]
    }
  }

  /// True of `km` and `m²`, whatever blanks are around them.
  private static func isPart(_ text: Substring) -> Bool {
    var name = text.drop(while: \.isWhitespace)
    if name.first.map({ "°%‰µμΩ€$£¥".contains($0) }) == true { return true }
    while name.last?.isWhitespace == true { name.removeLast() }
    while let last = name.last, "²³⁻¹^-".contains(last) || last.isNumber { name.removeLast() }
    return names.contains(String(name))
  }

  /// True of a unit that makes the number before it a measured value.
  static func isBehindNumber(_ text: String) -> Bool {
    text.utf8.count == 1 ? letters.contains(text) : isUnit(text)
  }
}
