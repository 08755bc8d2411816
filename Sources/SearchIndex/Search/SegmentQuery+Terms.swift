extension SegmentQuery {
  /// The terms that an atom asks for, and whether the first is the atom's own.
  static func terms(
    of atom: QueryPlan.Atom, _ segment: Segment
  ) -> (range: Range<Int>, isExact: Bool) {
    atom.term.withUnsafeBufferPointer {
      atom.isPrefix
        ? segment.dictionary.ordinals(withPrefix: $0)
        : segment.dictionary.ordinals(ofWord: $0)
    }
  }

  /// The terms that an atom asks for.
  func range(of atom: QueryPlan.Atom) -> Range<Int> { Self.terms(of: atom, segment).range }
}
