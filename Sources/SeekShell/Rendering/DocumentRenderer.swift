import SeekImport
import SeekTerminalField

/// One record whole: its title, then every field under its name, long text wrapped at word boundaries.
struct DocumentRenderer: Sendable {
  let profile: Profile
  /// The most columns the names of fields take; a longer name is cut visibly.
  private static let labelLimit = 24

  /// - Parameter width: columns to wrap at; nil wraps nothing.
  func lines(
    _ record: Record, width: Int?, highlights: ResultRenderer.Highlights
  ) -> [StyledText] {
    let values: [(name: String, value: RecordValue)]
    switch profile.card {
    case .template(let template): return lines(of: template, record, width: width, highlights)
    case .fields(let names):
      values = names.compactMap { name in record[name].map { (name: name, value: $0) } }
    case nil: values = record.values.map { (name: $0.name, value: $0.value) }
    }
    let widestLabel =
      values.map { ShownWidth.columns(of: VisibleText.line($0.name)) }.max() ?? 0
    // A third of the line at most: the text beside it still has its ten columns on a narrow terminal.
    let labelColumns = min(
      widestLabel, Self.labelLimit, width.map { max(4, $0 / 3) } ?? Self.labelLimit)
    var lines: [StyledText] = []
    for (name, value) in values {
      let label = StyledText(VisibleText.line(name), .label)
      let rows = NestedLine.lines(of: value).flatMap {
        self.rows(of: $0, to: width.map { max(10, $0 - labelColumns - 2) }, highlights)
      }
      for (index, row) in rows.enumerated() {
        var line = (index == 0 ? label : StyledText()).fitted(to: labelColumns)
        line.append("  ")
        line.append(row)
        lines.append(line.trimmed())
      }
    }
    return lines
  }

  /// A record as the template of its card says; a value keeps its own line breaks.
  private func lines(
    of template: RecordTemplate, _ record: Record, width: Int?,
    _ highlights: ResultRenderer.Highlights
  ) -> [StyledText] {
    let text = template.text { name, format in
      let value = record[name]?.displayText ?? ""
      return format?.text(of: value) ?? value
    }
    return VisibleText.lines(text).flatMap {
      StyledText($0).wrapped(to: width.map { max(10, $0) })
    }.map(\.plainText).map { StyledText.marking(highlights($0), in: $0, role: .plain).trimmed() }
  }

  /// A line of a value in rows of at most `width`; where it has a name, those after the first are further in.
  private func rows(
    of line: NestedLine, to width: Int?, _ highlights: ResultRenderer.Highlights
  ) -> [StyledText] {
    let indent = width.map { min(line.indent, $0 / 2) } ?? line.indent
    let room = width.map { $0 - indent }
    let whole = line.head + line.text
    let hanging =
      line.head.isEmpty || room.map { ShownWidth.columns(of: whole) <= $0 } ?? true ? 0 : 2
    return StyledText(whole).wrapped(to: room.map { $0 - hanging }).enumerated().map {
      index, part in
      let text = part.plainText
      var row = StyledText(String(repeating: " ", count: indent + (index > 0 ? hanging : 0)))
      // A name is no text that was searched.
      let head = index == 0 && text.hasPrefix(line.head) ? line.head : ""
      let rest = String(text.dropFirst(head.count))
      row.append(head, .label)
      row.append(StyledText.marking(highlights(rest), in: rest, role: .plain))
      return row
    }
  }
}

/// One line of a value that has values within it, as a record shows it whole.
///
/// ```text
/// street: Main Street 5        members of an object, each under its name
/// geo:
///   lat: 52.5                  what is nested deeper is indented
/// - name: Ada                  an element of a list of objects
///   age: 36
/// ```
struct NestedLine: Hashable, Sendable {
  /// Columns before it.
  var indent = 0
  /// A dash, a name and its colon; empty where the line goes on with what is before it.
  var head = ""
  var text = ""

  /// The lines of a value: a list of plain values has one a line, text keeps its own line breaks.
  static func lines(of value: RecordValue) -> [NestedLine] {
    switch value {
    case .object(let members): return members.flatMap(lines)
    case .list(let elements) where !elements.allSatisfy(\.isPlain): return elements.flatMap(element)
    case .list(let elements):
      // The times of a series may be thousands.
      let isCut = elements.count > mostDates && elements.allSatisfy { isDay($0.displayText) }
      let shown = elements.prefix(isCut ? mostDates : .max)
        .flatMap { lines(ofText: $0.displayText) }
      return isCut ? shown + [NestedLine(text: "+\(elements.count - mostDates)")] : shown
    case .string, .number, .bool, .null: return lines(ofText: value.displayText)
    }
  }

  private static let mostDates = 24

  /// True for a text that begins with a day, as `2024-05-01T09:00`.
  private static func isDay(_ text: String) -> Bool {
    text.utf8.count >= 10 && text.utf8.dropFirst(4).first == UInt8(ascii: "-")
      && DateMoment(text) != nil
  }

  private static func lines(ofText text: String) -> [NestedLine] {
    VisibleText.lines(text).map { NestedLine(text: $0) }
  }

  /// An element of a list in which not all are plain: a dash before its first line, the others below that.
  private static func element(_ value: RecordValue) -> [NestedLine] {
    let lines = lines(of: value)
    guard let first = lines.first, first.indent == 0 else {
      return [NestedLine(head: "- ")] + lines.map(\.indented)
    }
    let head = NestedLine(head: "- " + first.head, text: first.text)
    return [head] + lines.dropFirst().map(\.indented)
  }

  /// A member of an object: in one line where its value is plain and has no line breaks.
  private static func lines(of member: RecordMember) -> [NestedLine] {
    let head = VisibleText.line(member.name) + ":"
    if case .list(let elements) = member.value, elements.allSatisfy(\.isPlain) {
      return [NestedLine(head: head + " ", text: VisibleText.line(member.value.displayText))]
    }
    let lines = lines(of: member.value)
    if member.value.isPlain, lines.count == 1, let line = lines.first {
      return [NestedLine(head: head + " ", text: line.text)]
    }
    return [NestedLine(head: head)] + lines.map(\.indented)
  }

  private var indented: NestedLine {
    var line = self
    line.indent += 2
    return line
  }
}

extension RecordValue {
  /// True if nothing is nested in it.
  fileprivate var isPlain: Bool {
    switch self {
    case .string, .number, .bool, .null: true
    case .list, .object: false
    }
  }
}
