import SeekCore

/// Spells words as the documents do.
///
/// An index knows words folded: `Größe` is `grosse` to it, and `файл` is `фаил`. Who is offered a word is to read it
/// as it is written.
///
/// ```swift
/// let spelling = WordSpelling(engine: engine) { [$0.title, $0.text] }
/// await spelling.spelled("grosse")      // größe
/// ```
public struct WordSpelling<Engine: SearchEngine>: Sendable {
  /// The engine whose documents are read.
  public let engine: Engine
  /// The texts of a document, the title first.
  public let texts: @Sendable (Engine.Document) -> [String]

  /// Reads the spelling of words in the texts of documents.
  public init(engine: Engine, texts: @escaping @Sendable (Engine.Document) -> [String]) {
    self.engine = engine
    self.texts = texts
  }

  /// Words, one space between two, as most of the best documents that have one spell it; `Groceries` is small if they have
  /// it in small letters too, `E1234` and `iPhone` are not. A word that none has, and one with signs in it, stays as it is; a
  /// sign before it only where it is mostly written so.
  /// - Complexity: A search a word, and O(bytes) of three documents.
  public func spelled(_ words: String) async -> String {
    var spelled: [String] = []
    for word in words.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
      spelled.append(self.spelled(word: word, in: await texts(with: word)) ?? word)
    }
    return spelled.joined(separator: " ")
  }

  /// The spelling of one word; nil if documents have it with an apostrophe only: nobody has written the `vims` of `vim's`.
  /// - Complexity: A search, and O(bytes) of three documents.
  public func written(_ word: String) async -> String? {
    spelled(word: word, in: await texts(with: word))
  }

  private func texts(with word: String) async -> [[String]] {
    var query = SearchQuery(clauses: [.word(word)])
    query.limit = Self.voters
    query.ranking = .words
    return beginnings(of: ((try? await engine.results(for: query).hits) ?? []).map(\.document))
  }

  /// A suggestion to search for other words, spelled so.
  public func spelled(_ suggestion: SearchSuggestion) async -> SearchSuggestion {
    guard suggestion.title == suggestion.completion else { return suggestion }
    let words = await spelled(suggestion.title)
    return SearchSuggestion(suggestion.kind, words, completion: words, count: suggestion.count)
  }

  /// The same by texts that are at hand, as ``beginnings(of:)`` has them.
  /// - Complexity: O(bytes) of the documents for each word.
  public func spelled(_ words: String, in texts: [[String]]) -> String {
    words.split(separator: " ", omittingEmptySubsequences: false).map {
      spelled(word: String($0), in: texts) ?? String($0)
    }.joined(separator: " ")
  }

  /// The beginnings of the texts of each document.
  public func beginnings(of documents: [Engine.Document]) -> [[String]] {
    documents.map { texts($0).map(Self.beginning) }
  }
}

extension WordSpelling {
  /// The number of documents that are asked how they spell a word.
  private static var voters: Int { 3 }
  /// The number of UTF-8 bytes of a longer text that are read.
  private static var readBytes: Int { 1 << 13 }

  private static func beginning(of text: String) -> String {
    text.utf8.count <= readBytes
      ? text : String(decoding: text.utf8.prefix(readBytes), as: UTF8.self)
  }

  private static func hasNoSign(_ word: String) -> Bool {
    word.allSatisfy { $0.isLetter || $0.isNumber }
  }

  /// nil where the documents have the word with an apostrophe only.
  private func spelled(word: String, in documents: [[String]]) -> String? {
    guard !word.isEmpty else { return word }
    let sign = word.prefix { !$0.isLetter && !$0.isNumber }
    let bare = String(word.dropFirst(sign.count))
    guard Self.hasNoSign(bare), !bare.isEmpty else {
      return compound(word, in: Array(documents.joined()))
    }
    guard sign.isEmpty else {
      let kept = isWritten(word, behind: String(sign), in: documents) ? String(sign) : ""
      return spelled(word: bare, in: documents).map { kept + $0 }
    }
    let query = SearchQuery(clauses: [.word(word)])
    var isForm = false
    let votes = documents.compactMap { spelling(of: word, query, in: $0, isForm: &isForm) }
    guard let small = Self.mostFrequent(votes.map(Self.small)),
      let spelling = Self.mostFrequent(votes.filter { Self.small($0) == small })
    else { return isForm ? nil : word }
    let isSmall =
      spelling == small || QueryLexer.Part.Operator(rawValue: spelling) != nil
      || !Self.isSpelledSo(spelling) && documents.joined().contains { Self.has(small, in: $0) }
    return isSmall ? small : spelling
  }

  /// A word with signs in it, as texts have it first; nil where it is only a part of numbers, as `10.01` of `10.01.2024`, or in
  /// none of them: nobody has written it.
  private func compound(_ word: String, in texts: [String]) -> String? {
    let (wanted, signs) = (Array(word.utf8), Array(".,:/-".utf8))
    let digits: ClosedRange<UInt8> = 0x30...0x39
    func isOfNumber(_ end: UInt8?, _ sign: UInt8?, _ other: UInt8?) -> Bool {
      guard let end, let sign, let other else { return false }
      return digits.contains(end) && signs.contains(sign) && digits.contains(other)
    }
    var isPart = false
    for text in texts {
      let bytes = Array(text.utf8)
      let small = bytes.map { ("A"..."Z").contains(UnicodeScalar($0)) ? $0 | 0x20 : $0 }
      for start in Self.places(of: wanted, in: small) {
        let end = start + wanted.count
        let (before, behind) = (bytes[..<start], bytes[end...])
        isPart = true
        if !isOfNumber(wanted.first, before.last, before.dropLast().last),
          !isOfNumber(wanted.last, behind.first, behind.dropFirst().first)
        {
          return String(decoding: bytes[start..<end], as: UTF8.self)
        }
      }
    }
    return !isPart && mayHave(word, in: texts) ? word : nil
  }

  /// True if a text may have a word with signs in other letters, as with accents, or behind what is read of it.
  private func mayHave(_ word: String, in texts: [String]) -> Bool {
    let query = SearchQuery(clauses: [.word(word)])
    let signs = word.filter { !$0.isLetter && !$0.isNumber }
    return texts.isEmpty
      || texts.contains { text in
        text.utf8.count >= Self.readBytes
          || text.split(whereSeparator: \.isWhitespace).contains { part in
            signs.allSatisfy(part.contains)
              && !engine.highlights(in: String(part), for: query).isEmpty
          }
      }
  }

  /// The most frequent word, of several the first.
  private static func mostFrequent(_ words: [String]) -> String? {
    let counts = words.map { word in words.count { $0 == word } }
    return zip(words, counts).first { $1 == counts.max() }?.0
  }

  /// True if documents have a word with a sign before it more often than not: `.env`, but not the
  /// first of a sentence that somebody typed a point before.
  private func isWritten(_ word: String, behind sign: String, in documents: [[String]]) -> Bool {
    let query = SearchQuery(clauses: [.word(word)])
    var (signed, all) = (0, 0)
    for text in documents.joined() {
      let bytes = Array(text.utf8)
      for range in engine.highlights(in: text, for: query) {
        all += 1
        // Of a name such as `.net` the sign is a part.
        let isName = bytes[range].starts(with: sign.utf8)
        let before = bytes[..<range.lowerBound]
        let isBehind =
          before.suffix(sign.utf8.count).elementsEqual(sign.utf8)
          && (before.dropLast(sign.utf8.count).last.map { !Self.isPartOfWord($0) } ?? true)
        signed += isName || isBehind ? 1 : 0
      }
    }
    return all == 0 || signed * 2 > all
  }

  /// True if a word has a digit, or a capital among small letters: `iPhone`. A capital in front may be that of a sentence,
  /// capitals only those of a title.
  private static func isSpelledSo(_ word: String) -> Bool {
    word.contains(where: \.isNumber)
      || word.dropFirst().contains(where: \.isUppercase) && word.contains(where: \.isLowercase)
  }

  private static func small(_ word: String) -> String {
    // The dotted capital of Turkish leaves its dot behind.
    word.lowercased().replacing("i\u{307}", with: "i")
  }

  /// True if a text has a word in this spelling.
  private static func has(_ word: String, in text: String) -> Bool {
    !places(of: Array(word.utf8), in: Array(text.utf8)).isEmpty
  }

  /// The places where a text has a word.
  private static func places(of word: [UInt8], in bytes: [UInt8]) -> [Int] {
    bytes.indices.dropLast(word.count - 1).filter { start in
      bytes[start] == word[0] && bytes[start...].starts(with: word)
        && !(bytes[..<start].last.map(isPartOfWord) ?? false)
        && !(bytes[(start + word.count)...].first.map(isPartOfWord) ?? false)
    }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || UnicodeScalar(byte).properties.isAlphabetic
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The spelling of a word where a document first has it; nil if it has it only with signs.
  ///
  /// - Parameter isForm: Becomes true where the document has it with an apostrophe.
  private func spelling(
    of word: String, _ query: SearchQuery, in texts: [String], isForm: inout Bool
  ) -> String? {
    var refused: Set<String> = []
    for text in texts {
      for range in engine.highlights(in: text, for: query) {
        let found = String(
          decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
        isForm = isForm || found.contains { $0 == "'" || $0 == "\u{2019}" }
        guard refused.insert(found).inserted else { continue }
        // Of a word without spaces a text may have the one half here and the other there.
        let isWhole =
          engine.highlights(in: found, for: query) == [0..<found.utf8.count]
          && engine.highlights(in: word, for: SearchQuery(clauses: [.word(found)]))
            == [0..<word.utf8.count]
        if isWhole, Self.hasNoSign(found) { return found }
      }
    }
    return nil
  }
}
