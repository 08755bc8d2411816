/// Letters as the algorithms know them: words come folded, and endings are told by marks that folding leaves out.
extension Stemmer {
  /// Gives a folded word back the marks that its endings are known by.
  static func restoreMarks(_ word: inout GrowableBuffer<UInt8>, _ language: StemLanguage) {
    switch language {
    case .russian: restoreShortI(&word)
    case .french: restoreParticiple(&word)
    case .turkish: TurkishVowels.restore(&word)
    case .portuguese: restoreTilde(&word)
    case .german: foldUmlauts(&word)
    default: break
    }
  }

  /// и after a vowel at the end of a word, and in the superlative еиш, was й before it was folded.
  private static func restoreShortI(_ word: inout GrowableBuffer<UInt8>) {
    let bytes = word.base
    for index in stride(from: 2, to: word.count - 1, by: 2)
    where bytes[index] == 0xd0 && bytes[index + 1] == 0xb8 {
      let isLast = index + 2 == word.count
      let isSuperlative =
        index + 3 < word.count && bytes[index - 1] == 0xb5 && bytes[index + 2] == 0xd1
        && bytes[index + 3] == 0x88
      let isBehindVowel = isRussianVowel(bytes[index - 2], bytes[index - 1])
      if isSuperlative || (isLast && isBehindVowel) { bytes[index + 1] = 0xb9 }
    }
  }

  /// а е и о у ы э ю я
  private static func isRussianVowel(_ lead: UInt8, _ byte: UInt8) -> Bool {
    lead == 0xd0
      ? [0xb0, 0xb5, 0xb8, 0xbe].contains(byte) : [0x83, 0x8b, 0x8d, 0x8e, 0x8f].contains(byte)
  }

  /// Two e at the end of a French word, an s after them perhaps, were ée before they were folded.
  private static func restoreParticiple(_ word: inout GrowableBuffer<UInt8>) {
    let isPlural = word[word.count - 1] == 0x73
    let end = word.count - (isPlural ? 1 : 0)
    guard end > 2, word[end - 1] == 0x65, word[end - 2] == 0x65 else { return }
    word.setCount(end - 2)
    for byte in [0xc3, 0xa9, 0x65] as [UInt8] { word.append(byte) }
    if isPlural { word.append(0x73) }
  }

  /// Portuguese words that end so were `nação` and `nações` before they were folded; the plural is read as the singular, of
  /// which the algorithm knows another ending.
  private static func restoreTilde(_ word: inout GrowableBuffer<UInt8>) {
    var end = word.count
    if word.ends(with: "oes".utf8) || word.ends(with: "aes".utf8) {
      end -= 3
    } else if word.ends(with: "ao".utf8) {
      end -= 2
    }
    guard end < word.count, end > 1 else { return }
    // What is before is a c with its hook.
    let hasHook = word[end - 1] == UInt8(ascii: "c")
    word.setCount(hasHook ? end - 1 : end)
    for byte in (hasHook ? "ção" : "ão").utf8 { word.append(byte) }
  }

  /// Umlauts of German words that are written with an e after the vowel (`Muenchen`) are as they are folded else; after
  /// another vowel and q, ue is none: `Bauer`, `neue`, `Quelle`.
  private static func foldUmlauts(_ word: inout GrowableBuffer<UInt8>) {
    var count = 0
    var before: UInt8 = 0
    for index in 0..<word.count {
      let byte = word[index]
      let isVowel = "aou".utf8.contains(before)
      let isBehindOther = count > 1 && "aeiouyq".utf8.contains(word[count - 2])
      if byte == UInt8(ascii: "e"), isVowel, before != UInt8(ascii: "u") || !isBehindOther {
        before = 0
        continue
      }
      word.base[count] = byte
      count += 1
      before = byte
    }
    word.setCount(count)
  }

  /// True if stems of a language are spelled in several ways.
  static func respells(_ language: StemLanguage) -> Bool {
    [.greek, .hindi, .turkish].contains(language)
  }

  /// Makes one of stems whose spelling differs: `βιβλι` of βιβλίο and `βιβλ` of βιβλία, हिंद and हिन्द, `yıl` and the `yil`
  /// of which no ending tells what it was.
  static func respell(_ stem: inout GrowableBuffer<UInt8>, _ language: StemLanguage) {
    switch language {
    case .greek:
      // An iota in the end is what the ending begins with.
      let count = stem.count
      if count > 6, stem[count - 2] == 0xce, stem[count - 1] == 0xb9 { stem.setCount(count - 2) }
    case .hindi: DevanagariSpelling.unite(&stem)
    case .turkish: TurkishVowels.fold(&stem)
    default: break
    }
  }
}

extension GrowableBuffer<UInt8> {
  borrowing func ends(with suffix: some Collection<UInt8>) -> Bool {
    let start = count - suffix.count
    guard start >= 0 else { return false }
    for (index, byte) in suffix.enumerated() where self[start + index] != byte { return false }
    return true
  }
}

/// The vowels of a folded Turkish word: those of an ending follow the one before, in front or at the back of the mouth,
/// and of `gozler` (gözler) none is known until its o is an ö.
private enum TurkishVowels {
  private enum Place { case front, back }

  static func restore(_ word: inout GrowableBuffer<UInt8>) {
    var restored: [UInt8] = []
    restored.reserveCapacity(2 * word.count)
    var place: Place?
    for index in 0..<word.count {
      let byte = word[index]
      switch byte {
      case UInt8(ascii: "a"): place = .back
      case UInt8(ascii: "e"): place = .front
      case UInt8(ascii: "i"):
        // What follows tells of the first: `yillar` was yıllar.
        let own = place ?? next(in: word, behind: index) ?? .front
        place = own
        if own == .back {
          restored += "ı".utf8
          continue
        }
      case UInt8(ascii: "o"), UInt8(ascii: "u"):
        let own = next(in: word, behind: index) ?? place ?? .back
        place = own
        if own == .front {
          restored += (byte == UInt8(ascii: "o") ? "ö" : "ü").utf8
          continue
        }
      default: break
      }
      restored.append(byte)
    }
    word.removeAll()
    for byte in restored { word.append(byte) }
  }

  /// Takes the marks off again.
  static func fold(_ stem: inout GrowableBuffer<UInt8>) {
    var count = 0
    var index = 0
    while index < stem.count {
      let next = index + 1 < stem.count ? stem[index + 1] : 0
      let plain: UInt8? =
        switch (stem[index], next) {
        case (0xc4, 0xb1): UInt8(ascii: "i")
        case (0xc3, 0xb6): UInt8(ascii: "o")
        case (0xc3, 0xbc): UInt8(ascii: "u")
        case (0xc3, 0xa7): UInt8(ascii: "c")
        default: nil
        }
      stem.base[count] = plain ?? stem[index]
      count += 1
      index += plain == nil ? 1 : 2
    }
    stem.setCount(count)
  }

  /// The harmony of the next vowel that decides it; nil if there is none.
  private static func next(in word: borrowing GrowableBuffer<UInt8>, behind index: Int) -> Place? {
    for place in (index + 1)..<max(index + 1, word.count) {
      switch word[place] {
      case UInt8(ascii: "a"): return .back
      case UInt8(ascii: "e"): return .front
      default: continue
      }
    }
    return nil
  }
}

/// Spellings of Hindi that differ in signs which are mixed up in writing (after the normalisation of Lucene for Hindi).
private enum DevanagariSpelling {
  /// Takes one spelling for all: a nasal before a consonant and the dot that stands for it, short vowels and long ones.
  static func unite(_ word: inout GrowableBuffer<UInt8>) {
    var united: [UInt8] = []
    united.reserveCapacity(word.count)
    var index = 0
    while index + 2 < word.count {
      let scalar = (UInt32(word[index + 1] & 0x3f) << 6) | UInt32(word[index + 2] & 0x3f)
      let isBeforeJoin =
        index + 5 < word.count && word[index + 4] == 0xa5 && word[index + 5] == 0x8d
      switch scalar {
      case 0x928 where isBeforeJoin:
        append(0x902, to: &united)
        index += 3
      case 0x94d: break
      default: append(short(scalar), to: &united)
      }
      index += 3
    }
    word.removeAll()
    for byte in united { word.append(byte) }
  }

  private static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    bytes += [0xe0, UInt8(0x80 | scalar >> 6 & 0x3f), UInt8(0x80 | scalar & 0x3f)]
  }

  /// The short vowel of a long one.
  private static func short(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x906: 0x905
    case 0x908: 0x907
    case 0x90a: 0x909
    case 0x90d, 0x90e, 0x910: 0x90f
    case 0x911, 0x912, 0x914: 0x913
    case 0x940: 0x93f
    case 0x942: 0x941
    case 0x945, 0x946, 0x948: 0x947
    case 0x949, 0x94a, 0x94c: 0x94b
    default: scalar
    }
  }
}
