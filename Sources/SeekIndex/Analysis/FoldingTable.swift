import Synchronization

/// The class and the fold of each Unicode scalar: 64K entries for the scalars that texts consist
/// of. The rest is computed when it occurs.
///
/// Filled from utf8proc, a block of scalars when the first of it comes along: a text knows few scripts, and all blocks
/// together take as long as a thousand records. At most 256 KB a kind.
final class FoldingTable: @unchecked Sendable {
  // Sendable: an entry is written while `filling` is held, and read once its block is marked as filled.

  /// The effect of a scalar on a word.
  enum ScalarClass: UInt32 {
    /// Ends a word.
    case separator
    /// A letter or digit.
    case word
    /// Changes the letter before it.
    case mark
    /// A letter that with its marks is a term of its own (Chinese, Japanese, Thai).
    case ideograph
    /// Passed over, as if it did not exist: soft hyphen, joiners, variation selectors, Arabic
    /// vowels.
    case ignorable
    /// A picture that is a term of its own: emoji.
    case picture
  }

  /// An entry: the class, two flags, and either the folded scalar or where several begin.
  struct Entry: BitwiseCopyable {
    let bits: UInt32

    init(
      _ scalarClass: ScalarClass, value: UInt32, isSeveral: Bool = false, dropsMarks: Bool = false,
      composes: Bool = false
    ) {
      bits =
        value | scalarClass.rawValue << 24 | (isSeveral ? 1 << 27 : 0) | (dropsMarks ? 1 << 28 : 0)
        | (composes ? 1 << 29 : 0)
    }

    var scalarClass: ScalarClass { ScalarClass(rawValue: bits >> 24 & 7) ?? .separator }
    var value: UInt32 { bits & 0xff_ffff }
    /// `value` is a position in the table of several scalars instead of a scalar.
    var isSeveral: Bool { bits & 1 << 27 != 0 }
    /// Marks after this letter are left out: Latin, Greek, Cyrillic.
    var dropsMarks: Bool { bits & 1 << 28 != 0 }
    /// It may join with its neighbours under canonical composition.
    var composes: Bool { bits & 1 << 29 != 0 }
  }

  let kind: Analyzer.Kind
  /// 64K; of the pages after them the system makes those that are written.
  private let entries: UnsafeMutablePointer<Entry>
  /// Folds of several scalars: for each its length, then the scalars.
  private let several: UnsafeMutablePointer<UInt32>
  /// A bit for each block of entries.
  private let filled = Atomic<UInt64>(0)
  /// The position of the next fold of several scalars.
  private let filling = Mutex(0)

  private static let scalarCount = 0x10000
  /// More than all folds of several scalars with their lengths; what of it is never written costs nothing.
  private static let severalCapacity = 1 << 16
  private static let blockBits: UInt32 = 10

  static let standard = FoldingTable(.standard)
  static let plainWords = FoldingTable(.plainWords)

  static func shared(_ kind: Analyzer.Kind) -> FoldingTable {
    switch kind {
    case .standard: standard
    case .plainWords: plainWords
    }
  }

  /// The class of any scalar for ``Analyzer/standard``, also of those outside the table.
  static func scalarClass(_ scalar: UInt32) -> ScalarClass {
    scalar < scalarCount
      ? standard.entry(scalar).scalarClass : ScalarFold(scalar, .standard).scalarClass
  }

  init(_ kind: Analyzer.Kind) {
    self.kind = kind
    entries = .allocate(capacity: Self.scalarCount)
    several = .allocate(capacity: Self.severalCapacity)
  }

  deinit {
    entries.deallocate()
    several.deallocate()
  }

  /// Works out the entries of a block, unless another thread has done so meanwhile.
  @inline(never)
  private func fill(block: UInt32) {
    filling.withLock { end in
      guard filled.load(ordering: .relaxed) & 1 << block == 0 else { return }
      for scalar in block << Self.blockBits..<(block + 1) << Self.blockBits {
        entries[Int(scalar)] = entry(of: ScalarFold(scalar, kind), scalar, &end)
      }
      filled.bitwiseOr(1 << UInt64(block), ordering: .releasing)
    }
  }

  private func entry(of fold: ScalarFold, _ scalar: UInt32, _ end: inout Int) -> Entry {
    var value = fold.scalars.first ?? scalar
    // Where there is no room left a fold of several is its first: no Unicode so far comes near.
    let isSeveral = fold.scalars.count > 1 && end + fold.scalars.count < Self.severalCapacity
    if isSeveral {
      value = UInt32(end)
      several[end] = UInt32(fold.scalars.count)
      for (index, part) in fold.scalars.enumerated() { several[end + 1 + index] = part }
      end += 1 + fold.scalars.count
    }
    return Entry(
      fold.scalarClass, value: value, isSeveral: isSeveral, dropsMarks: fold.dropsMarks,
      composes: fold.composes)
  }
}

extension FoldingTable {
  /// The entry of a scalar below U+10000.
  @inline(__always)
  func entry(_ scalar: UInt32) -> Entry {
    let scalar = scalar & 0xffff
    let block = scalar >> Self.blockBits
    if filled.load(ordering: .acquiring) >> UInt64(block) & 1 == 0 { fill(block: block) }
    return entries[Int(scalar)]
  }

  /// Appends what a scalar becomes, as UTF-8.
  @inline(__always)
  func append(_ entry: Entry, to term: inout GrowableBuffer<UInt8>) {
    guard entry.isSeveral else { return UTF8Coding.append(entry.value, to: &term) }
    let start = Int(entry.value)
    for index in 0..<Int(several[start]) {
      UTF8Coding.append(several[start + 1 + index], to: &term)
    }
  }
}
