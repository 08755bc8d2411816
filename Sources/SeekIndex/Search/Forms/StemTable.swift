import SeekCore

/// The terms of a dictionary by their stem: which other terms are forms of the same word.
///
/// ```swift
/// table.ordinals(sharingStemOf: "connection", in: dictionary)   // those of connect, connected, connections
/// ```
///
/// A hash table of ordinals without the stems: those of a bucket are worked out again when asked, which
/// costs microseconds and saves most of the memory. The bits that an ordinal leaves free hold as many of its stem's
/// hash, so that hardly any stem is worked out that is another. Five bytes a term. Made once for a dictionary.
struct StemTable: Sendable {
  let language: StemLanguage
  /// For each bucket, the index of its first ordinal; one more than there are buckets.
  let starts: FrozenArray<UInt32>
  /// Ordinals of terms that have a stem, by bucket, ascending in each; the free bits above one are the highest of its
  /// stem's hash.
  let ordinals: FrozenArray<UInt32>
  let ordinalMask: UInt32
  private var numbers: NumberWords { .of(language) }

  /// nil where libstemmer lacks the language.
  /// - Complexity: O(terms), some 300 ns each.
  init?(_ dictionary: borrowing TermDictionary, _ language: StemLanguage) {
    guard var stemmer = Stemmer(language) else { return nil }
    var terms = GrowableBuffer<UInt32>(capacity: 1024)
    var hashes = GrowableBuffer<UInt32>(capacity: 1024)
    Self.forEachStem(of: dictionary, &stemmer) { ordinal, stem in
      terms.append(UInt32(ordinal))
      hashes.append(Self.hash(stem))
    }
    var bits = 0
    while (1 << bits) * Self.termsPerBucket < terms.count { bits += 1 }
    let mask = UInt32((1 << bits) - 1)
    let ordinalMask = UInt32.max >> UInt32(clamping: dictionary.count).leadingZeroBitCount
    let starts = GrowableBuffer<UInt32>(repeating: 0, count: (1 << bits) + 1)
    for index in 0..<terms.count { starts.base[Int(hashes[index] & mask) + 1] += 1 }
    for bucket in 0..<(1 << bits) { starts.base[bucket + 1] += starts[bucket] }
    let ordinals = GrowableBuffer<UInt32>(repeating: 0, count: terms.count)
    var next = GrowableBuffer<UInt32>(capacity: 1 << bits)
    next.append(contentsOf: starts.base, count: 1 << bits)
    for index in 0..<terms.count {
      let bucket = Int(hashes[index] & mask)
      ordinals.base[Int(next[bucket])] = terms[index] | hashes[index] & ~ordinalMask
      next.base[bucket] += 1
    }
    self.language = language
    self.starts = starts.freeze()
    self.ordinals = ordinals.freeze()
    self.ordinalMask = ordinalMask
  }

  private static let termsPerBucket = 4
}

extension StemTable {
  /// The ordinals of all terms that have the stem of `term`, ascending, itself among them where the
  /// dictionary has it; of a number its other spellings too. The term need not be in the dictionary.
  /// - Complexity: O(1) expected, some microseconds.
  func ordinals(
    sharingStemOf term: UnsafeBufferPointer<UInt8>, in dictionary: borrowing TermDictionary,
    _ stemmer: inout Stemmer
  ) -> [Int] {
    let numbers = numbers.ordinals(of: term, in: dictionary)
    guard stemmer.hasStem(term) else { return numbers }
    let stem = stemmer.withStem(of: term) { Array($0) }
    let hash = stem.withUnsafeBufferPointer { Self.hash($0) }
    let bucket = Int(hash) & (starts.count - 2)
    var mates: [Int] = []
    for index in Int(starts[bucket])..<Int(starts[bucket + 1])
    where (ordinals[index] ^ hash) & ~ordinalMask == 0 {
      let ordinal = Int(ordinals[index] & ordinalMask)
      dictionary.forEachTerm(in: ordinal..<(ordinal + 1)) { _, candidate in
        let isMate = stemmer.withStem(of: PartTerms.word(candidate)) { $0.elementsEqual(stem) }
        if isMate { mates.append(ordinal) }
      }
    }
    return numbers.isEmpty ? mates : Set(mates + numbers).sorted()
  }

  private static func forEachStem(
    of dictionary: borrowing TermDictionary, _ stemmer: inout Stemmer,
    _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    dictionary.forEachTerm(in: 0..<dictionary.count) { ordinal, term in
      let term = PartTerms.word(term)
      guard stemmer.hasStem(term) else { return }
      stemmer.withStem(of: term) { body(ordinal, $0) }
    }
  }

  /// FNV-1a, its high bits folded into the low ones that choose the bucket.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811c_9dc5
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash ^ (hash >> 15)
  }
}

extension StemTable: Stored {
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
    guard let language = StemLanguage(rawValue: try parts.text(old?.language.rawValue))
    else { throw .damaged }
    self.language = language
    starts = try parts.array(old?.starts)
    ordinals = try parts.array(old?.ordinals)
    ordinalMask = try parts.number(old?.ordinalMask)
  }
}
