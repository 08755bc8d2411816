import SeekCore

/// The accepted records of an import: they stay in the mapped files and are decoded when shown.
///
/// ```swift
/// outcome.store.record(at: 41)["title"]?.displayText   // "Pad Thai"
/// ```
/// Eight bytes a record. Document n of the index is record n of the store.
public struct RecordStore: Sendable {
  private var supply: SourceSupply
  /// The beginning of each source when all are laid end to end.
  let bases: [UInt64]
  /// The beginning of each record, in the same count of UTF-8 bytes; `removedOffset` for one that is gone.
  private(set) var offsets: RecordNumbers
  /// The hash of each record's bytes, by which an update finds what changed.
  let hashes: RecordNumbers
  /// The records by their ids, where the profile names a field of them.
  let ids: RecordIDs
  /// The last of the sources: those that were added and are no files.
  let addedSources: [DataSource]
  /// Records of files in whose place others were added.
  let replaced: [ReplacedRecord]
  /// The field of each record that says which source it is from, and what it says; nil for none.
  let sourceField: (name: String, labels: [String])?

  /// The other spellings of the names of fields.
  let spellings: FieldSpellings
  /// True for the store of a saved index: every record is compared with its hash before it is shown.
  private let isReopened: Bool
  /// The state of the last reading, by which that of a growing file goes on where it ended.
  private(set) var reading: ReadingState

  static let removedOffset = UInt64.max

  /// - Parameter bases: Nil computes those of the sources.
  init(
    sources: [DataSource], bases: [UInt64]? = nil, offsets: RecordNumbers, hashes: RecordNumbers,
    ids: RecordIDs, sourceField: String? = nil,
    spellings: FieldSpellings = FieldSpellings([:]), addedSources: [DataSource] = [],
    replaced: [ReplacedRecord] = [], reading: ReadingState = ReadingState()
  ) {
    (supply, self.bases) = (SourceSupply(sources), bases ?? Self.bases(of: sources))
    (self.offsets, self.hashes, self.ids) = (offsets, hashes, ids)
    self.sourceField = sourceField.map { ($0, SourceLabels.labels(of: sources)) }
    self.spellings = spellings
    (self.addedSources, self.replaced) = (addedSources, replaced)
    (self.reading, isReopened) = (reading, false)
  }

  /// The store of a saved index.
  init(
    reopening supply: SourceSupply, bases: [UInt64], offsets: RecordNumbers, hashes: RecordNumbers,
    ids: RecordIDs, sourceField: (name: String, labels: [String])?, spellings: FieldSpellings
  ) {
    (self.supply, self.bases) = (supply, bases)
    (self.offsets, self.hashes, self.ids) = (offsets, hashes, ids)
    (self.sourceField, self.spellings) = (sourceField, spellings)
    (addedSources, replaced) = ([], [])
    (reading, isReopened) = (ReadingState(), true)
  }

  /// The sources; none where those of a saved index are gone. They are opened now if they were not yet.
  var sources: [DataSource] { supply.sources }

  /// The sources that were named.
  var fileSources: ArraySlice<DataSource> { sources.dropLast(addedSources.count) }

  /// The same records, looked for in the sources as they are now: what has changed there is shown as such.
  package func looking(in sources: [DataSource]) -> RecordStore {
    var store = self
    store.supply = SourceSupply(sources)
    return store
  }

  /// The store without some records, which the sources still have.
  package func removing(_ removed: [Int]) -> RecordStore {
    var store = self
    store.offsets = offsets.replacing(removed, with: Self.removedOffset)
    store.reading.lacksRecords = reading.lacksRecords || !removed.isEmpty
    return store
  }

  /// A store without records.
  package init() {
    self.init(
      sources: [], offsets: RecordNumbers([]), hashes: RecordNumbers([]),
      ids: RecordIDs(hashes: []))
  }

  static func bases(of sources: [DataSource]) -> [UInt64] {
    var next: UInt64 = 0
    return sources.map { source in
      defer { next += UInt64(source.byteCount) }
      return next
    }
  }

  /// The number of records there have been, those included that an update has removed.
  public var count: Int { offsets.count }

  /// True if an update has removed the record.
  ///
  /// - Parameter index: From 0 up to `count`.
  public func isRemoved(_ index: Int) -> Bool { offsets[index] == Self.removedOffset }

  /// Decodes the record of a document, its members under the names of their fields.
  ///
  /// A record that was overwritten or cut short after it was read cannot be decoded; it then has one field, `error`,
  /// that says so.
  /// - Parameter index: From 0 up to `count`, in document order.
  /// - Complexity: O(n) in the bytes of the record.
  public func record(at index: Int) -> Record {
    if let record = readableRecord(at: index) { return record }
    return .error(
      isRemoved(index)
        ? "the record is no longer there"
        : "\(sourceName(at: index)) has changed since it was read; load it again")
  }

  /// As ``record(at:)``; nil where it is not what was indexed any more.
  package func readableRecord(at index: Int) -> Record? {
    guard let (_, json) = json(of: index) else { return nil }
    defer { withExtendedLifetime(json) {} }
    guard case .object(let spelled)? = RecordValue(json: json.bytes, mends: true) else {
      return nil
    }
    let members = spellings.unified(spelled)
    guard let sourceField else { return Record(members: members) }
    let label = sourceField.labels[sourceIndex(of: index)]
    return Record(
      members: members + [RecordMember(name: sourceField.name, value: .string(label))])
  }

  /// Decodes the record of a document; the same as `record(at:)`.
  ///
  /// - Complexity: O(n) in the bytes of the record, at each call.
  public subscript(index: Int) -> Record { record(at: index) }

  /// One field of a record, by its name or dotted path: what `record(at:)` has there, read without the rest.
  ///
  /// - Complexity: O(n) in the bytes of the record, several times as fast as decoding all of it.
  public func value(of field: String, at index: Int) -> RecordValue? {
    value(of: NamedFields([field], of: self), at: index)
  }

  /// The first of some fields, whose names are prepared once for many records.
  func value(of fields: NamedFields, at index: Int) -> RecordValue? {
    values(of: fields, at: index).map { $0[0] } ?? record(at: index)[fields.names[0]]
  }

  /// Several fields of a record, read in one go; nil where it is not what was indexed.
  package func values(of fields: NamedFields, at index: Int) -> [RecordValue?]? {
    if fields.areMembers, let (source, json) = json(of: index) {
      defer { withExtendedLifetime((source, json)) {} }
      if let values = RecordValue.members(fields.names, of: json.bytes) { return values }
    }
    guard let record = readableRecord(at: index) else { return nil }
    return fields.names.map { record[$0] }
  }

  /// The names of fields that are read of many records.
  package struct NamedFields: Sendable {
    let names: [String]
    /// True if each is a member of the record itself: a path leads into a value, a source's name is in no record, and others
    /// may be spelled otherwise.
    let areMembers: Bool

    package init(_ names: [String], of store: RecordStore) {
      self.names = names
      areMembers = names.allSatisfy {
        $0 != store.sourceField?.name && !$0.utf8.contains(UInt8(ascii: "."))
          && store.spellings.others(of: $0).isEmpty
      }
    }
  }

  /// The record as JSON: byte for byte as it is in a JSON file, else a translation; empty when the
  /// file has changed there since.
  ///
  /// - Complexity: O(n) in the bytes of the record.
  public func rawJSON(at index: Int) -> String {
    guard let (source, json) = json(of: index) else { return "" }
    defer { withExtendedLifetime((source, json)) {} }
    var decoder = RecordDecoder(json.bytes, mends: true)
    guard let value = try? decoder.decodeValue() else { return "" }
    if decoder.remark != nil { return JSONWriter.text { $0.value(value) } }
    return String(decoding: json.bytes[..<decoder.offset], as: UTF8.self)
  }

  /// The file a record is in, as the user named it; in a folder, the path below that.
  public func sourceName(at index: Int) -> String { place(of: index).name }

  /// The source a record is in, as the user named it: of a text in a folder that folder.
  package func sourcePath(at index: Int) -> String { start(of: index)?.source.name ?? "" }

  /// True if a record came from standard input or a pipe: no file has it.
  package func isReadOnce(at index: Int) -> Bool { sources[sourceIndex(of: index)].isReadOnce }

  /// The line a record begins in, counted from 1; 0 where there are no lines.
  ///
  /// - Complexity: O(bytes before it), at the speed of `memchr`.
  public func lineNumber(at index: Int) -> Int { place(of: index).line }

  func place(of index: Int) -> (name: String, line: Int) {
    guard !isRemoved(index) else { return ("", 0) }
    guard let (source, start) = start(of: index) else { return ("", 0) }
    guard source.memory.isIntact, start < source.byteCount else { return (source.name, 0) }
    return source.place(ofRecordAt: start)
  }

  /// The source of a record, and where it begins in it; nil where the source is gone.
  private func start(of index: Int) -> (source: DataSource, utf8Offset: Int)? {
    let (number, sources) = (sourceIndex(of: index), sources)
    guard number < sources.count else { return nil }
    return (sources[number], Int(offsets[index] - bases[number]))
  }

  /// The JSON of a record, and what keeps it in memory.
  private struct RecordJSON {
    let bytes: Bytes
    let access: RecordAccess
  }

  /// The record, translated where it is no JSON; nil when it is gone.
  ///
  /// It must be what was indexed: what is elsewhere is read again, and a mapped file changes with whoever
  /// writes into it.
  private func json(of index: Int) -> (DataSource, RecordJSON)? {
    guard !isRemoved(index) else { return nil }
    // A source of a saved index may have become shorter.
    guard let (source, start) = start(of: index), source.memory.isIntact, start < source.byteCount
    else { return nil }
    var found: RecordExtent?
    source.layout.scan(source.bytes, from: start, to: source.byteCount) { extent in
      found = extent
      return false
    }
    let access = RecordAccess(source.layout)
    guard let found, let json = try? access.json(found, of: source.bytes) else { return nil }
    if isReopened || source.isElsewhere || source.memory.isMapped, !hashes.isEmpty {
      let label = sourceField?.labels[sourceIndex(of: index)]
      let seed = Self.seed(of: source, label: label)
      guard hashes[index] == ByteHash.of(access.identity, seed: seed) else { return nil }
    }
    return (source, RecordJSON(bytes: access.mended(json) ?? json, access: access))
  }

  func sourceIndex(of index: Int) -> Int {
    precondition(offsets.indices.contains(index), "record \(index) of \(count)")
    // The last source that begins at or before the record.
    let offset = offsets[index]
    return Swift.max(0, bases.partitioningIndex { $0 > offset } - 1)
  }
}

extension Record {
  fileprivate static func error(_ reason: String) -> Record {
    Record(members: [RecordMember(name: "error", value: .string(reason))])
  }
}

/// Finds records by what a person calls them.
extension RecordStore {
  /// The records that are there and have a value in a field, in order.
  ///
  /// ```swift
  /// store.indices(where: "id", is: "tt0816692")
  /// store.indices(where: nil, is: "recipes.jsonl:12")
  /// ```
  /// - Parameters:
  ///   - field: Nil compares the place.
  ///   - value: The value.
  ///   - isAbandoned: Asked now and then; true ends it.
  /// - Returns: nil where it was abandoned.
  /// - Complexity: O(bytes) of the one field of every record; of a place O(records + bytes before it), at the speed of
  ///   `memchr`.
  public func indices(
    where field: String?, is value: String, unless isAbandoned: () -> Bool
  ) -> [Int]? {
    guard let field else { return indices(at: value, unless: isAbandoned) }
    return indices(where: field, isAmong: [value], unless: isAbandoned)
  }

  /// The records that are there and have one of several values in a field, in order; nil where it was abandoned.
  ///
  /// - Complexity: O(bytes); this field of every record is read.
  public func indices(
    where field: String, isAmong values: Set<String>, unless isAbandoned: () -> Bool
  ) -> [Int]? {
    var found: [Int] = []
    let fields = NamedFields([field], of: self)
    for index in 0..<count {
      if index.isMultiple(of: Self.patience), isAbandoned() { return nil }
      guard !isRemoved(index), let value = value(of: fields, at: index) else { continue }
      if values.contains(value.displayText) { found.append(index) }
    }
    return found
  }

  /// After how many records it is asked whether they are still wanted.
  private static var patience: Int { 1_024 }

  /// - Parameter place: As `recipes.jsonl:12`; the name may have colons of its own.
  private func indices(at place: String, unless isAbandoned: () -> Bool) -> [Int]? {
    guard let colon = place.lastIndex(of: ":"),
      let line = Int(place[place.index(after: colon)...]), place.hasSuffix(":\(line)")
    else { return [] }
    let name = String(place[..<colon])
    // Where lines are those of the source itself, the bytes of one say which records begin in it.
    let sources = sources
    guard sources.count == bases.count else { return [] }
    let isPlain = sources.map { $0.hasOwnLines && $0.memory.isIntact }
    let lines = sources.indices.compactMap { number -> Range<UInt64>? in
      guard isPlain[number], sources[number].name == name else { return nil }
      return sources[number].utf8Range(ofLine: line).map {
        bases[number] + UInt64($0.lowerBound)..<bases[number] + UInt64($0.upperBound)
      }
    }
    let hasOthers = isPlain.contains(false)
    var found: [Int] = []
    for index in 0..<count {
      if index.isMultiple(of: Self.patience), isAbandoned() { return nil }
      guard !isRemoved(index) else { continue }
      if lines.contains(where: { $0.contains(offsets[index]) }) {
        found.append(index)
      } else if hasOthers, !isPlain[sourceIndex(of: index)], self.place(of: index) == (name, line) {
        found.append(index)
      }
    }
    return found
  }
}

extension DataSource {
  /// The bytes of a line, counted from 1, its end included; nil where there are fewer.
  fileprivate func utf8Range(ofLine line: Int) -> Range<Int>? {
    guard line > 0 else { return nil }
    var start = 0
    for _ in 1..<line {
      guard let newline = bytes.first(0x0A, from: start, to: byteCount) else { return nil }
      start = newline + 1
    }
    return start..<(bytes.first(0x0A, from: start, to: byteCount).map { $0 + 1 } ?? byteCount)
  }
}

/// The state of a reading, by which a growing file is read from where that ended.
struct ReadingState: Sendable {
  /// The beginnings of records that were left out because their last line has no end yet.
  var unfinished: Set<UInt64> = []
  /// True if a person has taken out records that the sources have.
  var lacksRecords = false
  /// True if the numbers of the records are known to have the order of their places.
  var isAscending = false
}

/// A record of a file in whose place another was added: the file still has it, and it is not to come back while one of
/// the others is there.
struct ReplacedRecord: Sendable {
  let number: Int
  let by: Range<Int>
}

/// The records by their numbers, also those that are gone: these have the one field `error`, as ``record(at:)`` says;
/// ``livingRecords`` leaves them out. Each is decoded when it is asked for, every time: O(n) in its bytes.
extension RecordStore: RandomAccessCollection {
  /// The first record.
  public var startIndex: Int { 0 }
  /// The number of records there have been: an update leaves the numbers of the others as they are.
  public var endIndex: Int { count }

  /// The records that are there and as they were indexed, in order.
  ///
  /// ```swift
  /// let books = try store.livingRecords.map { try $0.decoded(as: Book.self) }
  /// ```
  ///
  /// - Complexity: O(n) in the bytes of each record that is reached.
  public var livingRecords: some Sequence<Record> {
    (0..<count).lazy.compactMap { readableRecord(at: $0) }
  }
}
