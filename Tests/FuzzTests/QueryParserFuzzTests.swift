import Foundation
import SeekCore
import SeekField
import SeekTestSupport
import Testing

/// Any line has a reading, and the readings agree:
/// 1. Warnings stand within the line, at the borders of characters, in its order.
/// 2. The words read back to the same words and clauses, and to no token or scope.
/// 3. A line that is closed is the same again once it is printed and parsed: `parse(print(line)) == line`.
/// 4. A line typed letter by letter leaves the field consistent, and cancelling leads back.
/// 5. A completion context replaces a part of the line that ends at the cursor.
/// 6. A bookmark before other words asks for what it asks for alone, and for them.
/// 7. Groups in groups, beside `OR` and behind `-`, leave a field in a state whose canonical line leads to that state again.
struct QueryParserFuzzTests {
  @Test(arguments: Campaign.seeds(from: 0, short: 20, deep: 400))
  func everyLineHasAReading(seed: UInt64) {
    var random = Random(state: seed)
    for round in 0..<150 {
      let line = random.line()
      check(line, Comment(rawValue: "seed \(seed), round \(round): \(line.debugDescription)"))
    }
  }

  private func check(_ line: String, _ trace: Comment) {
    let parsed = QueryParser.parse(line, syntax: .fuzz)
    let utf8 = Array(line.utf8)
    for warning in parsed.warnings {
      #expect(warning.utf8Range.upperBound <= utf8.count && !warning.utf8Range.isEmpty, trace)
      #expect(String(validating: utf8[warning.utf8Range], as: UTF8.self) != nil, trace)
      #expect(!warning.message.description.isEmpty, trace)
    }
    let starts = parsed.warnings.map(\.utf8Range.lowerBound)
    #expect(starts == starts.sorted(), trace)
    #expect(parsed.clauses.isEmpty || !parsed.text.isEmpty, trace)
    // What was left out is said.
    #expect(!parsed.clauses.isEmpty || parsed.text.isEmpty || !parsed.warnings.isEmpty, trace)
    let columns = parsed.warnings.map(\.column)
    #expect(columns == columns.sorted() && columns.allSatisfy { 1...line.count ~= $0 }, trace)

    let words = QueryParser.parse(stored: parsed.text, syntax: .fuzz)
    // A filter that is still typed at the end of an alternative is whole in a text.
    #expect(words.clauses == parsed.clauses.map(\.closed), trace)
    #expect(words.text.utf8.elementsEqual(parsed.text.utf8), trace)
    #expect(words.tokens.isEmpty && words.scope == nil && !words.isPending, trace)

    let stored = QueryParser.parse(stored: line, syntax: .fuzz)
    #expect(!stored.isPending && stored.tokens.allSatisfy { $0.match != .open }, trace)
    let again = QueryParser.parse(stored: stored.line.spelling, syntax: .fuzz)
    var printed = stored.line
    if printed.scope == .all { printed.scope = nil }
    #expect(again.line == printed, trace)
    #expect(again.text.utf8.elementsEqual(stored.text.utf8), trace)
    for token in parsed.tokens {
      #expect(QuerySyntax.fuzz.filter(named: token.field)?.name == token.field, trace)
    }
  }

  @Test(arguments: Campaign.seeds(from: 500, short: 20, deep: 400))
  func aSubmittedLineIsRecalledAsItIs(seed: UInt64) {
    var random = Random(state: seed)
    for round in 0..<40 {
      let line = random.alternatives(depth: 3) + (round.isMultiple(of: 2) ? "" : " ")
      let trace = Comment(rawValue: "seed \(seed), round \(round): \(line.debugDescription)")
      check(line, trace)
      checkRecall(of: line, trace)
    }
  }

  @Test(arguments: [
    #"-(tag:italian cuisine:(aj OR joel-maxuel)) fish"#, #"-(year:(2024 OR 2025) tag:a)"#,
    #"-(cuisine:y cuisine:(Ann OR Bob)) OR "OR""#, #"tag:a OR \-minus"#, #"tag:a OR (b \-minus"#,
    #"(tag:a year:3) tag:b OR text"#, #"(soup (tag:a OR tag:b) rice) OR fish"#, #"-(-year:<0)"#,
    #"日本 -(tag:"OR") OR a"#, "title:(plain text)", "fourth OR cuisine:(Ann OR Bob)",
    "within:tag:a within:tag:a plain", #"\:clear"#, #"a OR \:clear"#,
  ]) func aLineOfAPersonIsRecalledAsItIs(line: String) {
    checkRecall(of: line, Comment(rawValue: line))
  }

  /// Submits a line, and recalls its canonical line in a new field.
  private func checkRecall(of line: String, _ trace: Comment) {
    var field = SearchField(syntax: .fuzz)
    _ = field.handle(.textChanged(line))
    _ = field.handle(.submitted)
    let kept = field.canonicalLine
    var again = SearchField(syntax: .fuzz)
    let read = QueryParser.parse(stored: kept, syntax: .fuzz)
    _ = again.handle(.recalled(read))
    #expect(again.canonicalLine == kept, trace)
    #expect(again.query == field.query, trace)
    #expect(read.warnings.isEmpty, "\(trace) printed as \(kept)")
  }

  @Test func everyLineOfATranscriptHasAReading() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "TranscriptTests/Transcripts")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    var count = 0
    for file in files where file.pathExtension == "txt" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        check(String(line), Comment(rawValue: "\(file.lastPathComponent): \(line)"))
        count += 1
      }
    }
    #expect(count > 1_000)
  }

  @Test(arguments: Campaign.seeds(from: 100, short: 20, deep: 200))
  func aLineTypedLetterByLetterLeavesTheFieldConsistent(seed: UInt64) {
    var random = Random(state: seed)
    for round in 0..<20 {
      let line = random.line()
      let trace = Comment(rawValue: "seed \(seed), round \(round): \(line.debugDescription)")
      var field = SearchField(syntax: .fuzz)
      _ = field.handle(.recalled(QueryParser.parse(stored: "tag:x noodles", syntax: .fuzz)))
      let before = field.query
      var typed = ""
      for scalar in line.unicodeScalars {
        typed.unicodeScalars.append(scalar)
        _ = field.handle(.textChanged(typed))
      }
      var submitted = field
      _ = submitted.handle(.submitted)
      #expect(submitted.draft == nil, trace)
      #expect(submitted.query.clauses == field.query.clauses.map(\.closed), trace)
      #expect(submitted.query.scope == field.query.scope, trace)
      let parsed = QueryParser.parse(stored: submitted.canonicalLine, syntax: .fuzz)
      #expect(parsed.tokens == submitted.tokens && parsed.text == submitted.lineText, trace)
      _ = field.handle(.cancelled)
      #expect(field.query == before, trace)
    }
  }

  @Test(arguments: Campaign.seeds(from: 200, short: 20, deep: 200))
  func everyCursorHasAPlaceToComplete(seed: UInt64) {
    var random = Random(state: seed)
    for round in 0..<50 {
      let line = random.line()
      let utf8 = Array(line.utf8)
      let cursor = Int.random(in: -1...(utf8.count + 1), using: &random)
      let trace = Comment(
        rawValue: "seed \(seed), round \(round), cursor \(cursor): \(line.debugDescription)")
      let context = CompletionContext.at(utf8Offset: cursor, in: line, syntax: .fuzz)
      #expect((0...utf8.count).contains(context.replacedRange.upperBound), trace)
      #expect(context.replacedRange.upperBound <= max(0, cursor), trace)
      #expect(String(validating: utf8[context.replacedRange], as: UTF8.self) != nil, trace)
      #expect(context.rest.utf8.count <= utf8.count - context.replacedRange.count, trace)
      #expect(String(validating: Array(context.rest.utf8), as: UTF8.self) != nil, trace)
    }
  }

  @Test(arguments: Campaign.seeds(from: 300, short: 20, deep: 400))
  func aBookmarkAmongOtherWordsMeansWhatItMeansAlone(seed: UInt64) {
    var random = Random(state: seed)
    for round in 0..<100 {
      let read = QueryParser.parse(stored: random.line(), syntax: .fuzz)
      let kept = read.line.spelling
      let trace = Comment(rawValue: "seed \(seed), round \(round): \(kept.debugDescription)")
      var syntax = QuerySyntax.fuzz
      syntax.bookmarks.set("q", to: kept)
      // What is not finished is left out, as it is where the line is typed alone.
      let typed = QueryParser.parse(kept, syntax: .fuzz)
      let alone = typed.isPending ? typed : read
      let joined = QueryParser.parse(stored: "saved:q soup", syntax: syntax)
      #expect(joined.clauses == alone.clauses + [.prefix("soup")], trace)
      #expect(joined.tokens == alone.tokens && joined.scope == alone.scope, trace)
    }
  }

  @Test func manyQuotesAndColonsAreReadInLinearTime() {
    for piece in [
      "\"", "\"a\":", "a:", "-", "\\\"", "\"\\", "*", "scope:\"", "tag:\"x", "(", ")", "-(", "a(",
      " OR ",
      " NOT ", "(a OR ", "title:(", "NOT tag:x OR ", "\\(", "“", "„a“", "titel:x ", "x* ",
      "first  ", "first name:", "scope:late ", "tag:x OR ", "tag:x AND tag:y OR ", "(tag:x y) OR ",
      "tag:(x OR y) ", "-(tag:x y) ",
    ] {
      let line = String(repeating: piece, count: Campaign.isDeep ? 50_000 : 5_000)
      let parsed = QueryParser.parse(line + " x", syntax: .fuzz)
      #expect(!parsed.isEmpty, "\(piece)")
      #expect(depth(of: .all(parsed.clauses)) <= 200, "\(piece)")
    }
    let values = String(repeating: "x OR ", count: Campaign.isDeep ? 50_000 : 5_000)
    #expect(QueryParser.parse("tag:(\(values)y)", syntax: .fuzz).tokens.count > 5_000)
  }
}

private func depth(of clause: SearchClause) -> Int {
  switch clause {
  case .word, .prefix, .phrase, .near, .pattern, .tokens: 1
  case .excluding(let inner), .filter(let inner), .field(_, let inner): 1 + depth(of: inner)
  case .any(let inner), .all(let inner): 1 + (inner.map(depth).max() ?? 0)
  }
}

extension QuerySyntax {
  fileprivate static let fuzz = QuerySyntax(
    fields: [
      SearchableField("title", .text(weight: 1)), SearchableField("tag", .list),
      SearchableField("cuisine", .keyword), SearchableField("year", .number),
      SearchableField("first name", .keyword), SearchableField("scope", .keyword),
      SearchableField("track title", .text(weight: 1)), SearchableField("price (eur)", .number),
      SearchableField("not dated", .date),
    ],
    scopes: [.all, SearchScope("Dinner"), SearchScope("Late Night"), SearchScope("\"*")])
}

/// Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private mutating func pick(_ texts: [String]) -> String {
    texts[Int.random(in: texts.indices, using: &self)]
  }

  /// Alternatives of items, each a word, a filter or a group.
  mutating func alternatives(depth: Int) -> String {
    (0..<(1 + Int.random(in: 0...2, using: &self))).map { _ in
      (0..<(1 + Int.random(in: 0...2, using: &self))).map { _ in item(depth: depth) }
        .joined(separator: pick([" ", " ", " AND "]))
    }.joined(separator: " OR ")
  }

  private mutating func item(depth: Int) -> String {
    let sign = pick(["", "", "", "-", "NOT "])
    switch Int.random(in: 0...(depth > 0 ? 9 : 5), using: &self) {
    case 0, 1:
      return sign
        + pick(["soup", "rice", "日本", "\"OR\"", "\\-minus", "\\:clear", "a b", "fi*", "/lib(a|b)/"])
    case 2, 3:
      return sign + pick(["tag:", "cuisine:"])
        + pick(["a", "b", "\"OR\"", "c", #"'say "hi" now'"#])
    case 4: return sign + "year:" + pick(["3", "<0", ">5", "2024"])
    case 5:
      return sign + pick(["tag", "cuisine", "year"]) + ":(3" + pick([" OR ", " AND "])
        + pick(["4)", #""'x y" )"#])
    case 6: return sign + "title:(" + alternatives(depth: 0) + ")"
    default: return sign + "(" + alternatives(depth: depth - 1) + ")"
    }
  }

  mutating func line() -> String {
    let pieces = [
      "tag", "cuisine", "year", "scope", "Dinner", "late night", "first name", "first",
      "track ", "price (eur)", "(eur)", "NOT dated", "late ", "night", "name", "has", "before",
      "title", "cuisin",
      ":", ":",
      ":", "\"", "\"", "'", "'", "tag:'", "\\", "-", "*", "<", "..", "3", "1M", " ", " ", " ", "\t",
      "\n", "\r\n",
      "\u{3000}",
      "\u{301}", "\u{200D}", "é", "日本", "👩‍👩‍👧", "(", ")", "//", "noodles", "\u{0}", "\u{1B}", " OR ",
      " NOT ", " AND ", "OR", "title:", "tital:", "taq:", "*", "“", "”", "„", "«", "»", "(", ")",
      " (", ") ", "\\(", "_", ".",
    ]
    var line = (0..<Int.random(in: 0...14, using: &self)).map { _ in
      pieces[Int.random(in: pieces.indices, using: &self)]
    }.joined()
    if Int.random(in: 0..<4, using: &self) == 0 {
      line.unicodeScalars.append(Unicode.Scalar(UInt16.random(in: 0...0xD7FF, using: &self)) ?? "x")
    }
    return line
  }
}
