import SearchCore

/// The numbers of records by their ids: six bytes a record, in memory or in a saved file.
///
/// ```swift
/// ids.candidates(of: RecordIDs.hash(of: "tt0816692"))     // [41, 17], of which the records tell whether they have the id
/// ```
/// It has no ids and no hashes, so whoever looks an id up reads the few records that may have it. Two of a million different
/// ids share a hash once in thirty million imports. Then one duplicate too many is counted.
struct RecordIDs: Sendable {
  private enum Slots: Sendable {
    case memory([UInt32])
    case file(SavedValues<UInt32>)

    var count: Int {
      switch self {
      case .memory(let slots): slots.count
      case .file(let saved): saved.count
      }
    }

    subscript(slot: Int) -> UInt32 {
      switch self {
      case .memory(let slots): slots[slot]
      case .file(let saved): saved.base[slot]
      }
    }
  }

  /// Open addressing, two thirds full; a slot holds the number of the first record of an id plus one.
  private let slots: Slots
  /// The records whose id an earlier one has: that one's number, then their own, 32 bits each; ascending.
  private let later: [UInt64]
  /// The number of records that the slots are of.
  private let count: Int
  /// The hashes of those added since, 0 for one without an id.
  private let rest: [UInt64]
  /// The numbers of the first duplicate: the earlier record, and the duplicate.
  let firstDuplicate: (earlier: Int, later: Int)?

  /// The records whose id an earlier record has.
  var duplicateCount: Int { later.count }

  /// - Parameter hashes: One for each record, in document order; 0 for a record without an id.
  /// - Complexity: O(n).
  init(hashes: [UInt64]) {
    (count, rest) = (hashes.count, [])
    guard hashes.contains(where: { $0 != 0 }) else {
      (slots, later, firstDuplicate) = (.memory([]), [], nil)
      return
    }
    var slots = [UInt32](repeating: 0, count: hashes.count + hashes.count / 2 + 1)
    var later: [UInt64] = []
    var first: (earlier: Int, later: Int)?
    for (index, hash) in hashes.enumerated() where hash != 0 && index < Int(UInt32.max) {
      var slot = Self.slot(of: hash, slots.count)
      var earlier: Int?
      while slots[slot] != 0 {
        let candidate = Int(slots[slot]) - 1
        if hashes[candidate] == hash {
          earlier = candidate
          break
        }
        slot = slot + 1 == slots.count ? 0 : slot + 1
      }
      if let earlier {
        later.append(UInt64(earlier) << 32 | UInt64(index))
        if first == nil { first = (earlier, index) }
      } else {
        slots[slot] = UInt32(index + 1)
      }
    }
    (self.slots, self.later, firstDuplicate) = (.memory(slots), later.sorted(), first)
  }

  private init(
    _ ids: RecordIDs, slots: Slots? = nil, later: [UInt64]? = nil, count: Int? = nil,
    rest: [UInt64]? = nil
  ) {
    (self.slots, self.later) = (slots ?? ids.slots, later ?? ids.later)
    (self.count, self.rest, firstDuplicate) = (count ?? ids.count, rest ?? ids.rest, nil)
  }

  /// The hash of an id, the same in every process; 0, which stands for none, of an empty one.
  static func hash(of id: UnsafeBufferPointer<UInt8>) -> UInt64 {
    id.isEmpty ? 0 : max(1, ByteHash.of(id))
  }

  static func hash(of id: String) -> UInt64 {
    var id = id
    return id.withUTF8 { hash(of: $0) }
  }

  private static func slot(of hash: UInt64, _ count: Int) -> Int {
    Int(truncatingIfNeeded: hash.multipliedFullWidth(by: UInt64(count)).high)
  }

  /// The records added since that have one of some hashes.
  /// - Complexity: O(records added since), a nanosecond each.
  func added(_ hashes: Set<UInt64>) -> [UInt64: [Int]] {
    var found: [UInt64: [Int]] = [:]
    for (index, hash) in rest.enumerated() where hash != 0 && hashes.contains(hash) {
      found[hash, default: []].append(count + index)
    }
    return found
  }

  /// The records that may have an id of a hash; all that have it are among them and those of ``added(_:)``.
  /// - Complexity: O(1) in the mean, and O(duplicates of the id).
  func candidates(of hash: UInt64) -> [Int] {
    var found: [Int] = []
    var slot = slots.count == 0 ? 0 : Self.slot(of: hash, slots.count)
    // A damaged file may have no free slot.
    for _ in 0..<slots.count {
      guard slots[slot] != 0 else { break }
      let number = Int(slots[slot]) - 1
      found.append(number)
      var place = later.partitioningIndex { $0 >> 32 >= UInt64(number) }
      while place < later.count, later[place] >> 32 == UInt64(number) {
        found.append(Int(later[place] & 0xFFFF_FFFF))
        place += 1
      }
      slot = slot + 1 == slots.count ? 0 : slot + 1
    }
    return found
  }

  /// The same with more records behind them.
  func appending(_ hashes: [UInt64]) -> RecordIDs { RecordIDs(self, rest: rest + hashes) }

  /// The same records under other numbers.
  /// - Parameters:
  ///   - numbers: Of each record its new number.
  ///   - count: All numbers are below it.
  func renumbered(_ numbers: [Int], count: Int) -> RecordIDs {
    let slots = (0..<slots.count).map { slot in
      self.slots[slot] == 0 ? 0 : UInt32(clamping: numbers[Int(self.slots[slot]) - 1] + 1)
    }
    let later = later.map {
      UInt64(numbers[Int($0 >> 32)]) << 32 | UInt64(numbers[Int($0 & 0xFFFF_FFFF)])
    }
    return RecordIDs(self, slots: .memory(slots), later: later.sorted(), count: count)
  }
}

extension RecordIDs {
  func write(to file: SavedFileWriter) {
    switch slots {
    case .memory(let slots): slots.withUnsafeBufferPointer { file.put(values: $0) }
    case .file(let saved):
      file.put(values: UnsafeBufferPointer(start: saved.base, count: saved.count))
    }
    file.put(count)
    for numbers in [later, rest] { numbers.withUnsafeBufferPointer { file.put(values: $0) } }
  }

  init(_ file: inout SavedFileReader) throws(SavedFileFlaw) {
    slots = .file(try file.values())
    count = try file.count()
    later = try file.values().copied
    rest = try file.values().copied
    firstDuplicate = nil
  }
}

extension RecordStore {
  /// The records that are there and have one of some ids, in order.
  ///
  /// - Complexity: Some microseconds an id; see ``RecordIDs/candidates(of:)``.
  /// - Parameter withTables: False leaves out the rows of tables, each of which has ids of its own.
  package func indices(
    ofIDs ids: Set<String>, in field: String, withTables: Bool = true
  ) -> [Int] {
    let fields = FieldNames([field], of: self)
    var found: Set<Int> = []
    // Of several values the first is the id that was counted.
    func firstValue(of id: String) -> String? {
      id.firstRange(of: ", ").map { String(id[..<$0.lowerBound]) }
    }
    let hashes = ids.map { id in
      (id, [id, firstValue(of: id)].compactMap(\.self).map { RecordIDs.hash(of: $0) })
    }
    let added = self.ids.added(Set(hashes.flatMap(\.1)))
    for (id, hashes) in hashes {
      for hash in hashes {
        for number in self.ids.candidates(of: hash) + added[hash, default: []]
        where number < count && !isRemoved(number)
          && values(of: fields, at: number)?[0]?.displayText == id
          && (withTables || !sources[sourceIndex(of: number)].isTable)
        {
          found.insert(number)
        }
      }
    }
    return found.sorted()
  }

  /// The number of records whose id an earlier record has, and the first of them.
  ///
  /// - Complexity: O(bytes); this field of every record is read.
  package func duplicateIDs(of field: String) -> (count: Int, first: DuplicateID?) {
    let fields = FieldNames([field], of: self)
    let hashes = (0..<count).map { index in
      isRemoved(index)
        ? 0 : value(of: fields, at: index).map { RecordIDs.hash(of: $0.displayText) } ?? 0
    }
    let found = duplicates(among: hashes)
    return (found.duplicateCount, found.firstDuplicate.map { duplicate($0, in: field) })
  }

  /// The records whose id an earlier one has. Each table of a database or workbook has ids of its own.
  ///
  /// - Parameter hashes: As ``RecordIDs`` takes them.
  func duplicates(among hashes: [UInt64]) -> RecordIDs {
    let seeds = sources.map { $0.isTable ? ByteHash.of($0.name) : 0 }
    guard seeds.contains(where: { $0 != 0 }) else { return RecordIDs(hashes: hashes) }
    return RecordIDs(
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
