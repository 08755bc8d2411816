import SeekImport

/// Writes down what it is given, a line a value: `begin`, `text 0 Pad Thai`, `end`.
final class RecordingSink: RecordSink {
  private(set) var lines: [String] = []
  /// The numbers among them, to their last digit.
  private(set) var numbers: [ExactNumber] = []
  /// Where each stretch stands, and how many lines came before it.
  private var stretches: [(place: Int, line: Int)] = []

  func beginStretch(at place: Int) { stretches.append((place, lines.count)) }

  func beginRecord() { lines.append("begin") }
  func text(field: Int, utf8: UnsafeBufferPointer<UInt8>) {
    lines.append("text \(field) " + String(decoding: utf8, as: UTF8.self))
  }
  func keyword(field: Int, utf8: UnsafeBufferPointer<UInt8>) {
    lines.append("keyword \(field) " + String(decoding: utf8, as: UTF8.self))
  }
  func number(field: Int, _ value: ExactNumber) {
    lines.append("number \(field) \(value.nearest)")
    numbers.append(value)
  }
  func endRecord() { lines.append("end") }

  var recordCount: Int { lines.count { $0 == "begin" } }

  /// What several were given, in document order.
  static func lines(of sinks: [RecordingSink]) -> [String] {
    let parts = sinks.flatMap { sink in
      let ends = sink.stretches.dropFirst().map(\.line) + [sink.lines.count]
      return zip(sink.stretches, ends).map { (place: $0.place, lines: sink.lines[$0.line..<$1]) }
    }
    return parts.sorted { $0.place < $1.place }.flatMap(\.lines)
  }
}

/// A source of a text.
func source(_ text: String, name: String = "made.jsonl") throws -> DataSource {
  try DataSource(name: name, utf8: Array(text.utf8))
}

/// A profile that searches the given fields, the first as the title.
func textProfile(_ fields: String...) -> Profile {
  Profile(
    name: "Made", title: fields.first ?? "",
    fields: fields.map { ProfileField(name: $0, role: .text(weight: 1)) })
}

/// Everything the sinks of an import got, in document order.
func delivered(
  _ text: String, _ profile: Profile, workers: Int = 1, name: String = "made.jsonl"
) throws -> [String] {
  try delivered([source(text, name: name)], profile, workers: workers)
}

/// The lines of a sink that has taken the records of several sources.
func delivered(
  _ sources: [DataSource], _ profile: Profile, workers: Int = 1
) throws -> [String] {
  RecordingSink.lines(
    of: try Importer(sources: sources, profile: profile)
      .run(workers: workers, makeSink: { _ in RecordingSink() }).sinks)
}
