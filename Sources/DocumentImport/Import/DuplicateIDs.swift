import SearchCore

/// Finds ids that occur twice, by their 64-bit hashes.
///
/// Two of a million different ids share a hash once in thirty million imports. Then one duplicate
/// too many is counted.
struct DuplicateIDs {
  /// Records whose id an earlier record has.
  private(set) var count = 0
  /// The indices of the first duplicate: the earlier record, and the duplicate.
  private(set) var first: (earlier: Int, later: Int)?

  /// - Parameter hashes: One for each record, in document order; 0 for a record without an id.
  /// - Complexity: O(n), with 8 bytes a record while it runs.
  init(hashes: [UInt64]) {
    guard hashes.count > 1, hashes.contains(where: { $0 != 0 }) else { return }
    // Open addressing at most half full; a slot holds the index of a record plus one.
    var bits = 1
    while 1 << bits < hashes.count * 2 { bits += 1 }
    let mask = (1 << bits) - 1
    var slots = [UInt32](repeating: 0, count: mask + 1)
    for (index, hash) in hashes.enumerated() where hash != 0 && index < Int(UInt32.max) {
      var slot = Int(truncatingIfNeeded: hash) & mask
      var earlier: Int?
      while slots[slot] != 0 {
        let candidate = Int(slots[slot]) - 1
        if hashes[candidate] == hash {
          earlier = candidate
          break
        }
        slot = (slot + 1) & mask
      }
      if let earlier {
        count += 1
        if first == nil { first = (earlier, index) }
      } else {
        slots[slot] = UInt32(index + 1)
      }
    }
  }
}

extension RecordStore {
  /// The number of records whose id an earlier record has, and the first of them.
  ///
  /// - Complexity: O(bytes); this field of every record is read.
  package func duplicateIDs(of field: String) -> (count: Int, first: DuplicateID?) {
    let hashes = (0..<count).map { index in
      isRemoved(index) ? 0 : value(of: field, at: index).map { ByteHash.of($0.displayText) } ?? 0
    }
    let found = duplicates(among: hashes)
    return (found.count, found.first.map { duplicate($0, in: field) })
  }

  /// The records whose id an earlier one has. Each table of a database or workbook has ids of its own.
  ///
  /// - Parameter hashes: As ``DuplicateIDs`` takes them.
  func duplicates(among hashes: [UInt64]) -> DuplicateIDs {
    let seeds = sources.map { $0.isTable ? ByteHash.of($0.name) : 0 }
    guard seeds.contains(where: { $0 != 0 }) else { return DuplicateIDs(hashes: hashes) }
    return DuplicateIDs(
      hashes: hashes.enumerated().map { index, hash in
        hash == 0 || isRemoved(index) ? hash : hash ^ seeds[sourceIndex(of: index)]
      })
  }

  func duplicate(_ records: (earlier: Int, later: Int), in field: String) -> DuplicateID {
    let (earlier, later) = records
    return DuplicateID(
      id: record(at: later)[field]?.displayText ?? "",
      firstSource: sourceName(at: earlier), firstLine: lineNumber(at: earlier),
      secondSource: sourceName(at: later), secondLine: lineNumber(at: later))
  }
}
