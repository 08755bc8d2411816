import SeekCore
import Testing

@testable import SeekRemote

@Suite struct ValueFoldingTests {
  @Test(arguments: [
    ("Déjà Vu", "deja vu"), ("ÜNDER", "under"), ("СЛОВО", "слово"), ("it's", "it's"),
    ("Ǻngström", "angstrom"), ("日本", "日本"), ("", ""),
  ])
  func caseAndAccentsDoNotCount(text: String, folded: String) {
    #expect(ValueFolding.folded(text) == folded)
  }

  @Test func wordsAreRunsOfLettersAndDigits() {
    #expect(ValueFolding.words(in: "Web & Net, 2.0") == ["web", "net", "2", "0"])
  }

  private static let field = RemoteField(
    field: SearchableField("section", .keyword), column: "section", type: .string)

  private func list(_ values: [(String, Int)]) -> ValueList {
    ValueList(
      RemoteTable(
        columns: ["seek_value", "seek_count"],
        rows: values.map { [$0.0, String($0.1)] } + [[nil, "3"], ["", "4"], ["x", "many"]]),
      of: Self.field)
  }

  @Test func valuesOfOneSpellingAreOneAndAbsentOnesNone() {
    let values = list([("Games", 3), ("mail", 5), ("games", 4)]).values
    #expect(values == [.init(value: "Games", count: 7), .init(value: "mail", count: 5)])
  }

  @Test func aTokenMeansTheFirstKindOfValueThatThereIs() {
    let list = list([("Tom Hanks", 3), ("Colin Hanks", 2), ("Hank", 1), ("mail", 1)])
    func reading(_ text: String, isPrefix: Bool = false) -> String? {
      list.reading(of: text, isPrefix: isPrefix).map { comparison, values in
        "\(comparison.map { "\($0)" } ?? "equal"): "
          + values.map(\.value).joined(separator: ", ")
      }
    }
    #expect(reading("MAIL") == "equal: mail")
    #expect(reading("hanks") == "word: Tom Hanks, Colin Hanks")
    #expect(reading("col") == "beginning: Colin Hanks")
    #expect(reading("hank", isPrefix: true) == "beginning: Hank")
    #expect(reading("tom han") == "beginning: Tom Hanks")
    #expect(reading("hanks", isPrefix: true) == "wordBeginning: Tom Hanks, Colin Hanks")
    #expect(reading("nobody") == nil)
  }
}
