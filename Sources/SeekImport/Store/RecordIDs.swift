import SeekCore

/// The numbers of records by their ids: six bytes a record, in memory or in a saved file.
///
/// ```swift
/// ids.records(of: ids.hash.of("tt0816692")) { number in … }     // [17, 41], of which the records tell whether they have the id
/// ```
/// It has no ids and no hashes, so whoever looks an id up reads one record of each id that may be it. Two of a million
/// different ids share a hash once in thirty million imports. Then one duplicate too many is counted.
struct RecordIDs: Sendable {
  /// The hash of an id, with a key of this index alone: nobody can make ids that meet in one slot.
  let hash: KeyedHash
  /// Open addressing, two thirds full; a slot holds the number of the first record of an id plus one.
  private let slots: KeptValues<UInt32>
  /// The records whose id an earlier one has: that one's number, then their own, 32 bits each; ascending.
  private let later: KeptValues<UInt64>
  /// The number of records that the slots are of.
  private let count: Int
  /// The hashes of those added since, 0 for one without an id.
  private let rest: RecordNumbers
  /// The numbers of the first duplicate: the earlier record, and the duplicate.
  let firstDuplicate: (earlier: Int, later: Int)?

  /// The records whose id an earlier record has.
  var duplicateCount: Int { later.count }

  /// - Parameters:
  ///   - hashes: One for each record, in document order; 0 for a record without an id.
  ///   - hash: The one they were made by.
  init(hashes: [UInt64], by hash: KeyedHash = KeyedHash()) {
    (self.hash, count, rest) = (hash, hashes.count, RecordNumbers([]))
    guard hashes.contains(where: { $0 != 0 }) else {
      (slots, later, firstDuplicate) = (.memory([]), .memory([]), nil)
      return
    }
    var slots = [UInt32](repeating: 0, count: hashes.count + hashes.count / 2 + 1)
    var later: [UInt64] = []
    var first: (earlier: Int, later: Int)?
    for (index, hash) in hashes.enumerated() where hash != 0 && index < Int(UInt32.max) {
      var slot = Self.slot(of: hash, slots.count)
      while slots[slot] != 0, hashes[Int(slots[slot]) - 1] != hash {
        slot = slot + 1 == slots.count ? 0 : slot + 1
      }
      guard slots[slot] != 0 else {
        slots[slot] = UInt32(index + 1)
        continue
      }
      let earlier = Int(slots[slot]) - 1
      later.append(UInt64(earlier) << 32 | UInt64(index))
      if first == nil { first = (earlier, index) }
    }
    (self.slots, self.later, firstDuplicate) = (.memory(slots), .memory(later.sorted()), first)
  }

  private init(
    _ ids: RecordIDs, slots: KeptValues<UInt32>? = nil, later: KeptValues<UInt64>? = nil,
    count: Int? = nil, rest: RecordNumbers? = nil
  ) {
    (hash, self.slots, self.later) = (ids.hash, slots ?? ids.slots, later ?? ids.later)
    (self.count, self.rest, firstDuplicate) = (count ?? ids.count, rest ?? ids.rest, nil)
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

  /// The records with a hash; all that have its id are among them and those of ``added(_:)``.
  ///
  /// - Parameter isOfHash: True if a record has an id of this hash; nil if it cannot be read. One record of each of a few ids
  ///   is asked, however many share the id.
  /// - Complexity: O(1) in the mean, and O(records with the id, and those of the few that cannot be read).
  func records(of hash: UInt64, _ isOfHash: (Int) -> Bool?) -> [Int] {
    var slot = slots.isEmpty ? 0 : Self.slot(of: hash, slots.count)
    // A damaged file may have no free slot.
    for _ in 0..<slots.count {
      guard slots[slot] != 0 else { break }
      let number = Int(slots[slot]) - 1
      let first = later.partitioningIndex { $0 >> 32 >= UInt64(number) }
      let others = later[first...].lazy.prefix { $0 >> 32 == UInt64(number) }
        .map { Int($0 & 0xFFFF_FFFF) }
      if isOfHash(number) ?? others.lazy.compactMap(isOfHash).first ?? false {
        return [number] + others
      }
      slot = slot + 1 == slots.count ? 0 : slot + 1
    }
    return []
  }

  /// The same with more records behind them.
  func appending(_ hashes: [UInt64]) -> RecordIDs {
    RecordIDs(self, rest: rest.appending(hashes))
  }

  /// The same records under other numbers.
  /// - Parameters:
  ///   - numbers: Of each record its new number.
  ///   - count: All numbers are below it.
  func renumbered(_ numbers: [Int], count: Int) -> RecordIDs {
    let slots = slots.map { $0 == 0 ? 0 : UInt32(clamping: numbers[Int($0) - 1] + 1) }
    let later = later.map {
      UInt64(numbers[Int($0 >> 32)]) << 32 | UInt64(numbers[Int($0 & 0xFFFF_FFFF)])
    }
    return RecordIDs(self, slots: .memory(slots), later: .memory(later.sorted()), count: count)
  }
}

extension KeyedHash {
  /// The hash of an id; 0, which stands for none, of an empty one.
  func ofID(_ id: Bytes) -> UInt64 { id.isEmpty ? 0 : max(1, of(id)) }

  func ofID(_ id: String) -> UInt64 { id.isEmpty ? 0 : max(1, of(id)) }
}

extension RecordIDs {
  func write(to file: SavedFileWriter) {
    hash.write(to: file)
    slots.write(to: file)
    file.put(count)
    later.write(to: file)
    rest.write(to: file)
  }

  init(_ file: inout SavedFileReader) throws(SavedFileFlaw) {
    hash = try KeyedHash(&file)
    slots = .file(try file.values())
    count = try file.count()
    later = .file(try file.values())
    rest = RecordNumbers(try file.values())
    firstDuplicate = nil
  }
}

extension RecordStore {
  /// The records that are there and have one of some ids, in order.
  ///
  /// - Complexity: Some microseconds an id; see ``RecordIDs/records(of:_:)``.
  /// - Parameter isMeant: False leaves out the records of a source.
  package func indices(
    ofIDs wanted: Set<String>, in field: String, where isMeant: (DataSource) -> Bool = { _ in true }
  ) -> [Int] {
    let fields = NamedFields([field], of: self)
    func text(_ number: Int) -> String? {
      guard number < count, !isRemoved(number) else { return nil }
      return values(of: fields, at: number)?[0]?.displayText
    }
    // Of several values the first is the id that was counted.
    func hashes(_ id: String) -> [UInt64] {
      let first = id.firstRange(of: ", ").map { String(id[..<$0.lowerBound]) }
      return [id, first].compactMap(\.self).map(ids.hash.ofID)
    }
    var found: Set<Int> = []
    let wanted = wanted.map { ($0, hashes($0)) }
    let added = ids.added(Set(wanted.flatMap(\.1)))
    for (id, ofID) in wanted {
      for hash in ofID {
        let known = ids.records(of: hash) { text($0).map { hashes($0).contains(hash) } }
        for number in known + added[hash, default: []]
        where text(number) == id && isMeant(sources[sourceIndex(of: number)]) {
          found.insert(number)
        }
      }
    }
    return found.sorted()
  }

  /// The records that have an id, by the table they are in. Each table has ids of its own; sources that are no tables share
  /// theirs, and are called as the first of them.
  ///
  /// ```swift
  /// store.tables(withID: "7", in: "id").map(\.name)     // ["customers", "orders"]
  /// ```
  package func tables(
    withID id: String, in field: String
  ) -> [(name: String, records: [Int])] {
    let (sources, names) = (sources, SourceLabels.labels(of: sources))
    var found: [Int: [Int]] = [:]
    for index in indices(ofIDs: [id], in: field) {
      let number = sourceIndex(of: index)
      found[sources[number].isTable ? number : -1, default: []].append(index)
    }
    return found.values.map { (names[sourceIndex(of: $0[0])], $0) }.sorted { $0.1[0] < $1.1[0] }
  }

  /// The number of records whose id an earlier record has, and the first of them.
  ///
  /// - Complexity: O(bytes); this field of every record is read.
  package func duplicateIDs(of field: String) -> (count: Int, first: DuplicateID?) {
    let (fields, hash) = (NamedFields([field], of: self), KeyedHash())
    let hashes = (0..<count).map { index in
      isRemoved(index)
        ? 0 : value(of: fields, at: index).map { hash.ofID($0.displayText) } ?? 0
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
