import SeekCore
import Testing

@testable import SeekIndex

/// 1. A title that is the letters of the query with other spaces is found, be it one word or up to three.
/// 2. Not by a letter that says little, nor in fewer letters or more words.
@Suite struct OtherSpacesTests {
  private static let titles = [
    "Sunflower", "WALL·E", "X-Men", "Mad Max", "Madmaxima", "Out of Africa", "The Fall Guy",
    "A Men",
    "Robot's", "robot s", "up on", "In the Line of Fire", "L.A. Confidential", "U.S. Marshals",
    "G.I. Jane",
  ]

  private func spellings(_ words: [String], cutsWords: Bool = true) throws -> [String] {
    let stopWords = ["a", "the", "us", "i"]
    let snapshot = try IndexSnapshot(building: [TextBuilder.of(Self.titles)])
    let spaces = OtherSpaces(
      words.map { Array($0.utf8) }, stopWords: Set(stopWords.map { Array($0.utf8) }),
      cutsWords: cutsWords)
    return (spaces?.spellings(in: snapshot) ?? []).map { spelling in
      let words = spelling.words.map { String(decoding: $0, as: UTF8.self) }
      let titles = spelling.documents.flatMap(\.self).map { Self.titles[Int($0)] }
      return (words + ["="] + titles).joined(separator: " ")
    }
  }

  @Test(arguments: [
    (["sun", "flower"], ["sunflower = Sunflower"]), (["walle"], ["wall e = WALL·E"]),
    (["xmen"], ["x men = X-Men"]), (["outofafrica"], ["out of africa = Out of Africa"]),
    (["fallguy"], ["fall guy = The Fall Guy"]),
    // Initials stand side by side, also of a word that says little.
    (["la", "confidential"], ["l a confidential = L.A. Confidential"]),
    (["gi", "jane"], ["g i jane = G.I. Jane"]),
    (["us", "marshals"], ["u s marshals = U.S. Marshals"]),
  ])
  func namesAreFoundWithOtherSpaces(_ words: [String], _ found: [String]) throws {
    #expect(try spellings(words) == found)
  }

  /// Of as many words, whose first is as long, they came in another order in every process.
  @Test func theOrderIsAlwaysTheSame() throws {
    let titles = ["ab c def g", "ab cd efg", "ab cde fg", "abc d efg", "abcd efg"]
    let snapshot = try IndexSnapshot(building: [TextBuilder.of(titles)])
    let spaces = OtherSpaces([Array("abcdefg".utf8)], stopWords: [], cutsWords: true)
    let found = try #require(spaces).spellings(in: snapshot).map { spelling in
      spelling.words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }
    #expect(found == ["abcd efg", "abc d efg", "ab cde fg", "ab cd efg"])
  }

  @Test func oneOfSeveralTitlesIsOne() throws {
    let builder = SegmentBuilder(schema: TextBuilder.schema, analyzer: .standard)
    builder.beginDocument()
    for var title in ["Sunflower", "Helianthus"] {
      title.withUTF8 { builder.addText(field: 0, utf8: $0) }
    }
    builder.endDocument()
    let words = ["sun", "flower"].map { Array($0.utf8) }
    let spaces = OtherSpaces(words, stopWords: [], cutsWords: false)
    let found = spaces?.spellings(in: try IndexSnapshot(building: [builder])) ?? []
    #expect(found.map(\.documents) == [[[0]]])
  }

  @Test func wordsNeedNotBeCut() throws {
    #expect(try spellings(["sun", "flower"], cutsWords: false) == ["sunflower = Sunflower"])
    #expect(try spellings(["walle"], cutsWords: false).isEmpty)
    #expect(try spellings(["outof", "africa"]) == ["out of africa = Out of Africa"])
    #expect(try spellings(["outof", "africa"], cutsWords: false).isEmpty)
  }

  @Test(arguments: [
    // As typed.
    ["mad", "max"], ["x", "men"], ["sunflower"],
    // By chance.
    ["amen"], ["robots"],
    // Too few letters, too many words.
    ["upon", "e"], ["e"], ["inthelineoffire"], ["o", "ut", "o", "faf", "rica"], ["the", "fallguy"],
    [],
  ])
  func theseAreNoOthers(_ words: [String]) throws {
    #expect(try spellings(words).isEmpty)
  }
}
