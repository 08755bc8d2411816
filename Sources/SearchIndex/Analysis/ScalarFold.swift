import CUTF8Proc

/// What one scalar is and becomes, worked out from the Unicode tables of utf8proc.
///
/// ```swift
/// ScalarFold(0x00C9, .standard).scalars   // É: [0x65], e
/// ScalarFold(0x00DF, .standard).scalars   // ß: [0x73, 0x73], ss
/// ```
struct ScalarFold {
  let scalarClass: FoldingTable.ScalarClass
  /// Empty where nothing is left; never so for a word.
  let scalars: [UInt32]
  let dropsMarks: Bool
  let composes: Bool

  init(_ scalar: UInt32, _ kind: Analyzer.Kind) {
    let category = Self.category(scalar)
    switch kind {
    case .plainWords:
      scalarClass = category.isWord ? .word : .separator
      scalars = [Self.lowercased(scalar)]
      dropsMarks = false
      composes = false
    case .standard:
      if Self.isIgnorable(scalar) {
        (scalarClass, scalars, dropsMarks, composes) = (.ignorable, [], false, false)
      } else if category.isMark {
        (scalarClass, scalars, dropsMarks, composes) = (.mark, [scalar], false, true)
      } else if category.isWord {
        let folded = Self.folded(scalar)
        scalars = folded
        // A form may fold to a mark: the half-width voicing mark of Japanese.
        let first = folded.first ?? scalar
        if Self.category(first).isMark {
          scalarClass = .mark
        } else {
          scalarClass = Self.isIdeograph(first) ? .ideograph : .word
        }
        dropsMarks = Self.dropsMarks(first)
        composes = folded.contains { Self.category($0).isMark || Self.isJamo($0) }
      } else {
        (scalarClass, scalars, dropsMarks, composes) = (.separator, [scalar], false, false)
      }
    }
  }
}

extension ScalarFold {
  /// Compatibility form, case folded, without the marks of Latin, Greek and Cyrillic letters.
  ///
  /// The marks go before case is folded, so that a letter with its mark and the same two as separate
  /// scalars become the same (ᾳ folds to two letters, its decomposition would lose one).
  private static func folded(_ scalar: UInt32) -> [UInt32] {
    // Hangul syllables and Chinese have no forms to fold; decomposing 30,000 of them would be waste.
    if (0xac00...0xd7a3).contains(scalar) || (0x3400...0x9fff).contains(scalar) { return [scalar] }
    var letters = decomposed(scalar)
    let drops = letters.first.map(dropsMarks) ?? false
    if drops { letters.removeAll { category($0).isMark } }
    var result: [UInt32] = []
    for letter in letters {
      for part in casefolded(letter) {
        for piece in decomposed(part) where !(drops && category(piece).isMark) {
          result.append(contentsOf: unaccented(piece))
        }
      }
    }
    result = composed(result)
    let isWord = !result.isEmpty && result.allSatisfy { category($0).isWord || category($0).isMark }
    // A fraction or a form with spaces in it stays the one character it is.
    return isWord ? result : [lowercased(scalar)]
  }

  /// Letters whose stroke or ligature Unicode does not decompose.
  private static func unaccented(_ scalar: UInt32) -> [UInt32] {
    switch scalar {
    case 0xe6: [0x61, 0x65]  // æ
    case 0x153: [0x6f, 0x65]  // œ
    case 0xf8: [0x6f]  // ø
    case 0x142: [0x6c]  // ł
    case 0x111: [0x64]  // đ
    case 0x131: [0x69]  // ı
    default: [scalar]
    }
  }

  private static func decomposed(_ scalar: UInt32) -> [UInt32] {
    scalars(of: scalar) { cutf8proc_decompose(Int32(bitPattern: scalar), $0, $1) }
  }

  private static func casefolded(_ scalar: UInt32) -> [UInt32] {
    scalars(of: scalar) { cutf8proc_casefold(Int32(bitPattern: scalar), $0, $1) }
  }

  private static func scalars(
    of scalar: UInt32, _ call: (UnsafeMutablePointer<Int32>, Int) -> Int
  ) -> [UInt32] {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 32) { buffer in
      guard let base = buffer.baseAddress else { return [scalar] }
      let count = call(base, 32)
      guard count > 0 else { return [scalar] }
      return buffer.prefix(count).map { UInt32(bitPattern: $0) }
    }
  }

  private static func composed(_ scalars: [UInt32]) -> [UInt32] {
    guard scalars.count > 1 else { return scalars }
    var buffer = scalars.map { Int32(bitPattern: $0) }
    let count = buffer.withUnsafeMutableBufferPointer {
      $0.baseAddress.map { cutf8proc_compose($0, scalars.count) } ?? 0
    }
    return count > 0 ? buffer.prefix(count).map { UInt32(bitPattern: $0) } : scalars
  }

  static func lowercased(_ scalar: UInt32) -> UInt32 {
    UInt32(bitPattern: utf8proc_tolower(Int32(bitPattern: scalar)))
  }
}

extension ScalarFold {
  /// The general category, as far as words go.
  struct Category {
    let isWord: Bool
    let isMark: Bool
  }

  static func category(_ scalar: UInt32) -> Category {
    let number = cutf8proc_category(Int32(bitPattern: scalar))
    // Lu Ll Lt Lm Lo are 1...5, Mn Mc Me 6...8, Nd Nl No 9...11.
    return Category(
      isWord: (1...5).contains(number) || (9...11).contains(number),
      isMark: (6...8).contains(number))
  }

  private static func isIgnorable(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xad, 0x34f, 0x200c...0x200f, 0x2060, 0xfe00...0xfe0f, 0xfeff, 0xe0100...0xe01ef: true
    default: false
    }
  }

  /// Whether the script loses its marks: elsewhere they are part of the spelling.
  private static func dropsMarks(_ scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0x530, 0x1c80...0x1c8f, 0x1d00...0x1dbf, 0x1e00...0x1fff, 0x2c60...0x2c7f,
      0x2de0...0x2dff, 0xa640...0xa69f, 0xa720...0xa7ff, 0xab30...0xab6f:
      true
    default: false
    }
  }

  /// Chinese characters and Japanese kana, each a term.
  private static func isIdeograph(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3005, 0x3007, 0x3041...0x3096, 0x309d...0x309f, 0x30a1...0x30fa, 0x30fc...0x30ff,
      0x31f0...0x31ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff, 0x1b000...0x1b16f,
      0x20000...0x323af:
      true
    default: false
    }
  }

  /// The vowels and finals of Hangul, which join with the letter before them.
  private static func isJamo(_ scalar: UInt32) -> Bool { (0x1161...0x11ff).contains(scalar) }
}
