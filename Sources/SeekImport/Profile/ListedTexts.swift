import SeekCore

/// The texts of a field that have a sign in them, and whether what it parts are values.
///
/// ```text
/// garden, water · garden · water, tools       lists: parts are alone elsewhere, or first here and behind there
/// Smith, John · Smith, Ann · Oslo, Norway     texts: what is first, or what is behind, is so everywhere
/// ```
/// A field that is called as lists are, `tags`, has them where nothing speaks against it.
struct ListedTexts {
  enum Evidence { case parts, name }

  /// The texts whose parts are short, and those parts: the first ones, and the others.
  private(set) var (texts, first, behind) = (ValueCounts(), ValueCounts(), ValueCounts())
  /// Texts with a part that is no label: of many words, or without a letter.
  private var others = 0
  private var labels = 0
  /// The number of parts of different texts.
  private var partCount = 0

  private static let longestText = 1_000
  private static let longestLabel = 32
  private static let mostBlanks = 2
  private static let mostOthers = 100

  /// - Complexity: O(n) in the bytes.
  mutating func note(_ text: Bytes, partedBy sign: ListSign) {
    // Of a field of sentences the first ones tell.
    let isLooked = others < Self.mostOthers || others * 20 <= labels
    let parts = isLooked && text.count <= Self.longestText ? sign.parts(of: text) : []
    guard parts.count > 1, parts.allSatisfy(Self.isLabel),
      text.contains(where: { $0.isLetter || $0 >= 0x80 })
    else {
      others += 1
      return
    }
    labels += 1
    if texts.add(ByteHash.of(text)) { partCount += parts.count }
    first.add(ByteHash.of(parts[0]))
    for part in parts.dropFirst() { behind.add(ByteHash.of(part)) }
  }

  private static func isLabel(_ part: Bytes) -> Bool {
    part.count <= longestLabel && part.last != UInt8(ascii: ".")
      && part.count { $0 == 0x20 } <= mostBlanks
  }

  /// The evidence that the texts are lists; nil where they are none.
  ///
  /// - Parameters:
  ///   - all: All texts of the field.
  ///   - isCalledSo: True if the name of the field says that it has lists.
  func evidence(beside all: ValueCounts, isCalledSo: Bool) -> Evidence? {
    guard texts.distinctCount > 0, others * 20 <= labels else { return nil }
    let firsts = first.total { behind[$0] + all[$0] > 0 }
    let others = behind.total { first[$0] + all[$0] > 0 }
    if texts.distinctCount > 1, firsts * 2 >= first.total, others * 2 >= behind.total {
      return .parts
    }
    // `Arts, Crafts & Sewing` is one label where it is there again and again, and its parts nowhere else.
    let areShared = firsts + others > 0 || first.distinctCount + behind.distinctCount < partCount
    guard isCalledSo, areShared || texts.distinctCount == labels else { return nil }
    return areShared ? .parts : .name
  }
}
