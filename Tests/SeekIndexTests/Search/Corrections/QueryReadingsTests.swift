import SeekCore
import Testing

@testable import SeekIndex

/// 1. A rare word finds what it may have been meant for, behind what has it as typed.
/// 2. What was read is said; a frequent, short or quoted word is taken at its word, and so are the digits of any.
/// 3. Of several words it may have been meant for each has a place on the first page.
@Suite struct QueryReadingsTests {
  private static let texts = [
    "thai noodles", "noodls of the north", "noodle", "rice noodles", "model 2000", "cat",
  ]

  private func found(_ words: String) throws -> [String] {
    try Note.results(SearchQuery(words), in: Self.texts).hits.map(\.document.text)
  }

  @Test func theWordAsTypedStandsAboveItsCorrections() throws {
    let texts = Self.texts + (0..<20).map { "noodles \($0)" }
    let found = try Note.results(SearchQuery("noodls "), in: texts).hits.map(\.document.text)
    #expect(found.first == "noodls of the north")
    #expect(found.count == 10 && found.dropFirst().allSatisfy { $0.contains("noodles") })
  }

  @Test(arguments: ["thai noodlse ", "thia noodles ", "thai oodles ", "thai nodles", "thai nood"])
  func oneSlipIsForgiven(_ words: String) throws {
    #expect(try found(words).first == "thai noodles")
  }

  /// `recieve teh kernal` found nothing at all, because nothing is like `teh`.
  @Test(arguments: ["thia xqz nodles ", "thia xqz nodles", "xqz thia "])
  func aWordThatIsLikeNoneLeavesTheOthersMended(_ words: String) throws {
    var query = SearchQuery(words)
    query.matching = .typos
    let results = try InMemoryEngine(Self.texts.map { Note(text: $0) }).search(query)
    #expect(results.totalCount == 0)
    #expect(results.partialHits.first?.document.text == "thai noodles")
    #expect(results.corrections.first?.found == "thai")
  }

  @Test(arguments: ["cta ", "model 2001 ", "zzzz "]) func othersAreTakenAtTheirWord(
    _ words: String
  ) throws {
    #expect(try found(words).isEmpty)
  }

  /// `cake` was read as `make` too, `miso` as `mimosa`.
  @Test(arguments: ["iceland ", "iceland"]) func aWordThatStandsSomewhereIsMeantForOneOfFarMore(
    _ words: String
  ) throws {
    var texts = ["old iceland", "iceland and the sea"] + (0..<39).map { "ireland \($0)" }
    #expect(try Note.results(SearchQuery(words), in: texts).totalCount == 2)
    texts.append("ireland again")
    let more = try Note.results(SearchQuery(words), in: texts)
    #expect(more.totalCount == 42 && more.corrections.map(\.found) == ["ireland"])
  }

  /// Then its slips are whole words too: `graz` was read as `brazil`, `munich` as `municipality`.
  @Test func aWordThatStandsWholeIsNoBeginning() throws {
    let texts = ["graz"] + (0..<40).map { "brazil \($0)" }
    let found = try Note.results(SearchQuery("graz"), in: texts)
    #expect(found.totalCount == 1 && found.corrections.isEmpty)
    let begun = try Note.results(SearchQuery("graz"), in: Array(texts.dropFirst()))
    #expect(begun.totalCount == 40 && begun.corrections.map(\.found) == ["brazil"])
  }

  /// Who types `pyhton3` means no `python2`, and who types `python2` no `python3`.
  @Test(arguments: [
    ("pyhton3 ", ["python3 json"]), ("pyton3", ["python3 json"]), ("python4 ", []), ("pyhton ", []),
    ("rpm3 ", []), ("pyhton35", []),
  ])
  func digitsAreMeantAsTheyStand(_ words: String, _ expected: [String]) throws {
    let texts = ["python3 json", "python2 json", "mp3 player"]
    #expect(try Note.results(SearchQuery(words), in: texts).hits.map(\.document.text) == expected)
  }

  /// The beginning of a project was read as program: its signs for vowels counted as letters.
  @Test func marksAreNoLetters() throws {
    let texts = ["प्रोजेक्ट", "प्रोग्राम", "प्रोग्राम बनाएं"]
    let begun = try Note.results(SearchQuery("प्रोज"), in: texts)
    #expect(begun.totalCount == 1 && begun.corrections.isEmpty)
    #expect(try Note.results(SearchQuery("प्रोघ "), in: texts + ["प्रोग"]).totalCount == 0)
    #expect(try Note.results(SearchQuery("प्रोजेकट "), in: texts).totalCount == 1)
  }

  @Test(arguments: [
    ("thn ", ["then"]), ("thn", ["then"]), ("wih ", ["with"]), ("qnd ", []), ("hlp ", ["help"]),
    ("hel", []), ("hat ", []), ("th", []), ("a1b ", []),
  ])
  func threeLettersThatStandNowhereMayBeFour(_ words: String, _ meant: [String]) throws {
    let texts = ["and then", "with help", "the hut", "helm", "and", "a13b"]
    let results = try Note.results(SearchQuery(words), in: texts)
    #expect(results.corrections.map(\.found) == meant)
  }

  @Test func whatIsQuotedIsNotCorrected() throws {
    let query = SearchQuery(clauses: [.phrase("noodlse")])
    #expect(try Note.results(query, in: Self.texts).totalCount == 0)
  }

  @Test func whatWasReadIsSaid() throws {
    let results = try Note.results(SearchQuery("thai noodlse "), in: Self.texts)
    #expect(results.corrections == [SearchCorrection(typed: "noodlse", found: "noodles")])
    #expect(results.readQuery.clauses.last == .word("noodles"))
  }

  @Test func theNearestShareTheFirstPage() throws {
    let texts = Array(repeating: "word", count: 40) + ["ward", "wore"]
    let found = try Note.results(SearchQuery("worf "), in: texts + ["wort"])
    #expect(found.totalCount == 42)
    #expect(Set(found.hits.map(\.document.text)) == ["word", "wore", "wort"])
    #expect(found.hits.first?.document.text == "word")
  }

  @Test(arguments: [0, 1, 3, 100]) func pagesGoOnFromTheFirst(_ limit: Int) throws {
    let texts = (0..<30).map { "noodles \($0)" } + ["noodle", "poodles"]
    var query = SearchQuery("noodlse ")
    query.limit = .max
    let all = try Note.results(query, in: texts).hits.map(\.document.text)
    #expect(all.count == 31)
    query.limit = limit
    var pages: [String] = []
    for offset in stride(from: 0, to: 40, by: max(1, limit)) where limit > 0 {
      query.offset = offset
      let page = try Note.results(query, in: texts)
      #expect(page.totalCount == all.count)
      pages += page.hits.map(\.document.text)
    }
    #expect(limit == 0 || pages == all)
  }

  /// `acident` has the stem of `acid`, and is meant for what it is more of.
  @Test(arguments: [2, 10, 100]) func aWordThatStandsNowhereIsReadBesideItsOtherForms(
    _ limit: Int
  ) throws {
    let sea = "the ship was in the harbour and it had the cargo that they had for it"
    let texts =
      (0..<30).map { "\($0) acids were in the water and they had a taste" }
      + ["the accident was on the road"] + Array(repeating: sea, count: 40)
    let engine = try InMemoryEngine(texts.map { Note(text: $0) })
    try #require(engine.snapshot.stemLanguage == .english)
    var query = SearchQuery("acident ")
    (query.matching, query.isStrict, query.limit) = ([.stems, .typos], true, .max)
    let all = try engine.search(query)
    #expect(all.totalCount == 31)
    #expect(all.corrections == [SearchCorrection(typed: "acident", found: "accident")])
    let texted = all.hits.map(\.document.text)
    #expect(texted[0] == "the accident was on the road" && texted[1].contains("acids"))
    query.limit = limit
    var pages: [String] = []
    for offset in stride(from: 0, to: 40, by: limit) {
      query.offset = offset
      pages += try engine.search(query).hits.map(\.document.text)
    }
    #expect(pages == texted)
    query.matching = .stems
    (query.offset, query.limit) = (0, .max)
    #expect(try engine.search(query).totalCount == 30)
  }

  @Test func aPluralIsNotSaidToBeMended() throws {
    let sea = "the ship was in the harbour and it had the cargo that they had for it"
    let texts = (0..<20).map { "the robot \($0)" } + Array(repeating: sea, count: 40)
    var query = SearchQuery("robots ")
    query.matching = [.stems, .typos]
    let found = try InMemoryEngine(texts.map { Note(text: $0) }).search(query)
    #expect(found.totalCount == 20 && found.corrections.isEmpty)
  }

  @Test(arguments: ["teh noodles ", "hte noodles "])
  func aFrequentWordOfThreeLettersMayHaveTwoExchanged(_ words: String) throws {
    let sea = "the ship was in the harbour and it had the cargo that they had for it"
    let texts = ["the noodles", "then noodle", "tea noodle"] + Array(repeating: sea, count: 20)
    let found = try Note.results(SearchQuery(words), in: texts)
    #expect(found.hits.first?.document.text == "the noodles")
    #expect(found.corrections == [SearchCorrection(typed: String(words.prefix(3)), found: "the")])
  }

  /// `goverment` has the stem of governess, and means government, of which there is far more.
  @Test(arguments: [1, 3, 10, 400]) func aReadingOfFarMoreStandsAboveOtherForms(
    _ limit: Int
  ) throws {
    let texts =
      (0..<12).map { "\($0) acids were in the water and they had a taste" }
      + (0..<240).map { "\($0) the accident was on the road and they had it with them" }
    let engine = try InMemoryEngine(texts.map { Note(text: $0) })
    try #require(engine.snapshot.stemLanguage == .english)
    var query = SearchQuery("acident ")
    (query.matching, query.isStrict, query.limit) = ([.stems, .typos], true, limit)
    var pages: [String] = []
    for offset in stride(from: 0, to: 12, by: limit) {
      query.offset = offset
      let page = try engine.search(query)
      #expect(page.totalCount == 252 && page.suggestion?.title == "accident")
      pages += page.hits.map(\.document.text)
    }
    #expect(pages[0...8].allSatisfy { $0.contains("accident") } && pages[9].contains("acids"))
    if limit == 400 { #expect(Set(pages).count == 252) }
  }

  /// `achievments` has the stem of `achieve`, whose documents filled the page.
  @Test(arguments: [1, 3, 10, 100]) func aSlipOfAnotherFormIsBroughtForward(_ limit: Int) throws {
    let texts =
      (0..<30).map { "\($0) they achieved it and they are to achieve that for you" }
      + ["the achievements of that ship and of the crew were in the papers that you had"]
    let engine = try InMemoryEngine(texts.map { Note(text: $0) })
    try #require(engine.snapshot.stemLanguage == .english)
    var query = SearchQuery("achievments ")
    (query.matching, query.isStrict, query.limit) = ([.stems, .typos], true, .max)
    let all = try engine.search(query)
    #expect(all.totalCount == 31 && all.hits.count == 31)
    #expect(all.corrections == [SearchCorrection(typed: "achievments", found: "achievements")])
    let texted = all.hits.map(\.document.text)
    #expect(texted.prefix(10).contains(texts[30]) && Set(texted).count == 31)
    query.limit = limit
    var pages: [String] = []
    for offset in stride(from: 0, to: 40, by: limit) {
      query.offset = offset
      let page = try engine.search(query)
      #expect(page.totalCount == 31)
      pages += page.hits.map(\.document.text)
    }
    #expect(pages == texted)
  }

  /// `closd` found documents of closed only as other forms of close, behind all that have close.
  @Test(arguments: [1, 4, 10, 100]) func aReadingIsNotHiddenByTheFormsOfALikelierOne(
    _ limit: Int
  ) throws {
    let texts =
      (0..<40).map { "\($0) close that and you are to close this" }
      + ["the road to the sea is closed for you and for all that had it"]
    let engine = try InMemoryEngine(texts.map { Note(text: $0) })
    try #require(engine.snapshot.stemLanguage == .english)
    var query = SearchQuery("closd ")
    (query.matching, query.isStrict, query.limit) = ([.stems, .typos], true, .max)
    let all = try engine.search(query)
    #expect(all.totalCount == 41 && Set(all.hits.map(\.document.text)).count == 41)
    // Of the two, which are forms of one word, the likelier is said.
    #expect(all.corrections.map(\.found) == ["close"])
    let texted = all.hits.map(\.document.text)
    #expect(texted.prefix(10).contains(texts[40]))
    query.limit = limit
    var pages: [String] = []
    for offset in stride(from: 0, to: 50, by: limit) {
      query.offset = offset
      let page = try engine.search(query)
      #expect(page.totalCount == 41)
      pages += page.hits.map(\.document.text)
    }
    #expect(pages == texted)
  }

  /// `thai` was read as `that`.
  @Test func whatStandsSomewhereIsNotMeantForAWordThatSaysLittle() throws {
    let texts =
      ["thai soup for you"] + (0..<60).map { "\($0) that is the soup and that is of the cook" }
    let engine = try InMemoryEngine(texts.map { Note(text: $0) })
    try #require(engine.snapshot.stemLanguage == .english)
    var query = SearchQuery("thai ")
    (query.matching, query.isStrict) = ([.stems, .typos], true)
    #expect(try engine.search(query).totalCount == 1)
  }

  /// A word in a field was taken at its word.
  @Test(arguments: ["noodlse", "noodle", "NOODLES"]) func wordsOfAFieldAreReadOtherwiseToo(
    _ word: String
  ) throws {
    struct Dish: SearchDocument {
      let title: String
      let text: String
      static let fields: [IndexField<Dish>] = [
        .text("title", weight: 4) { $0.title }, .text("text", weight: 1) { $0.text },
      ]
    }
    let dishes =
      [Dish(title: "thai noodles", text: "for you"), Dish(title: "soup", text: "of noodles")]
      + (0..<40).map { Dish(title: "dish \($0)", text: "this is the dish that you and they had") }
    let engine = try InMemoryEngine(dishes)
    try #require(engine.snapshot.stemLanguage == .english)
    for clause in [SearchClause.word(word), .prefix(word)] {
      var query = SearchQuery(clauses: [.field("title", clause)])
      (query.matching, query.isStrict) = ([.stems, .typos], true)
      let found = try engine.search(query)
      #expect(found.hits.map(\.document.title) == ["thai noodles"] && found.totalCount == 1)
      #expect(
        found.corrections.map(\.found) == (word == "noodlse" ? ["noodles"] : []), "\(clause)")
      query.clauses = [.field("title", .phrase(word))]
      #expect(try engine.search(query).totalCount == (word == "NOODLES" ? 1 : 0))
    }
  }
}
