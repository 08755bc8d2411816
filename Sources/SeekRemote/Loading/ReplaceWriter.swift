import SeekCore

/// Writes records as `REPLACE INTO`, so that one that is loaded again takes its own place.
struct ReplaceWriter {
  private let definition: RemoteIndexDefinition
  private let beginning: String

  init(_ definition: RemoteIndexDefinition, index: String) {
    self.definition = definition
    let names = ["id"] + definition.columns.map(\.name)
    beginning = "REPLACE INTO \(index) (\(names.joined(separator: ","))) VALUES "
  }

  func statement(_ rows: some Sequence<String>) -> String {
    beginning + rows.joined(separator: ",")
  }

  /// The values of one record in parentheses.
  struct Row: Sendable {
    let id: UInt64
    let position: Int
    /// The position of the record, by which documents are ordered, and below it a hash of its values: a record of the same
    /// stamp need not be written again. Two texts of a record have the same one once in four billion changes.
    let stamp: Int
    fileprivate let beginning: String
    fileprivate let end: String

    var bytes: Int { beginning.utf8.count + end.utf8.count }

    /// - Parameter isHalf: True marks the index as half loaded; the stamp is none that the record will have.
    func text(isHalf: Bool = false) -> String {
      let words = RemoteSchema.everyWord + (isHalf ? " " + RemoteSchema.halfWord : "")
      return "(\(id),\(beginning)'\(words)',\(isHalf ? stamp ^ 1 : stamp),\(end))"
    }
  }

  func row(_ record: RemoteRecord) -> Row {
    var beginning = ""
    for (index, name) in definition.names.enumerated() {
      let value = record.values.indices.contains(index) ? record.values[index] : .absent
      switch name.kind {
      case .text: beginning += SQLText.value(Self.text(value)) + ",0,"
      case .keyword: beginning += SQLText.value(Self.text(value)) + ","
      case .list: beginning += SQLText.value(Self.list(value)) + ","
      case .number: beginning += number(value, column: name.text) + ","
      case .date:
        let text = Self.text(value)
        let moment = DateMoment(text)?.clockSeconds ?? RemoteField.absentNumber
        beginning += SQLText.value(text) + ",\(moment),"
      }
    }
    let end = SQLText.record(record.json)
    let hash = ByteHash.of(beginning + end) & 0xFFFF_FFFF
    return Row(
      id: record.id, position: record.position,
      stamp: min(record.position, 1 << 31 - 1) << 32 | Int(hash), beginning: beginning, end: end)
  }

  private static func text(_ value: RemoteRecord.Value) -> String {
    switch value {
    case .text(let text): text
    case .list(let values): values.joined(separator: ", ")
    case .number(let number): SQLText.number(number)
    case .absent: ""
    }
  }

  /// The values as they are spelled, `v`, and as they are compared, `f`.
  private static func list(_ value: RemoteRecord.Value) -> String {
    let values: [String] =
      switch value {
      case .list(let values): values.filter { !$0.isEmpty }
      case .absent: []
      case .text, .number: [text(value)].filter { !$0.isEmpty }
      }
    func array(_ values: [String]) -> String {
      "[" + values.map(JSONRow.string).joined(separator: ",") + "]"
    }
    return "{\"v\":\(array(values)),\"f\":\(array(values.map(ValueFolding.listKey)))}"
  }

  private func number(_ value: RemoteRecord.Value, column: String) -> String {
    let isWhole = definition.columns.contains { $0.name == column && $0.type == .integer }
    let number: Double? =
      switch value {
      case .number(let number): number.isFinite ? number : nil
      case .text(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
      case .list, .absent: nil
      }
    guard let number, abs(number) < (isWhole ? Double(1 << 62 as Int) : -RemoteField.absentFloat)
    else {
      return isWhole ? "\(RemoteField.absentNumber)" : SQLText.fraction(RemoteField.absentFloat)
    }
    return isWhole ? "\(Int(number.rounded()))" : SQLText.fraction(number)
  }
}
