import Testing

@testable import SeekImport

/// 1. Dates that ISO 8601 spells are a field to filter by, whether they repeat or not, and its values are days.
/// 2. True and false are two values, however a table spells them.
/// 3. What says that a value is not known is no value of another kind.
struct TypedTextTests {
  @Test(arguments: [
    ("2019-01-01T16:42:03+08:00", "2019-01-01"), ("2019-01-01", "2019-01-01"),
    ("2019-12", "2019-12"),
    ("2019-01-01 10:00", "2019-01-01"), ("2019-13-01", nil), ("2019-00", nil), ("2019-01-32", nil),
    ("2019-1-1", nil), ("2019", nil), ("1/2/2019", nil), ("2019-01-011", nil), ("", nil),
    ("2019-01-", nil), ("20a9-01", nil), ("2024-02-30", nil), ("2024-10-05Z", "2024-10-05"),
    ("2024-10-05+02:00", "2024-10-05"), ("2024-10-05-0231", nil), ("2024-10-05-00001", nil),
    ("2024-02-29", "2024-02-29"),
    ("1999-00-00", "1999"), ("1999-05-00", "1999-05"), ("1999-00-05", nil), ("0000-00-00", nil),
  ])
  func theDayOfADate(text: String, day: String?) {
    let found = Array(text.utf8).withUnsafeBufferPointer { bytes in
      ISODate.day(of: bytes).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(found == day)
  }

  @Test(arguments: [
    ("true", true, true), ("False", false, true), ("YES", true, false), ("n", false, false),
    ("1", true, false), ("maybe", nil, false), ("", nil, false), ("truer", nil, false),
  ])
  func aTextSaysYesOrNo(text: String, value: Bool?, isPlain: Bool) {
    let found = Array(text.utf8).withUnsafeBufferPointer { BoolText($0) }
    #expect(found?.value == value)
    #expect(found?.isPlain ?? false == isPlain)
  }

  @Test(arguments: [
    ("n/a", true), ("-", true), ("Unknown", true), ("NULL", true), ("\u{2014}", true),
    ("\\N", true), (".", true), ("..", true), ("---", true), (":", true), ("n.d.", true),
    (".-", false),
    ("none left", false), ("0", false), ("", false), ("M", false),
  ])
  func aTextSaysThatAValueIsMissing(text: String, isMissing: Bool) {
    let found = Array(text.utf8).withUnsafeBufferPointer { MissingText.isSpelled(by: $0) }
    #expect(found == isMissing)
  }

  @Test(arguments: [
    ("0000-00-00", true), ("00.00.0000", true), ("0000-00-00 00:00:00", true), ("00:00:00", false),
    ("0.0.0.0/0", false), ("0000000.00", false), ("00-00-00-00", false), ("0000-00-01", false),
  ])
  func zerosAreNoDate(text: String, isZeroDate: Bool) {
    let found = Array(text.utf8).withUnsafeBufferPointer { MissingText.isZeroDate($0) }
    #expect(found == isZeroDate)
  }

  private static let table =
    "name,sent,done,open\na,2024-01-02T10:00:00Z,true,1\nb,2024-01-03T10:00:00Z,FALSE,0\n"

  @Test func datesAndBoolsAreInferred() throws {
    let source = try DataSource(name: "a.csv", utf8: Array(Self.table.utf8))
    let profile = try ProfileInference.infer(from: [source])
    let filters = profile.fields.filter { $0.role == .date || $0.role == .bool }
    #expect(filters.map(\.name) == ["sent", "done"])
    #expect(filters.map(\.role) == [.date, .bool])
  }

  @Test func theirValuesAreDaysAndTrueOrFalse() throws {
    let source = try DataSource(name: "a.csv", utf8: Array(Self.table.utf8))
    let profile = Profile(
      name: "", title: "name",
      fields: [
        ProfileField(name: "sent", role: .date), ProfileField(name: "done", role: .bool),
        ProfileField(name: "open", role: .bool),
      ])
    let lines = try Importer(sources: [source], profile: profile)
      .run(workers: 1, makeSink: { _ in RecordingSink() }).sinks.flatMap(\.lines)
    #expect(
      lines == [
        "begin", "keyword 0 2024-01-02", "keyword 1 true", "keyword 2 true", "end",
        "begin", "keyword 0 2024-01-03", "keyword 1 false", "keyword 2 false", "end",
      ])
  }
}
