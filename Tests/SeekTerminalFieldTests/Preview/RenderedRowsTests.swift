import Testing

@testable import SeekTerminalField

@Suite struct RenderedRowsTests {
  private func cause(_ state: Int, _ count: Int = 3, _ columns: Int = 80) -> RenderedRows.Cause {
    RenderedRows.Cause(state: state, count: count, columns: columns)
  }

  @Test func rowsAreMadeOnceForACause() {
    let rendered = RenderedRows()
    var made = 0
    func rows(_ cause: RenderedRows.Cause) -> [StyledText] {
      rendered.rows(for: cause) {
        made += 1
        return [StyledText("row \(made)")]
      }
    }
    #expect(rows(cause(1)) == rows(cause(1)))
    #expect(made == 1)
    for other in [cause(2), cause(2, 4), cause(2, 4, 40), cause(1)] { _ = rows(other) }
    #expect(made == 5)
  }
}
