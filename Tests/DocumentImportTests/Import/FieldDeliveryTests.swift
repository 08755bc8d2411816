import DocumentImport
import Testing

/// Numbers that a program has calculated are numbers of a table as they are of JSON.
struct FieldDeliveryTests {
  private func numbers(_ text: String, name: String) throws -> [String] {
    let profile = try ProfileInference.infer(from: [source(text, name: name)])
    return try delivered(text, profile, name: name).filter { $0.hasPrefix("number") }
      .map { String($0.split(separator: " ")[2]) }
  }

  /// `score:>50` was searched as words, and sorting was by letters.
  @Test func calculatedNumbersAreThoseOfJSON() throws {
    let values = ["-73.12715117751975", "0.13436424411240122", "9.16e-07", "1E5", "2.5"]
    let table = "name,score\n" + values.enumerated().map { "n\($0.0),\($0.1)\n" }.joined()
    let lines = values.enumerated().map { #"{"name":"n\#($0.0)","score":\#($0.1)}"# + "\n" }
    #expect(
      try numbers(table, name: "a.csv") == [
        "-73.12715117751975", "0.13436424411240122", "9.16e-07",
        "100000.0", "2.5",
      ])
    #expect(try numbers(table, name: "a.csv") == numbers(lines.joined(), name: "a.jsonl"))
  }
}
