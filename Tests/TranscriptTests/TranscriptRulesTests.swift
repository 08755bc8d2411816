import Foundation
import ProgramUnderTest
import Testing

/// A transcript records what was printed, be it right or wrong. So the numbers in it are compared with a scan of the fixture:
/// 1. Counts of results, of scopes, tokens, values, groups and records are those of the records that have the words.
/// 2. Rows are numbered one after the other, and the line below says how many there are and how many come.
/// 3. Rows in the order of a field are in its order, and a row that is opened is the record of its number.
@Suite struct TranscriptRulesTests {
  /// The commands of a step on one of the fixtures, and its output.
  struct Session: Sendable {
    let file: String
    let command: String
    let output: [String]

    /// The records of the fixture, where it is one that is searched as it is.
    var fixture: Fixture? {
      guard let name = command.firstMatch(of: /^seek (?:--limit \d+ )?([a-z-]+)\.jsonl/)?.output.1,
        !command.contains("|"), !command.contains("--profile")
      else { return nil }
      return Fixture(String(name))
    }
  }

  struct Fixture {
    let scopeField: String
    let records: [[String: Any]]
    let words: [Set<String>]

    /// - Returns: nil for a fixture whose words are not cut at spaces.
    init?(_ name: String) {
      let fields = ["recipes": "tags", "countries": "region", "artworks-cmoa": "department"]
      let url = BuiltProgram.collections.appending(path: name + ".jsonl")
      guard let field = fields[name], let text = try? String(contentsOf: url, encoding: .utf8)
      else { return nil }
      scopeField = field
      records = text.split(separator: "\n").compactMap {
        (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any]
      }
      words = records.map { record in
        Set(
          record.values.flatMap(Self.texts).flatMap {
            Self.folded($0).split { !$0.isLetter && !$0.isNumber }.map(String.init)
          })
      }
    }

    static func folded(_ text: String) -> String {
      text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    static func texts(_ value: Any) -> [String] {
      if let list = value as? [Any] { return list.flatMap(texts) }
      return [(value as? String) ?? "\(value)"]
    }

    /// True if each filter of a line holds, and none that excludes does.
    private func passes(_ index: Int, _ filters: [Substring]) -> Bool {
      filters.allSatisfy { filter in
        let parts = filter.drop { $0 == "-" }.split(separator: ":", maxSplits: 1)
        let has = has(index, String(parts[0]), String(parts.last ?? ""))
        return has != filter.hasPrefix("-")
      }
    }

    /// The records with the last word of a line as the beginning of a word, the others as words, in the plural too, and with
    /// the filters before them.
    func matching(_ line: Substring, scope: Substring = "All") -> [Int] {
      let parts = line.split(separator: " ")
      let (filters, terms) = (parts.filter { $0.contains(":") }, parts.filter { !$0.contains(":") })
      return records.indices.filter { index in
        guard scope == "All" || has(index, scopeField, String(scope)), passes(index, filters)
        else { return false }
        return terms.enumerated().allSatisfy { place, term in
          let forms = [term, term + "s", term + "es", term.hasSuffix("s") ? term.dropLast() : term]
          return forms.contains { words[index].contains(String($0)) }
            || place == terms.count - 1 && words[index].contains { $0.hasPrefix(term) }
        }
      }
    }

    func has(_ index: Int, _ field: String, _ value: String) -> Bool {
      records[index][field].map(Self.texts)?.contains { Self.folded($0) == Self.folded(value) }
        ?? false
    }
  }

  static let sessions: [Session] = ExampleTranscriptsTests.names.filter { $0 != "german.txt" }
    .flatMap { name in
      let file = ExampleTranscriptsTests.folder.appending(path: name)
      let transcript = try? Transcript(parsing: String(contentsOf: file, encoding: .utf8))
      return (transcript?.steps ?? []).map {
        Session(file: name, command: $0.command, output: $0.output)
      }
    }

  static func number(_ text: Substring) -> Int { Int(text.filter(\.isNumber)) ?? -1 }

  @Test func countsOfResultsAreThoseOfAScan() {
    var compared: [String: Int] = [:]
    for session in Self.sessions {
      guard let fixture = session.fixture else { continue }
      for line in session.output {
        // Not those of several words of which the data has another spelling, or that are within others.
        guard
          let found = line.wholeMatch(
            of:
              /([\d,]+) results? for ((?:-?[a-z]+:[a-z0-9-]+ ?)*(?:[a-z]+ ?)*) in ([A-Za-z-]+)(?:, by [^~]*)? · [^~]*/
          )
        else { continue }
        let (count, query, scope) = (found.output.1, found.output.2, found.output.3)
        if query.contains("not ") { continue }
        #expect(
          fixture.matching(query, scope: scope).count == Self.number(count),
          "\(session.file): \(line)")
        compared[String(query), default: 0] += 1
      }
    }
    #expect(compared.count > 15, "\(compared)")
  }

  @Test func rowsAreNumberedAndWhatIsLeftIsCounted() {
    var pages = 0
    for session in Self.sessions {
      var (total, last, limit, first) = (0, 0, 0, 0)
      for line in session.output {
        let note: Comment = "\(session.file): \(line)"
        if let found = line.firstMatch(of: /^([\d,]+) results?\b/) {
          (total, last, limit, first) = (Self.number(found.output.1), 0, 0, 0)
        } else if total > 0, let row = line.firstMatch(of: /^ {0,2}(\d+)  \S/) {
          let rank = Self.number(row.output.1)
          if first == 0 { first = rank }
          // Suggestions and tokens are numbered too, from 1.
          if rank == last + 1 { last = rank }
        } else if let page = line.firstMatch(of: /^([\d,]+)-([\d,]+) of ([\d,]+)\./), total > 0 {
          let (from, to) = (Self.number(page.output.1), Self.number(page.output.2))
          #expect(Self.number(page.output.3) == total && from == first, note)
          // Below the results are those that have only some of the words.
          #expect(to == min(last, total), note)
          if limit == 0 { limit = to - from + 1 }
          let more = line.firstMatch(of: /:more shows the next ([\d,]+)/).map {
            Self.number($0.output.1)
          }
          #expect(more ?? 0 == min(limit, total - to), note)
          (first, pages) = (0, pages + 1)
        }
      }
    }
    #expect(pages > 60)
  }

  @Test func countsOfScopesTokensValuesAndGroupsAreThoseOfAScan() {
    var seen: Set<String> = []
    for session in Self.sessions {
      guard let fixture = session.fixture else { continue }
      var query: Substring = ""
      var (group, grouped) = ("", 0)
      for line in session.output {
        let note: Comment = "\(session.file): \(line)"
        if let found = line.firstMatch(of: /^[\d,]+ results? for ([a-z: ]+) in All\b[^~]*$/) {
          query = found.output.1
          grouped = 0
        } else if let token = line.wholeMatch(of: #/  \d+  \[([a-z]+:[a-z]+)\]  (\d+)/#) {
          // What it finds alone within the words.
          let words = query.split(separator: " ").filter { !$0.contains(":") } + [token.output.1]
          #expect(
            fixture.matching(Substring(words.joined(separator: " "))).count
              == Self.number(token.output.2), note)
          seen.insert("token")
        } else if let scope = line.wholeMatch(of: #/[> ] +(\d+)  ([A-Za-z-]+)/#), !query.isEmpty,
          session.command.contains("-c ':scope'")
        {
          #expect(
            fixture.matching(query, scope: scope.output.2).count == Self.number(scope.output.1),
            note)
          seen.insert("scope")
        } else if let field = line.wholeMatch(of: /[a-z]+/), fixture.records[0][line] != nil {
          group = String(field.output)
        } else if let value = line.wholeMatch(of: #/  (\S.*?) +█+ +(\d+)/#), !group.isEmpty,
          group != "year"
        {
          let found = fixture.matching(query)
            .filter { fixture.has($0, group, String(value.output.1)) }
          #expect(found.count == Self.number(value.output.2), note)
          seen.insert("facets")
        } else if let part = line.wholeMatch(of: /([A-Z][A-Za-z ]+) · (\d+)/),
          session.command.contains(":group department")
        {
          let found = fixture.matching(query)
            .filter { fixture.has($0, "department", String(part.output.1)) }
          #expect(found.count == Self.number(part.output.2), note)
          grouped += found.count
          if grouped == fixture.matching(query).count { seen.insert("group") }
        } else if let all = line.firstMatch(of: #/^[A-Z][a-z]+: (\d+) records, /#) {
          #expect(Self.number(all.output.1) == fixture.records.count, note)
          seen.insert("info")
        } else if let all = line.firstMatch(of: /^Dismissed; (\d+) records/) {
          #expect(Self.number(all.output.1) == fixture.records.count, note)
          seen.insert("dismiss")
        } else if let field = line.firstMatch(
          of: /^  ([a-z]+) +(?:text|list|keyword|date) +(\d+) %/)
        {
          let name = String(field.output.1)
          let having = fixture.records.count { record in
            record[name].map(Fixture.texts)?.contains { !$0.isEmpty } ?? false
          }
          let share = (Double(having) * 100 / Double(fixture.records.count)).rounded()
          #expect(abs(share - Double(Self.number(field.output.2))) <= 1, note)
          seen.insert("fields")
        }
      }
    }
    #expect(seen == ["token", "scope", "facets", "group", "info", "dismiss", "fields"])
  }

  @Test func rowsInTheOrderOfAFieldAreInItsOrder() {
    var compared = 0
    for session in Self.sessions where session.command.contains(":sort year") {
      var (isOrdered, isDescending, last) = (false, false, 0)
      for line in session.output {
        if let found = line.firstMatch(of: /^\d+ results? .* in All(, by year(, descending)?)?/) {
          (isOrdered, isDescending) = (found.output.1 != nil, found.output.2 != nil)
          last = isDescending ? .max : 0
        } else if isOrdered, let row = line.firstMatch(of: #/ {2}(\d{4}) · /#) {
          let year = Self.number(row.output.1)
          #expect(isDescending ? year <= last : year >= last, "\(session.file): \(line)")
          (last, compared) = (year, compared + 1)
        }
      }
    }
    #expect(compared > 5)
  }

  /// Of the rows printed last.
  @Test func theRecordThatIsOpenedHasTheTitleOfItsRow() {
    var compared = 0
    for session in Self.sessions where session.fixture != nil {
      let numbers = session.command.matches(of: /-c ':open (\d+)'/).map { Self.number($0.output.1) }
      guard numbers.count == 1, let number = numbers.first else { continue }
      var titles: [Int: String] = [:]
      for line in session.output {
        if let row = line.firstMatch(of: /^ {0,2}(\d+)  (.+?)(?:  |$)/) {
          titles[Self.number(row.output.1)] = String(row.output.2)
        } else if let title = line.firstMatch(of: /^title +(.+)$/) {
          #expect(titles[number] == String(title.output.1), "\(session.file): \(line)")
          compared += 1
        }
      }
    }
    #expect(compared > 0)
  }
}
