import Synchronization

/// Reads what fields of the documents say in full, of which the index keeps the words alone.
final class FieldTexts: Sendable {
  /// Reads several fields of a document, a text each; nil of one that cannot be read now.
  typealias Reader = @Sendable (_ fields: [String]) -> @Sendable (DocID) -> [String]?

  private let reader: Reader
  private let end: ContinuousClock.Instant?
  private let wasStopped = Atomic(false)

  /// - Parameter end: The moment from which a search reads no more; nil for one that waits.
  init(_ reader: @escaping Reader, until end: ContinuousClock.Instant? = nil) {
    (self.reader, self.end) = (reader, end)
  }

  /// The texts of fields, each of several values after a comma and a space; empty for a document without any.
  func reader(of fields: [String]) -> @Sendable (DocID) -> [String]? { reader(fields) }

  /// The texts of one field.
  func reader(of field: String) -> @Sendable (DocID) -> String {
    let read = reader([field])
    return { read($0)?.first ?? "" }
  }

  /// The same for one search, which reads no more than it can until a moment.
  func hasty(until end: ContinuousClock.Instant) -> FieldTexts { FieldTexts(reader, until: end) }

  /// The same for a search that waits for all of it.
  var patient: FieldTexts { end == nil ? self : FieldTexts(reader) }

  /// True if a search is to read no more; then it was stopped.
  var isTimeOver: Bool {
    guard let end, ContinuousClock.now >= end else { return false }
    wasStopped.store(true, ordering: .relaxed)
    return true
  }

  /// True if a search has left out documents for want of time.
  var isCutShort: Bool { wasStopped.load(ordering: .relaxed) }
}
