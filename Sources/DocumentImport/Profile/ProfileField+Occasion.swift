extension ProfileField {
  /// Whether it is the day that a record is about, as that of a payment or a meeting, and not one on which somebody wrote it
  /// down: `Buchungstag`, `start`, and where there is nothing to read `date`; neither `created` nor `Date Added`.
  ///
  /// - Parameter besideText: Whether records have texts, so that a `date` may be that of writing.
  public func isOccasion(besideText: Bool) -> Bool {
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
