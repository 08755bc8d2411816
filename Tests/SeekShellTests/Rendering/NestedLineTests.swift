import SeekImport
import Testing

@testable import SeekShell

@Suite struct NestedLineTests {
  private func lines(_ value: RecordValue) -> [String] {
    NestedLine.lines(of: value).map {
      String(repeating: " ", count: $0.indent) + $0.head + $0.text
    }
  }

  private func object(_ members: KeyValuePairs<String, RecordValue>) -> RecordValue {
    .object(members.map { RecordMember(name: $0.key, value: $0.value) })
  }

  @Test func plainValuesHaveNoNames() {
    #expect(lines(.string("a\nb")) == ["a", "b"])
    #expect(lines(.list([.string("a"), .bool(true)])) == ["a", "true"])
    #expect(lines(.list([])).isEmpty && lines(object([:])).isEmpty)
  }

  @Test func membersStandUnderTheirNamesAndDeeperOnesFurtherIn() {
    let value = object([
      "street": .string("Main Street 5"), "geo": object(["lat": .number(52.5, text: "52.5")]),
      "tags": .list([.string("a"), .string("b")]), "none": .null, "text": .string("x\ny"),
      "empty": object([:]),
    ])
    #expect(
      lines(value) == [
        "street: Main Street 5", "geo:", "  lat: 52.5", "tags: a, b", "none: ", "text:", "  x",
        "  y", "empty:",
      ])
  }

  @Test func elementsOfAListBeginWithADash() {
    let people = RecordValue.list([
      object(["name": .string("Ada"), "age": .number(36, text: "36")]), .string("nobody"),
      object([:]), .list([.string("x"), .string("y")]),
    ])
    #expect(
      lines(people) == ["- name: Ada", "  age: 36", "- nobody", "- ", "- x", "  y"])
    #expect(
      lines(object(["people": people])).prefix(3) == ["people:", "  - name: Ada", "    age: 36"])
  }

  @Test func noNameSteersTheTerminal() {
    #expect(lines(object(["a\u{1B}\nb": .string("\u{1B}[31m")])) == ["a␛ b: ␛[31m"])
  }
}
