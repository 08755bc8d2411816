/// Sorts the numbers of documents by their bytes (a radix sort from the least byte on; Knuth, *The Art of Computer
/// Programming*, volume 3, 5.2.5).
///
/// Years, sizes and prices differ in few of their eight bytes, and the others cost nothing.
enum NumberOrder {
  /// A number and the document that has it.
  struct Entry: BitwiseCopyable {
    /// The bits of the number, so changed that they order as it does.
    let key: UInt64
    let document: UInt32

    init(_ number: Double, document: UInt32) {
      // Both zeros are one number.
      let bits = (number == 0 ? 0 : number).bitPattern
      key = bits >> 63 == 1 ? ~bits : bits | 1 << 63
      self.document = document
    }

    var number: Double {
      Double(bitPattern: key >> 63 == 1 ? key & ~(1 << 63) : ~key)
    }
  }

  /// The numbers ascending, those of one value by document.
  /// - Parameter entries: Ascending by document.
  /// - Complexity: O(n), once for each byte in which they differ.
  static func sorted(_ entries: consuming GrowableBuffer<Entry>) -> FrozenArray<Entry> {
    var entries = entries
    guard entries.count > 1 else { return entries.freeze() }
    var counts = GrowableBuffer<UInt32>(capacity: 8 * 256)
    counts.append(repeating: 0, count: 8 * 256)
    for index in 0..<entries.count {
      let key = entries[index].key
      for byte in 0..<8 { counts[place(of: byte, in: key)] += 1 }
    }
    var target = GrowableBuffer<Entry>(capacity: entries.count)
    target.append(repeating: entries[0], count: entries.count)
    for byte in 0..<8
    where counts[place(of: byte, in: entries[0].key)] < UInt32(truncatingIfNeeded: entries.count) {
      var start: UInt32 = 0
      for value in (byte * 256)..<(byte * 256 + 256) {
        (counts[value], start) = (start, start + counts[value])
      }
      for index in 0..<entries.count {
        let place = place(of: byte, in: entries[index].key)
        target[Int(counts[place])] = entries[index]
        counts[place] += 1
      }
      swap(&entries, &target)
    }
    return entries.freeze()
  }

  /// Where a byte of a key, 0 being the least, is counted.
  @inline(__always)
  private static func place(of byte: Int, in key: UInt64) -> Int {
    byte &* 256 &+ Int(truncatingIfNeeded: key &>> UInt64(truncatingIfNeeded: byte &* 8) & 0xFF)
  }
}
