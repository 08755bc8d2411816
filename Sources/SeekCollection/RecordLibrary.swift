import SeekImport
import SeekCore
import SeekIndex
import Synchronization

/// The records of a collection as they are now, for readers and for one writer at a time.
package final class RecordLibrary: Sendable {
  private let published: Mutex<(store: RecordStore, isAsLoaded: Bool)>
  private let writing = Mutex(())
  private let read: Mutex<SourceCondition>
  private let age = Mutex(Age.present)
  private let narrowings = Mutex([SearchScope.all])
  /// Every scope there could be, once somebody asked; nil before, and after the records have changed.
  private let possibleScopes = Mutex<[SearchScope]?>(nil)
  /// True from the first question for every scope until it fails, or the records change.
  private let areScopesAsked = Mutex(false)
  /// The duplicate ids, once somebody asked; nil before, and after the records have changed.
  private let duplicates = Mutex<(count: Int, first: DuplicateID?)?>(nil)
  private let usage: Mutex<FieldUsage>
  private let stopping = Mutex(false)
  private let reading = Mutex(Duration.zero)
  /// Tells the changes of the collection.
  let news = CollectionNews()

  package init(
    _ store: RecordStore, _ usage: FieldUsage, condition: SourceCondition = SourceCondition()
  ) {
    self.usage = Mutex(usage)
    published = Mutex((store, true))
    read = Mutex(condition)
  }

  /// The problems of the files when they were read last.
  package var condition: SourceCondition {
    get { read.withLock { $0 } }
    set { read.withLock { $0 = newValue } }
  }

  /// The uses of the fields, which follow the sources.
  package struct FieldUsage: Sendable {
    package var profile: Profile
    /// As it was inferred, before a person's file was read.
    package var inferred: Profile
    /// The bytes of the sources of which it was inferred.
    package var bytes: Int
    /// Counts the profiles there have been.
    package fileprivate(set) var revision = 0

    package init(profile: Profile, inferred: Profile, bytes: Int = 0) {
      (self.profile, self.inferred, self.bytes) = (profile, inferred, bytes)
    }
  }

  /// The uses of the fields as they are now.
  package var profile: Profile { usage.withLock { $0.profile } }

  package var fieldUsage: FieldUsage {
    get { usage.withLock { $0 } }
    set {
      usage.withLock { usage in
        let revision = usage.revision
        usage = newValue
        usage.revision = revision + 1
      }
    }
  }

  /// Sources of so many bytes have the same uses.
  package func noteInference(ofBytes bytes: Int) { usage.withLock { $0.bytes = bytes } }

  /// The time in which more of the sources was read after the first part.
  package var readingTime: Duration {
    get { reading.withLock { $0 } }
    set { reading.withLock { $0 = newValue } }
  }

  /// True once a person wants nothing more to be read.
  package var isStopped: Bool {
    get { stopping.withLock { $0 } }
    set { stopping.withLock { $0 = newValue } }
  }

  /// The state of the answers against the sources.
  package enum Age: Hashable, Sendable {
    case present
    /// The index was saved before its sources changed, and they are not read again yet.
    case old
    /// This share of the sources was indexed, from 0 to 1.
    case part(Double)
    /// All that has come of an input was indexed, and more may come.
    case growing
  }

  package var answers: Age {
    get { age.withLock { $0 } }
    set { age.withLock { $0 = newValue } }
  }

  /// The scopes that can be chosen; those of the data follow it.
  package var scopes: [SearchScope] {
    get { narrowings.withLock { $0 } }
    set { narrowings.withLock { $0 = newValue } }
  }

  /// Every scope there could be, made where it is not known yet.
  ///
  /// - Parameter make: Nil where they could not be asked for; the next call asks again.
  package func everyScope(_ make: () -> [SearchScope]?) -> [SearchScope] {
    if let known = possibleScopes.withLock({ $0 }) { return known }
    guard let made = make() else { return [] }
    possibleScopes.withLock { $0 = made }
    return made
  }

  /// Every scope there could be, as far as somebody asked.
  package var knownScopes: [SearchScope]? { possibleScopes.withLock { $0 } }

  /// Takes the task of asking for every scope.
  ///
  /// - Returns: false if it was taken already.
  package func beginAskingForScopes() -> Bool {
    areScopesAsked.withLock { isAsked in
      defer { isAsked = true }
      return !isAsked
    }
  }

  /// Every scope is to be asked for again.
  package func endAskingForScopes() { areScopesAsked.withLock { $0 = false } }

  /// The records that have an id that another has already, counted where they are not known yet.
  package func duplicateIDs(
    _ count: (RecordStore) -> (count: Int, first: DuplicateID?)
  ) -> (count: Int, first: DuplicateID?) {
    if let known = duplicates.withLock({ $0 }) { return known }
    let counted = count(store)
    duplicates.withLock { $0 = counted }
    return counted
  }

  /// The store that a reader keeps for as long as it reads.
  package var store: RecordStore { published.withLock { $0.store } }

  /// True if the records are still those that were loaded first.
  package var isAsLoaded: Bool { published.withLock { $0.isAsLoaded } }

  /// Reads fields of the records there are now, by their numbers, dates as they are shown; empty where one is missing, nil of a
  /// record that is not what was indexed.
  package func reader(ofFields names: [String]) -> @Sendable (DocID) -> [String]? {
    let store = store
    let known = profile.dateReadings
    let readings = names.map { known[$0] }
    let fields = RecordStore.NamedFields(names, of: store)
    return { number in
      guard number < store.count, !store.isRemoved(Int(number)) else {
        return names.map { _ in "" }
      }
      return store.values(of: fields, at: Int(number)).map { values in
        zip(values, readings).map { value, reading in
          value.map { (reading?.shown($0) ?? $0).displayText } ?? ""
        }
      }
    }
  }

  package func publish(_ store: RecordStore) {
    published.withLock { $0 = (store, false) }
    possibleScopes.withLock { $0 = nil }
    endAskingForScopes()
    duplicates.withLock { $0 = nil }
  }

  /// Makes a change while no other is made.
  package func update<Result: Sendable>(_ body: () throws -> Result) rethrows -> Result {
    try writing.withLock { _ in try body() }
  }
}

/// A record of a collection: the document that its engine answers with.
///
/// ```swift
/// let found = try await books.engine.results(for: SearchQuery("sea"))
/// let first = found.hits.first.map { books[$0.document] }
/// ```
public struct RecordReference: Hashable, Sendable {
  /// The place in ``RecordCollection/records``, counted from 0 over all sources in the order they were read; on a server the
  /// id.
  public let index: Int
  /// The record, where it came with the answer; nil where it is read from its file when it is shown.
  private let carried: CarriedRecord?

  private final class CarriedRecord: Sendable {
    let record: Record

    init(_ record: Record) { self.record = record }
  }

  package init(index: Int) { (self.index, carried) = (index, nil) }

  package init(index: Int, record: Record) {
    (self.index, carried) = (index, CarriedRecord(record))
  }

  package var record: Record? { carried?.record }

  /// True for the same record of one collection.
  public static func == (left: RecordReference, right: RecordReference) -> Bool {
    left.index == right.index
  }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

/// The engine of a collection: an index in memory, whose records stay in the mapped file, or another.
public typealias RecordEngine = AnySearchEngine<RecordReference>
