import DocumentImport

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
    let text = template.text { record[$0]?.displayText ?? "" }
    return VisibleText.lines(text).flatMap { wrapped($0, to: width.map { max(10, $0) }) }.map {
      StyledText.marking(highlights($0), in: $0, role: .plain).trimmed()
    }
  }

  /// A line of a value in rows of at most `width`; where it has a name, those after the first stand further in.
  private func rows(
    of line: NestedLine, to width: Int?, _ highlights: ResultRenderer.Highlights
  ) -> [StyledText] {
    let indent = width.map { min(line.indent, $0 / 2) } ?? line.indent
    let room = width.map { $0 - indent }
    let whole = line.head + line.text
    let hanging =
      line.head.isEmpty || room.map { ShownWidth.columns(of: whole) <= $0 } ?? true ? 0 : 2
    return wrapped(whole, to: room.map { $0 - hanging }).enumerated().map { index, text in
      var row = StyledText(String(repeating: " ", count: indent + (index > 0 ? hanging : 0)))
      // A name is no text that was searched.
      let head = index == 0 && text.hasPrefix(line.head) ? line.head : ""
      let rest = String(text.dropFirst(head.count))
      row.append(head, .label)
      row.append(StyledText.marking(highlights(rest), in: rest, role: .plain))
      return row
    }
  }

  /// Breaks a line at spaces so that no part is wider than `width`; a word that is wider is broken inside.
  private func wrapped(_ text: String, to width: Int?) -> [String] {
    guard let width, ShownWidth.columns(of: text) > width else { return [text] }
    var lines: [String] = []
    var line = ""
    var columns = 0
    /// Where in `line` the last space behind a word stands: what follows it moves to the next line. Indentation is none,
    /// or a word that is broken inside would leave an empty line behind.
    var space: String.Index?
    for character in text {
      let needed = ShownWidth.columns(of: String(character))
      if columns + needed > width {
        if character == " " {
          lines.append(line)
          (line, columns, space) = ("", 0, nil)
          continue
        }
        let rest = space.map { String(line[line.index(after: $0)...]) } ?? ""
        lines.append(space.map { String(line[..<$0]) } ?? line)
        (line, columns, space) = (rest, ShownWidth.columns(of: rest), nil)
      }
      if character == " ", line.contains(where: { $0 != " " }) { space = line.endIndex }
      line.append(character)
      columns += needed
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
