import SeekCore

/// The row of a document: a title, a passage of its text, and a detail at the end.
///
/// ```swift
/// TerminalFieldRow(title: book.title, text: book.blurb, detail: "\(book.genre) · \(book.year)")
/// ```
///
/// Control characters are shown as pictures, so data cannot steer the terminal. On a narrow terminal the detail goes
/// first, then the passage.
public struct TerminalFieldRow: Hashable, Sendable {
  /// Matches of the query are marked in it.
  public var title: String
  /// A longer text; the row shows its best passage.
  public var text: String
  /// Values with ` · ` between them: of those that do not fit, whole ones are left out.
  public var detail: String

  /// A row with a title.
  public init(title: String, text: String = "", detail: String = "") {
    self.title = title
    self.text = text
    self.detail = detail
  }
}

extension TerminalFieldRow {
  /// The row of a document whose stored properties have the names of the fields.
  init(reflecting document: some Any, fields: [SearchableField]) {
    let mirror = Mirror(reflecting: document)
    var values: [String: String] = [:]
    for case (let label?, let value) in mirror.children where values[label] == nil {
      values[label] = Self.text(of: value)
    }
    let texts = fields.compactMap { field -> (name: String, weight: Double)? in
      guard case .text(let weight) = field.kind, values[field.name] != nil else { return nil }
      return (field.name, weight)
    }
    let filters = fields.filter(\.isFilter).compactMap { values[$0.name] }.filter { !$0.isEmpty }
    guard let most = texts.map(\.weight).max(),
      let title = texts.first(where: { $0.weight == most })
    else {
      self.init(title: String(describing: document))
      return
    }
    let others = texts.filter { $0.name != title.name }.compactMap { values[$0.name] }
    self.init(
      title: values[title.name] ?? "", text: others.joined(separator: " "),
      detail: filters.joined(separator: " · "))
  }

  /// A value as people read it: of an optional what is in it, of a list its elements.
  private static func text(of value: Any) -> String {
    if let text = value as? String { return text }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { text(of: $0.value) } ?? ""
    case .collection, .set:
      return mirror.children.map { text(of: $0.value) }.joined(separator: ", ")
    default: return String(describing: value)
    }
  }
}
