import SearchCore

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
  func row(_ record: RemoteRecord) -> String {
    var values = ["\(record.id)"]
    for (index, name) in definition.names.enumerated() {
      let value = record.values.indices.contains(index) ? record.values[index] : .absent
      switch name.kind {
      case .text: values += [SQLText.value(Self.text(value)), "0"]
      case .keyword: values.append(SQLText.value(Self.text(value)))
      case .list: values.append(SQLText.value(Self.list(value)))
      case .number: values.append(number(value, column: name.text))
      case .date:
        let text = Self.text(value)
        let moment = DateMoment(text)?.clockSeconds ?? RemoteField.absentNumber
        values += [SQLText.value(text), "\(moment)"]
      }
    }
    values.append("'\(RemoteSchema.everyWord)'")
    values.append("\(record.position)")
    values.append(SQLText.value(record.json))
    return "(" + values.joined(separator: ",") + ")"
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
      return isWhole ? "\(RemoteField.absentNumber)" : SQLText.number(RemoteField.absentFloat)
    }
    return isWhole ? "\(Int(number.rounded()))" : SQLText.number(number)
  }
}
