import DocumentImport

/// What a row says of a message beside its subject: the day, then who wrote it, by name.
///
/// ```swift
/// MailRow(profile)?.detail(of: message, dates: .days)   // "2019-01-01  YunQiang Su"
/// ```
///
/// The day comes first: days stand in a column of their own, and a narrow row cuts the name.
struct MailRow: Hashable, Sendable {
  static let dateField = "date"
  private static let senderField = "from"

  /// - Returns: nil where the records are not called by a subject or have no sender and date.
  init?(_ profile: Profile) {
    let names = Set(profile.fields.map(\.name))
    guard profile.title.lowercased() == "subject", names.contains(Self.dateField),
      names.contains(Self.senderField)
    else { return nil }
  }

  func day(of record: Record) -> String { date(of: record, RowDates.days) }

  func detail(of record: Record, dates: RowDates) -> String {
    let sender = record[Self.senderField].map { Self.name(inAddress: $0.shortText) } ?? ""
    return [date(of: record, dates), VisibleText.line(sender, limit: 40)].filter { !$0.isEmpty }
      .joined(separator: "  ")
  }

  private func date(of record: Record, _ dates: RowDates) -> String {
    VisibleText.line(dates.text(of: record[Self.dateField]?.shortText ?? ""), limit: 40)
  }

  /// The name in an address by RFC 5322; the address where there is none.
  ///
  /// `Ann` of `Ann <ann@x.org>` and of `ann@x.org (Ann)`, `Bee, Cee` of `"Bee, Cee" <cee@x.org>`
  static func name(inAddress text: String) -> String {
    let address: Substring
    var name: Substring
    if let opening = text.lastIndex(of: "<") {
      name = text[..<opening]
      address = text[opening...].dropFirst().prefix { $0 != ">" }
    } else if let opening = text.firstIndex(of: "(") {
      name = text[opening...].dropFirst().prefix { $0 != ")" }
      address = text[..<opening]
    } else {
      return text
    }
    name = name.drop { " \"".contains($0) }
    while let last = name.last, " \"".contains(last) { name.removeLast() }
    return name.isEmpty ? String(address) : name.filter { $0 != "\\" }
  }
}
