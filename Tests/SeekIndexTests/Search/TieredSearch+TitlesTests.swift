import SeekCore
import Testing

@testable import SeekIndex

/// Hundreds of documents have the word, and as far as impacts tell each is as good as the one that is called so:
/// 1. It is first all the same, of one segment and of several, with words before it and with other forms; so are the
///    shortest titles that begin with what was typed of one, however much of that.
///    So are the few documents that have whole what is only begun in the others.
/// 2. Pages put together are the whole list, in which each document stands once.
/// 3. What filters, exclusions and removals leave out stays out.
/// 4. The parts of its explanation add up.
@Suite struct TieredSearchTitlesTests {
  private struct Package: SearchDocument {
    let title: String
    let text: String
    var kind = "library"

    static var fields: [IndexField<Package>] {
      [
        .text("title", weight: 4) { $0.title }, .text("text", weight: 1) { $0.text },
        .facet("kind") { $0.kind },
      ]
    }
  }

  private static let others =
    (0..<150).map { Package(title: "lib\($0 % 90) perl", text: "perl modules perl perl") }
    + (0..<150).map { Package(title: "perl tool\($0 % 90)", text: "tool of the perl toolbox") }
    + (0..<2200).map { Package(title: "number \($0)", text: "something else \($0 % 50)") }

  private static let called = [
    Package(title: "Perl", text: "a language", kind: "language"),
    Package(title: "Perl Tool", text: "for it", kind: "language"),
  ]

  private func query(_ text: String) -> SearchQuery {
    var query = SearchQuery(text)
    (query.ranking, query.matching) = (.positions, [.stems, .typos])
    return query
  }

  @Test(arguments: [
    ("perl", "Perl"), ("perl ", "Perl"), ("perl tool", "Perl Tool"), ("Perl tool ", "Perl Tool"),
  ])
  func whatIsCalledSoIsFirst(_ text: String, _ title: String) throws {
    let engine = try InMemoryEngine(Self.others + Self.called)
    let results = try engine.search(query(text))
    #expect(results.totalCount > 100)
    #expect(results.hits.first?.document.title == title)
    let added = try InMemoryEngine(Self.others)
    try added.update(adding: Self.called)
    #expect(try added.search(query(text)).hits.first?.document.title == title)
  }

  /// `tar` is all of a title, and `extract` is beside `tar` in its text; the other has a word of the query in its title, too.
  @Test func aWholeTitleOfAWordIsAboveATitleWithIt() throws {
    let manuals = [
      Package(
        title: "git get-tar-commit-id",
        text: "Extract commit ID from an archive made by git archive."),
      Package(
        title: "tar",
        text: "Archiving utility. Create an archive, Extract a tar file, list its contents."),
      Package(title: "unzip", text: "Extract files of zip archives."),
    ]
    let results = try InMemoryEngine(Self.others + manuals).search(query("extract tar"))
    #expect(results.hits.map(\.document.title).prefix(2) == ["tar", "git get-tar-commit-id"])
  }

  /// A title that begins so is no document of which another field does.
  @Test(arguments: ["tolkien", "perl"])
  func titlesAreLookedAtForWhatIsAskedOfTheirField(_ word: String) throws {
    let texts = (0..<60).map { Package(title: "number \($0)", text: "by tolkien in perl") }
    let engine = try InMemoryEngine(
      texts + [Package(title: "Tolkien", text: "by Carpenter"), Package(title: "Perl", text: "x")])
    var asked = query("")
    asked.clauses = [.field("text", .prefix(word))]
    asked.limit = 100
    let results = try engine.search(asked)
    #expect(results.totalCount == 60)
    #expect(results.hits.count == 60)
    #expect(results.hits.allSatisfy { $0.document.text == "by tolkien in perl" })
  }

  /// Documents that do not match took the place of one that does, among the shortest titles.
  @Test func titlesOfOtherDocumentsChangeNothing() throws {
    let texts = (0..<60).map { Package(title: "number \($0) perl", text: "by perl") }
    let last = Package(title: "Perl and more", text: "by perl")
    let titles = (0..<20).map { Package(title: "Perl \($0)", text: "something") }
    var asked = query("")
    asked.clauses = [.field("text", .prefix("perl"))]
    asked.limit = 100
    let alone = try InMemoryEngine(texts + [last]).search(asked).hits.map(\.document.title)
    let all = try InMemoryEngine(texts + [last] + titles).search(asked).hits.map(\.document.title)
    #expect(alone.count == 61)
    #expect(all.filter { $0 == "Perl and more" || $0.hasPrefix("number") } == alone)
  }

  /// Of what hundreds of words begin with, the few documents that have it whole are looked at: a code, a name.
  @Test func whatIsTypedWholeIsFound() throws {
    let frames = (0..<300).map { Package(title: "thing \($0)", text: "framework frame frames") }
    let engine = try InMemoryEngine(
      frames + [Package(title: "Frankfurt", text: "FRA"), Package(title: "Frame", text: "x fra y")])
    let titles = try engine.search(query("fra")).hits.map(\.document.title)
    #expect(titles.first == "Frankfurt")
    #expect(titles.contains("Frame"))
    var asked = query("fra")
    asked.tokens = [SearchToken("kind", "language")]
    #expect(try engine.search(asked).totalCount == 0)
    try engine.update(removing: [300])
    #expect(try !engine.search(query("fra")).hits.map(\.document.title).contains("Frankfurt"))
  }

  /// Thousands of documents have words that begin so, and which of them stand in titles is known by the table alone.
  @Test(arguments: [
    ("p", "Perl"), ("pe", "Perl"), ("per", "Perl"), ("perl t", "Perl Tool"),
    ("perl tool for m", "Perl Tool for Many"),
    ("perl tool for many t", "Perl Tool for Many Things"),
    ("ho", "The Horn"), ("the h", "The Horn"), ("the horn of p", "The Horn of Plenty"),
  ])
  func whatBeginsSoIsFirst(_ text: String, _ title: String) throws {
    let many = (0..<2200).map {
      Package(
        title: "a pen \($0)", text: "people pencil home many tool the horn of perl for things")
    }
    let begun = [
      "Perl Tool for Many", "Perl Tool for Many Things", "The Horn", "The Horn of Plenty",
    ].map { Package(title: $0, text: "") }
    let engine = try InMemoryEngine(many + Self.called + begun)
    let results = try engine.search(query(text))
    #expect(results.totalCount > 1000 || text.count > 12)
    #expect(results.hits.first?.document.title == title)
    let added = try InMemoryEngine(many)
    try added.update(adding: Self.called + begun)
    #expect(try added.search(query(text)).hits.map(\.score) == results.hits.map(\.score))
  }

  /// A word of many documents of one segment is a word of few in each of several.
  @Test(arguments: [150, 400, 3000])
  func segmentsChangeNothing(_ count: Int) throws {
    let words = (0..<count).map { Package(title: "some perl\($0 % 7)", text: "perl \($0 % 5)") }
    let rest = (0..<2000).map { Package(title: "other", text: "thing \($0 % 50)") }
    let packages = Array((words + rest + Self.called).enumerated())
      .sorted { ($0.offset * 7919) % 5003 < ($1.offset * 7919) % 5003 }.map(\.element)
    let whole = try InMemoryEngine(packages)
    let cut = try InMemoryEngine(Array(packages.prefix(1000)))
    for start in stride(from: 1000, to: packages.count, by: 700) {
      try cut.update(adding: Array(packages[start..<min(start + 700, packages.count)]))
    }
    for text in ["perl", "perl ", "p", "pe", "perl t", "perl tool", "other", "some p", "some perl"]
    {
      let (one, several) = (try whole.search(query(text)), try cut.search(query(text)))
      #expect(one.hits.map(\.score) == several.hits.map(\.score), "\(text)")
      #expect(one.hits.map(\.document.title) == several.hits.map(\.document.title), "\(text)")
    }
  }

  @Test(arguments: ["perl", "p", "perl tool "], [7, 10, 33, 100])
  func pagesAreTheWholeList(_ text: String, _ limit: Int) throws {
    let engine = try InMemoryEngine(Self.others + Self.called)
    var query = query(text)
    query.limit = 5000
    let all = try engine.search(query)
    #expect(all.hits.count == all.totalCount)
    query.limit = limit
    var pages: [SearchHit<Package>] = []
    while query.offset < all.totalCount {
      pages += try engine.search(query).hits
      query.offset += limit
    }
    #expect(pages.map(\.score) == all.hits.map(\.score))
    #expect(pages.map(\.document.title) == all.hits.map(\.document.title))
    #expect(all.hits.count { $0.document.kind == "language" } == (text == "perl tool " ? 1 : 2))
  }

  @Test func whatIsLeftOutStaysOut() throws {
    let engine = try InMemoryEngine(Self.others + Self.called)
    var filtered = query("perl")
    filtered.tokens = [SearchToken("kind", "library")]
    #expect(try engine.search(filtered).hits.allSatisfy { $0.document.kind == "library" })
    var excluded = query("")
    excluded.clauses = [.word("perl"), .excluding(.word("language"))]
    #expect(try engine.search(excluded).hits.first?.document.title != "Perl")
    try engine.removeAll { $0.title == "Perl" }
    #expect(try engine.search(query("perl")).hits.allSatisfy { $0.document.title != "Perl" })
  }

  @Test(arguments: ["perl", "perl ", "perl tool", "p", "numb"])
  func itsExplanationAddsUp(_ text: String) async throws {
    let engine = try InMemoryEngine(Self.others + Self.called)
    var query = query(text)
    query.limit = 60
    for (rank, hit) in try engine.search(query).hits.enumerated() {
      let explanation = try await engine.explanation(ofRank: rank, for: query)
      #expect(explanation?.score == hit.score, "rank \(rank)")
      if rank == 0 {
        let isWhole = text.hasPrefix("perl")
        #expect(
          explanation?.bonuses.map(\.reason).contains(isWhole ? .wholeTitle : .titleBeginning)
            == true)
      }
    }
  }
}
