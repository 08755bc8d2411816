import Testing

@testable import SearchIndex

@Suite struct MomentKeyTests {
  @Test func momentsCompareInUTC() {
    let inOrder = [
      "0000-01-01T00:00:00+14:00", "0000", "1969-12-31T23:59:59Z", "1970-01-01",
      "2024-01-05T01:00:00Z", "2024-01-05T12:00", "2024-01-05 12:00:00.25",
      "2024-01-05T12:00:00.5Z",
      "2024-01-05T23:00:00Z", "2024-01-06T00:30:00+01:00", "2024-01-05T23:45:00",
      "2024-01-05T19:00:00-0500", "2024-01-06T00:00:01Z", "2024-02", "2025", "9999-12-31T23:59-14",
    ]
    let keys = inOrder.map(MomentKey.text(of:))
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(Set(keys).count == inOrder.count)
  }

  @Test(arguments: [
    ("2024-01-05", "2024-01-05T00:00:00Z"), ("2024-01-05T00:00", "2024-01-05T01:00:00+01:00"),
    ("2024", "2024-01"), ("2024-01-05, 2023-01-01", "2024-01-05"),
    ("2024-01-05Tx", "2024-01-05"), ("2024-01-05 12:00:00 +0100", "2024-01-05T11:00:00.000Z"),
    ("2024-02-31", "2024-03-02"),
  ])
  func oneMomentHasOneKey(_ one: String, _ other: String) {
    #expect(MomentKey.text(of: one) == MomentKey.text(of: other))
  }

  @Test(arguments: [
    "", "n/a", "1/2/2019", "20240105", "2024-13-01", "2024-01-00", "2024-1-5", "12", "2024-01-055",
  ])
  func whatIsNoDateStaysAsItIs(_ text: String) {
    #expect(MomentKey.text(of: text) == text)
    #expect(text.isEmpty || MomentKey.text(of: "9999-12-31") < text)
  }
}
