import SeekCore

extension RecordStore {
  /// The records that were appended to the one file there is, read from where the last reading ended.
  ///
  /// The file is the same one, has become longer, is read in the same way, and has its old records where they were: those at
  /// the end and some between are compared. An entry of a log to which lines were appended is replaced.
  /// - Returns: nil where anything else may have changed, so that all is to be read.
  /// - Complexity: O(bytes appended + bytes of the last entry), and once O(records).
  func appended(to source: DataSource, profile: Profile) -> SourceComparison? {
    let sources = sources
    guard sources.count == 1, bases.count == 1, let old = sources.first, addedSources.isEmpty,
      replaced.isEmpty, !reading.lacksRecords, source.continues(old),
      reading.isAscending || isAscending,
      let start = old.layout.resumption(old.bytes),
      start
        == source.layout.resumption(source.bytes[..<old.byteCount].rebased)
    else { return nil }
    let access = RecordAccess(source.layout)
    let seeds = Self.seeds(of: [source], isLabelled: profile.sourceField != nil)
    func hash(_ extent: RecordExtent) -> UInt64? {
      access.identity(reading: extent, of: source.bytes).map { ByteHash.of($0, seed: seeds[0]) }
    }
    guard looksUnchanged(before: start, in: source, hash) else { return nil }
    // Those that are read again.
    var last: [UInt64: Int] = [:]
    var number = count - 1
    while number >= 0, isRemoved(number) || offsets[number] >= start {
      if !isRemoved(number) { last[offsets[number]] = number }
      number -= 1
    }
    var isKnown = true
    old.layout.scan(old.bytes, from: start, to: old.byteCount) { extent in
      let offset = UInt64(extent.utf8Offset)
      isKnown = last[offset] != nil || reading.unfinished.contains(offset)
      return isKnown
    }
    // One that could not be read is counted, and would be once more.
    guard isKnown else { return nil }
    var newer = ReadingState(isAscending: true)
    var extents: [RecordExtent] = []
    let end = source.bytes.endOfLastLine
    source.layout.scan(source.bytes, from: start, to: source.byteCount) { extent in
      let offset = UInt64(extent.utf8Offset)
      if extent.utf8End > end {
        newer.unfinished.insert(offset)
      } else if let number = last[offset], hash(extent) == hashes[number] {
        last[offset] = nil
      } else {
        extents.append(extent)
      }
      return true
    }
    guard extents.count <= count / Self.changedShare else { return nil }
    source.takeLines(of: old)
    let removed = last.values.sorted()
    return SourceComparison(
      sources: [source], replaced: [],
      offsets: offsets.replacing(removed, with: Self.removedOffset), removed: removed,
      pieces: extents.isEmpty ? [] : [.extents(source: 0, extents[...])],
      withheld: newer.unfinished, changed: [], isUpdate: true, reading: newer,
      isContinuation: true)
  }

  /// The number of records that are compared, evenly over the file, and as many at the end.
  private static var comparedCount: Int { 64 }

  /// True if some records before an offset, and the last ones of them, have the same bytes in a newer source.
  private func looksUnchanged(
    before start: Int, in source: DataSource, _ hash: (RecordExtent) -> UInt64?
  ) -> Bool {
    let some = stride(from: 0, to: count, by: Swift.max(1, count / Self.comparedCount))
    let last = Swift.max(0, count - Self.comparedCount)..<count
    for number in [Array(some), Array(last)].joined()
    where !isRemoved(number) && offsets[number] < start {
      var found: UInt64?
      source.layout.scan(source.bytes, from: Int(offsets[number]), to: source.byteCount) { extent in
        found = UInt64(extent.utf8Offset) == offsets[number] ? hash(extent) : nil
        return false
      }
      guard found == hashes[number] else { return false }
    }
    return true
  }

  /// True if the numbers of the records have the order of their places.
  private var isAscending: Bool {
    var last: UInt64 = 0
    return offsets.allSatisfy { offset in
      guard offset != Self.removedOffset else { return true }
      defer { last = offset }
      return offset >= last
    }
  }
}

extension DataSource {
  /// True if this is the file of an earlier source that has become longer, and is read in the same way.
  fileprivate func continues(_ old: DataSource) -> Bool {
    name == old.name && byteCount > old.byteCount && canGrow && old.canGrow && format == old.format
      && type(of: layout) == type(of: old.layout)
      && layout.formatFingerprint == old.layout.formatFingerprint
      && memory.isOfSameFile(as: old.memory)
  }
}
