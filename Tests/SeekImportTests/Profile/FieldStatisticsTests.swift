import Testing

@testable import SeekImport

struct FieldStatisticsTests {
  @Test(arguments: [
    ("https://example.org", TextShape.url), ("www.example.org", .url), ("2024-01-31", .date),
    ("2024-01-31T10:00:00Z", .date), ("2024-01-31t10:00:00z", .date), ("31.12.2024", .date),
    ("12:30:00", .date), ("3435", .numeric),
    ("-101.473911", .numeric), ("c. 1860", .other), ("", .other), ("1.2-3", .other),
    ("abc", .other),
    ("https", .other), ("2024 Summer", .other),
  ])
  func aTextHasAShape(text: String, shape: TextShape) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { TextShape($0) } == shape)
  }

  private func statistics(_ values: String) throws -> FieldStatistics {
    try RecordSample([source("{\"a\": [\(values)]}")]).fields[0]
  }

  @Test func valuesAreCountedByKind() throws {
    let field = try statistics(#""x", "x", "y", 1, 1, 2.5, true, null"#)
    #expect(field.valueCount == 7)
    #expect(field.recordCount == 1)
    #expect(field.listedCount == 7)
    #expect(field.texts.count == 3)
    #expect(field.numberCount == 3)
    #expect(field.boolCount == 1)
    #expect(field.distinctCount == 5)
    #expect(field.averageLength == 1)
  }

  @Test func anEmptyTextIsNoValue() throws {
    let field = try statistics(#""", "2024-01-31", "", "2024-02-29", "", """#)
    #expect(field.valueCount == 2)
    #expect(field.distinctCount == 2)
    #expect(field.averageLength == 10)
    #expect(field.isISODate)
    let open = try statistics(#""", """#)
    #expect(open.isLeftOpen && open.hasWords)
    #expect(!open.isNumber && !open.isBool && !open.isISODate)
  }

  @Test func lengthIsCountedInScalars() throws {
    #expect(try statistics(#""café 😀""#).texts.totalLength == 6)
  }

  @Test func evennessGoesFromOneValueToAllTheSameOften() throws {
    #expect(try statistics(#""x", "x""#).evenness == 0)
    #expect(try statistics(#""x", "y", "x", "y""#).evenness == 1)
    #expect(try statistics(#""x", "x", "x", "y""#).evenness < 1)
  }
}
