import SeekCore
import SeekThreads

/// An index in a file, which is mapped and not read: it answers as the one that was written.
///
/// ```swift
/// try engine.snapshot.save(toFile: "books.index")
/// // later, in another process
/// let snapshot = try IndexSnapshot(mapping: "books.index", schema: schema)
/// let engine = InMemoryEngine(snapshot: snapshot) { number in books[Int(number)] }
/// ```
extension IndexSnapshot {
  /// Writes the index beside its name and then gives it the name, so that who maps the file that was there keeps it.
  ///
  /// The documents are not in it, nor how words are read: who maps it says both.
  /// - Throws: `SearchError` with the system's reason, also where a file is there that is no index; it is as it was.
  /// - Complexity: O(bytes of the index).
  public func save(toFile path: String) throws(SearchError) {
    do throws(FileFailure) {
      let file = try SavedFileWriter(path: path)
      write(to: file)
      try file.finish(kind: Self.format)
    } catch {
      throw SearchError(.notSaved, "the index cannot be saved in \(path): \(error.reason)")
    }
  }

  /// The index of a file, whose memory it keeps for as long as it lives.
  ///
  /// Every byte is compared with a checksum first. The file must not be written to by others; replacing it does no harm.
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - schema: That of the index that was saved.
  ///   - analyzer: That of the index that was saved, which is not checked.
  /// - Throws: `SearchError` for a file that is missing, damaged, of another version or of other fields.
  /// - Complexity: O(bytes of the index / cores), at the speed of a checksum.
  public convenience init(
    mapping path: String, schema: IndexSchema, analyzer: Analyzer = .standard
  ) throws(SearchError) {
    do throws(SavedFileFlaw) {
      var reader = try SavedFile(path: path, kind: Self.format, run: WorkerThreads.run).reader
      try self.init(&reader, schema: schema, analyzer: analyzer)
    } catch {
      throw SearchError(
        .notSaved, "the saved index \(path) cannot be used; build the index and save it again")
    }
  }

  /// Changes with every change of what the structures of an index mean, in memory and so in a file.
  package static let formatVersion: UInt64 = 17

  /// Says which index a process can map: the version, and the layout of everything that is stored as it is in memory.
  package static var format: UInt64 {
    let layouts = [
      MemoryLayout<PostingBlock>.stride, MemoryLayout<ListLocation>.stride,
      MemoryLayout<ListLocation>.offset(of: \.documents) ?? 0,
      MemoryLayout<PrefixTable.Entry>.stride,
      MemoryLayout<PrefixTable.Entry>.offset(of: \.list) ?? 0,
      MemoryLayout<FieldLengths.Long>.stride, MemoryLayout<LongPositions>.stride,
      PostingStore.longListCount, TermDictionary.blockSize, BestPostings.capacity,
      BitPacking.blockSize,
    ]
    return ByteHash.of("\(formatVersion) \(layouts)")
  }

  /// Writes the index with what ``InMemoryEngine/warm()`` makes, which is made where it is not.
  /// - Complexity: O(bytes of the index).
  package func write(to file: SavedFileWriter) {
    warm()
    file.put(Self.description(of: schema))
    file.put(language.given == nil ? 0 : 1)
    file.put(stemLanguage?.rawValue ?? "")
    file.put(nextDocument)
    file.put(segments.count)
    var parts = StoredParts(writing: file)
    // Only reading finds flaws.
    for segment in segments { _ = try? Segment(&parts, segment, schema: schema) }
  }

  /// The index of a file, whose memory it keeps for as long as it lives.
  /// - Parameter schema: That of the index that was written.
  /// - Throws: ``SavedFileFlaw`` where the file is of another schema or contradicts itself.
  /// - Complexity: O(fields + removed documents).
  package convenience init(
    _ file: inout SavedFileReader, schema: IndexSchema, analyzer: Analyzer = .standard
  ) throws(SavedFileFlaw) {
    guard try file.text() == Self.description(of: schema) else { throw .other }
    let isGiven = try file.number() == 1
    let language = StemLanguage(rawValue: try file.text())
    let nextDocument = DocID(truncatingIfNeeded: try file.number())
    var segments: [Segment] = []
    let count = try file.count()
    var parts = StoredParts(reading: file)
    for _ in 0..<count { segments.append(try Segment(&parts, nil, schema: schema)) }
    if let reader = parts.reader { file = reader }
    self.init(
      schema: schema, analyzer: analyzer, segments: segments, nextDocument: nextDocument,
      language: isGiven
        ? DetectedLanguage(given: language) : DetectedLanguage(found: Once(.some(language))))
  }

  private static func description(of schema: IndexSchema) -> String {
    schema.fields.map { "\($0.name) \($0.kind)" }.joined(separator: "\n")
  }
}
