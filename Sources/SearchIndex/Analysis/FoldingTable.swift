/// What every Unicode scalar is to the analyzer, and what it becomes: 64K entries for the scalars
/// that texts are made of, the rest worked out when met.
///
/// Filled once from utf8proc when the first text that is not ASCII comes along; 256 KB a kind.
final class FoldingTable: @unchecked Sendable {
  // Sendable: written in `init` only.

  /// What a scalar does to a word.
  enum ScalarClass: UInt32 {
    /// Ends a word.
    case separator
    /// A letter or digit.
    case word
    /// Changes the letter before it.
    case mark
    /// A letter that with its marks is a term of its own (Chinese, Japanese, Thai).
    case ideograph
    /// As if it were not there: soft hyphen, joiners, variation selectors, Arabic vowels.
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
    /// Marks behind this letter are left out: Latin, Greek, Cyrillic.
    var dropsMarks: Bool { bits & 1 << 28 != 0 }
    /// It may join with its neighbours under canonical composition.
    var composes: Bool { bits & 1 << 29 != 0 }
  }

  let kind: Analyzer.Kind
  private let entries: FrozenArray<Entry>
  /// Folds of several scalars: for each its length, then the scalars.
  private let several: FrozenArray<UInt32>

  static let standard = FoldingTable(.standard)
  static let plainWords = FoldingTable(.plainWords)

  static func shared(_ kind: Analyzer.Kind) -> FoldingTable {
    switch kind {
    case .standard: standard
    case .plainWords: plainWords
    }
  }

  /// What any scalar is to ``Analyzer/standard``, those too that the table does not reach.
  static func scalarClass(_ scalar: UInt32) -> ScalarClass {
    scalar < 0x10000
      ? standard.entry(scalar).scalarClass : ScalarFold(scalar, .standard).scalarClass
  }

  init(_ kind: Analyzer.Kind) {
    self.kind = kind
    var entries = GrowableBuffer<Entry>(capacity: 0x10000)
    var several = GrowableBuffer<UInt32>(capacity: 4096)
    for scalar in UInt32(0)..<0x10000 {
      let folded = ScalarFold(scalar, kind)
      var value = folded.scalars.first ?? scalar
      if folded.scalars.count > 1 {
        value = UInt32(several.count)
        several.append(UInt32(folded.scalars.count))
        for part in folded.scalars { several.append(part) }
      }
      entries.append(
        Entry(
          folded.scalarClass, value: value, isSeveral: folded.scalars.count > 1,
          dropsMarks: folded.dropsMarks, composes: folded.composes))
    }
    self.entries = entries.freeze()
    self.several = several.freeze()
  }
}

extension FoldingTable {
  /// The entry of a scalar below U+10000.
  @inline(__always)
  func entry(_ scalar: UInt32) -> Entry { entries[Int(scalar & 0xffff)] }

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

/// Reading and writing scalars of UTF-8 that may be damaged.
enum UTF8Coding {
  @inline(__always)
  static func append(_ scalar: UInt32, to bytes: inout GrowableBuffer<UInt8>) {
    bytes.reserve(4)
    let end = bytes.base + bytes.count
    switch scalar {
    case ..<0x80:
      end[0] = UInt8(truncatingIfNeeded: scalar)
      bytes.setCount(bytes.count + 1)
    case ..<0x800:
      end[0] = UInt8(truncatingIfNeeded: 0xc0 | scalar >> 6)
      end[1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3f)
      bytes.setCount(bytes.count + 2)
    case ..<0x10000:
      end[0] = UInt8(truncatingIfNeeded: 0xe0 | scalar >> 12)
      end[1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3f)
      end[2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3f)
      bytes.setCount(bytes.count + 3)
    default:
      end[0] = UInt8(truncatingIfNeeded: 0xf0 | scalar >> 18)
      end[1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3f)
      end[2] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3f)
      end[3] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3f)
      bytes.setCount(bytes.count + 4)
    }
  }

  /// The scalar that begins at `text` and its length; nil where the bytes are no UTF-8 (overlong
  /// forms, surrogates and stray continuation bytes among them). `available` is at least 1.
  @inline(__always)
  static func decode(
    _ text: UnsafePointer<UInt8>, available: Int
  ) -> (scalar: UInt32, length: Int)? {
    let lead = UInt32(text[0])
    if lead < 0x80 { return (lead, 1) }
    guard lead >= 0xc2, available >= 2, isContinuation(text[1]) else { return nil }
    let second = UInt32(text[1] & 0x3f)
    if lead < 0xe0 { return ((lead & 0x1f) << 6 | second, 2) }
    guard lead < 0xf5, available >= 3, isContinuation(text[2]) else { return nil }
    let third = UInt32(text[2] & 0x3f)
    if lead < 0xf0 {
      let scalar = (lead & 0x0f) << 12 | second << 6 | third
      return scalar >= 0x800 && !(0xd800...0xdfff).contains(scalar) ? (scalar, 3) : nil
    }
    guard available >= 4, isContinuation(text[3]) else { return nil }
    let scalar = (lead & 0x07) << 18 | second << 12 | third << 6 | UInt32(text[3] & 0x3f)
    return (0x10000...0x10ffff).contains(scalar) ? (scalar, 4) : nil
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xc0 == 0x80 }
}
