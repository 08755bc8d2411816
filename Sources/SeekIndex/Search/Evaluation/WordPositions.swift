/// The positions of the words of a query in some documents of a segment.
///
/// ```swift
/// let words = WordPositions(part, atoms: [0, 1], wide: [false, true], documents: [4, 7])
/// words.read(1)
/// words.positions(of: 0).map(\.position)      // [2, 9]: where the first word stands in document 7
/// ```
///
/// Term after term is read in all documents at once: what is done for a document is then little and the same, so that
/// the memory of the next is asked for while that of one is waited for.
struct WordPositions: ~Copyable {
  struct Position: BitwiseCopyable {
    /// The position, as ``FieldSpans`` numbers them.
    let position: UInt32
    /// The relation of the term at this position to the word.
    let form: Form
  }

  enum Form: UInt8, BitwiseCopyable {
    /// It is the word.
    case typed
    /// It goes on after what was typed.
    case begun
    /// It is another form of the word.
    case other
  }

  /// A term in one of the documents: where its positions are in `all`.
  struct Find: BitwiseCopyable {
    let atom: Int
    let first: Int
    let end: Int
    /// The next find in the same document; -1 after the last.
    var next = -1
  }

  private let documents: [UInt32]
  private let segment: Segment
  private let atoms: [Int]
  private let wanted: FewDocuments
  /// Those of one document are a chain, ascending by atom.
  private var finds: GrowableBuffer<Find>
  /// The positions of every find; after them, of the document read last, those of atoms that several terms do for.
  private var all: GrowableBuffer<Position>
  /// The number of them that are the positions of finds.
  private var foundCount = 0
  /// For every document, the first find and the last; -1 where there is none.
  private var chains: GrowableBuffer<(first: Int, last: Int)>
  /// For each atom of the plan, the range in `all` of its positions in the document read last.
  private var ranges: GrowableBuffer<(first: Int, count: Int)>

  /// - Parameters:
  ///   - atoms: Those of the plan whose positions are asked for, each once, ascending.
  ///   - wide: Of every atom whether so many terms begin with it that only its own is looked for.
  ///   - documents: Of the segment, ascending.
  init(_ part: SegmentQuery, atoms: [Int], wide: [Bool], documents: [UInt32]) {
    self.documents = documents
    self.atoms = atoms
    segment = part.segment
    finds = GrowableBuffer(capacity: 2 * documents.count)
    all = GrowableBuffer(capacity: 8 * documents.count)
    chains = GrowableBuffer(repeating: (-1, -1), count: documents.count)
    ranges = GrowableBuffer(repeating: (0, 0), count: part.plan.atoms.count)
    wanted = FewDocuments(documents)
    for atom in atoms {
      let range = part.terms[atom].range
      let isPrefix = part.plan.atoms[atom].isPrefix
      let isExact = part.terms[atom].isExact
      if isExact { add(range.lowerBound..<(range.lowerBound + 1), atom, .typed) }
      // Where the word is a part of another it is no more than a form of that.
      if !isPrefix || !wide[atom] {
        let others = (range.lowerBound + (isExact ? 1 : 0))..<range.upperBound
        add(others, atom, isPrefix ? .begun : .other)
      }
      guard !part.forms.isEmpty else { continue }
      for form in part.forms[atom] { add(form..<(form + 1), atom, .other) }
    }
    foundCount = all.count
  }

  /// True if no word has a position in any of the documents, as far as it is looked for.
  var isEmpty: Bool { finds.count == 0 }

  /// The positions of an atom in the document read last, ascending; valid until the next is read.
  @inline(__always)
  borrowing func positions(of atom: Int) -> UnsafeBufferPointer<Position> {
    let range = ranges[atom]
    return UnsafeBufferPointer(start: all.base + range.first, count: range.count)
  }

  /// Makes the positions in a document known.
  mutating func read(_ index: Int) {
    all.setCount(foundCount)
    var next = chains[index].first
    for atom in atoms {
      guard next >= 0, finds[next].atom == atom else {
        ranges[atom] = (0, 0)
        continue
      }
      let find = finds[next]
      next = find.next
      ranges[atom] = (find.first, find.end - find.first)
      guard next >= 0, finds[next].atom == atom else { continue }
      let first = all.count
      appendFound(find)
      while next >= 0, finds[next].atom == atom {
        appendFound(finds[next])
        next = finds[next].next
      }
      sortPositions(from: first)
      ranges[atom] = (first, all.count - first)
    }
  }

  private mutating func appendFound(_ find: Find) {
    all.reserve(find.end - find.first)
    for position in find.first..<find.end { all.append(all[position]) }
  }

  /// The number of positions up to which insertion sort is fastest.
  private static let fewPositions = 32

  /// Sorts the last of the positions. Those of a word in one document are few, but of what a long one begins with many.
  private mutating func sortPositions(from first: Int) {
    guard all.count - first <= Self.fewPositions else {
      // The terms came by form.
      var positions = UnsafeMutableBufferPointer(
        start: all.base + first, count: all.count - first)
      positions.sort { ($0.position, $0.form.rawValue) < ($1.position, $1.form.rawValue) }
      return
    }
    for index in (first + 1)..<all.count {
      let moved = all[index]
      var position = index
      while position > first, all[position - 1].position > moved.position {
        all[position] = all[position - 1]
        position -= 1
      }
      all[position] = moved
    }
  }
}

/// The terms, one after the other.
extension WordPositions {
  /// Adds terms next to each other.
  private mutating func add(_ range: Range<Int>, _ atom: Int, _ form: Form) {
    guard !range.isEmpty else { return }
    var record = segment.postings.record(of: range.lowerBound)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: PostingStore.longListCount) {
      guard let listed = $0.baseAddress else { return }
      for ordinal in range {
        let count = Int(record.pointee)
        guard count > 0 else {
          addLong(ordinal, atom, form)
          PostingStore.skipRecord(&record)
          continue
        }
        _ = PostingStore.readRecord(&record, into: listed)
        if (0..<count).contains(where: { wanted.mayHave(listed[$0]) }) {
          add(ordinal, UnsafeBufferPointer(start: listed, count: count), atom, form)
        }
      }
    }
  }

  /// Reads the positions of a term that many documents have.
  private mutating func addLong(_ ordinal: Int, _ atom: Int, _ form: Form) {
    var cursor = PositionCursor(segment.postings, ordinal: ordinal)
    for index in documents.indices where cursor.move(to: documents[index]) {
      let first = all.count
      cursor.forEachPosition { all.append(Position(position: $0, form: form)) }
      note(Find(atom: atom, first: first, end: all.count), inDocumentAt: index)
    }
  }

  /// Reads the positions of a term in those of its documents that are asked for.
  @inline(never)
  private mutating func add(
    _ ordinal: Int, _ listed: UnsafeBufferPointer<UInt32>, _ atom: Int, _ form: Form
  ) {
    let spans = segment.postings.spans.view
    var reader: PositionReader?
    var behind = 0
    for (index, document) in listed.enumerated() {
      guard let position = wanted.index(of: document) else { continue }
      var reading = reader ?? PositionReader(segment.postings.positions(ofShort: ordinal))
      for skipped in behind..<index { reading.skip(below: spans.limit(listed[skipped])) }
      let first = all.count
      reading.forEachPosition(below: spans.limit(document)) {
        all.append(Position(position: $0, form: form))
      }
      (reader, behind) = (reading, index + 1)
      note(Find(atom: atom, first: first, end: all.count), inDocumentAt: position)
    }
  }

  /// Adds a find at the end of its document's chain.
  @inline(__always)
  private mutating func note(_ find: Find, inDocumentAt index: Int) {
    let number = finds.count
    finds.append(find)
    if chains[index].first < 0 {
      chains[index].first = number
    } else {
      finds[chains[index].last].next = number
    }
    chains[index].last = number
  }
}
