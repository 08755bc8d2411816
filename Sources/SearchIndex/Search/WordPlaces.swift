/// Where the words of a query stand in some documents of a segment, one document after the other.
///
/// ```swift
/// let words = WordPlaces(part, atoms: [0, 1], wide: [false, true], documents: [4, 7])
/// words.read(1)
/// words.places(of: 0).map(\.place)      // [2, 9]: where the first word stands in document 7
/// ```
///
/// Of a term that few documents have the places are read at once, for all documents; of the others a cursor
/// goes from document to document.
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

  /// A term that many documents have.
  struct Source: BitwiseCopyable {
    let atom: Int
    let form: Form
  }

  /// A term that few documents have in one of those asked for: where its places are in `early`.
  struct Find: BitwiseCopyable {
    let atom: Int
    let first: Int
    var end: Int
    /// The next find in the same document; -1 behind the last.
    var next = -1
  }

  private let documents: [UInt32]
  private let postings: PostingStore
  private let atoms: [Int]
  /// A bit for the lowest twelve of each of the documents.
  private var filter: GrowableBuffer<UInt64>
  private var sources = GrowableBuffer<Source>()
  private var ordinals: [Int] = []
  private var cursors: UnsafeMutablePointer<PositionCursor>?
  /// Those of one document are a chain, ascending by atom.
  private var finds = GrowableBuffer<Find>()
  private var early = GrowableBuffer<Place>()
  /// Of every document the first find and the last; -1 where there is none.
  private var chains: GrowableBuffer<(first: Int, last: Int)>
  /// The places in the document read last, atom by atom, and of every atom of the plan where they are.
  private var found = GrowableBuffer<Place>()
  private var ranges: GrowableBuffer<(first: Int, count: Int)>

  /// - Parameters:
  ///   - atoms: Those of the plan whose places are asked for, each once, ascending.
  ///   - wide: Of every atom whether so many terms begin with it that only its own is looked for.
  ///   - documents: Of the segment, ascending.
  init(_ part: SegmentQuery, atoms: [Int], wide: [Bool], documents: [UInt32]) {
    self.documents = documents
    self.atoms = atoms
    postings = part.segment.postings
    chains = GrowableBuffer(capacity: documents.count)
    chains.append(repeating: (-1, -1), count: documents.count)
    ranges = GrowableBuffer(capacity: part.plan.atoms.count)
    ranges.append(repeating: (0, 0), count: part.plan.atoms.count)
    filter = GrowableBuffer(capacity: 64)
    filter.append(repeating: 0, count: 64)
    for document in documents {
      filter[Int(document &>> 6) & 63] |= 1 &<< UInt64(document & 63)
    }
    for atom in atoms {
      let range = part.ranges[atom]
      let isPrefix = part.plan.atoms[atom].isPrefix
      let isExact = part.isExact[atom]
      if isExact { add(range.lowerBound..<(range.lowerBound + 1), atom, .typed) }
      // Where the word is a part of another it is no more than a form of that.
      if !isPrefix || !wide[atom] {
        let others = (range.lowerBound + (isExact ? 1 : 0))..<range.upperBound
        add(others, atom, isPrefix ? .begun : .other)
      }
      guard !part.forms.isEmpty else { continue }
      for form in part.forms[atom] { add(form..<(form + 1), atom, .other) }
    }
    guard !ordinals.isEmpty else { return }
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

  /// The places of an atom in the document read last, ascending; valid until the next is read.
  @inline(__always)
  borrowing func places(of atom: Int) -> UnsafeBufferPointer<Place> {
    let range = ranges[atom]
    return UnsafeBufferPointer(start: found.base + range.first, count: range.count)
  }

  /// Reads the places in a document.
  /// - Parameter index: Which of the documents, not before the one read last.
  mutating func read(_ index: Int) {
    found.removeAll()
    let document = documents[index]
    var source = 0
    var next = chains[index].first
    for atom in atoms {
      let first = found.count
      var terms = 0
      while source < sources.count, sources[source].atom == atom {
        if let cursor = cursors.map({ $0 + source }), cursor.pointee.move(to: document) {
          terms += 1
          let form = sources[source].form
          cursor.pointee.forEachPlace { found.append(Place(place: $0, form: form)) }
        }
        source += 1
      }
      while next >= 0, finds[next].atom == atom {
        terms += 1
        let find = finds[next]
        found.append(contentsOf: early.base + find.first, count: find.end - find.first)
        next = find.next
      }
      if terms > 1 { sortPlaces(from: first) }
      ranges[atom] = (first, found.count - first)
    }
  }

  /// Sorts the last of the places found; those of a word in one document are few.
  private mutating func sortPlaces(from first: Int) {
    for index in (first + 1)..<found.count {
      let moved = found[index]
      var place = index
      while place > first, found[place - 1].place > moved.place {
        found[place] = found[place - 1]
        place -= 1
      }
      found[place] = moved
    }
  }
}

/// The terms that few documents have.
extension WordPlaces {
  /// False of most documents that are not asked for.
  @inline(__always)
  private func mayHave(_ document: UInt32) -> Bool {
    filter[Int(document &>> 6) & 63] & (1 &<< UInt64(document & 63)) != 0
  }

  /// Adds terms next to each other.
  private mutating func add(_ range: Range<Int>, _ atom: Int, _ form: Form) {
    guard !range.isEmpty else { return }
    var record = postings.record(of: range.lowerBound)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: PostingStore.longListCount) {
      guard let listed = $0.baseAddress else { return }
      for ordinal in range {
        let count = Int(record.pointee)
        guard count > 0 else {
          sources.append(Source(atom: atom, form: form))
          ordinals.append(ordinal)
          PostingStore.skipRecord(&record)
          continue
        }
        _ = PostingStore.readRecord(&record, into: listed)
        if (0..<count).contains(where: { mayHave(listed[$0]) }) {
          add(ordinal, UnsafeBufferPointer(start: listed, count: count), atom, form)
        }
      }
    }
  }

  /// Reads the places of a term in those of its documents that are asked for.
  @inline(never)
  private mutating func add(
    _ ordinal: Int, _ listed: UnsafeBufferPointer<UInt32>, _ atom: Int, _ form: Form
  ) {
    let spans = postings.spans.view
    var reader: PlaceReader?
    var behind = 0
    for (index, document) in listed.enumerated() where mayHave(document) {
      let place = BinarySearch.firstIndex(below: documents.count) { documents[$0] < document }
      guard place < documents.count, documents[place] == document else { continue }
      var reading = reader ?? PlaceReader(postings.places(ofShort: ordinal))
      for skipped in behind..<index { reading.skip(below: spans.limit(listed[skipped])) }
      let first = early.count
      reading.forEachPlace(below: spans.limit(document)) {
        early.append(Place(place: $0, form: form))
      }
      (reader, behind) = (reading, index + 1)
      let number = finds.count
      finds.append(Find(atom: atom, first: first, end: early.count))
      if chains[place].first < 0 {
        chains[place].first = number
      } else {
        finds[chains[place].last].next = number
      }
      chains[place].last = number
    }
  }
}
