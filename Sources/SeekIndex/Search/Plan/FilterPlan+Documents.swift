import SeekCore

extension FilterPlan {
  /// The documents of a segment that pass; nil where all do. A filter asked for again is not made again.
  func documents(in segment: Segment) throws -> FilterSet? {
    guard !isEmpty else { return nil }
    return try segment.caches.filters.value(for: self) { FilterSet(try passing(in: segment)) }
  }

  private func passing(in segment: Segment) throws -> DocumentSet {
    var passing: DocumentSet?
    for group in filters.groups {
      let set = try documents(of: group, in: segment)
      if passing == nil { passing = set } else { passing?.formIntersection(set) }
    }
    var result = passing ?? DocumentSet(documentCount: segment.documentCount, full: true)
    for group in filters.excluded { result.subtract(try documents(of: group, in: segment)) }
    return result
  }

  private func documents(of group: Group, in segment: Segment) throws -> DocumentSet {
    var set = DocumentSet(documentCount: segment.documentCount)
    guard let column = segment.columns[group.field] else { return set }
    try set.withMutableWords { words in
      for condition in group.conditions {
        switch (condition, column) {
        case (.value(let text, let match), .facet(let facet)):
          facet.values.insert(facet.values(matching: text, match), into: words)
        case (.pattern(let pattern), .facet(let facet)):
          facet.insert(try facet.values(with: pattern, of: group.field, in: segment), into: words)
        case (.words(let wanted), .facet(let facet)):
          facet.insert(facet.values(with: wanted, of: group.field, in: segment), into: words)
        case (.dates(let range), .facet(let facet)):
          insert(range, facet, in: segment, into: words)
        case (.number(let range), .number(let numbers)):
          numbers.values.insert(numbers.values(in: range), into: words)
        case (.value, .number), (.pattern, .number), (.words, .number), (.dates, .number),
          (.number, .facet):
          break
        }
      }
    }
    return set
  }
}

/// The documents with a date within an interval.
extension FilterPlan {
  /// Sets their bits: by the values, which begin with the day, and of a day that lies within in part by the moments.
  private func insert(
    _ range: DateRange, _ column: FacetColumn, in segment: Segment,
    into words: UnsafeMutablePointer<UInt64>
  ) {
    guard range.hasTimes else {
      column.values.insert(column.values(in: range), into: words)
      return
    }
    if let days = range.wholeDays { column.values.insert(column.values(in: days), into: words) }
    for day in range.daysInPart {
      let values = column.values(in: DateRange.day(day))
      guard let moments = column.moments else {
        let within = values.filter { DateMoment(column.value($0)).map(range.contains) ?? false }
        for value in within { column.values.insert(value..<(value + 1), into: words) }
        continue
      }
      var documents = DocumentSet(documentCount: segment.documentCount)
      documents.withMutableWords { column.values.insert(values, into: $0) }
      documents.forEach { document in
        guard moments.has(range, ofDay: day, in: Int(document)) else { return }
        words[Int(document &>> 6)] |= 1 &<< UInt64(document & 63)
      }
    }
  }
}

extension FacetColumn {
  /// The values that contain words, those of removed documents alone among them; looked for once.
  func values(with words: ValueWords, of field: Int, in segment: Segment) -> [UInt32] {
    segment.caches.values.value(for: .words(words, field: field)) { words.ordinals(in: folded) }
  }

  /// The numbers of the values that a pattern describes, ascending; looked for once.
  func values(
    with pattern: TextPattern, of field: Int, in segment: Segment
  ) throws -> [UInt32] {
    try segment.caches.values.value(for: .pattern(pattern, field: field)) {
      let automaton = PatternAutomaton(PatternProgram(pattern, .values))
      var found: [UInt32] = []
      for start in stride(from: 0, to: folded.count, by: 4096) {
        try Task.checkCancellation()
        folded.forEachTerm(in: start..<min(folded.count, start + 4096)) { number, value in
          if automaton.matches(value) { found.append(UInt32(truncatingIfNeeded: number)) }
        }
      }
      return found
    }
  }
}
