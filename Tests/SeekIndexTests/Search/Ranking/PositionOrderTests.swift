import SeekCore
import Testing

@testable import SeekIndex

/// What is first of several documents that all have the words:
/// 1. The title that is the query, then one that is it behind an article, then one that begins with it, the shorter
///    first, then one that has it in a row.
///    Of two such titles the one with signs between its words where the query has some, or with none where not.
///    Before those that only begin so one of which another field is the query and nothing else, unless tokens filter by it.
///    What is called the same stays in its order, whatever else it has.
/// 2. The word that stands there whole, before one that goes on; the last part of one behind its other parts.
/// 3. Words side by side before words apart, in order before the other way round.
/// 4. Words that say little count less than the others.
/// 5. With ``SearchRanking/words`` nothing of it counts.
@Suite struct PositionOrderTests {
  private struct Note: SearchDocument {
    let title: String
    var text = ""

    static var fields: [IndexField<Note>] {
      [.text("title", weight: 4) { $0.title }, .text("text", weight: 1) { $0.text }]
    }
  }

  private func found(
    _ text: String, _ notes: [Note], _ ranking: SearchRanking = .positions
  ) throws -> [String] {
    var query = SearchQuery(text)
    query.ranking = ranking
    return try InMemoryEngine(notes).search(query).hits.map(\.document.title)
  }

  @Test func theTitleThatIsTheQueryIsFirst() throws {
    let notes = [
      Note(title: "heat and more heat", text: "heat heat heat"),
      Note(title: "heat wave", text: "heat heat heat heat heat"),
      Note(title: "the heat", text: "heat heat"), Note(title: "Heat"),
    ]
    #expect(try found("heat ", notes).first == "Heat")
    #expect(try found("heat", notes).first == "Heat")
    #expect(try found("heat ", notes, .words).first != "Heat")
  }

  @Test(arguments: [
    ("foo-bar", "foo bar", "foo-bar"), ("foo bar", "foo-bar", "foo bar"),
    ("アイス・クリーム", "アイスクリーム", "アイス・クリーム"), ("アイスクリーム", "アイス・クリーム", "アイスクリーム"),
    ("foo_bar ", "foo bar", "foo-bar"),
  ])
  func theTitleWithSignsAsTypedIsFirst(_ query: String, _ other: String, _ wanted: String) throws {
    let notes = [
      Note(title: other), Note(title: wanted), Note(title: other, text: "x foo bar アイスクリーム"),
    ]
    #expect(try found(query, notes).first == wanted)
  }

  @Test(arguments: ["とうきょう", "tokyo", "tokyo "])
  func aFieldThatIsTheQueryIsBeforeOneThatHasMore(_ query: String) throws {
    let notes = [
      Note(title: "東京行き", text: query + "ゆき"), Note(title: "東京都", text: query + " " + query + "と"),
      Note(title: "東京", text: query),
    ]
    #expect(try found(query, notes).first == "東京")
    // Before a title that begins so, too.
    let titles = notes + [Note(title: query + " station", text: "")]
    #expect(try found(query, titles).prefix(2) == ["東京", query + " station"])
  }

  private struct Tagged: SearchDocument {
    let title: String
    let tag: String

    static var fields: [IndexField<Tagged>] {
      [
        .text("title", weight: 4) { $0.title }, .text("tag", weight: 1) { $0.tag },
        .facet("tag") { $0.tag },
      ]
    }
  }

  /// `compatibility: laptops` is a kind, and the code of an airport is a name.
  @Test(arguments: [(3, "noodles 0"), (4, "thai airways")])
  func whatManyHaveIsAKindAndNoName(_ count: Int, _ first: String) throws {
    let noodles = (0..<count).map { Tagged(title: "noodles \($0)", tag: "thai") }
    let engine = try InMemoryEngine(noodles + [Tagged(title: "thai airways", tag: "company")])
    var query = SearchQuery("thai")
    query.ranking = .positions
    #expect(try engine.search(query).hits.first?.document.title == first)
  }

  @Test func whatIsCalledTheSameStaysInItsOrder() throws {
    let texts = ["", "heat", "heat of the sun", "cold heat heat heat", "a"]
    let notes = texts.map { Note(title: "Heat", text: $0) }
    let engine = try InMemoryEngine(notes + [Note(title: "Heat wave", text: "heat heat")])
    for typed in ["heat", "heat "] {
      var query = SearchQuery(typed)
      query.ranking = .positions
      let hits = try engine.search(query).hits
      #expect(hits.prefix(5).map(\.document.text) == texts)
      #expect(Set(hits.prefix(5).map(\.score)).count == 1)
    }
  }

  @Test func aPartIsWholeBehindTheOthersOnly() throws {
    let notes = [
      Note(title: "a", text: "5 from 192.168.1.53 5 5"), Note(title: "b", text: "192.168.1.5"),
    ]
    #expect(try found("192.168.1.5", notes) == ["b", "a"])
  }

  @Test func aTitleThatBeginsWithTheQueryIsNext() throws {
    let notes = [
      Note(title: "of star wars", text: "star wars star wars star wars"),
      Note(title: "star wars: the clone wars", text: ""),
      Note(title: "star wars holiday"),
      Note(title: "wars star"),
    ]
    let found = try found("star wars ", notes)
    #expect(found.prefix(2) == ["star wars holiday", "star wars: the clone wars"])
  }

  @Test(arguments: [
    ("shining", "The Shining", "Shining Victory"),
    ("godfather ", "The Godfather", "Disco Godfather"),
    ("boot", "Das Boot", "Boot Camp"), ("havre", "Le Havre", "Havre de Grace"),
    ("avventura", "L’Avventura", "Avventura mia"),
    ("lord of the rings", "The Lord of the Rings", "Lord of the Rings II"),
  ])
  func aTitleThatIsTheQueryBehindItsArticleIsNext(
    _ query: String, _ wanted: String, _ longer: String
  ) throws {
    let text = "lord of the rings shining godfather boot havre avventura"
    let notes = [Note(title: longer, text: text), Note(title: wanted)]
    #expect(try found(query, notes) == [wanted, longer])
    let typed = wanted.drop { $0 != " " && $0 != "’" }.dropFirst()
    #expect(
      try found(query, notes + [Note(title: String(typed))]) == [String(typed), wanted, longer])
  }

  @Test func aTitleThatBeginsWithTheQueryBehindItsArticleComesBeforeOneThatHasItInside() throws {
    let text = "godfather godfather godfather"
    let notes = [
      Note(title: "Disco Godfather", text: text), Note(title: "3rd Godfather", text: text),
      Note(title: "The Godfather Part II"), Note(title: "The Godfather"),
    ]
    #expect(
      try found("godfather", notes).prefix(2) == ["The Godfather", "The Godfather Part II"])
    #expect(
      try found("the godfather", notes).prefix(2) == ["The Godfather", "The Godfather Part II"])
  }

  @Test func onlyTheFirstValueOfATitleHasAnArticle() throws {
    let schema = IndexSchema([SearchableField("title", .text(weight: 1))])
    let builder = SegmentBuilder(schema: schema, analyzer: .standard)
    for values in [["the sea", "x"], ["x", "the sea"], ["", "the sea"], ["the", "sea"]] {
      builder.beginDocument()
      for var value in values { value.withUTF8 { builder.addText(field: 0, utf8: $0) } }
    }
    let segment = try IndexSnapshot(building: [builder]).segments[0]
    #expect((0..<4).map { segment.articleTitles.contains($0) } == [true, false, true, false])
  }

  @Test func aTitleThatHasTheQueryInARowIsNext() throws {
    let notes = [
      Note(title: "wars", text: "star wars star wars star wars"),
      Note(title: "the new star wars: a long story of the clone wars", text: "and more"),
      Note(title: "wars star"),
      Note(title: "star of wars"),
    ]
    #expect(try found("star wars ", notes).first == notes[1].title)
    #expect(try found("star wa", notes).first == notes[1].title)
  }

  @Test func aWordThatNearlyAnythingBeginsWithIsTakenToFollow() throws {
    // So many documents have a word with r that it is not looked for at its places.
    let others = (0..<(SearchLimits.widePrefix + 10)).map { Note(title: "row \($0)", text: "reel") }
    let notes = [
      Note(title: "the war lord of", text: "ring lord of the lord of the"),
      Note(title: "the lord of the rings and the very long title behind it", text: "of the"),
    ]
    #expect(try found("lord of the r", others + notes).first == notes[1].title)
  }

  @Test func aTitleThatGoesOnMayBeginWithSuchAWord() throws {
    let others = (0..<(SearchLimits.widePrefix + 10)).map { Note(title: "row \($0)", text: "reel") }
    let notes = [
      Note(title: "star", text: "star star red"), Note(title: "dark star", text: "star star red"),
      Note(title: "star raiders of the very long title"),
      Note(title: "star pilot", text: "a star r"),
    ]
    #expect(try found("star r", others + notes).first == notes[2].title)
  }

  @Test func aTitleBeginsWithTheWordBeingTyped() throws {
    let notes = [
      Note(title: "his godfather", text: "the godfather the godfather the godfather"),
      Note(title: "the godfather part two"),
    ]
    #expect(try found("the godf", notes).first == "the godfather part two")
  }

  @Test func theWordAloneStandsBeforeOneThatGoesOn() throws {
    let notes = [
      Note(title: "a starship b", text: "starship"), Note(title: "a star b", text: "a"),
    ]
    #expect(try found("star", notes) == ["a star b", "a starship b"])
  }

  @Test(arguments: [
    ("deep sea ", "deep and wide sea", "a sea that is deep", "the deep sea of the"),
    ("deep sea ", "b deep or sea", "c sea so deep", "a deep sea now"),
  ])
  func wordsSideBySideStandBeforeWordsApart(
    _ query: String, _ apart: String, _ turned: String, _ near: String
  ) throws {
    let notes = [turned, apart, near].map { Note(title: "x", text: $0 + " one two three") }
    var asked = SearchQuery(query)
    asked.limit = 1
    let first = try InMemoryEngine(notes).search(asked).hits.first
    #expect(first?.document.text.hasPrefix(near) == true)
  }

  @Test func inOrderBeforeTheOtherWayRound() throws {
    let notes = [Note(title: "x", text: "sea deep a b"), Note(title: "x", text: "deep sea a b")]
    let hits = try InMemoryEngine(notes).search(SearchQuery("deep sea ")).hits
    #expect(hits.map(\.document.text) == ["deep sea a b", "sea deep a b"])
  }

  @Test func wordsThatSayLittleCountLess() throws {
    // English enough to be known as such, and no document has both words.
    let filler = (0..<8).map {
      Note(title: "f\($0)", text: "the and of to is that this from are you for")
    }
    let notes =
      filler + [
        Note(title: "how", text: "how how how"),
        Note(title: "fish", text: "fish once in a longer text"),
      ]
    var query = SearchQuery("how fish ")
    query.matching = .stems
    let engine = try InMemoryEngine(notes)
    #expect(engine.snapshot.stemLanguage == .english)
    #expect(try engine.search(query).partialHits.map(\.document.title) == ["fish", "how"])
    query.ranking = .words
    #expect(try engine.search(query).partialHits.map(\.document.title) == ["how", "fish"])
  }
}
