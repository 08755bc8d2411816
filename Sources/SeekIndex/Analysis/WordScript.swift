/// The script a word is written in, as far as its words have forms.
enum WordScript: Int, CaseIterable {
  case latin, greek, cyrillic, arabic, devanagari, hangul

  /// nil where a folded term is no word of one script: a number, a sign, letters of two scripts.
  init?(of term: UnsafeBufferPointer<UInt8>) {
    guard let first = term.first,
      let script = Self.allCases.first(where: { $0.leadBytes.contains(first) })
    else { return nil }
    let leads = script.leadBytes
    for byte in term where byte & 0xc0 != 0x80 && !leads.contains(byte) { return nil }
    // Other scripts of India and those of Thailand begin with the same byte.
    if script == .devanagari, term.count > 1, !(0xa4...0xa5).contains(term[1]) { return nil }
    self = script
  }

  /// The bytes that may begin a letter.
  private var leadBytes: ClosedRange<UInt8> {
    switch self {
    case .latin: 0x61...0xc9
    case .greek: 0xcd...0xcf
    case .cyrillic: 0xd0...0xd1
    case .arabic: 0xd8...0xdb
    case .devanagari: 0xe0...0xe0
    case .hangul: 0xea...0xed
    }
  }

  /// The language whose word forms are used for this script in a collection of another script:
  /// translations, names, technical terms.
  var usualLanguage: StemLanguage {
    switch self {
    case .latin: .english
    case .greek: .greek
    case .cyrillic: .russian
    case .arabic: .arabic
    case .devanagari: .hindi
    case .hangul: .korean
    }
  }
}

extension StemLanguage {
  var script: WordScript {
    switch self {
    case .greek: .greek
    case .russian: .cyrillic
    case .arabic: .arabic
    case .hindi: .devanagari
    case .korean: .hangul
    default: .latin
    }
  }
}
