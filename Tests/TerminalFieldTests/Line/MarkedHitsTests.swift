import SearchCore
import Testing

@testable import TerminalField

@Suite struct MarkedHitsTests {
  private let query = SearchQuery("soup")

  private func marks(_ rows: [(identity: Int, row: Int)]) -> MarkedHits<String> {
    var marks = MarkedHits<String>()
    for (identity, row) in rows {
      marks.toggle(
        SearchHit(document: "\(identity)", score: 0), of: identity, row: row, asking: query)
    }
    return marks
  }

  @Test func marksAreReadFromTheTopOfTheList() {
    #expect(marks([(7, 4), (3, 0), (5, 2)]).hits.map(\.document) == ["3", "5", "7"])
  }

  @Test func markingTwiceTakesTheMarkAway() {
    let marks = marks([(7, 4), (3, 0), (7, 1)])
    #expect(marks.count == 1 && marks.contains(3) && !marks.contains(7) && !marks.contains(nil))
  }

  @Test func marksFollowTheirRecords() {
    var marks = marks([(7, 0), (3, 1)])
    marks.follow([7: 9, 3: 2, 1: 0])
    #expect(marks.hits.map(\.document) == ["3", "7"])
  }

  @Test func marksStayUntilOtherResultsArePrinted() {
    var marks = marks([(7, 0)])
    var same = query
    (same.offset, same.limit, same.order) = (20, 3, .field("date", descending: true))
    marks.printed(same)
    #expect(marks.count == 1, "a page of the same results, in another order")
    marks.printed(SearchQuery("salad"))
    #expect(marks.isEmpty)
  }
}
