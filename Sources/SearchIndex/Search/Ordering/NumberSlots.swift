/// Where documents stand in a table by their numbers, which has no room for numbers of which hardly any are left.
///
/// ```swift
/// var slots = NumberSlots()
/// slots.append(upTo: 4_096) { $0 >= 2_048 }   // [2048, 2049, …] as [DocID?]
/// slots[2_050]                                // 2
/// slots[1_030]                                // nil
/// ```
///
/// A number is never given again, so a collection that is updated for long leaves many behind; whole pages of them take
/// four bytes here.
struct NumberSlots: Sendable {
  static let pageSize = 1_024

  /// Of every page of numbers the slot of its first, ``none`` where no document of it was left.
  private var pages: [UInt32] = []
  /// The number behind the last that was asked about.
  private(set) var end = 0
  /// How many slots there are.
  private(set) var count = 0

  private static let none = UInt32.max

  /// The slot of a number; nil where it has none.
  subscript(number: DocID) -> Int? {
    let number = Int(number)
    guard number < end else { return nil }
    let first = pages[number / Self.pageSize]
    return first == Self.none ? nil : Int(first) + number % Self.pageSize
  }

  /// Gives slots to the next numbers, in their order: to all of a page of which some are live, or that goes on.
  /// - Returns: the numbers that got them, nil for those that are not live.
  /// - Complexity: O(numbers).
  mutating func append(upTo end: Int, isLive: (DocID) -> Bool) -> [DocID?] {
    var given: [DocID?] = []
    while self.end < end {
      let first = self.end
      let next = min(end, (first / Self.pageSize + 1) * Self.pageSize)
      let isWhole = next - first == Self.pageSize
      if isWhole, !(first..<next).contains(where: { isLive(DocID($0)) }) {
        pages.append(Self.none)
      } else if first % Self.pageSize == 0 || pages[first / Self.pageSize] != Self.none {
        if first % Self.pageSize == 0 { pages.append(UInt32(count)) }
        given += (first..<next).map { isLive(DocID($0)) ? DocID($0) : nil }
        count += next - first
      }
      self.end = next
    }
    return given
  }
}
