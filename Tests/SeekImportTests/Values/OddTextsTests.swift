import SeekCore
import SeekTestSupport
import Testing

@testable import SeekImport

/// 1. One word leaves a column of dates what it is, however often it is there, and one value a column of numbers.
/// 2. White space is no value.
struct OddTextsTests {
  private func role(_ values: [String], json: Bool) throws -> ProfileField.Role? {
    let text =
      json
      ? values.map { "{\"name\":\"x\",\"v\":\"\($0)\"}" }.joined(separator: "\n")
      : "name,v\n" + values.map { "x,\($0)" }.joined(separator: "\n") + "\n"
    let source = try source(text, name: json ? "made.jsonl" : "made.csv")
    return try ProfileInference.infer(from: [source]).fields.last { $0.name == "v" && !$0.isText }?
      .role
  }

  @Test(
    arguments: [
      (["Pending", "2026-03-02", "2026-03-03"], .date),
      (["Pending", "Pending", "2026-03-02", "2026-03-03", "2026-03-04"], .date),
      (["offen", "offen", "02.03.2026", "13.03.2026", "14.03.2026"], .date),
      (["Pending", "2026-03-02"], nil), (["soon", "later", "2026-03-02", "2026-03-03"], nil),
      (["error", "1.5", "2.5", "3.5", "4.5"], .number), (["error", "1.5", "2.5", "3.5"], .number),
      (["error", "1.5", "2.5"], nil), (["12b", "1", "2", "3"], nil),
      (["12b", "1", "2", "3", "4"], .number),
      (["Roof", "Roof", "Roof", "1", "2", "3", "4", "5", "6", "7", "8", "9"], nil),
      (["2026-03-02", "2026-03-03", "2026-03-04", "12345", "67890"], nil),
      (["S", "M", "38", "40", "42"], nil), ([" ", "1.5", "2.5"], .number),
      (["\u{A0}", "2026-03-02", "2026-03-03"], .date), ([" ", " ", "2026-03-02\u{A0}"], .date),
    ] as [([String], ProfileField.Role?)])
  func oneWordLeavesAColumnWhatItIs(values: [String], role expected: ProfileField.Role?) throws {
    for json in [true, false] {
      let role = try role(values, json: json)
      #expect((role == .date || role == .number ? role : nil) == expected)
    }
  }
}
