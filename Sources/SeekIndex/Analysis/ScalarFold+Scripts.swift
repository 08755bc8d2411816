/// The rules of folding for each script: which marks are removed, which letters are one, which are
/// words of their own.
extension ScalarFold {
  /// Scalars that are read as if they were not there.
  ///
  /// Beside joiners these are the marks that Arabic and Hebrew are usually written without (vowels,
  /// doubling, hamza above or below its seat), the Arabic stretching line, and the Devanagari dot of
  /// borrowed sounds.
  static func isIgnorable(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xad, 0x34f, 0x200c...0x200f, 0x2060, 0xfe00...0xfe0f, 0xfeff, 0xe0100...0xe01ef: true
    case 0x591...0x5bd, 0x5bf, 0x5c1, 0x5c2, 0x5c4, 0x5c5, 0x5c7: true
    case 0x610...0x61a, 0x640, 0x64b...0x65f, 0x670, 0x6d6...0x6dc, 0x6df...0x6e4, 0x6e7, 0x6e8,
      0x6ea...0x6ed, 0x8d3...0x8e1, 0x8e3...0x8ff, 0xfe70...0xfe7f:
      true
    case 0x93c: true
    // The skin tones of emoji.
    case 0x1f3fb...0x1f3ff: true
    default: false
    }
  }

  /// True if a letter of Unicode separates words all the same: the raised strokes that stand for an
  /// apostrophe or for a sound, as in Hawaiʻi, beside which others write `'`.
  static func isApostrophe(_ scalar: UInt32) -> Bool { (0x2b9...0x2bf).contains(scalar) }

  /// True if the script loses its marks: elsewhere they are part of the spelling.
  static func dropsMarks(_ scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0x530, 0x1c80...0x1c8f, 0x1d00...0x1dbf, 0x1e00...0x1fff, 0x2c60...0x2c7f,
      0x2de0...0x2dff, 0xa640...0xa69f, 0xa720...0xa7ff, 0xab30...0xab6f:
      true
    default: false
    }
  }

  /// Letters of scripts that put no spaces between words, each a term with its marks: Chinese,
  /// Japanese, Thai, Lao, Burmese, Khmer.
  static func isTermOfItsOwn(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3005, 0x3007, 0x3041...0x3096, 0x309d...0x309f, 0x30a1...0x30fa, 0x30fc...0x30ff,
      0x31f0...0x31ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff, 0x1b000...0x1b16f,
      0x20000...0x323af:
      true
    case 0xe01...0xe4e, 0xe81...0xecd, 0xedc...0xedf, 0x1000...0x103f, 0x104c...0x108f,
      0x109a...0x109f, 0x1780...0x17df, 0xa9e0...0xa9ef, 0xa9fa...0xa9fe, 0xaa60...0xaa7f:
      true
    default: false
    }
  }

  /// True for the ranges in which Unicode has its emoji; of these, the category So counts.
  static func isPicture(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2600...0x27bf, 0x2b05...0x2b07, 0x2b1b, 0x2b1c, 0x2b50, 0x2b55, 0x1f000...0x1f0ff,
      0x1f170...0x1f251, 0x1f300...0x1faff:
      true
    default: false
    }
  }

  /// Two of these letters are a flag.
  static func isFlagLetter(_ scalar: UInt32) -> Bool { (0x1f1e6...0x1f1ff).contains(scalar) }

  /// The vowels and finals of Hangul, which join with the letter before them.
  static func isJamo(_ scalar: UInt32) -> Bool { (0x1161...0x11ff).contains(scalar) }

  /// The scalars for which a letter of a decomposed, lower-case text is searched.
  ///
  /// Arabic letters follow the two normalisations that Lucene has for Arabic and Persian: final forms
  /// that are mixed up in writing, and the letters of neighbouring keyboards, are one.
  static func respelled(_ scalar: UInt32) -> [UInt32] {
    switch scalar {
    // Latin letters whose stroke or ligature Unicode does not decompose.
    case 0xe6: [0x61, 0x65]  // æ
    case 0x153: [0x6f, 0x65]  // œ
    case 0xf8: [0x6f]  // ø
    case 0x142: [0x6c]  // ł
    case 0x111, 0xf0: [0x64]  // đ ð
    case 0xfe: [0x74, 0x68]  // þ
    case 0x127: [0x68]  // ħ
    case 0x167: [0x74]  // ŧ
    case 0x14b: [0x6e]  // ŋ
    case 0x131: [0x69]  // ı
    case 0x671: [0x627]  // ٱ, alef of the Quran
    case 0x629, 0x6c1, 0x6be, 0x6d5: [0x647]  // ة ہ ھ ە to ه
    case 0x649, 0x6cc, 0x6d2: [0x64a]  // ى ی ے to ي
    case 0x6a9: [0x643]  // ک to ك
    case 0x901: [0x902]  // the Devanagari moon dot to the dot
    default: [digit(scalar) ?? scalar]
    }
  }

  /// The ASCII digit of any script's digit. Their zeros are at the beginning or after the sixth place
  /// of a row of sixteen.
  private static func digit(_ scalar: UInt32) -> UInt32? {
    guard scalar > 0x7f, category(scalar).isDecimalDigit else { return nil }
    let row = scalar & ~0xf
    let zero = category(row).isDecimalDigit && scalar - row < 10 ? row : row + 6
    guard scalar >= zero, scalar - zero < 10 else { return nil }
    return 0x30 + scalar - zero
  }
}
