import SeekCore
import SeekTestSupport
import Testing

@testable import SeekTerminalField

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

  /// Whatever is added, removed and moved, the selected row and the marks are those of the records they were.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func selectionAndMarksFollowTheirRecords(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var records = Array(0..<(5 + random.below(30)))
    var selection = RowSelection(count: records.count)
    selection.select(random.below(records.count), height: 6)
    let selected = records[selection.row]
    let marked = Set(records.filter { _ in random.below(3) == 0 })
    var marks = marks(
      records.indices.filter { marked.contains(records[$0]) }.map { (records[$0], $0) })
    for round in 1...20 {
      let place = random.below(records.count)
      switch random.below(3) {
      case 0: records.insert(1_000 * round, at: place)
      case 1 where records[place] != selected && !marked.contains(records[place]):
        records.remove(at: place)
      default: records.swapAt(place, random.below(records.count))
      }
      let rows = Dictionary(uniqueKeysWithValues: records.enumerated().map { ($1, $0) })
      selection.count = records.count
      selection.follow(to: rows[selected] ?? 0)
      marks.follow(rows)
      #expect(records[selection.row] == selected, "seed \(seed), round \(round)")
      let expected = records.filter(marked.contains).map(String.init)
      #expect(marks.hits.map(\.document) == expected, "seed \(seed), round \(round)")
    }
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
