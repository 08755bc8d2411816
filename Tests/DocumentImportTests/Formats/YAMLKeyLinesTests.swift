import Testing

@testable import DocumentImport

@Suite struct YAMLKeyLinesTests {
  @Test func everyKeyHasItsLine() throws {
    let lines = try YAML.keyLines(
      in:
        "style: minimal\n\nroles: # looks\n  match: bold\n  \"pill\": {a: 1}\nlist:\n  - x: 1\nlast: *a\n"
        .replacing("*a", with: "b"))
    #expect(
      lines == [
        ["style"]: 1, ["roles"]: 3, ["roles", "match"]: 4, ["roles", "pill"]: 5,
        ["roles", "pill", "a"]: 5, ["list"]: 6, ["last"]: 8,
      ])
  }

  @Test func aListAsAKeyHasNoNameAndSpoilsNothing() throws {
    let lines = try YAML.keyLines(in: "? [a, b]\n: 1\nnext: 2\n")
    #expect(lines == [["next"]: 3])
  }

  @Test func whatIsNoYAMLSaysSo() {
    #expect(throws: YAMLError.self) { try YAML.keyLines(in: "a: [") }
  }

  @Test func deepNestingIsReadAndLeftOut() throws {
    let text = String(repeating: "{a: ", count: 40) + "1" + String(repeating: "}", count: 40)
    #expect(try YAML.keyLines(in: text).count == 9)
  }
}
