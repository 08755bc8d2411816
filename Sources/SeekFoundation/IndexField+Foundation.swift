public import Foundation
public import SeekIndex

/// Dates and addresses of Foundation as fields.
///
/// ```swift
/// import SeekFoundation
///
/// static let fields: [IndexField<Book>] = [
///   .text("title", \.title), .date("added", \.added), .facet("site", \.site),     // Date, URL?
/// ]
/// ```
extension IndexField {
  /// A moment, kept in UTC to the second: a filter by ranges of days and times.
  public static func date(
    _ name: String, _ path: KeyPath<Document, Date> & Sendable
  ) -> Self {
    date(name, secondsSince1970: { $0[keyPath: path].timeIntervalSince1970 }).known(by: path)
  }

  /// A moment that a document may lack.
  public static func date(
    _ name: String, _ path: KeyPath<Document, Date?> & Sendable
  ) -> Self {
    date(name, secondsSince1970: { $0[keyPath: path]?.timeIntervalSince1970 }).known(by: path)
  }

  /// An address, searched by the words in it.
  public static func text(
    _ name: String, weight: Double = 1, _ path: KeyPath<Document, URL> & Sendable
  ) -> Self { text(name, weight: weight) { $0[keyPath: path].absoluteString }.known(by: path) }

  /// A filter by the host of an address; one without is no value.
  public static func facet(
    _ name: String, _ path: KeyPath<Document, URL> & Sendable
  ) -> Self { facet(name) { $0[keyPath: path].host() ?? "" }.known(by: path) }

  /// A filter by the host of an address that a document may lack.
  public static func facet(
    _ name: String, _ path: KeyPath<Document, URL?> & Sendable
  ) -> Self { facet(name) { $0[keyPath: path]?.host() ?? "" }.known(by: path) }
}
