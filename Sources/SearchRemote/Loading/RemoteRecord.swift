import SearchCore

/// One record to be loaded into a remote index.
///
/// ```swift
/// RemoteRecord(key: "packages.jsonl#vim", position: 0, json: line, values: [.text("vim"), .number(3_900)])
/// ```
public struct RemoteRecord: Sendable {
  /// The value of one field.
  public enum Value: Hashable, Sendable {
    /// A text, a keyword, or a date as ISO 8601 spells it; empty is no value.
    case text(String)
    case list([String])
    /// NaN is no number.
    case number(Double)
    case absent
  }

  /// The number of the document in the index; never 0.
  public let id: UInt64
  /// The position of the record among all that are loaded, by which results without words are ordered.
  public let position: Int
  /// The record as JSON, an object.
  public let json: String
  /// One value a field of the loader, in the same order.
  public let values: [Value]

  /// - Parameter key: What makes the record the same when it is loaded again: its id, or where it has none its JSON. Equal
  ///   keys replace each other.
  public init(key: String, position: Int, json: String, values: [Value]) {
    id = Self.number(of: key)
    self.position = position
    self.json = json
    self.values = values
  }

  /// A number from 1 to 2⁶³ - 1, which every server can have. Complexity: O(n).
  static func number(of key: String) -> UInt64 {
    max(1, ByteHash.of(key) & (1 << 63 - 1))
  }
}
