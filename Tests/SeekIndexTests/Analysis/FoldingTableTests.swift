import Foundation
import Testing

@testable import SeekIndex

/// The table says of every scalar what `ScalarFold` works out, whichever is asked for first and by how many at once.
@Suite struct FoldingTableTests {
  /// What a scalar is and becomes, as text that can be compared.
  private static func described(_ scalar: UInt32, _ table: FoldingTable) -> String {
    let entry = table.entry(scalar)
    var term = GrowableBuffer<UInt8>()
    if entry.scalarClass != .ignorable { table.append(entry, to: &term) }
    let text = UnsafeBufferPointer(start: term.base, count: term.count)
    return "\(entry.scalarClass) \(entry.dropsMarks) \(entry.composes) \(Array(text))"
  }

  private static func described(_ fold: ScalarFold) -> String {
    var term = GrowableBuffer<UInt8>()
    for part in fold.scalars { UTF8Coding.append(part, to: &term) }
    let text = UnsafeBufferPointer(start: term.base, count: term.count)
    return "\(fold.scalarClass) \(fold.dropsMarks) \(fold.composes) \(Array(text))"
  }

  @Test(arguments: [Analyzer.Kind.standard, .plainWords])
  func everyScalarIsWhatItsFoldSays(kind: Analyzer.Kind) {
    let table = FoldingTable(kind)
    // Backwards: the blocks are filled in another order than folds of several scalars have elsewhere.
    for scalar in (UInt32(0)..<0x10000).reversed() {
      let found = Self.described(scalar, table)
      let expected = Self.described(ScalarFold(scalar, kind))
      if found != expected {
        Issue.record("U+\(String(scalar, radix: 16)): \(found), not \(expected)")
      }
    }
  }

  @Test func threadsThatMeetANewScriptAtOnceReadTheSame() {
    for _ in 0..<20 {
      let table = FoldingTable(.standard)
      let scalars: [UInt32] = [0xe9, 0xdf, 0x434, 0x3c3, 0x1e9e, 0xfb01, 0xfdfa, 0x304b]
      let expected = scalars.map { Self.described(ScalarFold($0, .standard)) }
      DispatchQueue.concurrentPerform(iterations: 8) { first in
        for step in scalars.indices {
          let index = (first + step) % scalars.count
          #expect(Self.described(scalars[index], table) == expected[index])
        }
      }
    }
  }
}
