import SearchIndex

/// The place of a record in its collection: what the index returns and the record store decodes.
struct RecordNumber: Hashable, Sendable {
  /// Counted from 0 over all sources, in the order they were read.
  let index: Int
}

/// The engine a shell searches: documents are numbers of records that stay in the mapped file.
typealias RecordEngine = InMemoryEngine<RecordNumber>
