import SeekImport
import Testing

struct FieldRolesTests {
  /// A mail was not found by its message-id, nor an order by `A-2`: an id that was no number could not be asked for, and later
  /// not searched, though the same values were in `Order ID`.
  @Test(
    arguments: [
      ("id", "A-1003", true), ("_id", "1b4e1003-2fa1-11d2-883f-0016d3cca427", true),
      ("guid", "<CA1003@mail.example.org>", true), ("code", "A1003", false),
    ])
  func anIDIsAField(_ name: String, _ id: String, _ isFilter: Bool) throws {
    let records = (0..<30).map {
      #"{"\#(name)": "\#(id.replacing("1003", with: "\($0 + 1_000)"))", "title": "Lamp for the desk \#($0)"}"#
    }
    let profile = try ProfileInference.infer(from: [source(records.joined(separator: "\n"))])
    #expect(profile.id == name)
    #expect(
      profile.fields.filter { $0.name == name }.map(\.role)
        == [.text(weight: 0.25)] + (isFilter ? [.keyword] : []))
  }

  /// `id:1003` found nothing, and people look up orders by their numbers.
  @Test(arguments: [("1003", true), ("\"1003\"", true), ("\"r1003\"", false), ("\"01003\"", false)])
  func anIDThatIsANumberIsFilteredByAndNotSearched(_ id: String, _ isFilter: Bool) throws {
    let orders = (0..<40).map {
      #"{"id": \#(id.replacing("1003", with: "\($0 + 1_000)")), "title": "Lamp for the desk \#($0)"}"#
    }.joined(separator: "\n")
    let profile = try ProfileInference.infer(from: [source(orders)])
    #expect(profile.id == "id")
    let roles = profile.fields.filter { $0.name == "id" }.map(\.role)
    #expect(roles.contains(.number) == isFilter)
    #expect(roles.contains(.text(weight: 0.25)) == !isFilter)
  }

  /// Of few records a level repeats little, and is what logs are filtered by.
  @Test func aFewLevelsFilter() throws {
    let lines = #"{"msg": "one", "level": "info"}"# + "\n" + #"{"msg": "two", "level": "warn"}"#
    let profile = try ProfileInference.infer(from: [source(lines)])
    #expect(profile.fields.contains(ProfileField(name: "level", role: .keyword)))
  }

  /// `has:attachment` found nothing to ask: their names repeat little, so that they were texts.
  @Test func whetherThereAreAttachmentsFilters() throws {
    let lines = (0..<40).map {
      #"{"subject": "Plan \#($0)", "attachments": \#($0 % 8 == 0 ? "[\"a long plan for the year \($0).pdf\"]" : "[]")}"#
    }.joined(separator: "\n")
    let profile = try ProfileInference.infer(from: [source(lines)])
    #expect(profile.fields.contains(ProfileField(name: "attachments", role: .list)))
  }

  /// Meetings on several days were found on none of them.
  @Test func aListOfDatesIsOne() throws {
    let lines = (1...9).map {
      #"{"title": "Meeting \#($0)", "when": ["2024-05-0\#($0)", "2024-06-0\#($0)"]}"#
    }.joined(separator: "\n")
    let profile = try ProfileInference.infer(from: [source(lines)])
    #expect(profile.fields.contains(ProfileField(name: "when", role: .date)))
  }

  /// A second pill of them meant either, as if a record had one value.
  @Test func whatIsInListsAndTheirObjectsHasManyValues() throws {
    let lines = (1...9).map {
      #"{"title": "Bug \#($0)", "labels": [{"name": "ui"}, {"name": "docs"}], "n": [\#($0), 4], "when": ["2024-05-0\#($0)"], "by": {"name": "ada"}, "year": \#($0)}"#
    }.joined(separator: "\n")
    let fields = try ProfileInference.infer(from: [source(lines)]).searchableFields
    let many = Set(fields.filter(\.hasManyValues).map(\.name))
    #expect(many == ["labels.name", "n", "when"])
    #expect(Set(fields.filter(\.isFilter).map(\.name)).isSuperset(of: many.union(["by.name"])))
  }

  /// One book of which only the year is known made a text of all dates, and a few dashes one of amounts.
  @Test(arguments: [
    ("date", ["2024-03-01", "1999", "2020-05", "1987"], ProfileField.Role.date),
    ("part", ["2024-03-01", "1999", "2020", "1987"], nil), ("date", ["1999", "2001"], nil),
    ("credit", ["-", "3,400.50", "-", "–"], .number), ("credit", ["-", "--", "-"], nil),
  ])
  func whatIsKnownToTheYearIsADate(
    name: String, values: [String], role: ProfileField.Role?
  ) throws {
    let table = "title,\(name)\n" + values.map { "Lamp \($0),\"\($0)\"\n" }.joined()
    let profile = try ProfileInference.infer(from: [source(table, name: "a.csv")])
    let roles = profile.fields.filter { $0.name == name }.map(\.role)
    #expect(role.map(roles.contains) ?? !roles.contains(.date))
  }

  /// Abstracts of which few have a title were ranked as titles are.
  @Test(arguments: [(10, 4.0), (60, 1.0)])
  func aLongTextWeighsAsTextWhereItIsTheTitle(words: Int, weight: Double) throws {
    let text = String(repeating: "words ", count: words)
    let lines = (0..<20).map { #"{"text": "\#($0) \#(text)"}"# }.joined(separator: "\n")
    let profile = try ProfileInference.infer(from: [source(lines)])
    #expect(profile.title == "text")
    #expect(profile.fields == [ProfileField(name: "text", role: .text(weight: weight))])
  }
}
