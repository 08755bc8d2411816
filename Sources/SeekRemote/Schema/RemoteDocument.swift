import SeekCore

/// A document of a remote index: its id there, and the text of its record.
public struct RemoteDocument: Hashable, Sendable, Identifiable {
  /// The id of the document in the index, a number in most; the same for the same record, whenever it is loaded.
  public let id: String
  /// The record as JSON, an object. It comes from a server and is not trusted: nothing says that it is JSON.
  public let json: String

  /// A record of an id.
  public init(id: String, json: String) {
    self.id = id
    self.json = json
  }
}

/// The JSON text of a row of an index that seek has not loaded.
enum JSONRow {
  /// An object of the columns that have a value, in the order of the index.
  static func text(_ row: [String?], _ columns: [(position: Int, name: String, type: ColumnType?)])
    -> String
  {
    let members = columns.compactMap { column -> String? in
      guard row.indices.contains(column.position), let value = row[column.position],
        let text = text(of: value, column.type)
      else { return nil }
      return string(column.name) + ":" + text
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// - Parameter type: nil of a column that nothing is known about.
  private static func text(of value: String, _ type: ColumnType?) -> String? {
    switch type {
    case .string, .fulltext, nil: value.isEmpty ? nil : string(value)
    case .json: value.isEmpty ? nil : value
    case .integer, .float, .boolean, .timestamp:
      // A whole number has more digits than one with a fraction.
      Int(value).map(String.init) ?? UInt64(value).map(String.init)
        ?? Double(value).map { $0.isFinite ? SQLText.number($0) : "null" } ?? string(value)
    case .multi:
      value.isEmpty
        ? nil
        : "["
          + value.split(separator: ",").compactMap { Int($0).map(String.init) }
          .joined(separator: ",") + "]"
    }
  }

  /// A JSON string.
  static func string(_ text: String) -> String {
    var result = "\""
    result.reserveCapacity(text.utf8.count + 2)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The strings that are values of a JSON text, not names, one after the other with a space between; signs that are
  /// escaped are left out. Words of the data are taken from it.
  ///
  /// Complexity: O(n).
  static func strings(in json: String) -> String {
    var unescaped = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in json.unicodeScalars {
      if isEscaped || scalar != "\\" { unescaped.append(isEscaped ? " " : scalar) }
      isEscaped = scalar == "\\" && !isEscaped
    }
    let parts = String(unescaped).split(separator: "\"", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count - 1, by: 2)
      .filter { parts[$0 + 1].first { $0 != " " } != ":" }
      .map { String(parts[$0]) }.joined(separator: " ")
  }
}
