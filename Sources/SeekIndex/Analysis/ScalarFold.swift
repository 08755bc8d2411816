internal import CSeekUTF8Proc

/// The class and the fold of one scalar, computed from the Unicode tables of utf8proc.
///
/// ```swift
/// ScalarFold(0x00C9, .standard).scalars   // É: [0x65], e
/// ScalarFold(0x00DF, .standard).scalars   // ß: [0x73, 0x73], ss
/// ```
///
/// The rules of single scripts are in `ScalarFold+Scripts.swift`.
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
      // The Turkic İ has no simple case folding (status T in CaseFolding.txt): i would be another letter.
      scalars = [scalar == 0x0130 ? scalar : Self.lowercased(scalar)]
      dropsMarks = false
      composes = false
    case .standard:
      if Self.isIgnorable(scalar) {
        (scalarClass, scalars, dropsMarks, composes) = (.ignorable, [], false, false)
      } else if category.isMark {
        (scalarClass, scalars, dropsMarks, composes) = (.mark, Self.respelled(scalar), false, true)
      } else if category.isWord, !Self.isApostrophe(scalar) {
        let folded = Self.folded(scalar)
        scalars = folded
        // A form may fold to a mark: the half-width voicing mark of Japanese.
        let first = folded.first ?? scalar
        if Self.category(first).isMark {
          scalarClass = .mark
        } else {
          scalarClass = Self.isTermOfItsOwn(first) ? .ideograph : .word
        }
        dropsMarks = Self.dropsMarks(first)
        composes = folded.contains { Self.category($0).isMark || Self.isJamo($0) }
      } else {
        scalarClass = category.isOtherSymbol && Self.isPicture(scalar) ? .picture : .separator
        (scalars, dropsMarks, composes) = ([scalar], true, false)
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
    letters.removeAll(where: isIgnorable)
    let drops = letters.first.map(dropsMarks) ?? false
    if drops { letters.removeAll { category($0).isMark } }
    var result: [UInt32] = []
    for letter in letters {
      for part in casefolded(letter) {
        for piece in decomposed(part) where !(drops && category(piece).isMark) {
          result.append(contentsOf: respelled(piece))
        }
      }
    }
    result = composed(result)
    let isWord = !result.isEmpty && result.allSatisfy { category($0).isWord || category($0).isMark }
    // A fraction or a form with spaces in it stays the one character it is.
    return isWord ? result : [lowercased(scalar)]
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
    let isDecimalDigit: Bool
    let isOtherSymbol: Bool
  }

  static func category(_ scalar: UInt32) -> Category {
    let number = cutf8proc_category(Int32(bitPattern: scalar))
    // Lu Ll Lt Lm Lo are 1...5, Mn Mc Me 6...8, Nd Nl No 9...11.
    return Category(
      isWord: (1...5).contains(number) || (9...11).contains(number),
      isMark: (6...8).contains(number), isDecimalDigit: number == 9,
      isOtherSymbol: number == 22)
  }
}
