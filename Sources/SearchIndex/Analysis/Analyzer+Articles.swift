/// Articles before a title: nobody who looks for *The Shining* types the first word.
extension Analyzer {
  /// Whether a text begins with an article of any language, and white space behind it, or an apostrophe.
  ///
  /// ```swift
  /// Analyzer.beginsWithArticle(utf8)   // true of "The Shining", "Das Boot" and "L'Avventura", false of "Theatre" and "a-b"
  /// ```
  ///
  /// The language is not asked: collections of names have several, and an article of one that is another word of
  /// another (*Die Hard*) is as short and as likely to be left out.
  /// That more follows is not asked: a value of one word is no article before a title.
  /// - Complexity: O(1) behind the signs it begins with.
  static func beginsWithArticle(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = utf8.firstIndex(where: isOfWord) else { return false }
    var end = start
    while end < utf8.count, isOfWord(utf8[end]) {
      if end - start == 1, isElided(utf8[start]), holdsApostrophe(utf8[end...]) { return true }
      // None is longer.
      guard end - start < 4 else { return false }
      end += 1
    }
    guard end < utf8.count else { return false }
    if utf8[end] == 0x27 { return end - start == 1 && isElided(utf8[start]) }
    return utf8[end] <= 0x20 && isArticle(utf8[start..<end])
  }

  /// The same of a string.
  static func beginsWithArticle(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { beginsWithArticle($0) }
  }

  private static func isArticle(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    if word.allSatisfy({ $0 < 0x80 }) {
      return articles.contains(packed(word.lazy.map { $0 | 0x20 }))
    }
    let terms = standard.terms(in: String(decoding: word, as: UTF8.self))
    return terms.count == 1 && articles.contains(packed(terms[0].text.utf8))
  }

  /// As the analyzer folds them, up to four bytes in a number.
  private static let articles: Set<UInt64> = {
    let text = """
      a an the der die das des dem den ein eine le la les l un une el los las una il lo gli i uno o os as um uma els \
      de het een det en et ett az ο η το οι τα
      """
    return Set(standard.terms(in: text).map { packed($0.text.utf8) })
  }()

  private static func packed(_ word: some Sequence<UInt8>) -> UInt64 {
    word.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// `l'` stands for *le* and *la*.
  private static func isElided(_ byte: UInt8) -> Bool { byte | 0x20 == 0x6c }

  /// Whether a text goes on with a curved apostrophe, U+2019.
  private static func holdsApostrophe(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    text.starts(with: [0xe2, 0x80, 0x99])
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }
}
