import SearchCore

/// A document of a remote index: its number there, and the text of its record.
public struct RemoteDocument: Hashable, Sendable, Identifiable {
  /// The number of the document in the index; the same for the same record, whenever it is loaded.
  public let id: UInt64
  /// The record as JSON, an object. It comes from a server and is not trusted: nothing says that it is JSON.
  public let json: String

  /// A record of an id.
  public init(id: UInt64, json: String) {
    self.id = id
    self.json = json
  }
}

/// The JSON text of a row of an index that seek has not loaded.
enum JSONRow {
  /// An object of the columns that have a value, in the order of the index.
  static func text(_ row: [String?], _ columns: [(position: Int, name: String, type: ColumnType)])
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

  private static func text(of value: String, _ type: ColumnType) -> String? {
    switch type {
    case .string, .fulltext: value.isEmpty ? nil : string(value)
    case .json: value.isEmpty ? nil : value
    case .integer, .float, .boolean, .timestamp:
      Double(value).map { $0.isFinite ? SQLText.number($0) : "null" } ?? string(value)
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

  /// The strings that are values of a JSON text, not names, one after the other with a space between; escapes of letters
  /// are left out. Words of the data are taken from it.
  ///
  /// Complexity: O(n).
  static func strings(in json: String) -> String {
    var result: [UInt8] = []
    var string: [UInt8]?
    var last: [UInt8] = []
    var isEscaped = false
    for byte in json.utf8 {
      if string != nil {
        if isEscaped {
          isEscaped = false
          string?.append(byte == UInt8(ascii: "\"") ? byte : UInt8(ascii: " "))
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          last = string ?? []
          string = nil
        } else {
          string?.append(byte)
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): string = []
      case UInt8(ascii: ":"): last = []
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
        if !last.isEmpty { result += last + [UInt8(ascii: " ")] }
        last = []
      default: break
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
