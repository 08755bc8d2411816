import Foundation
import Testing

/// Beside the counts of ``TranscriptRulesTests``: a model is led through the commands of a recorded session, and what is
/// printed of history, bookmarks, settings, suggestions and help is what the model says.
@Suite struct TranscriptSessionRulesTests {
  /// The commands and typed lines of a step, in their order.
  private static func lines(of command: String) -> [String] {
    command.matches(of: /-c '([^']*)'/).map { String($0.output.1) }
  }

  /// The index behind the first run of lines in an output, from a place on.
  private static func place(
    of wanted: [String], in output: [String], from start: Int
  ) -> Int? {
    guard let last = output.indices.last, last - wanted.count + 1 >= start else { return nil }
    return (start...(last - wanted.count + 1)).first {
      output[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }.map { $0 + wanted.count }
  }

  /// The canonical lines of the results that were printed.
  private static func queries(of output: ArraySlice<String>) -> [String] {
    output.compactMap {
      $0.firstMatch(of: /^[\d,]+ results? for (.+) in [A-Za-z]+ ·/).map { String($0.output.1) }
    }
  }

  /// True if the letters of a text stand in another in this order, as `psau` in `pasta sauce`.
  private static func isWithin(_ text: String, _ whole: String) -> Bool {
    var left = Substring(text.lowercased())
    for letter in whole.lowercased() where letter == left.first { left.removeFirst() }
    return left.isEmpty
  }

  @Test func historyHoldsWhatWasSubmittedNewestFirst() {
    var listed = 0
    for session in TranscriptRulesTests.sessions where session.command.contains(":history") {
      guard session.fixture != nil else { continue }
      var (history, shown, at): ([String], [String], Int) = ([], [], 0)
      for line in Self.lines(of: session.command) {
        let note: Comment = "\(session.file): \(line)"
        let words = line.split(separator: " ").map(String.init)
        switch words.first {
        case ":history":
          let wanted = words.dropFirst().joined(separator: " ")
          if let number = Int(wanted), number > 0 {
            guard number <= history.count else {
              #expect(session.output.last == "[exit 2]", note)
              continue
            }
            let row = history.remove(at: history.count - number)
            history.append(row)
            #expect(session.output[at...].contains { $0.contains(" for \(row) in ") }, note)
          } else {
            shown = history.reversed().enumerated().filter { Self.isWithin(wanted, $0.element) }
              .map { "   \($0.offset + 1)  \($0.element)" }
            let end = Self.place(of: shown, in: session.output, from: at)
            #expect(end != nil, "\(session.file): \(line): \(shown)")
            (at, listed) = (end ?? at, listed + (shown.isEmpty ? 0 : 1))
          }
        case ":forget":
          guard let number = Int(words.last ?? ""), number <= history.count else { continue }
          let gone = history.remove(at: history.count - number)
          #expect(session.output.contains("Forgotten: \(gone)"), note)
        default:
          guard !line.hasPrefix(":"), !line.hasPrefix(" ") else { continue }
          history.removeAll { $0 == line }
          history.append(line)
        }
      }
    }
    #expect(listed > 3)
  }

  @Test func aBookmarkIsTheSearchAsItStood() {
    var (kept, used): ([String: String], Int) = ([:], 0)
    for session in TranscriptRulesTests.sessions where session.file == "commands.txt" {
      let results = Self.queries(of: session.output[...])
      for line in Self.lines(of: session.command) {
        let note: Comment = "\(session.file): \(line)"
        if let name = line.wholeMatch(of: /:bookmark ([a-z]+)/)?.output.1 {
          // The search in force: that of the results printed last before it was kept.
          let place = session.output.firstIndex { $0.hasPrefix("Kept: saved:\(name) is ") } ?? 0
          kept[String(name)] = Self.queries(of: session.output[..<place]).last
          #expect(
            session.output[place] == "Kept: saved:\(name) is \(kept[String(name)] ?? "")", note)
        } else if let removed = line.wholeMatch(of: /:bookmarks remove ([a-z]+)/)?.output.1 {
          #expect(kept.removeValue(forKey: String(removed)) != nil, note)
          #expect(session.output.contains("Removed: \(removed)"), note)
        } else if line == ":bookmarks" {
          let rows = kept.sorted { $0.key < $1.key }.map { "  \($0.key)  \($0.value)" }
          let listed = session.output.filter { $0.contains(/^  [a-z]+  [a-z]+:/) }
          #expect(listed == rows, note)
        } else if let saved = line.firstMatch(of: /^saved:([a-z]+) ?(.*)$/)?.output {
          let meant = [kept[String(saved.1)] ?? "", String(saved.2)].joined(separator: " ")
          #expect(results.contains(meant), "\(session.file): \(line): \(meant)")
          used += 1
        }
      }
    }
    #expect(used > 1)
    #expect(kept.isEmpty)
  }

  @Test func aSettingIsListedAsItWasSetAndActs() {
    var seen: Set<String> = []
    for session in TranscriptRulesTests.sessions where session.command.contains("-c ':set'") {
      guard session.fixture != nil else { continue }
      var set: [String: String] = [:]
      for line in Self.lines(of: session.command) {
        if let change = line.wholeMatch(of: /:set ([a-z-]+) ([a-z]+)/)?.output {
          set[String(change.1)] = String(change.2)
          guard !session.output.contains(where: { $0.contains("no setting “\(change.1)”") })
          else { set[String(change.1)] = nil; continue }
          #expect(
            session.output.contains {
              $0.hasPrefix("  \(change.1) \(change.2) ") && $0.contains("; replaces ")
            })
        } else if line == ":set" {
          for (name, value) in set {
            #expect(session.output.contains { $0.hasPrefix("  \(name) \(value)  ") }, "\(name)")
            seen.insert(name)
          }
        }
      }
      // A word that no record has is corrected until corrections are switched off.
      guard set["typos"] == "off", let word = Self.lines(of: session.command).first else {
        continue
      }
      #expect(session.fixture?.matching(Substring(word)).isEmpty == true)
      let counts = session.output.compactMap {
        $0.contains(" for \(word) in ")
          ? $0.split(separator: " ").first.map(TranscriptRulesTests.number) : nil
      }
      #expect(counts.count == 2 && counts[0] > 0 && counts[1] == 0, "\(counts)")
    }
    #expect(seen.contains("typos"))
  }

  /// Beside what is in force: the tokens of the results printed last.
  @Test func theNumberBesideASuggestionIsWhatPickingItFinds() {
    var picked = 0
    for session in TranscriptRulesTests.sessions where session.command.contains(":suggest") {
      guard let fixture = session.fixture else { continue }
      var (offered, query): ([Int: (text: String, count: Int)], String) = ([:], "")
      let picks = Self.lines(of: session.command)
        .compactMap { $0.firstMatch(of: /^:pick (\d+)$/).flatMap { Int($0.output.1) } }
      for line in session.output {
        let note: Comment = "\(session.file): \(line)"
        if let row = line.wholeMatch(of: #/ {1,2}(\d+)  (\S.*?) +(word|token|scope) +([\d,]+)/#) {
          let count = TranscriptRulesTests.number(row.output.4)
          if let number = Int(row.output.1) {
            offered[number] = (String(row.output.2), count)
          }
          // The scan cuts at spaces, and knows no quotes.
          if row.output.3 == "token", !row.output.2.contains("'") {
            let all = Substring(query + " " + row.output.2)
            #expect(fixture.matching(all).count == count, note)
          }
        } else if let found = line.firstMatch(of: /^([\d,]+) results? for (.+) in All/) {
          query = String(found.output.2)
          guard let pick = picks.first, let suggestion = offered[pick] else { continue }
          #expect(suggestion.text == query, note)
          #expect(suggestion.count == TranscriptRulesTests.number(found.output.1), note)
          picked += 1
        }
      }
    }
    #expect(picked > 0)
  }

  @Test func helpOfACommandBeginsAsTheListSays() {
    var explained = 0
    for session in TranscriptRulesTests.sessions {
      let lines = Self.lines(of: session.command)
      guard lines.contains(":help") else { continue }
      let summaries = Dictionary(
        session.output.compactMap {
          $0.firstMatch(of: /^  (:[a-z]+) +(\S.*)$/).map { (String($0.output.1), $0.output.2) }
        }
      ) { first, _ in first }
      #expect(summaries.count > 30)
      for name in lines.compactMap({ $0.firstMatch(of: /^:help ([a-z]+)$/)?.output.1 }) {
        guard let summary = summaries[":\(name)"] else {
          // A topic: it is one of those below the commands.
          #expect(
            session.output.contains { $0.hasPrefix("  ") && $0.contains("\(name),") }, "\(name)")
          continue
        }
        let usage = session.output.firstIndex { $0.hasPrefix(":\(name)") }
        #expect(
          usage.flatMap { session.output.dropFirst($0 + 1).first } == "  \(summary)", "\(name)")
        explained += 1
      }
    }
    #expect(explained > 0)
  }

  /// Also for `:copy` without a terminal: a command that is refused is the last that is run, with status 2.
  @Test func aCommandThatIsRefusedEndsTheSession() {
    var refused: Set<Substring> = []
    for session in TranscriptRulesTests.sessions where session.fixture != nil {
      guard session.output.last == "[exit 2]", !session.command.contains("on-error"),
        let name = Self.lines(of: session.command).last?.split(separator: " ").first,
        name.hasPrefix(":")
      else { continue }
      let said = session.output.dropLast().last ?? ""
      #expect(said.hasPrefix("seek: "), "\(session.command)")
      refused.insert(name)
    }
    let wanted: Set<Substring> = [":copy", ":history", ":pick", ":set", ":bookmarks", ":help"]
    #expect(refused.isSuperset(of: wanted), "\(refused)")
  }
}
