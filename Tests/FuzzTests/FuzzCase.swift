import SeekImport
import SeekCore
import SeekField

#if canImport(SeekCollection)
  @testable import SeekCollection
#endif

/// A part of the program that reads what others have written: a reader of files, the query line, the saved profile.
///
/// Cases that a fuzzer found are in the folder `Corpus`, one folder a case, and are tried in every run of the tests.
enum FuzzCase: String, CaseIterable {
  /// A file whose format is found out.
  case anything
  case jsonl, json, csv, tsv, control, text, markdown, yaml, mbox, vcard, icalendar, sqlite, xml
  case line, profile

  /// - Returns: A sentence about a property that does not hold; nil where all do.
  func problem(with bytes: [UInt8]) -> String? {
    switch self {
    case .line: lineProblem(String(decoding: bytes, as: UTF8.self))
    case .profile: profileProblem(String(decoding: bytes, as: UTF8.self))
    default: readerProblem(bytes)
    }
  }

  private func readerProblem(_ bytes: [UInt8]) -> String? {
    var options = ImportOptions()
    options.format = RecordFormat(rawValue: rawValue)
    options.keepsInMemory = true
    do {
      let sources = try DataSource.sources(name: "fuzz", utf8: bytes, options: options)
      let profile = try ProfileInference.infer(from: sources)
      let result = try Importer(sources: sources, profile: profile)
        .run(workers: 1, makeSink: { _ in NoSink() })
      for index in 0..<min(result.store.count, 50) {
        _ = result.store.record(at: index)
        if result.store.lineNumber(at: index) < 1 { return "record \(index) has no line" }
      }
      let steering = result.report.issues.first { Self.hasControl($0.description) }
      return steering.map { "a message with a control character: \($0.message)" }
    } catch {
      return Self.hasControl("\(error)") ? "an error with a control character" : nil
    }
  }

  private func lineProblem(_ line: String) -> String? {
    let syntax = QuerySyntax(
      fields: [
        SearchableField("title", .text(weight: 1)), SearchableField("tag", .list),
        SearchableField("year", .number), SearchableField("first name", .keyword),
        SearchableField("day", .date),
      ], scopes: [.all, SearchScope("Late Night")])
    for warning in QueryParser.parse(line, syntax: syntax).warnings {
      if warning.utf8Range.upperBound > line.utf8.count { return "a range beyond the line" }
    }
    var field = SearchField(syntax: syntax)
    _ = field.handle(.textChanged(line))
    _ = field.handle(.submitted)
    var again = SearchField(syntax: syntax)
    _ = again.handle(.recalled(QueryParser.parse(stored: field.canonicalLine, syntax: syntax)))
    return again.query.clauses == field.query.clauses && again.tokens == field.tokens
      && again.scope == field.scope
      ? nil : "the canonical line means something else: \(field.canonicalLine)"
  }

  private func profileProblem(_ text: String) -> String? {
    // The sanitizer of addresses is without the shell.
    #if canImport(SeekCollection)
      do throws(SearchError) {
        _ = try ProfileFile.parse(text, path: "fuzz")
      } catch {
        return Self.hasControl(error.description) ? "an error with a control character" : nil
      }
    #endif
    return nil
  }

  private static func hasControl(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.value < 0x20 }
  }
}

private final class NoSink: RecordSink {
  func beginRecord() {}
  func text(field: Int, utf8: UnsafeBufferPointer<UInt8>) {}
  func keyword(field: Int, utf8: UnsafeBufferPointer<UInt8>) {}
  func number(field: Int, _ value: ExactNumber) {}
  func endRecord() {}
}
