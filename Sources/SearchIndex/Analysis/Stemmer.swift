import CStemmer

/// Reduces words of a language to their stems, by the Snowball algorithms of libstemmer.
///
/// ```swift
/// Stemmer(.english)?.stem("connections")   // "connect"
/// ```
///
/// Words are taken as the dictionary has them, folded. Letters whose marks the algorithms need are
/// given back first: й of Russian and ée of French, without which endings are not known. English forms that no ending
/// tells are taken for the word they are forms of (``IrregularForms``). One thread at a time.
struct Stemmer: ~Copyable {
  let language: StemLanguage
  private let stemmer: OpaquePointer
  private var word = GrowableBuffer<UInt8>(capacity: 64)

  /// nil where libstemmer lacks the language. The corresponding C function is `sb_stemmer_new`.
  init?(_ language: StemLanguage) {
    guard let stemmer = sb_stemmer_new(language.rawValue, "UTF_8") else { return nil }
    self.language = language
    self.stemmer = stemmer
  }

  deinit { sb_stemmer_delete(stemmer) }
}

extension Stemmer {
  /// Longer words are left as they are.
  private static var longestWord: Int { 128 }

  /// Calls `body` with the stem of a word; its bytes are valid inside the call. A word that has no stem
  /// (a number, one letter, another script, damaged text) is its own.
  /// - Complexity: Some 200 ns for a word of usual length. The C function is `sb_stemmer_stem`.
  mutating func withStem<Result>(
    of term: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard let base = term.baseAddress, hasStem(term) else { return body(term) }
    word.removeAll()
    if language == .english, let base = IrregularForms.base(of: term) {
      for byte in base { word.append(byte) }
    } else {
      word.append(contentsOf: base, count: term.count)
    }
    if language == .russian { restoreShortI() }
    if language == .french { restoreParticiple() }
    guard let stem = sb_stemmer_stem(stemmer, word.base, Int32(word.count)) else {
      return body(term)
    }
    let count = Int(sb_stemmer_length(stemmer))
    return body(count > 0 ? UnsafeBufferPointer(start: stem, count: count) : term)
  }

  /// As ``withStem(of:_:)``, for a String.
  mutating func stem(_ word: String) -> String {
    var word = word
    return word.withUTF8 { utf8 in withStem(of: utf8) { String(decoding: $0, as: UTF8.self) } }
  }

  /// Whether a term is a word of the language's script, of two letters or more, without digits.
  func hasStem(_ term: UnsafeBufferPointer<UInt8>) -> Bool {
    guard term.count > 1, term.count <= Self.longestWord else { return false }
    let leads = language.leadBytes
    return term.allSatisfy { byte in
      byte >= 0x80 ? byte < 0xc0 || leads.contains(byte) : leads.contains(byte) && byte > 0x60
    }
  }

  /// и behind a vowel at the end of a word, and in the superlative еиш, was й before it was folded.
  private mutating func restoreShortI() {
    let bytes = word.base
    for index in stride(from: 2, to: word.count - 1, by: 2)
    where bytes[index] == 0xd0 && bytes[index + 1] == 0xb8 {
      let isLast = index + 2 == word.count
      let isSuperlative =
        index + 3 < word.count && bytes[index - 1] == 0xb5 && bytes[index + 2] == 0xd1
        && bytes[index + 3] == 0x88
      let isBehindVowel = Self.isVowel(bytes[index - 2], bytes[index - 1])
      if isSuperlative || (isLast && isBehindVowel) { bytes[index + 1] = 0xb9 }
    }
  }

  /// Two e at the end of a French word, an s behind them perhaps, were ée before they were folded.
  private mutating func restoreParticiple() {
    let isPlural = word[word.count - 1] == 0x73
    let end = word.count - (isPlural ? 1 : 0)
    guard end > 2, word[end - 1] == 0x65, word[end - 2] == 0x65 else { return }
    word.setCount(end - 2)
    for byte in [0xc3, 0xa9, 0x65] as [UInt8] { word.append(byte) }
    if isPlural { word.append(0x73) }
  }

  /// а е и о у ы э ю я
  private static func isVowel(_ lead: UInt8, _ byte: UInt8) -> Bool {
    lead == 0xd0
      ? [0xb0, 0xb5, 0xb8, 0xbe].contains(byte) : [0x83, 0x8b, 0x8d, 0x8e, 0x8f].contains(byte)
  }
}

extension StemLanguage {
  /// The bytes that may begin a letter of the language's script.
  fileprivate var leadBytes: ClosedRange<UInt8> {
    switch self {
    case .arabic: 0xd8...0xdb
    case .greek: 0xcd...0xcf
    case .russian: 0xd0...0xd1
    case .hindi: 0xe0...0xe0
    default: 0x61...0xc9
    }
  }
}
