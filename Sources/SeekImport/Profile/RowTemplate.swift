/// The look of the rows of a collection, by the names and roles of its fields.
///
/// ```swift
/// let row = profile.rowTemplate
/// row.detail                 // of mail: "[{date|day}][  {from|name}]"; of other records nil
/// row.fields(leading: nil)   // ["Buchungstag", "category", "amount"]
/// ```
package struct RowTemplate: Hashable, Sendable {
  /// The text beside the title, for messages: the day, then the name of the sender, as days form a column of their own
  /// and narrow rows cut the name. Nil for other records, which show the first values of ``fields(leading:)``.
  package let detail: RecordTemplate?
  /// The part of ``detail`` for which narrow rows have room.
  package let narrowDetail: RecordTemplate?
  /// The date that records are about, or begin with, as entries of a ledger and lines of a log do. Rows that share its day
  /// show its time. Nil for messages.
  package let eventDate: String?

  private let title: String
  /// The date that records are about, then the scope field.
  private let leading: [String]
  /// Filters that say something at a glance.
  private let values: [String]
  private let dates: [String]
  /// Filters that say little: `true` without its name, codes and addresses.
  private let references: [String]

  init(_ profile: Profile) {
    let filters = profile.fields.filter { $0.isFilter && $0.name != profile.id }
    let hasExcerpt = profile.fields.contains { $0.isExcerpted(in: profile) }
    let occasion = profile.fields.first { $0.isEventDate(besideText: hasExcerpt) }?.name
    let first = profile.fields.first { !$0.isReference }?.name
    let firstDate = profile.fields.first { $0.role == .date && $0.name == first }?.name
    let isMail = Self.isMail(profile)
    // Both templates are well-formed, which a test checks.
    detail = isMail ? try? RecordTemplate("[{date|day}][  {from|name}]") : nil
    narrowDetail = isMail ? try? RecordTemplate("{date|day}") : nil
    eventDate = isMail ? nil : occasion ?? firstDate
    title = profile.title
    leading = [occasion, profile.scopeField].compactMap { $0 }
    dates = filters.filter { $0.role == .date }.map(\.name)
    let others = filters.filter { $0.role != .date }
    references = others.filter { $0.isReference || $0.role == .bool }.map(\.name)
    values = others.filter { !$0.isReference && $0.role != .bool }.map(\.name)
  }

  /// The fields beside the title, those that say most first.
  ///
  /// - Parameter field: A field that comes before all others, as that which records are ordered by.
  package func fields(leading field: String?) -> [String] {
    var names: [String] = []
    func append(_ others: [String]) {
      for name in others where !names.contains(name) { names.append(name) }
    }
    append([field].compactMap { $0 } + leading + values)
    // The date of writing says less than other values; that of an event is a part of it.
    if names.count < 2 {
      append(dates)
    } else if let eventDate, !names.contains(eventDate) {
      names.insert(eventDate, at: 2)
    }
    append(references)
    return names.filter { $0 != title }
  }

  private static func isMail(_ profile: Profile) -> Bool {
    let names = Set(profile.fields.map(\.name))
    return profile.title.lowercased() == "subject" && names.isSuperset(of: ["date", "from"])
  }
}

extension Profile {
  /// The look of rows for which ``row`` says nothing.
  ///
  /// - Complexity: O(n²) in the fields.
  package var rowTemplate: RowTemplate { RowTemplate(self) }
}

extension ProfileField {
  package var isText: Bool {
    if case .text = role { true } else { false }
  }

  package var isFilter: Bool { !isText }

  /// True if rows show a passage of the field: it is searched, weighs enough, and is neither the title nor a filter.
  package func isExcerpted(in profile: Profile) -> Bool {
    guard case .text(let weight) = role, weight >= 0.5, name != profile.title else { return false }
    return !profile.fields.contains { $0.name == name && $0.isFilter }
  }

  /// True for the day that a record is about, as that of a payment or a meeting, and not one on which somebody wrote it
  /// down: `Buchungstag`, `start`, and where there is nothing to read `date`; neither `created` nor `Date Added`.
  ///
  /// - Parameter besideText: True if records have texts, so that a `date` may be that of writing.
  func isEventDate(besideText: Bool) -> Bool {
    let names = besideText ? Self.occasions : Self.occasions + Self.dates
    return role == .date && FieldNames.rank(of: name, in: names) != nil
  }

  private static let occasions = [
    "start", "starttime", "startdate", "due", "duedate", "eventdate", "orderdate", "invoicedate",
    "transactiondate", "bookingdate", "buchungstag", "buchungsdatum", "rechnungsdatum",
    "bestelldatum", "valuta",
  ]
  private static let dates = [
    "date", "day", "datum", "time", "timestamp", "when", "fecha", "日付", "日期", "날짜",
  ]
}
