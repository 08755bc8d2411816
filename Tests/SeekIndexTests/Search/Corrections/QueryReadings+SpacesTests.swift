import SeekCore
import Testing

@testable import SeekIndex

/// 1. Two words find the one they are without the space, one word the two it is with it, and what was read is said.
/// 2. That comes behind what has the words as typed, and not at all where enough have them, in quotes or by chance.
/// 3. A part of a word that is written in parts is corrected too.
/// 4. Two words for one fill the page where many documents have them; chance does not.
/// 5. Of a word being typed the last part may be begun; more than two may be run together, and letters be initials.
/// 6. A reading that finds far more than the few that have the words as typed is offered.
@Suite struct QueryReadingsSpacesTests {
  private static let texts = [
    "a notebook of mine", "a note in that book", "the note book", "python3-numpy-dev", "in put",
  ]

  @Test(arguments: [
    ("note book ", "note book", "notebook"), ("note boo", "note boo", "noteboo"),
    ("notebook ", "notebook", "note book"), ("inpu ", "", ""), ("input ", "input", "in put"),
  ])
  func spacesAreForgiven(_ words: String, _ typed: String, _ found: String) throws {
    let results = try Note.results(SearchQuery(words), in: Self.texts)
    let spaces = results.corrections.filter { $0.typed == typed }.map(\.found)
    #expect(spaces.contains(found) || typed.isEmpty)
    #expect(typed.isEmpty || results.totalCount >= 1)
  }

  @Test func whatIsTypedComesFirst() throws {
    let joined = try Note.results(SearchQuery("note book "), in: Self.texts)
    #expect(joined.hits.map(\.document.text).first == "the note book")
    #expect(joined.hits.map(\.document.text).last == "a notebook of mine")
    let split = try Note.results(SearchQuery("notebook "), in: Self.texts)
    #expect(split.hits.map(\.document.text) == ["a notebook of mine", "the note book"])
  }

  @Test func likelyTwoWordsFillThePage() throws {
    let unlikely = ["spideman", "spiderma", "spidermen", "spidern1", "spiderm"]
    // What is called so is another matter: `TieredSearch+RespelledTitles`.
    let results = try Note.results(
      SearchQuery("spiderman "),
      in: (unlikely + Array(repeating: "spider man", count: 12)).map { $0 + " film" })
    #expect(results.hits.prefix(10).allSatisfy { $0.document.text == "spider man film" })
    #expect(
      results.corrections.first == SearchCorrection(typed: "spiderman", found: "spider man"))
    #expect(results.totalCount > 12)
  }

  @Test(arguments: [("xmen ", "x men", true), ("amen ", "a men", false)])
  func onePartMayBeALetterThatSaysSomething(_ typed: String, _ found: String, _ isRead: Bool) throws
  {
    // So much English that its stop words are known.
    let english = (0..<60).map {
      "the people of town \($0) say that this is what they have and it was for all of us"
    }
    let texts = ["x men", "a men"] + english
    let results = try Note.results(SearchQuery(typed), in: texts)
    #expect(results.corrections.contains { $0.found == found } == isRead)
  }

  /// `gsim` was read as `g-sim`, and every document with a g asked where it stands.
  @Test(arguments: [("gsimp", false), ("gasimp", true)])
  func behindALetterNothingIsBegun(_ typed: String, _ isRead: Bool) throws {
    let texts = ["my g simple thing", "my ga simple thing"]
    let results = try Note.results(SearchQuery(typed), in: texts)
    #expect(results.corrections.contains { $0.found.hasSuffix(" simp") } == isRead)
  }

  @Test func enoughAsTypedIsEnough() throws {
    let many = (0..<12).map { "note \($0) book" } + ["my notebook"]
    #expect(try Note.results(SearchQuery("note book "), in: many).totalCount == 12)
    let quoted = SearchQuery(clauses: [.phrase("notebook")])
    #expect(try Note.results(quoted, in: Self.texts).totalCount == 1)
  }

  @Test(arguments: ["python3-numby-dev ", "python3-numby-de", "python3-nump-dev "])
  func aPartOfAWordIsCorrected(_ word: String) throws {
    let results = try Note.results(SearchQuery(word), in: Self.texts)
    #expect(results.hits.map(\.document.text) == ["python3-numpy-dev"])
    #expect(results.corrections.map(\.found) == ["numpy"])
  }

  @Test(arguments: [
    ("starwar", "star war", "the star wars film"), ("starwars", "star wars", "the star wars film"),
    ("spiderma", "spider ma", "Spider-Man"),
    ("jrr tolkien ", "j r r", "J. R. R. Tolkien"),
    ("hg wells", "h g wells", "H. G. Wells"),
  ])
  func wordsRunTogetherAreReadApart(_ typed: String, _ found: String, _ text: String) throws {
    let texts = [
      "the star wars film", "Spider-Man", "The Lord of the Rings", "La La Land",
      "J. R. R. Tolkien", "H. G. Wells", "the rings of a lord", "wells and tolkien", "lala land s",
    ]
    let results = try Note.results(SearchQuery(typed), in: texts)
    #expect(results.hits.first?.document.text == text)
    #expect(results.corrections.contains { $0.found == found }, "\(results.corrections)")
  }

  @Test func whatAnApostropheJoinsIsNoPart() throws {
    let texts = ["robot s", "the robot"]
    let results = try Note.results(SearchQuery("robots "), in: texts)
    #expect(results.corrections.map(\.found) == ["robot"])
  }

  @Test func farMoreIsOffered() throws {
    let texts = Array(repeating: "noodles", count: 40) + ["cold noodls", "thai noodls", "noodle"]
    let few = try Note.results(SearchQuery("noodls "), in: texts)
    #expect(few.suggestion == SearchSuggestion(.spelling, "noodles", count: 40))
    let fewer = try Note.results(SearchQuery("noodls "), in: Array(texts.dropFirst(10)))
    #expect(fewer.suggestion == nil)
    #expect(try Note.results(SearchQuery("noodles "), in: texts).suggestion == nil)
    let short = Array(repeating: "wen", count: 40) + ["wien"]
    #expect(try Note.results(SearchQuery("wien "), in: short).suggestion == nil)
  }

  /// Once a word that might be split was asked for whole, and nothing matched in part.
  @Test func aSplitWordLeavesThePartialMatches() throws {
    var query = SearchQuery("deep inputa ")
    query.matching = .typos
    let texts = ["in puta", "the deep sea", "puta", "in"].map { Note(text: $0) }
    let results = try InMemoryEngine(texts).search(query)
    #expect(results.totalCount == 0)
    #expect(results.partialHits.map(\.document.text).contains("the deep sea"))
  }
}
