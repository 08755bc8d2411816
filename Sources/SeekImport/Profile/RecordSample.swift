internal import CSeekSimdjson
import SeekCore

/// Reads some of the records of the sources, spread over all of them.
///
/// A file is often sorted, by language, by book, by year: its first records know one value of the
/// field it is sorted by. So a large file is sampled in blocks from its beginning to its end. A
/// collection of up to 10,000 records and 4 MB is read whole.
struct RecordSample {
  static let recordLimit = 10_000
  /// The limit in bytes, for samples of giant records.
  static let byteLimit = 16 << 20
  static let blockCount = 64
  /// A file of at most so many bytes is read from its beginning in one block.
  static let smallByteCount = 4 << 20
  /// The paths beyond this many are data, not fields: `{"8412": …, "8413": …}`.
  static let pathLimit = 1_000

  /// The statistics of each path, in the order in which the paths were first met.
  private(set) var fields: [FieldStatistics] = []
  private(set) var recordCount = 0
  /// The names of fields by those that differ from them in case alone, where no record has both.
  private(set) var otherSpellings: [String: String] = [:]
  /// The first broken record, for the message when there is no good one.
  private(set) var firstRejection: (source: Int, utf8Offset: Int, line: Int?, reason: Message)?
  private let reader: RecordReader
  /// For each path, the first path that differs from it in case alone, once that is known; empty before.
  private var firstSpellings: [Int] = []
  /// For each of those, the record that had it last, and the path used there.
  private var met: [(record: Int, path: Int)] = []
  /// The spellings of which a record has two.
  private var different: Set<Int> = []

  /// - Complexity: O(bytes) for arrays, whose records have to be found; else bounded by the limits.
  init(_ sources: [DataSource]) throws(SearchError) {
    self.reader = try RecordReader(discoveringUpTo: Self.pathLimit)
    sample(sources)
    let names = reader.discoveredPaths
    var places: [String: Int] = [:]
    let firstSpellings = names.enumerated().map { number, name in
      // What has digits may be a code, of which each letter counts.
      let key = name.utf8.contains(where: \.isDigit) ? name : name.lowercased()
      let first = places[key] ?? number
      places[key] = first
      return first
    }
    if places.count < names.count, fields.count <= names.count {
      unite(names, firstSpellings, sources)
    } else {
      for (number, name) in names.enumerated() where number < fields.count {
        fields[number].name = name
      }
    }
  }

  /// Reads some records of sources, and no others.
  init(_ records: [(source: Int, extent: RecordExtent)], of sources: [DataSource])
    throws(SearchError)
  {
    reader = try RecordReader(discoveringUpTo: Self.pathLimit)
    for (number, source) in sources.enumerated() {
      let input = RecordInput(reader: reader, layout: source.layout)
      for record in records where record.source == number {
        take(record.extent, of: source, number: number, input)
      }
    }
    let names = reader.discoveredPaths
    for number in fields.indices { fields[number].name = names[number] }
  }

  /// Reads the sample again with names that differ in case alone as one, but for those of which a record has two.
  private mutating func unite(_ names: [String], _ first: [Int], _ sources: [DataSource]) {
    let apart = fields
    (fields, recordCount, firstSpellings) = ([], 0, first)
    met = Array(repeating: (-1, -1), count: names.count)
    sample(sources)
    var united: [FieldStatistics] = []
    for (number, field) in apart.enumerated() {
      let group = apart.indices.filter { first[$0] == first[number] }
      let isOne = group.count > 1 && !different.contains(first[number])
      // The commonest spelling is the name; of equally common ones the first.
      let named = group.max {
        (apart[$0].recordCount, $1) < (apart[$1].recordCount, $0)
      }
      guard isOne, let named, fields.indices.contains(first[number]) else {
        united.append(field)
        united[united.count - 1].name = names[number]
        continue
      }
      if number != named { otherSpellings[names[number]] = names[named] }
      if number == first[number] {
        united.append(fields[number])
        united[united.count - 1].name = names[named]
      }
    }
    fields = united
  }

  private mutating func sample(_ sources: [DataSource]) {
    for (number, source) in sources.enumerated() {
      // A share that one source does not use is left for the next ones.
      let share = max(1, (Self.recordLimit - recordCount) / (sources.count - number))
      let bytes = Self.byteLimit / sources.count
      let (layout, input) = (
        source.layout, RecordInput(reader: reader, layout: source.layout)
      )
      let extents = layout.needsExtents ? source.keepExtents() : nil
      let isSmall = extents.map { $0.count <= share } ?? (source.byteCount <= Self.smallByteCount)
      let blocks = isSmall ? 1 : Self.blockCount
      for block in 0..<blocks {
        var (left, taken) = ((share + blocks - 1) / blocks, 0)
        func visit(_ extent: RecordExtent) -> Bool {
          take(extent, of: source, number: number, input)
          (left, taken) = (left - 1, taken + extent.utf8Count)
          return left > 0 && taken <= bytes / blocks
        }
        func place(of block: Int) -> Int {
          block == blocks
            ? source.byteCount
            : layout.boundary(source.bytes, atOrAfter: source.byteCount / blocks * block)
        }
        if let extents {
          let places = extents.count * block / blocks..<extents.count * (block + 1) / blocks
          _ = extents[places].first { !visit($0) }
        } else {
          layout.scan(source.bytes, from: place(of: block), to: place(of: block + 1), visit)
        }
      }
    }
  }

  private mutating func take(
    _ extent: RecordExtent, of source: DataSource, number: Int, _ input: RecordInput
  ) {
    do throws(RecordDefect) {
      note(try input.read(extent, of: source.bytes))
    } catch {
      guard firstRejection == nil, error.kind == .broken else { return }
      firstRejection = (number, extent.utf8Offset, error.line, error.reason)
    }
  }

  private mutating func note(_ events: UnsafeBufferPointer<csimdjson_event>) {
    recordCount += 1
    for event in events {
      var path = Int(event.path)
      if firstSpellings.indices.contains(path) {
        let first = firstSpellings[path]
        if met[first].record == recordCount, met[first].path != path { different.insert(first) }
        met[first] = (recordCount, path)
        path = first
      }
      while fields.count <= path { fields.append(FieldStatistics()) }
      fields[path].add(event, record: recordCount)
    }
  }
}
