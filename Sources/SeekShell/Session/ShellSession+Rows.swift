import SeekCollection
import SeekTerminalField

extension ShellSession {
  /// Writes hits, a row each or in a format for programs; what steers a terminal is made visible where one reads.
  func write(
    _ results: SearchResults<RecordReference>, as format: OutputFormat, on output: Output
  ) throws(ShellError) {
    try write(results, as: format, isTerminal: output.isTerminal) { text in
      output.write(text)
      return !output.isClosed
    }
  }

  /// Writes hits; text is title, values and what was found.
  ///
  /// - Parameters:
  ///   - isTerminal: True if a terminal gets the text: nothing in it steers one then.
  ///   - chosen: The only fields that are written; nil for all.
  ///   - put: Takes a piece of the text; false when nothing more is wanted.
  /// - Returns: The fields whose values are lists, in the order they are met.
  /// - Throws: As ``RecordCollection/printedRecord(_:)``; rows before are written then.
  @discardableResult
  func write(
    _ results: SearchResults<RecordReference>, as format: OutputFormat, isTerminal: Bool,
    chosen: [String]? = nil, isPlainRecords: Bool = false, to put: (String) -> Bool
  ) throws(ShellError) -> [String] {
    let paths = UsablePaths(of: collection)
    guard format != .text else {
      let (highlights, timedFields) = (
        highlighter(for: results.readQuery), results.query.timedFields
      )
      let readings = collection.profile.dateReadings
      for hit in results.hits {
        let record = try paths.record(hit.document).showingDates(readings)
        guard put(plainRow(record, timedFields: timedFields, highlights) + rowEnd) else { break }
      }
      return []
    }
    var writer = writer(as: format, isTerminal: isTerminal)
    (writer.chosen, writer.isPlainRecords) = (chosen, isPlainRecords)
    let first = results.query.offset + 1
    var failure: ShellError?
    var lists: [String] = []
    let rows = results.hits.enumerated().lazy.map { index, hit -> HitWriter.Row? in
      do throws(ShellError) {
        let row = HitWriter.Row(
          rank: first + index, score: hit.score,
          record: try paths.record(hit.document),
          place: { paths.place(of: hit.document) }, path: { paths.path(of: hit.document) })
        if let path = writer.unwritablePath(of: row) {
          throw ShellError(
            "a row cannot hold the path “\(VisibleText.line(path))”; --print0 prints it as it is")
        }
        for member in row.record.members where !lists.contains(member.name) {
          if case .list = member.value { lists.append(member.name) }
        }
        return row
      } catch {
        failure = failure ?? error
        return nil
      }
    }
    writer.write(rows.prefix { $0 != nil }.compactMap(\.self), to: put)
    if let failure { throw failure }
    return lists
  }

  /// Writes hits in a format for programs.
  func writer(as format: OutputFormat, isTerminal: Bool) -> HitWriter {
    HitWriter(
      format: format, query: state.field.canonicalLine, idField: collection.profile.id,
      isTerminal: isTerminal, rowEnd: rowEnd,
      usualFields: { [collection] in collection.fieldsOfFirst })
  }

  /// A record for a person or a program, its path usable where the program was started.
  func printedRecord(_ reference: RecordReference) throws(ShellError) -> Record {
    try UsablePaths(of: collection).record(reference)
  }

  /// The same with its dates as people read them.
  func shownRecord(_ reference: RecordReference) throws(ShellError) -> Record {
    try printedRecord(reference).showingDates(collection.profile.dateReadings)
  }

  /// The character that ends a printed row.
  var rowEnd: String { options.endsRowsWithNUL ? "\0" : "\n" }

  /// Title and filter values, and where the title does not tell why the record was found the passage that does, with
  /// tabs between them: for `cut`, `sort` and `grep`. Title and values are uncut. Of a table its columns.
  /// - Parameter timedFields: the dates that are shown with their times.
  func plainRow(
    _ record: Record, timedFields: Set<String>, _ highlights: ResultRenderer.Highlights
  ) -> String {
    if let table = renderer.table {
      return table.values(of: record, timedFields: timedFields).joined(separator: "\t")
    }
    let title = renderer.title(of: record)
    let detail = renderer.detail(of: record, timedFields: timedFields)
    let passage =
      highlights(title).isEmpty
      ? renderer.foundPassage(of: record, columns: Self.passageColumns, highlights) : nil
    return title
      + (passage.map { "\t\(detail)\t\($0)" } ?? (detail.isEmpty ? "" : "\t" + detail))
  }

  /// Most sentences are no longer.
  private static var passageColumns: Int { 160 }

  /// The format with its fields as the collection spells them: `betrag` is `Betrag`, as it is in a token.
  func checked(_ format: OutputFormat) throws(ShellError) -> OutputFormat {
    guard case .fields(let typed) = format else { return format }
    let profile = collection.profile
    var known = profile.fields.map(\.name) + [profile.title] + OutputFormat.properties
    if let id = profile.id { known.append(id) }
    let names = typed.map { name in
      known.contains(name)
        ? name : known.first { $0.lowercased() == name.lowercased() } ?? name
    }
    for name in names where !known.contains(name) {
      // The object around known fields is one too.
      if known.contains(where: { $0.hasPrefix(name + ".") }) { continue }
      if let sample = state.results?.hits.first.map({ collection.record($0.document) }),
        sample[name] != nil
      {
        continue
      }
      let formats = OutputFormat.names
      if names.count > 1, formats.contains(name.lowercased()) {
        throw ShellError("\(name) is a format by itself; a list with commas names fields")
      }
      let hint = Message.nearest(
        to: name, among: known + formats,
        or: "formats are \(formats.joined(separator: ", ")), or fields with commas between them")
      throw ShellError("no field is called “\(VisibleText.line(name))”; \(hint)")
    }
    return .fields(names)
  }
}

extension RecordCollection {
  /// The fields of the first records, in the order they are met.
  fileprivate var fieldsOfFirst: [String] {
    let store = store
    var names: [String] = []
    var known: Set<String> = []
    for index in 0..<min(64, store.count) where !store.isRemoved(index) {
      for member in store.record(at: index).members where known.insert(member.name).inserted {
        names.append(member.name)
      }
    }
    return names
  }
}
