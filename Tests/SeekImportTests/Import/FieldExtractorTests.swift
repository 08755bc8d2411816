import SeekImport
import Testing

/// 1. Numbers that a program has calculated are numbers of a table as they are of JSON.
/// 2. Numbers with a decimal comma are searched and shown as written, and compared by their value.
struct FieldExtractorTests {
  private static let bank = """
    Datum;Text;Betrag
    01.02.2024;Miete;-1.234,50
    02.02.2024;Brot;-2,50
    03.02.2024;Lohn;3.000
    04.02.2024;Auto;7
    """

  private func numbers(
    _ text: String, name: String, overrides: ProfileOverrides = ProfileOverrides()
  ) throws -> [String] {
    let profile = try ProfileInference.infer(
      from: [source(text, name: name)], overrides: overrides)
    return try delivered(text, profile, name: name).filter { $0.hasPrefix("number") }
      .map { String($0.split(separator: " ")[2]) }
  }

  /// `score:>50` was searched as words, and sorting was by letters.
  @Test func calculatedNumbersAreThoseOfJSON() throws {
    let values = ["-73.12715117751975", "0.13436424411240122", "9.16e-07", "1E5", "2.5"]
    let table = "name,score\n" + values.enumerated().map { "n\($0.0),\($0.1)\n" }.joined()
    let lines = values.enumerated().map { #"{"name":"n\#($0.0)","score":\#($0.1)}"# + "\n" }
    #expect(
      try numbers(table, name: "a.csv") == [
        "-73.12715117751975", "0.13436424411240122", "9.16e-07",
        "100000.0", "2.5",
      ])
    #expect(try numbers(table, name: "a.csv") == numbers(lines.joined(), name: "a.jsonl"))
  }

  /// Each sink had to read the amounts in texts itself; `7` is a number by itself, `3.000` is not.
  @Test func germanNumbersAreTextsAndAmounts() throws {
    let source = try source(Self.bank, name: "bank.csv")
    let profile = try ProfileInference.infer(from: [source])
    #expect(profile.title == "Text")
    #expect(profile.amounts == ["Betrag": .decimalComma])
    #expect(profile.fields.contains(ProfileField(name: "Betrag", role: .text(weight: 0.25))))
    #expect(profile.fields.contains(ProfileField(name: "Betrag", role: .number)))
    let lines = try delivered(Self.bank, profile, name: "bank.csv")
    #expect(lines.contains { $0.hasPrefix("text") && $0.hasSuffix(" -1.234,50") })
    #expect(lines.contains { $0.hasPrefix("text") && $0.hasSuffix(" 3.000") })
    #expect(try numbers(Self.bank, name: "bank.csv") == ["-1234.5", "-2.5", "3000.0", "7.0"])
  }

  /// `"one two"` found nothing, and `p` everything.
  @Test(arguments: [
    ("<p>one</p><p>two</p>", "one\ntwo\n"), ("<p>red<br>blue</p>", "red\nblue\n"),
    ("<one> or <two>", "<one> or <two>"), ("a <b>c</b>", "a <b>c</b>"),
    ("<p> is open", "<p> is open"),
  ])
  func aValueOfHTMLIsSearchedWithoutItsTags(html: String, text: String) throws {
    let one = #"{"content":"\#(html)"}"# + "\n"
    let profile = try ProfileInference.infer(from: [source(one, name: "a.jsonl")])
    #expect(try delivered(one, profile, name: "a.jsonl").contains { $0.hasSuffix(text) })
  }

  /// `500.5 g` behind the values that were looked at was more than 100 kg.
  @Test(arguments: ["500.5 g", "500.5", "500"])
  func aValueWithAnotherUnitIsNoNumber(odd: String) throws {
    let rows = ["1.5 kg", "250.5 kg", "3 kg"]
    for (name, start, row) in [("a.csv", "name,w\n", "n,"), ("a.jsonl", "", "")] {
      func text(_ values: [String]) -> String {
        start
          + values.map { row.isEmpty ? #"{"name":"n","w":"\#($0)"}"# : row + $0 }
          .joined(separator: "\n") + "\n"
      }
      let profile = try ProfileInference.infer(from: [source(text(rows), name: name)])
      #expect(profile.units == ["w": "kg"])
      let lines = try delivered(text(rows + [odd]), profile, name: name)
      #expect(
        lines.filter { $0.hasPrefix("number") }.map { $0.split(separator: " ")[2] }
          == ["1.5", "250.5", "3.0"])
    }
  }

  /// The spelling of the first file counted for the others, whose numbers were none.
  @Test func eachTableOfAFolderHasItsOwnSpelling() throws {
    let sources = try [
      source("name;sum;day\nann;1.250,50;13.04.2026\nbob;12,00;01.05.2026\n", name: "de.csv"),
      source("name,sum,day\ncid,\"1,250.75\",04/13/2026\ndan,14.00,05/01/2026\n", name: "us.csv"),
      source("name,sum,day\neva,7.5,02/03/2026\n", name: "open.csv"),
    ]
    let profile = try ProfileInference.infer(from: sources)
    #expect(profile.fields.contains(ProfileField(name: "sum", role: .number)))
    #expect(profile.fields.contains(ProfileField(name: "day", role: .date)))
    let lines = try delivered(sources, profile).filter { $0.hasPrefix("number") }
    #expect(
      lines.map { $0.split(separator: " ")[2] } == ["1250.5", "12.0", "1250.75", "14.0", "7.5"])
  }

  /// A file that leaves the order of its dates open has that of the others.
  @Test func theOtherFilesTellTheOrderOfDates() throws {
    let profile = try ProfileInference.infer(from: [
      source("day,sum\n01/02/2026,1\n", name: "jan.csv"),
      source("day,sum\n13/02/2026,2\n14/02/2026,2\n", name: "feb.csv"),
    ])
    #expect(profile.dateReadings["day"] == .written(.dayFirst))
  }

  /// The table had whole numbers when its profile was made.
  @Test func germanNumbersThatCameLaterAreNumbers() throws {
    let profile = try ProfileInference.infer(
      from: [source("Text;Betrag\nBrot;7\nLohn;3000\n", name: "bank.csv")])
    #expect(profile.amounts.isEmpty)
    let lines = try delivered(
      "Text;Betrag\nBrot;7\nLohn;3000\nMiete;-1.234,50\n", profile, name: "bank.csv")
    #expect(lines.contains("number 1 -1234.5"))
  }

  /// They were compared by their digits, and nothing said so.
  @Test func whatIsNoDateIsInNoRange() throws {
    let days = [
      "2024-02-28", "2024-02-30", "2024-13-01 10:00", "0000-00-00", "soon", "1999-05-00", "2024",
      "2024-3-1",
    ]
    let lines = (days + Array(repeating: "2024-03-02", count: 20)).map {
      #"{"title":"t","day":"\#($0)"}"#
    }.joined(separator: "\n")
    let profile = try ProfileInference.infer(from: [source(lines, name: "a.jsonl")])
    #expect(
      profile.oddValues == [
        OddValues(field: "day", count: 3, valueCount: 28, example: "2024-02-30")
      ])
    let field = try #require(profile.fields.firstIndex { $0.name == "day" && $0.role == .date })
    let values = try delivered(lines, profile).filter {
      !$0.hasPrefix("text") && $0.contains(" \(field) ")
    }
    #expect(
      values.prefix(5).map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") } == [
        "2024-02-28", "soon", "1999-05", "2024", "2024-03-01",
      ])
  }

  @Test func germanNumbersThatAreNotSearchedAreNumbers() throws {
    var overrides = ProfileOverrides()
    overrides.textFields = ["Text"]
    #expect(
      try numbers(Self.bank, name: "bank.csv", overrides: overrides)
        == ["-1234.5", "-2.5", "3000.0", "7.0"])
  }
}
