import SeekCore
import SeekTestSupport
import Testing

@testable import SeekRemote

@Suite struct ColumnNameTests {
  @Test(arguments: [
    ("t00w400_title", SearchableField.Kind.text(weight: 4), "title", 0),
    ("k02_section", .keyword, "section", 2), ("n03_size_kb", .number, "size_kb", 3),
    ("l04_a__5f_b", .list, "a__b", 4), ("d11___c5__92uvre", .date, "Œuvre", 11),
  ])
  func namesAreSpelledForAServer(
    text: String, kind: SearchableField.Kind, name: String, position: Int
  ) {
    let column = ColumnName(kind, name, at: position)
    #expect(column.text == text)
    #expect(ColumnName(text) == column)
  }

  @Test func everyNameComesBackAndIsSafe() {
    for seed in Campaign.seeds(from: 1, short: 500, deep: 5_000) {
      var random = SeededGenerator(seed: seed)
      let name = random.text(
        of: ["_", "__", "a", "2", "0", "5f", "ü", " ", "'", ";", "日本", "Z", "-", "."], atMost: 8)
      guard !name.isEmpty else { continue }
      let kinds: [SearchableField.Kind] = [.text(weight: 1.5), .keyword, .list, .number, .date]
      let column = ColumnName(random.pick(kinds), name, at: random.below(200))
      #expect(ColumnName(column.text) == column, "\(name); \(Campaign.note(seed))")
      #expect(RemoteURL.isName(column.text))
      #expect(column.text == column.text.lowercased())
    }
  }

  @Test(arguments: ["id", "title", "seek_record", "k_section", "t00_title", "k02", "k02_", "x01_a"])
  func otherNamesAreNone(text: String) {
    #expect(ColumnName(text) == nil)
  }
}
