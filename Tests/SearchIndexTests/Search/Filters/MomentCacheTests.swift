import SearchCore
import Testing

@testable import SearchIndex

@Suite struct MomentCacheTests {
  private static let first = 19_000

  private struct NoFacet: Error {}

  private func column(of segment: Segment) throws -> FacetColumn {
    guard case .facet(let column)? = segment.columns[0] else { throw NoFacet() }
    return column
  }

  private func segment(days: Int) throws -> Segment {
    let builder = SegmentBuilder(
      schema: IndexSchema([SearchableField("ts", .date)]), analyzer: .standard)
    for day in 0..<days {
      builder.beginDocument()
      var text = DateRange.day(Self.first + day).lowerText
      text.withUTF8 { builder.addKeyword(field: 0, utf8: $0) }
      builder.endDocument()
    }
    return try #require(try IndexSnapshot(building: [builder]).segments.first)
  }

  @Test func theDaysAskedForLastAreHeld() throws {
    let segment = try segment(days: 40)
    let column = try column(of: segment)
    for day in 0..<40 {
      let moments = try segment.caches.moments.moments(
        ofDay: Self.first + day, of: 0, column, in: segment, named: "ts", nil)
      #expect(moments.count == 1)
      #expect(segment.caches.moments.count == min(day + 1, MomentCache.capacity))
    }
  }

  @Test func theSameDayReadByAnotherIsAnother() throws {
    let segment = try segment(days: 1)
    let column = try column(of: segment)
    let text = DateRange.day(Self.first).lowerText
    let readers = ["T12:00", "T13:00, 1999-01-01T10:00, \(text)T14:00", ""].map { time in
      FieldTexts { name in { _ in name == "ts" ? text + time : "" } }
    }
    for (texts, count) in zip(readers, [1, 2, 1]) {
      let moments = try segment.caches.moments.moments(
        ofDay: Self.first, of: 0, column, in: segment, named: "ts", texts)
      #expect(moments.count == count)
    }
    #expect(segment.caches.moments.count == 3)
  }
}
