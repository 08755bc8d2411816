import Foundation
import SeekCore
import SeekTestSupport
import Synchronization
import Testing

@testable import SeekIndex

@Suite struct PatternTermsTests {
  private struct Package: SearchDocument {
    let name: String
    let text: String
    var url = ""
    var size = 1.0
    static let fields: [IndexField<Package>] = [
      .text("name", weight: 4, \.name), .text("text", \.text), .facet("url", \.url),
      .number("size", \.size),
    ]
  }

  private let packages = [
    Package(name: "openssl", text: "Secure Sockets Layer toolkit", url: "https://openssl.org"),
    Package(name: "libssl-dev", text: "development files", url: "https://openssl.org/dev"),
    Package(name: "libssl3", text: "shared libraries, Debian's own", url: "http://ssl.de/x.pdf"),
    Package(name: "libcrypto2", text: "ciphers; noodle soup"),
    Package(name: "perl", text: "noodle hot thai soup of Net::SSLeay 12:30"),
    Package(name: "café", text: "Crème brûlée and 海水浴", url: "Café Noir"),
  ]

  private func found(_ clauses: [SearchClause], _ tokens: [SearchToken] = []) throws -> [String] {
    let query = SearchQuery(clauses: clauses, tokens: tokens)
    let results = try InMemoryEngine(packages).search(query)
    #expect(results.totalCount == results.hits.count)
    return results.hits.map(\.document.name).sorted()
  }

  private func pattern(_ text: String) throws -> SearchClause {
    .pattern(try #require(TextPattern(text)))
  }

  @Test(arguments: [
    ("*ssl*", ["libssl-dev", "libssl3", "openssl", "perl"]), ("*ssl", ["libssl-dev", "openssl"]),
    ("lib*ssl", ["libssl-dev"]), ("/lib(ssl|crypto)[0-9]/", ["libcrypto2", "libssl3"]),
    ("/SSL-d/", ["libssl-dev"]), ("/ian's own$/", ["libssl3"]), ("*brul*", ["café"]),
    ("/ème brûl/", ["café"]), ("/水/", ["café"]), ("/海水/", ["café"]), ("*ns*", ["openssl"]),
    ("*bian", ["libssl3"]),
    ("/net::s/", ["perl"]), ("/[0-9]:[0-9]/", ["perl"]), ("lib*-dev", ["libssl-dev"]),
    ("/zz*/", []),
    ("/e b|s; n/", ["café", "libcrypto2"]), ("/^perl$/", ["perl"]),
  ])
  func wordsAreFoundInsideWordsAndByPatterns(_ text: String, _ names: [String]) throws {
    #expect(try found([pattern(text)]) == names)
    #expect(
      try found([.excluding(pattern(text))])
        == packages.map(\.name).filter { !names.contains($0) }
        .sorted())
    #expect(try found([.any([pattern(text), .word("zzz")])]) == names)
  }

  @Test func aPatternIsBesideWordsAndInAField() throws {
    #expect(try found([pattern("*ssl*"), .word("noodle")]) == ["perl"])
    #expect(try found([pattern("/le soup/"), .word("ciphers")]) == ["libcrypto2"])
    #expect(try found([.field("name", pattern("*ssl*"))]) == ["libssl-dev", "libssl3", "openssl"])
    #expect(try found([.field("text", pattern("*ssl*"))]) == ["perl"])
    #expect(try found([.field("name", pattern("/l-d/"))]) == ["libssl-dev"])
    #expect(try found([.field("text", pattern("/l-d/"))]) == [])
    #expect(try found([.field("nowhere", pattern("*ssl*"))]) == [])
  }

  @Test(arguments: [
    ("*ssl*", ["libssl-dev", "libssl3", "openssl"]), ("*.pdf", ["libssl3"]),
    ("https:*dev", []), ("/^https/", ["libssl-dev", "openssl"]), ("*NOIR", ["café"]),
    ("*cafe*", ["café"]),
  ])
  func valuesOfAFilterAreComparedByAPattern(_ text: String, _ names: [String]) throws {
    #expect(try found([], [SearchToken("url", text, match: .pattern)]) == names)
    #expect(
      try found([], [SearchToken("url", text, match: .pattern, isNegated: true)]).count
        == packages.count - names.count)
  }

  @Test func numbersAreNotComparedByAPattern() {
    let error = #expect(throws: SearchError.self) {
      try found([], [SearchToken("size", "*1*", match: .pattern)])
    }
    #expect(error?.code == .invalidToken)
  }

  @Test(arguments: [(0, 1), (1, 1), (2, 2), (3, 2), (Int.max, 2), (Int.min, 1)])
  func wordsNearEachOtherAreFound(_ distance: Int, _ count: Int) throws {
    #expect(try found([.near("noodle soup", distance: distance)]).count == count)
    #expect(try found([.near("soup noodle", distance: distance)]).count == count)
    #expect(try found([.near("soup noodle soup", distance: distance)]).isEmpty)
  }

  /// The positions of long lists were read once, and a second look found nothing.
  @Test func wordsNearEachOtherAreFoundInEveryLook() throws {
    let many = (0..<1_000).map { number in
      Package(
        name: "p\(number)",
        text: number.isMultiple(of: 2) ? "linux kernel \(number)" : "kernel of many words for linux"
      )
    }
    let query = SearchQuery(clauses: [.near("linux kernel", distance: 1), .word("p2"), .word("zz")])
    let results = try InMemoryEngine(many).search(query)
    #expect(results.partialHits.contains { $0.document.name == "p4" })
  }

  /// `ssl` is what few have as a word, and many inside one.
  @Test func wordsThatContainTheWordFollowWhereItFindsLittle() throws {
    let engine = try InMemoryEngine(packages)
    var query = SearchQuery("ssl ")
    let results = try engine.search(query)
    #expect(results.hits.isEmpty && results.totalCount == 0)
    #expect(results.partialMatch == .insideWords)
    let inside = results.partialHits.map(\.document.name)
    #expect(inside.sorted() == ["libssl-dev", "libssl3", "openssl", "perl"])
    let marked = engine.highlights(in: "an openssl", for: results.readQuery)
    #expect(marked == [3..<10])
    (query.offset, query.limit) = (2, 2)
    #expect(
      try engine.search(query).partialHits.map(\.document.name)
        == Array(inside.dropFirst(2)))
    query.isStrict = true
    #expect(try engine.search(query).partialHits.isEmpty)
    #expect(try engine.search(SearchQuery("ss ")).partialHits.isEmpty)
  }

  /// An index that nobody reads texts for.
  /// The shortest of many titles that begin so were taken without a look at their texts.
  @Test func aPatternOfTextsHoldsBesideTheBeginningOfManyTitles() throws {
    let others = (0..<3_000).map { Package(name: "lib\($0) of many", text: "a b") }
    let engine = try InMemoryEngine([Package(name: "lib", text: "c d")] + others)
    let query = SearchQuery(clauses: [try pattern("/a b/"), .prefix("lib")])
    let results = try engine.search(query)
    #expect(results.totalCount == 3_000)
    #expect(!results.hits.contains { $0.document.name == "lib" })
  }

  @Test func withoutTextsAPatternOfSeveralWordsIsRefused() throws {
    let snapshot = try IndexSnapshot(building: [TextBuilder.of(["open ssl"])])
    let engine = InMemoryEngine(snapshot: snapshot) { Int($0) }
    let query = SearchQuery(clauses: [try pattern("/n s/")])
    #expect(throws: SearchError.self) { try engine.search(query) }
    #expect(try engine.search(SearchQuery(clauses: [pattern("*pe*")])).totalCount == 1)
  }

  @Test func aCancelledSearchReadsNoMoreTexts() async throws {
    let texts = (0..<2_000).map { Note(text: "word \($0) x") }
    let engine = try InMemoryEngine(texts)
    let query = SearchQuery(clauses: [try pattern("/d [0-9]+ x/")])
    #expect(try engine.search(query).totalCount == 2_000)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try engine.search(query).totalCount
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(arguments: [
    ("/lib ssl/", ["lib$", "^ssl"]), ("/[a-z]+ing to/", ["ing$", "^to"]),
    ("/^ab (cd|ef)\\s+gh$/", ["^ab$", "^cd$|^ef$", "^gh$"]), ("/ab-cd ef/", ["ab", "cd$", "^ef"]),
    ("/a b? c/", []), ("/x c y/", ["^c$"]), ("/ab ?cd/", ["ab", "cd"]),
    ("/ab (cd)+ef/", ["ab$", "cd", "ef"]),
    ("/水 海/", ["水$", "^海"]), ("/海水 ab/", ["海", "水$", "^ab"]),
  ])
  func wordsBesideWhiteSpaceBeginOrEndWithTheirLetters(
    _ text: String, _ pieces: [String]
  ) throws {
    let program = PatternProgram(try #require(TextPattern(text)), .words)
    #expect(program.required.map { $0.map(\.expression).joined(separator: "|") } == pieces)
  }

  @Test func noWordGoesOnAcrossWhiteSpace() {
    for scalar in ScalarRanges.spaces.ranges.joined().compactMap({ Unicode.Scalar($0) }) {
      for (left, right) in [("ab", "cd"), ("12", "345"), ("a", "1"), ("水", "海")] {
        let terms = Analyzer.standard.terms(in: "\(left)\(scalar)\(right)").map(\.text)
        #expect(terms == [left, right], "U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test func whatIsFoundSoFarIsToldUntilAllTextsAreRead() async throws {
    let read = Mutex<[DocID: Int]>([:])
    let texts = (0..<20_000).map { "word \($0) \($0.isMultiple(of: 3) ? "x" : "y")" }
    let snapshot = try IndexSnapshot(building: [TextBuilder.of(texts)])
    let engine = InMemoryEngine(
      snapshot: snapshot,
      texts: { _ in
        { number in
          read.withLock { $0[number, default: 0] += 1 }
          // So that the first look is over before all are read.
          if number.isMultiple(of: 1_000) { usleep(20_000) }
          return [texts[Int(number)]]
        }
      }
    ) { Int($0) }
    let soFar = Mutex<[Int]>([])
    var query = SearchQuery(clauses: [try pattern("/d [0-9]+ x/")])
    let results = try await engine.results(for: query) { results in
      #expect(results.coverage.isCutShort && results.partialHits.isEmpty)
      #expect(results.hits.allSatisfy { $0.document.isMultiple(of: 3) })
      soFar.withLock { $0.append(results.totalCount) }
    }
    #expect(results.totalCount == 6_667 && results.coverage.isComplete)
    let counts = soFar.withLock { $0 }
    #expect(!counts.isEmpty && counts == counts.sorted() && counts.allSatisfy { $0 < 6_667 })
    #expect(read.withLock { $0.count == 20_000 && $0.values.allSatisfy { $0 == 1 } })
    // Another search of the pattern reads nothing, and one that must not have it waits for all of it.
    query.clauses.append(.word("9"))
    #expect(try engine.search(query).totalCount == 1)
    query.clauses = [.excluding(try pattern("/d [0-9]+ x/"))]
    #expect(try await engine.results(for: query) { _ in }.totalCount == 13_333)
    #expect(read.withLock { $0.values.allSatisfy { $0 == 1 } })
  }

  @Test func aSearchGoesOnWhereACancelledOneHasStopped() async throws {
    let read = Mutex(0)
    let texts = (0..<30_000).map { "word \($0) x" }
    let snapshot = try IndexSnapshot(building: [TextBuilder.of(texts)])
    let task = Mutex<Task<Int, any Error>?>(nil)
    let engine = InMemoryEngine(
      snapshot: snapshot,
      texts: { _ in
        { number in
          let count = read.withLock {
            $0 += 1
            return $0
          }
          if count == 5_000 { task.withLock { $0?.cancel() } }
          return [texts[Int(number)]]
        }
      }
    ) { Int($0) }
    let query = SearchQuery(clauses: [try pattern("/d [0-9]+ x/")])
    task.withLock { $0 = Task { try engine.search(query).totalCount } }
    let cancelled = task.withLock { $0 }
    await #expect(throws: CancellationError.self) { try await cancelled?.value }
    let first = read.withLock { $0 }
    #expect(first >= 5_000 && first < 12_000)
    #expect(try engine.search(query).totalCount == 30_000)
    #expect(read.withLock { $0 } == 30_000)
  }

  @Test(arguments: [
    ("*ssl*", "openssl, SSLeay", ["openssl", "SSLeay"]),
    ("lib*ssl", "a libopenssl.", ["libopenssl"]),
    ("/[st]s[a-l]+/", "OpenSSL café", ["SSL"]), ("*rul*", "Crème brûlée", ["brûlée"]),
    ("/e b/", "Crème brûlée\nx", ["e b"]), ("*.gz", "– a.tar.gz–", ["a.tar.gz"]),
    ("/^a/", "a\naa", ["a", "a"]),
  ])
  func patternsAreMarked(_ text: String, _ in: String, _ marked: [String]) throws {
    let source = `in`
    let query = SearchQuery(clauses: [try pattern(text)])
    let ranges = Highlighter(query, .standard).ranges(in: source)
    let utf8 = Array(source.utf8)
    #expect(ranges.map { String(decoding: utf8[$0], as: UTF8.self) } == marked)
  }

  /// Random texts and patterns of several words, by the expressions of Swift.
  @Test(arguments: Campaign.seeds(from: 1, short: 8, deep: 200))
  func countsAreThoseOfAScan(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let words = [
      "open", "ssl", "openssl", "lib", "libssl", "Debian's", "it's", "its", "a", "b-b", "café",
      "x1", "CoRE", "core", "IaaS", "Iaa's", "theySeLL", "ISsD",
    ]
    let texts = (0..<80).map { _ in
      (0..<random.below(8)).map { _ in random.pick(words) + random.pick([" ", "-", ", ", "\n"]) }
        .joined()
    }
    let engine = try InMemoryEngine(texts.map { Note(text: $0) })
    let parts = [
      "o", "pe", "ss", "[a-l]", "(ssl|s)", ".", "b?", "n ", "n's", "-", "s+", "i", "[^a]",
      "or", "as",
    ]
    for _ in 0..<60 {
      let text = (0..<(1 + random.below(4))).map { _ in random.pick(parts) }.joined()
      guard let pattern = TextPattern("/" + text + "/") else { continue }
      let expression = try Regex(text).matchingSemantics(.unicodeScalar)
      let expected = texts.count {
        Analyzer.foldedValue($0).split(separator: "\n", omittingEmptySubsequences: false)
          .contains { $0.firstMatch(of: expression) != nil }
      }
      let count = try engine.search(SearchQuery(clauses: [.pattern(pattern)])).totalCount
      #expect(count == expected, "\(text), seed \(seed)")
    }
  }
}
