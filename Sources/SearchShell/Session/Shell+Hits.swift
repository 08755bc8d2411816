import DocumentImport
import SearchCore
import SearchInterface
import TerminalField

extension Shell {
  /// Prints hits in a format for programs; what steers a terminal is made visible where one reads.
  ///
  /// - Parameter format: Any but text.
  func print(_ results: SearchResults<RecordReference>, as format: OutputFormat, on output: Output)
  {
    write(results, as: format, isTerminal: output.isTerminal) { text in
      output.write(text)
      return !output.isClosed
    }
  }

  /// Writes hits in a format for programs.
  ///
  /// - Parameters:
  ///   - format: Any but text.
  ///   - isTerminal: True if a terminal gets the text: nothing in it steers one then.
  ///   - chosen: The only fields that are written; nil for all.
  ///   - put: Takes a piece of the text; false when nothing more is wanted.
  func write(
    _ results: SearchResults<RecordReference>, as format: OutputFormat, isTerminal: Bool,
    chosen: [String]? = nil, isPlainRecords: Bool = false, to put: (String) -> Bool
  ) {
    var writer = HitWriter(
      format: format, query: state.field.canonicalLine, idField: collection.profile.id,
      isTerminal: isTerminal, chosen: chosen,
      usualFields: { [collection] in collection.fieldsOfFirst })
    writer.isPlainRecords = isPlainRecords
    let collection = collection
    let first = results.query.offset + 1
    writer.write(
      results.hits.enumerated().lazy.map { index, hit in
        HitWriter.Row(
          rank: first + index, score: hit.score, record: collection.record(hit.document),
          place: { collection.place(of: hit.document) })
      }, to: put)
  }

  /// Prints one page in the format of the session, or every hit from there on where a program reads, and nothing else.
  func printRows(of found: SearchResults<RecordReference>) throws(ShellError) {
    let shown = found.limited(to: options.pageSize)
    page.groups = nil
    var results = shown
    if printer.printsEveryHit, shown.query.offset + shown.hits.count < shown.totalCount {
      results = try allHits(of: shown, from: shown.query.offset)
    }
    page.lastRank = results.query.offset + results.hits.count
    printed = results
    print(results, as: printer.format, on: printer.output)
  }

  /// All hits of a query, or the first `limit` of them.
  /// - Parameter offset: How many are left out at the start.
  func allHits(
    of results: SearchResults<RecordReference>, from offset: Int = 0, limit: Int? = nil
  ) throws(ShellError) -> SearchResults<RecordReference> {
    var query = results.query
    query.offset = offset
    query.limit = limit ?? results.totalCount
    query.isStrict = true
    if let most = collection.engine.capabilities.mostHits, offset + query.limit > most {
      query.limit = max(0, most - offset)
      warn("the server lists the first \(Wording.number(most)) results only")
    }
    return try answer(query)
  }

  /// The format with its fields as the collection spells them: `betrag` is `Betrag`, as it is in a token.
  /// - Throws: ``ShellError`` where no record has one of them, naming the nearest.
  func checked(_ format: OutputFormat) throws(ShellError) -> OutputFormat {
    guard case .fields(let typed) = format else { return format }
    let profile = collection.profile
    var known = profile.fields.map(\.name) + [profile.title] + OutputFormat.columns
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
      let formats = ["text", "json", "jsonl", "csv", "tsv"]
      if names.count > 1, formats.contains(name.lowercased()) {
        throw ShellError("\(name) is a format by itself; a list with commas names fields")
      }
      let hint = Message.nearest(
        EditDistance.nearest(to: name, among: known + formats),
        or: "formats are \(formats.joined(separator: ", ")), or fields with commas between them")
      throw ShellError("no field is called '\(VisibleText.line(name))'; \(hint)")
    }
    return .fields(names)
  }
}

extension RecordCollection {
  /// The fields of the first records, in the order they are met.
  ///
  /// - Complexity: O(bytes of 64 records).
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
