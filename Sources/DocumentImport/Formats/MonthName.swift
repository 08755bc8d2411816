/// A month as programs write it: the first three letters of its English name.
///
/// ```swift
/// MonthName.number(of: "Oct")   // 10
/// ```
enum MonthName {
  private static let names = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Counted from 1, in any case of letters; nil for another text.
  static func number(of text: some StringProtocol) -> Int? {
    let name = text.lowercased()
    return names.firstIndex(of: name).map { $0 + 1 }
  }
}
