import Foundation
import SeekCore
import SeekField
import Testing

/// 1. Words are spelled as most of the best documents spell them; in small letters, if they have them so too.
/// 2. What no document has, and what has signs in it, stays as it is.
/// 3. What is offered by Tab is spelled so.
@Suite struct WordSpellingTests {
  /// Finds the notes that have a word, folded.
  private struct Notes: SearchEngine {
    let fields = QuerySyntax.recipes.fields
    let documentCount = 10
    var words: [String] = []
    var countsAll = false
    var corrections: [SearchCorrection] = []

    static func folded(_ text: some StringProtocol) -> String {
      var folded = String.UnicodeScalarView()
      for scalar in text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
      where scalar.properties.generalCategory != .nonspacingMark {
        folded.append(
          contentsOf: scalar == "ß" ? "ss".unicodeScalars : String(scalar).unicodeScalars)
      }
      return String(folded)
    }

    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      let found = WordSpellingTests.notes.filter { !highlights(in: $0, for: query).isEmpty }
      return SearchResults(
        query: query,
        hits: found.prefix(query.limit).map { SearchHit(document: $0, score: 1) },
        totalCount: countsAll ? 1 : found.count, corrections: query.isStrict ? corrections : [])
    }

    func highlights(in text: String, for query: SearchQuery) -> [Range<Int>] {
      let word: String
      switch query.clauses.last {
      case .word(let text), .prefix(let text): word = text
      default: return []
      }
      return text.split { !$0.isLetter && !"*’'".contains($0) }.filter {
        Self.folded($0).replacing("’", with: "") == Self.folded(word.filter { !"*.".contains($0) })
      }.map {
        let start = text.utf8.distance(from: text.startIndex, to: $0.startIndex)
        return start..<(start + $0.utf8.count)
      }
    }

    func wordCompletions(
      for query: SearchQuery, limit: Int
    ) async throws -> [SearchSuggestion] { words.map { SearchSuggestion(.word, $0, count: 1) } }
  }

  private static let notes = [
    "Größe 44 Über Schuhe", "Die GRÖSSE der Schuhe, größer", "файл и каталог", "Phở bò Hà Nội",
    "İstanbul ÇAĞRI", "Uber fährt", "uber", "l’Été d’un café", "plain words", "cafe\u{301} noir",
    "E and iPhone, vim’s best; IPHONE",
  ]

  private let spelling = WordSpelling(engine: Notes()) { [$0] }

  @Test(arguments: [
    ("grosse", "Größe"), ("grosser", "größer"), ("фаил", "файл"), ("pho", "Phở"),
    ("ha noi", "Hà Nội"), ("istanbul", "İstanbul"), ("cagri", "ÇAĞRI"), ("uber", "uber"),
    ("plain", "plain"), ("zebra", "zebra"), ("", ""), ("pho* bo", "pho* bò"), ("cafe", "café"),
    ("foo_ba", "foo_ba"), ("iphone", "iPhone"), ("vims", "vims"),
  ])
  func wordsAreSpelledAsMostDocumentsDo(_ folded: String, _ spelled: String) async throws {
    #expect(await spelling.spelled(folded) == spelled)
  }

  /// Tab offered `vims` to those who typed `vim`, which nobody had written.
  @Test(arguments: [("vims", nil), ("iphone", "iPhone"), ("grosse", "Größe"), ("zebra", "zebra")])
  func aWordWithAnApostropheIsNotWritten(_ word: String, _ written: String?) async {
    #expect(await spelling.written(word) == written)
  }

  @Test func aCodeKeepsItsCapitals() {
    let codes = WordSpelling(engine: Codes()) { [$0] }
    #expect(codes.spelled("e1234", in: [["fails with E1234"]]) == "E1234")
    #expect(codes.spelled("e1234", in: [["fails with e1234, not E1234"]]) == "e1234")
    #expect(codes.spelled("inc-10", in: [["was INC-100, (INC-10)"]]) == "INC-10")
    #expect(codes.spelled("inc-1", in: [["was INC-100"]]) == "inc-1")
  }

  /// `groceries` was offered where the data has only `Groceries`.
  @Test(arguments: [
    ("groceries", ["Groceries", "GROCERIES", "Groceries"], "Groceries"), ("nasa", ["NASA"], "NASA"),
    ("soup", ["Soup of peas", "Pea Soup", "a soup"], "soup"), ("art", ["Art at the start"], "Art"),
    ("soup", ["Soup: a soup"], "soup"), ("iphone", ["iPhone", "iphone", "iPhone"], "iPhone"),
    ("not", ["NOT"], "not"),
  ])
  func capitalsStayUnlessThereAreSmallLettersToo(
    _ word: String, _ texts: [String], _ spelled: String
  ) {
    let codes = WordSpelling(engine: Codes()) { [$0] }
    #expect(codes.spelled(word, in: texts.map { [$0] }) == spelled)
  }

  /// Finds codes as they are, in any case.
  private struct Codes: SearchEngine {
    let fields = QuerySyntax.recipes.fields
    let documentCount = 1

    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      SearchResults(query: query, hits: [], totalCount: 0)
    }

    func highlights(in text: String, for query: SearchQuery) -> [Range<Int>] {
      text.ranges(of: /[a-z0-9]+/.ignoresCase()).filter {
        text[$0].lowercased() == query.clauses.last?.text.lowercased()
      }.map {
        text.utf8.distance(
          from: text.startIndex, to: $0.lowerBound)..<text.utf8.distance(
            from: text.startIndex, to: $0.upperBound)
      }
    }
  }

  @Test(arguments: [
    ("Set .env, then .env or env", ".env"), ("An env. The .env", "env"), ("dev.env", "env"),
    ("nothing", ".env"), (".env", ".env"),
  ])
  func aSignIsKeptBeforeAWordThatIsMostlyWrittenSo(_ text: String, _ spelled: String) {
    #expect(spelling.spelled(".env", in: [[text]]) == spelled)
  }

  @Test func documentsAtHandAreEnough() throws {
    func spelled(_ words: String, in notes: [String]) -> String {
      spelling.spelled(words, in: spelling.beginnings(of: notes))
    }
    #expect(spelled("grosse schuhe", in: [Self.notes[0]]) == "Größe Schuhe")
    #expect(spelled("grosse", in: [Self.notes[2]]) == "grosse")
    #expect(spelled("grosse", in: []) == "grosse")
    let long = String(repeating: "und ", count: 3000) + "Größe"
    #expect(spelled("grosse", in: [long]) == "grosse")
  }

  @Test func suggestionsForOtherWordsAreSpelledToo() async throws {
    let found = await spelling.spelled(SearchSuggestion(.spelling, "grosse schuhe", count: 2))
    #expect(found == SearchSuggestion(.spelling, "Größe Schuhe", count: 2))
    let token = SearchSuggestion(.token, "grosse", completion: "size:grosse", count: 2)
    #expect(await spelling.spelled(token) == token)
  }

  @Test func tabOffersWordsAsTheyAreWritten() async throws {
    let engine = Notes(
      words: ["grosse", "grosser"], countsAll: true,
      corrections: [SearchCorrection(typed: "Grösle", found: "schuhe")])
    let syntax = QuerySyntax.recipes
    var suggester = Suggester(engine: engine, syntax: syntax)
    suggester.spelling = WordSpelling(engine: engine) { [$0] }
    let list = await suggester.suggestions(
      for: "x -Grösle", cursorUTF8Offset: 10, field: SearchField(syntax: syntax), limit: 20)
    #expect(list.map(\.completion) == ["-Größe", "-größer"])
    suggester = Suggester(
      engine: Notes(words: engine.words, corrections: engine.corrections), syntax: syntax)
    suggester.spelling = WordSpelling(engine: engine) { [$0] }
    let mended = await suggester.suggestions(
      for: "Grösle", cursorUTF8Offset: 7,
      field: SearchField(syntax: syntax, matching: .typos), limit: 20)
    #expect(
      mended.items == [
        SearchSuggestion(.word, "Größe", count: 2), SearchSuggestion(.word, "größer", count: 1),
        SearchSuggestion(.spelling, "Schuhe", count: 2),
      ])
  }
}
