import Testing

@testable import SeekImport

struct YAMLComposerTests {
  private func json(_ text: String) throws -> String {
    let json = JSONWriter()
    for value in try YAML.decode(text) { json.value(value) }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("title: Momo\nyear: 1973", #"{"title":"Momo","year":1973}"#),
    (
      "[1.50, 'x', \"y\\n\", ~, true, no, 007, .inf, 2024-01-02]",
      #"[1.50,"x","y\n",null,true,"no","007",".inf","2024-01-02"]"#
    ),
    ("- a\n- b: [c]\n  d: {e: f}", #"["a",{"b":["c"],"d":{"e":"f"}}]"#),
    ("a: &x {n: 1}\nb: *x\nc:\n  <<: *x\n  m: 2", #"{"a":{"n":1},"b":{"n":1},"c":{"m":2,"n":1}}"#),
    ("t: |\n  one\n  two\n", #"{"t":"one\ntwo\n"}"#),
    ("a: !!str 12\nb: !!int 12", #"{"a":"12","b":12}"#), ("a: !x 12", #"{"a":12}"#),
    ("", ""), ("# nothing\n", ""),
  ])
  func valuesAreThoseOfTheCoreSchema(text: String, expected: String) throws {
    #expect(try json(text) == expected)
  }

  @Test(arguments: [
    ("a: [", 2), ("a: b\n  c: d", 2), ("a: *nobody", 1), ("<<: 3", 1),
  ])
  func anErrorNamesItsLine(text: String, line: Int) {
    let error = #expect(throws: YAMLError.self) { try YAML.decode(text) }
    #expect(error?.line == line)
  }

  @Test func depthAndAliasesAreBounded() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: YAMLError.self) { try YAML.decode(deep) }
    var laughs = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<12 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      laughs += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let error = #expect(throws: YAMLError.self) { try YAML.decode(laughs) }
    #expect(error?.reason == "its aliases stand for too much")
  }

  /// One line of a megabyte, and a hundred of five bytes that each stand for it.
  @Test func aliasesOfLongTextsAreBounded() {
    let text = String(repeating: "x", count: 1 << 20)
    let laughs = "- &a {t: \(text)}\n" + String(repeating: "- *a\n", count: 100)
    let error = #expect(throws: YAMLError.self) { try YAML.decode(laughs) }
    #expect(
      error?.reason
        == "its aliases stand for more than 50 times its size, as only files made to fill the memory do"
    )
    #expect(error?.line == 64)
  }
}
