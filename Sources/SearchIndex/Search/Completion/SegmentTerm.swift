/// A term of one segment and where it stands, or would stand, among those of another.
struct SegmentTerm {
  let place: (ordinal: Int, isExact: Bool)
  let bytes: [UInt8]
  let segment: Int
  let ordinal: Int
  let frequency: Int

  /// The terms of the ranges of all segments but one, in the order of their bytes.
  static func all(
    of snapshot: IndexSnapshot, in ranges: [Range<Int>], beside largest: Int
  ) -> [SegmentTerm] {
    var terms: [SegmentTerm] = []
    let dictionary = snapshot.segments[largest].dictionary
    for (index, segment) in snapshot.segments.enumerated() where index != largest {
      var frequencies: [Int] = []
      segment.postings.forEachDocumentFrequency(in: ranges[index]) { frequencies.append($1) }
      segment.dictionary.forEachTerm(in: ranges[index]) { ordinal, term in
        let bytes = PartTerms.word(term)
        let same = segment.dictionary.ordinals(ofWordAt: ordinal)
        guard same.lowerBound == ordinal else { return }
        let place = dictionary.ordinals(ofWord: bytes).range
        let frequency = same.reduce(0) { $0 + frequencies[$1 - ranges[index].lowerBound] }
        terms.append(
          SegmentTerm(
            place: (place.lowerBound, !place.isEmpty), bytes: Array(bytes), segment: index,
            ordinal: ordinal, frequency: frequency))
      }
    }
    guard snapshot.segments.count > 2 else { return terms }
    return terms.sorted {
      if $0.place.ordinal != $1.place.ordinal { return $0.place.ordinal < $1.place.ordinal }
      if $0.place.isExact != $1.place.isExact { return !$0.place.isExact }
      if $0.bytes != $1.bytes { return $0.bytes.lexicographicallyPrecedes($1.bytes) }
      return $0.segment < $1.segment
    }
  }
}
