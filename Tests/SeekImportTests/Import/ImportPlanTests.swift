import Testing

@testable import SeekImport

struct ImportPlanTests {
  /// `source:from-to`, a list a share.
  private func plan(_ sources: [DataSource], shares: Int) -> [[String]] {
    ImportPlan(
      sources: sources, extents: sources.map { $0.takeExtents() }, shares: shares
    ).shares.map { pieces in
      pieces.map { piece in
        switch piece {
        case .range(let source, let start, let end): "\(source):\(start)-\(end)"
        case .extents(let source, let extents):
          "\(source):\(extents.startIndex)..<\(extents.endIndex)"
        }
      }
    }
  }

  private let line = "{\"a\": \"\(String(repeating: "x", count: 990))\"}\n"  // 1,000 bytes

  @Test func aSmallSourceIsOneShare() throws {
    #expect(plan([try source("{}\n{}")], shares: 8) == [["0:0-5"]])
  }

  @Test func linesAreCutAtNewlines() throws {
    let made = try source(String(repeating: line, count: 50))
    #expect(plan([made], shares: 2) == [["0:0-25000"], ["0:25000-50000"]])
    #expect(plan([made], shares: 3) == [["0:0-17000"], ["0:17000-34000"], ["0:34000-50000"]])
  }

  @Test func aLineLongerThanAShareLeavesTheNextWithoutWork() throws {
    let giant = "{\"a\": \"\(String(repeating: "x", count: 40_000))\"}\n"
    let made = try source(giant + "{}\n")
    #expect(plan([made], shares: 2) == [["0:0-\(giant.utf8.count)"], ["0:40010-40013"]])
  }

  @Test func everyShareIsTakenOnce() throws {
    let plan = ImportPlan(
      sources: [try source(String(repeating: line, count: 50))], extents: [[]], shares: 3)
    let untaken = UntakenShares(plan.shares)
    #expect((0..<3).map { _ in untaken.take()?.place } == [0, 1, 2])
    #expect(untaken.take() == nil)
  }

  @Test func sharesGoOverTheEndOfASource() throws {
    let sources = [
      try source(String(repeating: line, count: 30)),
      try source(
        "[" + Array(repeating: line, count: 10).joined(separator: ",") + "]", name: "b.json"),
    ]
    #expect(plan(sources, shares: 2) == [["0:0-21000"], ["0:21000-30000", "1:0..<10"]])
  }
}
