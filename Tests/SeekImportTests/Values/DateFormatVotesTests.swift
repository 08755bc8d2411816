import Testing

@testable import SeekImport

/// 1. One date anywhere in a file decides which number of all of them is the day.
/// 2. What decides nothing leaves them open.
struct DateFormatVotesTests {
  private static let early = (0..<1_200).map { "\(3 + $0 / 400 * 2)".leftPadded }

  private func log(_ end: String) -> String {
    Self.early.map { "\($0)/03/2024 10:00:00 INFO step\n" }.joined() + end
  }

  @Test(arguments: [
    ("25/03/2024 10:00:00 ERROR late\n", "2024-03-03T10:00:00"),
    ("03/25/2024 10:00:00 ERROR late\n", "2024-03-03T10:00:00"),
    ("03/25/2024 10:00:00 ERROR late", "2024-03-03T10:00:00"),
    ("  sent 25/07/2024 10:00:00\n", "2024-03-03T10:00:00"),
  ])
  func aLateDateDecidesInALog(end: String, first: String) throws {
    let records = try recordsAsJSON(log(end), name: "a.log")
    #expect(records[0].hasPrefix(#"{"time":"\#(first)""#))
    #expect(records.allSatisfy { $0.hasPrefix(#"{"time":"2024-"#) })
    let isDayFirst = end.hasPrefix("25")
    #expect(records[1_199].hasPrefix(#"{"time":"2024-\#(isDayFirst ? "03-07" : "07-03")T"#))
  }

  @Test(arguments: [
    ("25/03/2024", "2024-03-07"), ("03/25/2024", "2024-07-03"), ("n/a", "07/03/2024"),
  ])
  func aLateDateDecidesInATable(last: String, day: String) throws {
    let text = "day,n\n" + Self.early.map { "\($0)/03/2024,1\n" }.joined() + "\(last),2\n"
    #expect(try recordsAsJSON(text, name: "a.csv")[1_199] == #"{"day":"\#(day)","n":1}"#)
  }
}

extension String {
  fileprivate var leftPadded: String { count < 2 ? "0" + self : self }
}
