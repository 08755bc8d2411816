/// Where the words of a query stand in some documents of a segment, one document after the other.
struct WordPlaces: ~Copyable {
  struct Place: BitwiseCopyable {
    /// As ``FieldSpans`` numbers them.
    let place: UInt32
    /// How the term there does for the word.
    let form: Form
  }

  enum Form: UInt8, BitwiseCopyable {
    /// It is the word.
    case typed
    /// It goes on behind what was typed.
    case begun
    /// It is another form of the word.
    case other
  }

  /// A term that may stand in any of the documents.
  private struct Source {
    let atom: Int
    let form: Form
  }

  /// A term that stands in one of the documents.
  private struct Find {
    let document: Int
    let ordinal: Int
    let source: Source
  }

  /// Of every atom of the plan the places in the document read last, ascending.
  private(set) var places: [[Place]]
  private let documents: [UInt32]
  private let postings: PostingStore
  private var sources: [Source] = []
  private var ordinals: [Int] = []
  private var cursors: UnsafeMutablePointer<PositionCursor>?
  private var finds: [Find] = []
  private var nextFind = 0

  /// - Parameters:
  ///   - atoms: Those of the plan whose places are asked for, each once.
  ///   - wide: Of every atom whether so many terms begin with it that only its own is looked for.
  ///   - documents: Of the segment, ascending.
  init(_ part: SegmentQuery, atoms: [Int], wide: [Bool], documents: [UInt32]) {
    self.documents = documents
    postings = part.segment.postings
    places = Array(repeating: [], count: part.plan.atoms.count)
    for atom in atoms {
      let range = part.ranges[atom]
      let isExact = part.plan.atoms[atom].isPrefix ? part.hasExactTerm(atom) : !range.isEmpty
      if isExact { add(range.lowerBound, Source(atom: atom, form: .typed)) }
      if part.plan.atoms[atom].isPrefix, !wide[atom] {
        add(
          (range.lowerBound + (isExact ? 1 : 0))..<range.upperBound,
          Source(atom: atom, form: .begun))
      }
      if !part.forms.isEmpty {
        for form in part.forms[atom] { add(form, Source(atom: atom, form: .other)) }
      }
    }
    finds.sort { ($0.document, $0.source.atom) < ($1.document, $1.source.atom) }
    let cursors = UnsafeMutablePointer<PositionCursor>.allocate(capacity: ordinals.count)
    for (index, ordinal) in ordinals.enumerated() {
      (cursors + index).initialize(to: PositionCursor(postings, ordinal: ordinal))
    }
    self.cursors = cursors
  }

  deinit {
    cursors?.deinitialize(count: ordinals.count)
    cursors?.deallocate()
  }

  private mutating func add(_ ordinal: Int, _ source: Source) {
    ordinals.append(ordinal)
    sources.append(source)
  }

  /// Adds many terms: of short lists only what the documents have of them.
  private mutating func add(_ range: Range<Int>, _ source: Source) {
    guard range.count > 4 else {
      for ordinal in range { add(ordinal, source) }
      return
    }
    var record = postings.record(of: range.lowerBound)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { buffer in
      guard let listed = buffer.baseAddress else { return }
      for ordinal in range {
        let count = Int(record.pointee)
        guard count > 0 else {
          add(ordinal, source)
          PostingStore.skipRecord(&record)
          continue
        }
        _ = PostingStore.readRecord(&record, into: listed)
        for index in 0..<count {
          let place = BinarySearch.firstIndex(below: documents.count) {
            documents[$0] < listed[index]
          }
          if place < documents.count, documents[place] == listed[index] {
            finds.append(Find(document: place, ordinal: ordinal, source: source))
          }
        }
      }
    }
  }

  /// Reads the places in a document.
  /// - Parameter index: Which of the documents, not before the one read last.
  mutating func read(_ index: Int) {
    for atom in places.indices { places[atom].removeAll(keepingCapacity: true) }
    guard let cursors else { return }
    let document = documents[index]
    var isMixed = false
    for (number, source) in sources.enumerated() where cursors[number].move(to: document) {
      isMixed = isMixed || !places[source.atom].isEmpty
      cursors[number].forEachPlace {
        places[source.atom].append(Place(place: $0, form: source.form))
      }
    }
    while nextFind < finds.count, finds[nextFind].document <= index {
      let find = finds[nextFind]
      nextFind += 1
      var cursor = PositionCursor(postings, ordinal: find.ordinal)
      guard find.document == index, cursor.move(to: document) else { continue }
      isMixed = isMixed || !places[find.source.atom].isEmpty
      cursor.forEachPlace {
        places[find.source.atom].append(Place(place: $0, form: find.source.form))
      }
    }
    guard isMixed else { return }
    for atom in places.indices where places[atom].count > 1 {
      places[atom].sort { $0.place < $1.place }
    }
  }
}
