/// Neighbouring parts of the terms of runs, for each core one: those of about equal work, of which each begins a block of the
/// dictionary.
struct TermParts {
  /// The ordinal of the first term of each part among all.
  private(set) var firstOrdinals = [0]
  /// For every part, the rank of its first term in every run, and the ends of the runs.
  private var begins: [[Int]]

  var count: Int { begins.count - 1 }

  /// The terms of a part in every run.
  func ranks(of part: Int) -> [Range<Int>] {
    zip(begins[part], begins[part + 1]).map { $0..<$1 }
  }

  /// A part has so much work that beginning it is little of that.
  private static let leastWork = 1 << 16
  /// So many terms of a run are looked at to divide its work.
  private static let sampleCount = 64

  /// - Parameters:
  ///   - count: So many, or fewer where there is little to do.
  ///   - leastWork: Of a part, about in bytes; tests make it small.
  init(_ runs: [RunWords], count: Int, leastWork: Int = Self.leastWork) {
    begins = [runs.map { _ in 0 }]
    let views = runs.map(\.terms.view)
    let samples = count > 1 ? Parallel.map(runs.count) { Self.samples(of: runs[$0]) } : []
    let sorted = zip(views, samples)
      .flatMap { view, samples in samples.map { (term: view.term($0.rank), work: $0.work) } }
      .sorted { $0.term.lexicographicallyPrecedes($1.term) }
    let total = sorted.reduce(0) { $0 + $1.work }
    let count = max(1, min(count, total / leastWork))
    var work = 0
    for sample in sorted {
      if begins.count < count, work >= total * begins.count / count {
        begins.append(views.map { $0.rank(of: sample.term) })
      }
      work += sample.work
    }
    begins.append(views.map(\.count))
    alignParts(runs.map(\.terms))
  }

  /// Some terms of a run, and the work of each and those after it, to the next.
  private static func samples(of run: RunWords) -> [(rank: Int, work: Int)] {
    var sum = 0
    let works = (0..<run.terms.count).map { rank in
      let work = 16 + run.occurrences.byteCount(of: Int(run.numbers[rank]))
      sum += work
      return work
    }
    var samples: [(rank: Int, work: Int)] = []
    var done = 0
    for (rank, work) in works.enumerated() {
      if samples.isEmpty || done >= sum * samples.count / sampleCount {
        samples.append((rank, 0))
      }
      samples[samples.count - 1].work += work
      done += work
    }
    return samples
  }

  /// Moves the beginnings of parts so that each has the terms of whole blocks, and counts their terms.
  private mutating func alignParts(_ terms: [SortedTerms]) {
    guard count > 1 else { return }
    let parts = self
    let counts = Parallel.map(count - 1) { part in
      var merge = TermMerge(terms, parts: parts.ranks(of: part))
      var count = 0
      while merge.next() { count += 1 }
      return count
    }
    let ends = begins[count]
    // The terms before the part as it was, and as it is.
    var (wanted, ordinal) = (0, 0)
    for part in 1..<count {
      wanted += counts[part - 1]
      ordinal = max(ordinal, wanted)
      var merge = TermMerge(terms, parts: zip(begins[part], ends).map { $0..<$1 })
      while ordinal % TermDictionary.blockSize != 0, merge.next() { ordinal += 1 }
      begins[part] = merge.nextRanks
      firstOrdinals.append(ordinal)
      begins[part + 1] = zip(begins[part], begins[part + 1]).map { max($0, $1) }
    }
  }
}

extension TermEncoder {
  /// Encodes the terms of the runs of which it has the columns, on as many cores as there are parts, and leaves nothing of their
  /// occurrences.
  func encode(_ runs: [RunWords], parts: Int) -> [EncodedTerms?] {
    let parts = TermParts(runs, count: parts)
    let terms = runs.map(\.terms)
    let occurrenceCount = runs.reduce(0) { $0 + $1.occurrences.count }
    let encoded = Parallel.map(parts.count) { part in
      var reader = ChainReader(runs, documents, fieldCount: fieldCount)
      return encode(
        TermMerge(terms, parts: parts.ranks(of: part)), from: parts.firstOrdinals[part],
        // The others are added to the first.
        occurrenceCount: part == 0 ? occurrenceCount : occurrenceCount / parts.count
      ) { merge, postings in reader.read(merge, into: &postings) }
    }
    _ = Parallel.map(runs.count) { runs[$0].occurrences.release() }
    return encoded
  }
}
