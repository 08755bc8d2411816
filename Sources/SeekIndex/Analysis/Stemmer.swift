#if Stemming
  internal import CSeekStemmer
#endif

/// Reduces words of a language to their stems, by the Snowball algorithms of libstemmer.
///
/// ```swift
/// Stemmer(.english)?.stem("connections")   // "connect"
/// ```
///
/// Words are taken as the dictionary has them, folded. Letters whose marks the algorithms need are
/// given back first (`Stemmer+Letters`): й of Russian and ée of French, without which endings are not known. English forms
/// that no ending tells are taken for the word they are forms of (``IrregularForms``). A word in the letters of another script
/// has the stem it has in the language usual there: a collection may hold a text and its translation. One thread at a time.
struct Stemmer: ~Copyable {
  let language: StemLanguage
  /// nil where the stems are worked out here.
  private let stemmer: OpaquePointer?
  /// Those of other scripts, made when they are first asked for.
  private var others = [OpaquePointer?](repeating: nil, count: WordScript.allCases.count)
  private var word = GrowableBuffer<UInt8>(capacity: 64)

  /// nil where libstemmer lacks the language; without the package trait `Stemming` there are Arabic and Korean only. The
  /// corresponding C function is `sb_stemmer_new`.
  init?(_ language: StemLanguage) {
    stemmer = Self.isOwn(language) ? nil : Snowball.make(language.rawValue)
    guard stemmer != nil || Self.isOwn(language) else { return nil }
    self.language = language
  }

  deinit {
    stemmer.map { Snowball.end($0) }
    for other in others { other.map { Snowball.end($0) } }
  }
}

extension Stemmer {
  private static var longestWord: Int { 128 }

  /// Calls `body` with the stem of a word; its bytes are valid inside the call. A word that has no stem
  /// (a number, one letter, damaged text) is its own.
  /// - Complexity: Some 200 ns for a word of usual length. The C function is `sb_stemmer_stem`.
  mutating func withStem<Result>(
    of term: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard let base = term.baseAddress, let script = Self.script(of: term) else {
      return body(term)
    }
    let spoken = language.script == script ? language : script.usualLanguage
    word.removeAll()
    if spoken == .english, let base = IrregularForms.base(of: term) {
      for byte in base { word.append(byte) }
    } else {
      word.append(contentsOf: base, count: term.count)
    }
    guard !Self.isOwn(spoken) else {
      switch spoken {
      case .korean: KoreanStem.reduce(&word)
      case .arabic: ArabicStem.reduce(&word)
      default: break
      }
      return body(UnsafeBufferPointer(start: word.base, count: word.count))
    }
    Self.restoreMarks(&word, spoken)
    guard let stemmer = stemmer(of: spoken, script),
      let stem = Snowball.stem(stemmer, word.base, word.count), let start = stem.baseAddress,
      stem.count > 0
    else { return body(term) }
    guard Self.respells(spoken) else { return body(stem) }
    word.removeAll()
    word.append(contentsOf: start, count: stem.count)
    Self.respell(&word, spoken)
    return word.count > 0
      ? body(UnsafeBufferPointer(start: word.base, count: word.count)) : body(term)
  }

  /// The same as ``withStem(of:_:)``, for a String.
  mutating func stem(_ word: String) -> String {
    return word.withBytes { utf8 in withStem(of: utf8) { String(decoding: $0, as: UTF8.self) } }
  }

  /// True if a term is a word of one script, of two letters or more, without digits.
  func hasStem(_ term: UnsafeBufferPointer<UInt8>) -> Bool { Self.script(of: term) != nil }

  private static func script(of term: UnsafeBufferPointer<UInt8>) -> WordScript? {
    guard term.count > 1, term.count <= longestWord else { return nil }
    return WordScript(of: term)
  }

  /// Languages that libstemmer lacks, or stems otherwise than is wanted: ``ArabicStem``, ``KoreanStem``, and
  /// Vietnamese, whose words are their own.
  private static func isOwn(_ language: StemLanguage) -> Bool {
    language == .arabic || language == .korean || !language.inflects
  }

  private mutating func stemmer(of spoken: StemLanguage, _ script: WordScript) -> OpaquePointer? {
    if spoken == language { return stemmer }
    if let made = others[script.rawValue] { return made }
    others[script.rawValue] = Snowball.make(spoken.rawValue)
    return others[script.rawValue]
  }
}

/// The calls of libstemmer; without the package trait `Stemming` it lacks every language.
private enum Snowball {
  /// The corresponding C function is `sb_stemmer_new`.
  static func make(_ language: String) -> OpaquePointer? {
    #if Stemming
      return sb_stemmer_new(language, "UTF_8")
    #else
      return nil
    #endif
  }

  /// The corresponding C function is `sb_stemmer_delete`.
  static func end(_ stemmer: OpaquePointer) {
    #if Stemming
      sb_stemmer_delete(stemmer)
    #endif
  }

  /// The stem of a word, valid until the next call. The corresponding C functions are `sb_stemmer_stem` and
  /// `sb_stemmer_length`.
  @inline(__always)
  static func stem(
    _ stemmer: OpaquePointer, _ word: UnsafePointer<UInt8>, _ count: Int
  ) -> UnsafeBufferPointer<UInt8>? {
    #if Stemming
      guard let stem = sb_stemmer_stem(stemmer, word, Int32(count)) else { return nil }
      return UnsafeBufferPointer(start: stem, count: Int(sb_stemmer_length(stemmer)))
    #else
      return nil
    #endif
  }
}
