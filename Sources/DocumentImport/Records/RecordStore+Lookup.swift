/// Finds records by what a person calls them.
extension RecordStore {
  /// The records that are there and have a value in a field, in order.
  ///
  /// ```swift
  /// store.indices(where: "id", is: "tt0816692")
  /// store.indices(where: nil, is: "recipes.jsonl:12")
  /// ```
  /// - Parameters:
  ///   - field: Nil compares the place.
  ///   - isGivenUp: Asked now and then; true ends it.
  /// - Returns: nil where it was given up.
  /// - Complexity: O(bytes) of the one field of every record; of a place O(records + bytes before it), at the speed of
  ///   `memchr`.
  public func indices(
    where field: String?, is value: String, unless isGivenUp: () -> Bool = { false }
  ) -> [Int]? {
    guard let field else { return indices(at: value, unless: isGivenUp) }
    return indices(where: field, isAmong: [value], unless: isGivenUp)
  }

  /// The records that are there and have one of several values in a field, in order; nil where it was given up.
  ///
  /// - Complexity: O(bytes); this field of every record is read.
  public func indices(
    where field: String, isAmong values: Set<String>, unless isGivenUp: () -> Bool = { false }
  ) -> [Int]? {
    var found: [Int] = []
    for index in 0..<count {
      if index.isMultiple(of: Self.patience), isGivenUp() { return nil }
      guard !isRemoved(index), let value = value(of: field, at: index) else { continue }
      if values.contains(value.displayText) { found.append(index) }
    }
    return found
  }

  /// After how many records it is asked whether they are still wanted.
  private static var patience: Int { 1_024 }

  /// - Parameter place: As `recipes.jsonl:12`; the name may have colons of its own.
  private func indices(at place: String, unless isGivenUp: () -> Bool) -> [Int]? {
    guard let colon = place.lastIndex(of: ":"),
      let line = Int(place[place.index(after: colon)...]), place.hasSuffix(":\(line)")
    else { return [] }
    let name = String(place[..<colon])
    // Where lines are those of the source itself, the bytes of one say which records begin in it.
    let isPlain = sources.map { $0.hasOwnLines && $0.memory.isIntact }
    let lines = sources.indices.compactMap { number -> Range<UInt64>? in
      guard isPlain[number], sources[number].name == name else { return nil }
      return sources[number].utf8Range(ofLine: line).map {
        bases[number] + UInt64($0.lowerBound)..<bases[number] + UInt64($0.upperBound)
      }
    }
    let hasOthers = isPlain.contains(false)
    var found: [Int] = []
    for index in 0..<count {
      if index.isMultiple(of: Self.patience), isGivenUp() { return nil }
      guard !isRemoved(index) else { continue }
      if lines.contains(where: { $0.contains(offsets[index]) }) {
        found.append(index)
      } else if hasOthers, !isPlain[sourceIndex(of: index)], self.place(of: index) == (name, line) {
        found.append(index)
      }
    }
    return found
  }
}

extension DataSource {
  /// The bytes of a line, counted from 1, its end included; nil where there are fewer.
  fileprivate func utf8Range(ofLine line: Int) -> Range<Int>? {
    guard line > 0 else { return nil }
    var start = 0
    for _ in 1..<line {
      guard let newline = bytes.first(0x0A, from: start, to: byteCount) else { return nil }
      start = newline + 1
    }
    return start..<(bytes.first(0x0A, from: start, to: byteCount).map { $0 + 1 } ?? byteCount)
  }
}
