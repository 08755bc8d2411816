import SeekCore
import Testing

@testable import SeekIndex

@Suite struct TermCompleterTests {
  private let texts = RandomTexts(seed: 41, count: 900)

  private func completions(
    _ clauses: [SearchClause], _ snapshot: IndexSnapshot, limit: Int = .max
  ) throws -> [SearchSuggestion] {
    let query = SearchQuery(clauses: clauses)
    let completer = try #require(TermCompleter(query, snapshot))
    return try completer.completions(
      of: snapshot, filter: try FilterPlan(query, snapshot), limit: limit)
  }

  /// The terms behind a prefix and how many of the texts with a word have each, as a scan finds them.
  private func scan(_ prefix: String, with word: String? = nil) -> [SearchSuggestion] {
    let texts = texts.texts.filter { text in word.map(text.contains) ?? true }
    let longer = self.texts.terms.filter { $0.utf8.starts(with: prefix.utf8) && $0 != prefix }
    var found: [SearchSuggestion] = []
    for term in longer {
      let count = texts.filter { $0.contains(term) }.count
      if count > 0 { found.append(SearchSuggestion(.word, term, count: count)) }
    }
    // The terms are sorted by bytes, and sorting is stable.
    return found.sorted { ($0.count ?? 0) > ($1.count ?? 0) }
  }

  /// Nothing was offered behind a slip, however much was found.
  @Test func wordsBesideASlipAreThoseOfWhatWasMeant() async throws {
    let names = ["john wayne", "john wall", "john water", "mary wallace", "wayne"]
    let engine = try InMemoryEngine(names.map { Note(text: $0) })
    func offered(_ words: String, _ matching: WordMatching) async throws -> [String] {
      var query = SearchQuery(words)
      query.matching = matching
      return try await engine.wordCompletions(for: query, limit: 9).map {
        "\($0.title) \($0.count ?? -1)"
      }
    }
    let expected = ["wall 1", "water 1", "wayne 1"]
    #expect(try await offered("john wa", .typos).sorted() == expected)
    #expect(try await offered("jonh wa", .typos).sorted() == expected)
    #expect(try await offered("jonh wa", []).isEmpty)
    #expect(try await offered("jonh xa", .typos).isEmpty)
  }

  /// Nothing was offered behind `db-`, where `db-1` has `db-10`.
  @Test func behindASignAnyWordGoesOnFromTheOneBeforeIt() async throws {
    let engine = try InMemoryEngine(
      ["db-1 is up", "db-10 is up", "db-10 is down", "web-1"].map { Note(text: $0) })
    func offered(_ word: String) async throws -> [String] {
      try await engine.wordCompletions(for: SearchQuery(clauses: [.prefix(word)]), limit: 9).map {
        "\($0.title) \($0.count ?? -1)"
      }
    }
    #expect(try await offered("db-") == ["db-10 2", "db-1 1"])
    #expect(try await offered("up-").isEmpty)
    #expect(try await offered("-").isEmpty)
  }

  @Test(arguments: [(1, 1), (3, 1), (3, 3), (4, 2)])
  func completionsAreThoseOfAScan(_ builders: Int, _ segments: Int) throws {
    let snapshot = try texts.snapshot(builders: builders, segments: segments)
    for prefix in ["s", "se", "sea", "st", "b", "blue", "e", "x", "seaside"] {
      let expected = scan(prefix)
      let found = try completions([.prefix(prefix)], snapshot)
      #expect(found == expected, "seed 41, \(prefix), \(segments) segments")
      for limit in [1, 2, 5] {
        let few = try completions([.prefix(prefix)], snapshot, limit: limit)
        #expect(few == Array(expected.prefix(limit)), "seed 41, \(prefix), limit \(limit)")
      }
    }
  }

  /// Counts were those of the alternative being typed alone.
  @Test(arguments: [1, 3])
  func countsAreThoseOfTheWholeQueryWithTheCompletion(_ segments: Int) throws {
    let snapshot = try texts.snapshot(builders: 3, segments: segments)
    typealias Query = (
      clauses: [SearchClause], matches: ([String], String) -> Bool
    )
    let queries: [Query] = [
      ([.all([.word("blue"), .prefix("s")])], { $0.contains("blue") && $0.contains($1) }),
      ([.any([.word("ox"), .prefix("s")])], { $0.contains("ox") || $0.contains($1) }),
      (
        [.any([.word("ox"), .all([.word("blue"), .prefix("s")])])],
        { $0.contains("ox") || $0.contains("blue") && $0.contains($1) }
      ),
      (
        [.word("blue"), .any([.word("--"), .word("ox"), .field("text", .prefix("s"))])],
        { $0.contains("blue") && ($0.contains("ox") || $0.contains($1)) }
      ),
      ([.any([.word("--"), .prefix("s")])], { $0.contains($1) }),
      ([.field("text", .prefix("s"))], { $0.contains($1) }),
      ([.excluding(.prefix("s"))], { !$0.contains($1) }),
      ([.word("blue"), .excluding(.prefix("s"))], { $0.contains("blue") && !$0.contains($1) }),
      (
        [.word("blue"), .excluding(.any([.word("ox"), .prefix("s")]))],
        { $0.contains("blue") && !$0.contains("ox") && !$0.contains($1) }
      ),
      (
        [.excluding(.all([.word("ox"), .excluding(.prefix("s"))]))],
        { !$0.contains("ox") || $0.contains($1) }
      ),
    ]
    for query in queries {
      let found = try completions(query.clauses, snapshot)
      #expect(found.count > 3, "\(query.clauses)")
      for suggestion in found {
        let count = texts.texts.count { query.matches($0, suggestion.title) }
        #expect(suggestion.count == count, "seed 41, \(suggestion.title) in \(query.clauses)")
      }
      // A few are the first of all.
      #expect(try completions(query.clauses, snapshot, limit: 3) == Array(found.prefix(3)))
    }
  }

  @Test func aWordInAFieldIsCountedWhereItStandsInIt() throws {
    let fields = [
      SearchableField("title", .text(weight: 1)), SearchableField("text", .text(weight: 1)),
    ]
    let builder = SegmentBuilder(schema: IndexSchema(fields), analyzer: .standard)
    for (title, line) in [("noodle", "noon"), ("soup", "noodle"), ("soup", "noon")] {
      builder.beginDocument()
      for (field, line) in [title, line].enumerated() {
        var text = line
        text.withUTF8 { builder.addText(field: field, utf8: $0) }
      }
      builder.endDocument()
    }
    let snapshot = try IndexSnapshot(building: [builder])
    let titles = try completions([.field("title", .prefix("noo"))], snapshot)
    #expect(titles == [SearchSuggestion(.word, "noodle", count: 1)])
    let others = try completions([.excluding(.field("title", .prefix("noo")))], snapshot)
    #expect(others == [SearchSuggestion(.word, "noodle", count: 2)])
    let unknown = SearchQuery(clauses: [.field("author", .prefix("noo"))])
    #expect(TermCompleter(unknown, snapshot).map { _ in true } == nil)
  }

  @Test func onlyTheLastAlternativeIsTyped() throws {
    let snapshot = try texts.snapshot()
    let ended = SearchQuery(clauses: [.any([.prefix("s"), .word("blue")])])
    let completer = TermCompleter(ended, snapshot)
    #expect(completer.map { _ in true } == nil)
  }

  @Test(arguments: ["blue", "seaside", "stated", "海"], [1, 3])
  func countsAreWithinTheRestOfTheQuery(_ word: String, _ segments: Int) throws {
    let snapshot = try texts.snapshot(builders: 3, segments: segments)
    for prefix in ["s", "sea", "b"] {
      let expected = scan(prefix, with: word)
      for limit in [1, 3, Int.max] {
        let found = try completions([.word(word), .prefix(prefix)], snapshot, limit: limit)
        #expect(found == Array(expected.prefix(limit)), "seed 41, \(word) \(prefix), \(limit)")
      }
    }
  }

  @Test func theTextBeforeTheTermIsKeptAsTyped() throws {
    let snapshot = try texts.snapshot()
    let expected = scan("sea", with: "blue").map {
      SearchSuggestion(.word, "Blue " + $0.title, count: $0.count)
    }
    #expect(!expected.isEmpty)
    #expect(try completions([.prefix("Blue sEa")], snapshot) == expected)
  }

  @Test func thePartsOfAWordStandBesideItsCompletion() throws {
    let snapshot = try texts.snapshot()
    let found = try completions([.prefix("Blue-sEa")], snapshot)
    #expect(!found.isEmpty && found.count < scan("sea", with: "blue").count + 1)
    for suggestion in found {
      let term = suggestion.title.dropFirst("Blue-".count)
      let count = texts.texts.count { words in
        zip(words, words.dropFirst()).contains { $0 == "blue" && $1 == term }
      }
      #expect(suggestion.title.hasPrefix("Blue-") && suggestion.count == count, "\(suggestion)")
    }
  }

  @Test func foldedSpellingsComplete() throws {
    let snapshot = try texts.snapshot()
    #expect(try completions([.prefix("ÉL")], snapshot).map(\.title) == ["elan"])
  }

  @Test func theWordAsTypedIsNoCompletion() throws {
    let snapshot = try texts.snapshot()
    #expect(!(try completions([.prefix("sea")], snapshot)).map(\.title).contains("sea"))
    #expect(try completions([.prefix("seaside")], snapshot).isEmpty)
  }

  @Test(arguments: [0, -1])
  func aLimitOfNothingIsNothing(_ limit: Int) throws {
    #expect(try completions([.prefix("s")], try texts.snapshot(), limit: limit).isEmpty)
  }

  @Test(arguments: [
    [], [SearchClause.word("s")], [.prefix("")], [.prefix("--")], [.phrase("s")],
    [.prefix("s"), .word("t")], [.excluding(.word("s"))],
  ])
  func withoutAWordBeingTypedThereIsNoCompleter(_ clauses: [SearchClause]) throws {
    let completer = TermCompleter(SearchQuery(clauses: clauses), try texts.snapshot())
    #expect(completer.map { _ in true } == nil)
  }

  @Test func aRarerTermOfTheSameCountMayStillComeFirst() throws {
    let builder = SegmentBuilder(
      schema: IndexSchema([SearchableField("text", .text(weight: 1))]), analyzer: .standard)
    for line in ["blue sb", "sb", "blue sa"] {
      builder.beginDocument()
      var text = line
      text.withUTF8 { builder.addText(field: 0, utf8: $0) }
      builder.endDocument()
    }
    let snapshot = try IndexSnapshot(building: [builder])
    let found = try completions([.word("blue"), .prefix("s")], snapshot, limit: 1)
    #expect(found.map(\.title) == ["sa"])
  }

  @Test func exclusionsCountToo() throws {
    let snapshot = try texts.snapshot()
    let found = try completions([.excluding(.word("sea")), .prefix("seas")], snapshot)
    let expected = texts.texts.filter { !$0.contains("sea") && $0.contains("seaside") }.count
    #expect(found.first { $0.title == "seaside" }?.count == expected, "seed 41")
  }

  @Test func aCancelledTaskStopsAmongTheCandidates() async throws {
    // More candidates than are asked between two looks at the task.
    let words = (0..<600).map { "s" + String($0 + 1000, radix: 36) }
    let builder = SegmentBuilder(
      schema: IndexSchema([SearchableField("text", .text(weight: 1))]), analyzer: .standard)
    builder.beginDocument()
    var text = words.joined(separator: " ")
    text.withUTF8 { builder.addText(field: 0, utf8: $0) }
    builder.endDocument()
    let snapshot = try IndexSnapshot(building: [builder])
    #expect(try completions([.prefix("s")], snapshot).count == 600)
    await #expect(throws: CancellationError.self) {
      try await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try self.completions([.prefix("s")], snapshot)
      }.value
    }
  }
}

/// Of words that complete what is typed:
/// 1. One form of a word is offered, the most frequent.
/// 2. None that says little while another does.
/// 3. As many as are asked for, where there are so many.
@Suite struct DistinctWordsTests {
  @Test func ofSeveralFormsTheMostFrequentStays() {
    let words = [("hanks", 59), ("horrors", 20), ("hank", 12), ("horror", 9), ("2nd", 3)]
    #expect(
      StemLanguage.english.distinct(words.map { (term: $0.0, count: $0.1) }).map(\.term)
        == ["hanks", "horrors", "2nd"])
  }

  @Test func whatSaysLittleIsOfferedWhereNothingElseIs() {
    let his = (term: "his", count: 90)
    #expect(StemLanguage.english.distinct([his, ("hanks", 5)]).map(\.term) == ["hanks"])
    #expect(StemLanguage.english.distinct([his, ("her", 5)]).map(\.term) == ["his", "her"])
    #expect(StemLanguage.english.distinct([]).isEmpty)
  }

  private struct Note: SearchDocument {
    let text: String

    static var fields: [IndexField<Note>] { [.text("text") { $0.text }] }
  }

  @Test func asManyAreOfferedAsAreAskedFor() async throws {
    let english = "the cat is on the mat and it was with us for a while"
    let forms = ["cooked", "cooking", "cooks", "cook", "cooker"]
    let notes =
      forms.enumerated().flatMap { index, form in
        (0..<(9 - index)).map { _ in Note(text: "\(english) \(form)") }
      } + ["cool", "copper"].map { Note(text: "\(english) \($0)") }
    let engine = try InMemoryEngine(notes)
    var query = SearchQuery(clauses: [.prefix("co")])
    query.matching = .stems
    let found = try await engine.wordCompletions(for: query, limit: 3)
    #expect(found.map(\.completion) == ["cooked", "cooker", "cool"])
    query.matching = []
    let all = try await engine.wordCompletions(for: query, limit: 20)
    #expect(all.map(\.completion) == forms + ["cool", "copper"])
  }
}
