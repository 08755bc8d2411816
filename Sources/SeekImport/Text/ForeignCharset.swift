internal import CSeekUchardet
import SeekCore

/// A charset for text that is not UTF-8, by the name that uchardet or a person gives it.
///
/// ```swift
/// ForeignCharset(bytes)?.note   // "no UTF-8; read as KOI8-R"
/// ```
struct ForeignCharset: Hashable, Sendable {
  /// As it is shown: `Windows-1252`.
  let name: String

  static let windows1252 = ForeignCharset(name: "Windows-1252")
  /// UTF-8 that a program has read as Windows-1252 and written as UTF-8 once more: `MÃ¼ller`.
  static let utf8Twice = ForeignCharset(name: "UTF-8/UTF-8")

  /// The part of a file that is examined.
  private static let lookedAtByteCount = 1 << 20
  /// Fewer letters of western Europe than this tell nothing about the rest of Europe.
  private static let enoughLetters = 12
  /// Fewer bytes of other scripts may be anything.
  private static let fewestBytes = 6

  private init(name: String) { self.name = name }

  /// A charset that a person names; nil for one that is not known.
  init?(label: String) {
    guard CharsetDecoder.knows(label) else { return nil }
    self.name = label
  }

  /// - Returns: nil for UTF-8, also where it is damaged, and for what nothing tells.
  /// - Complexity: O(n), and no more than the first megabytes.
  init?(_ bytes: Bytes) {
    let signs = UTF8Signs(bytes)
    if signs.strayCount == 0 {
      guard signs.sequenceCount > 0, Windows1252.isReadTwice(bytes) else { return nil }
      self = .utf8Twice
      return
    }
    // The letters with marks of a western language are among ASCII.
    if signs.areAmongASCII {
      guard signs.isWestern else { return nil }
      let central = signs.strayCount < Self.enoughLetters ? Self.central(bytes) : nil
      let part = bytes.prefix(Self.lookedAtByteCount).rebased
      let fitting = central.flatMap { Self.haveLetters(part, in: $0) ? $0 : nil }
      if let few = fitting ?? Self.besideWestern(part) ?? central {
        self = few
        return
      }
      let found = signs.strayCount < Self.enoughLetters ? nil : Self.detected(bytes)
      let isMeant = found.map { signs.haveNeighbours || Self.isOfOneByte($0.name) } ?? false
      self = isMeant ? found ?? .windows1252 : .windows1252
      return
    }
    guard signs.strayCount > 2 * signs.sequenceCount,
      signs.strayCount + 2 * signs.sequenceCount >= Self.fewestBytes,
      let found = Self.detected(bytes), found != .windows1252
    else { return nil }
    self = found
  }

  /// The corresponding C functions are `uchardet_handle_data` and `uchardet_get_charset`.
  private static func detected(_ bytes: Bytes) -> ForeignCharset? {
    guard let detector = uchardet_new() else { return nil }
    defer { uchardet_delete(detector) }
    let start = max(0, bytes.firstBeyondASCII(from: 0) - 64)
    let part = bytes[start...].prefix(lookedAtByteCount).rebased
    part.withMemoryRebound(to: CChar.self) { part in
      _ = uchardet_handle_data(detector, part.baseAddress, part.count)
    }
    uchardet_data_end(detector)
    var name = uchardet_get_charset(detector).map { String(cString: $0) } ?? ""
    if name == "ISO-8859-2", case let counts = countsWithinWords(of: wideLetters, in: part),
      counts[0] > counts[1]
    {
      name = "WINDOWS-1250"
    }
    switch Charset(label: name) {
    case .utf8, .unsaid: return nil
    case .windows1252: return .windows1252
    case .hz, .named: break
    }
    // Signs and letters are where Windows-1252 has them.
    if ["ISO-8859-15", "ISO-8859-9"].contains(name), !isTurkish(part) { return .windows1252 }
    guard CharsetDecoder.knows(name) else { return nil }
    return ForeignCharset(name: shown(name))
  }

  /// The letters with a háček that Windows-1250 has where ISO-8859-2 has control characters, and those of it that are elsewhere there.
  private static let wideLetters: [Set<UInt8>] = [
    [0x8A, 0x8D, 0x8E, 0x9A, 0x9D, 0x9E], [0xA9, 0xAB, 0xAE, 0xB9, 0xBB, 0xBE],
  ]

  /// The letters of Polish and Czech that are signs in Windows-1252, by the charset that they are letters of.
  private static let centralLetters: [(name: String, bytes: Set<UInt8>)] = [
    ("Windows-1250", [0xA3, 0xA5, 0xAF, 0xB3, 0xB9, 0xBF, 0x8D, 0x8F, 0x9D, 0x9F]),
    ("ISO-8859-2", [0xA1, 0xA6, 0xAC, 0xB1, 0xB6, 0xBC]),
  ]

  /// Letters of Icelandic that Turkish does not have: á, í, ó, ú, ý and æ would be beside þ and ð.
  private static let icelandicLetters: Set<UInt8> = [
    0xC1, 0xCD, 0xD3, 0xDA, 0xC6, 0xE1, 0xED, 0xF3, 0xFA, 0xE6,
  ]

  /// True of a letter in every charset of one byte.
  private static func isWithinWord(_ byte: UInt8) -> Bool {
    byte > 0xBF || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) && byte < 0x80
  }

  /// The number of bytes of each set that are between two letters.
  private static func countsWithinWords(of sets: [Set<UInt8>], in part: Bytes) -> [Int] {
    var counts = sets.map { _ in 0 }
    var place = part.firstBeyondASCII(from: 0)
    while place < part.count {
      if place > 0, place + 1 < part.count, isWithinWord(part[place - 1]),
        isWithinWord(part[place + 1])
      {
        for (index, bytes) in sets.enumerated() where bytes.contains(part[place]) {
          counts[index] += 1
        }
      }
      place = part.firstBeyondASCII(from: place + 1)
    }
    return counts
  }

  /// The charset of central Europe whose letters are within words, where Windows-1252 has signs that never are.
  private static func central(_ bytes: Bytes) -> ForeignCharset? {
    let part = bytes.prefix(lookedAtByteCount)
    let counts = countsWithinWords(of: centralLetters.map(\.bytes), in: part.rebased)
    if isTurkish(part.rebased), counts.allSatisfy({ $0 == 0 }),
      !part.contains(where: { icelandicLetters.contains($0) }),
      part.count(where: { [0xFD, 0xFE, 0xF0].contains($0) }) > 1
    {
      return ForeignCharset(name: "Windows-1254")
    }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most),
      CharsetDecoder.knows(centralLetters[index].name)
    else { return byWords(part.rebased) }
    return ForeignCharset(name: centralLetters[index].name)
  }

  /// The charset of DOS, or of an old Macintosh, that makes letters of all bytes within words where Windows-1252 has signs, or
  /// nothing.
  private static func besideWestern(_ bytes: Bytes) -> ForeignCharset? {
    guard !haveLetters(bytes, in: windows1252) else { return nil }
    return [ForeignCharset(name: "CP850"), ForeignCharset(name: "MacRoman")].first {
      CharsetDecoder.knows($0.name) && haveLetters(bytes, in: $0)
    }
  }

  /// True if no word is parted by a sign: but for apostrophes, dashes and the like there are letters, and no capitals behind small
  /// ones.
  private static func haveLetters(_ bytes: Bytes, in charset: ForeignCharset) -> Bool {
    let decoder = CharsetDecoder()
    let scalars = (0..<256).map { byte in
      decoder.decode([UInt8(byte)], charset: charset.name).unicodeScalars.first ?? "\u{FFFD}"
    }
    var place = bytes.firstBeyondASCII(from: 0)
    while place < bytes.count {
      let scalar = scalars[Int(bytes[place])]
      if place > 0, scalars[Int(bytes[place - 1])].properties.isAlphabetic {
        let isBehindSmall = scalars[Int(bytes[place - 1])].properties.isLowercase
        let isBeforeLetter = place + 1 < bytes.count && isWithinWord(bytes[place + 1])
        let isLetter =
          scalar.properties.isAlphabetic && scalar.value < 0x180
          ? !(scalar.properties.isUppercase && isBehindSmall)
          : scalar != "\u{FFFD}" && !isBeforeLetter
        guard isLetter || usualWithinWords.contains(scalar) else { return false }
      } else if scalar == "\u{FFFD}" {
        return false
      }
      place = bytes.firstBeyondASCII(from: place + 1)
    }
    return true
  }

  /// Signs that are between letters in texts.
  private static let usualWithinWords = Set("’‘–—…·•\u{A0}\u{AD}".unicodeScalars)

  /// The small letters beyond ASCII of western languages, by their bytes in Windows-1252.
  private static let westernAlphabets = [
    "àâçèéêëîïôùûüæ", "àèéìíîòóùú", "áéíñóúüïç", "àçèéíïòóúü", "áàâãçéêíóôõúü", "äöüßàé",
    "äöåéàüæø",
    "áðéíóúýþæö", "éèëïóöüáíúêàçä", "äöõü\u{9A}\u{8A}\u{9E}\u{8E}",
  ].map(letters)

  /// The letters beyond ASCII of Czech, Slovak and Polish, by their bytes; capitals only where they are not 32 before the small ones.
  private static let centralAlphabets: [(name: String, letters: Set<UInt8>)] = {
    let (czech, slovak, polish) = ("áèïéìíòóøúùý", "áäèïéíåòóôàúý", "æêñó")
    let windows = "\u{9A}\u{8A}\u{9D}\u{8D}\u{9E}\u{8E}"
    let iso = "\u{B9}\u{A9}\u{BB}\u{AB}\u{BE}\u{AE}"
    let polishWindows = "\u{B9}\u{A5}\u{B3}\u{A3}\u{9C}\u{8C}\u{9F}\u{8F}\u{BF}\u{AF}"
    let polishISO = "\u{B1}\u{A1}\u{B3}\u{A3}\u{B6}\u{A6}\u{BC}\u{AC}\u{BF}\u{AF}"
    return [
      ("Windows-1250", letters(czech + windows)),
      ("Windows-1250", letters(slovak + windows + "\u{BE}\u{BC}")),
      ("Windows-1250", letters(polish + polishWindows)),
      ("ISO-8859-2", letters(czech + iso)),
      ("ISO-8859-2", letters(slovak + iso + "\u{B5}\u{A5}")),
      ("ISO-8859-2", letters(polish + polishISO)),
    ]
  }()

  private static func letters(_ text: String) -> Set<UInt8> {
    Set(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
  }

  /// The charset of central Europe by a word: one word is of one language, so two letters of which no language of western Europe
  /// has both, and Czech does, as in `Jiøí`, are Czech. All other words must be so, too.
  private static func byWords(_ bytes: Bytes) -> ForeignCharset? {
    let words = Set(
      bytes.split { byte in
        byte < 0x8A && !isWithinWord(byte) || (0x91...0x98).contains(byte) || byte == 0xA0
      }.lazy.map { word in
        Set(word.filter { $0 >= 0x80 }.map { (0xC0...0xDE).contains($0) ? $0 | 0x20 : $0 })
      })
    guard
      words.contains(where: { word in
        word.count > 1 && !westernAlphabets.contains { word.isSubset(of: $0) }
      })
    else { return nil }
    return centralAlphabets.first { alphabet in
      words.allSatisfy { $0.isSubset(of: alphabet.letters) }
    }.map { ForeignCharset(name: $0.name) }
  }

  /// True if there are the letters that Turkish has in place of Icelandic ones.
  private static func isTurkish(_ bytes: Bytes) -> Bool {
    bytes.contains { [0xD0, 0xDD, 0xDE, 0xF0, 0xFD, 0xFE].contains($0) }
  }

  private static func isOfOneByte(_ name: String) -> Bool {
    ["ISO-8859", "Windows", "IBM", "MAC", "KOI8"].contains { name.hasPrefix($0) }
  }

  private static func shown(_ name: String) -> String {
    let known = ["SHIFT_JIS": "Shift_JIS", "BIG5": "Big5", "UHC": "EUC-KR"]
    return known[name] ?? name.replacing("WINDOWS", with: "Windows")
  }

  /// The note that a person sees about a file in this charset.
  var note: Message {
    self == .utf8Twice
      ? "UTF-8 that was encoded twice; “Ã¼” is read as “ü”"
      : "no UTF-8; read as \(name)"
  }

  /// Appends the text as UTF-8; U+FFFD for what is no character.
  func append(_ bytes: Bytes, to output: ByteBuffer) {
    if self == .utf8Twice {
      Windows1252.appendOnceRead(bytes, to: output)
    } else if self == .windows1252 {
      Windows1252.append(bytes, to: output)
    } else {
      CharsetDecoder().append(bytes, charset: name, to: output)
    }
  }
}

extension MappedMemory {
  /// The same text in UTF-8, and what it was; nil where it is UTF-8 or nothing that is known.
  ///
  /// - Parameters:
  ///   - charset: As a person names it; nil finds it out.
  ///   - namesCharset: True if it is a mail, which says by itself what charset it has.
  ///   - usesFile: True if much of it may lie in a file without a name.
  /// - Throws: `SearchError` where memory is short.
  /// - Complexity: O(bytes) where it is.
  func decoded(
    name: String, charset: String?, namesCharset: Bool, usesFile: Bool
  ) throws(SearchError) -> (memory: MappedMemory, charset: ForeignCharset)? {
    let named = namesCharset ? nil : charset.flatMap(ForeignCharset.init(label:))
    guard let charset = named ?? ForeignCharset(bytes), !namesCharset || charset == .utf8Twice
    else { return nil }
    return (try rewritten(name: name, usesFile: usesFile, by: charset.append), charset)
  }
}
