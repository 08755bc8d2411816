import Foundation
import SeekCore
import Testing

@testable import SeekImport

struct YAMLRecordsTests {
  @Test func theMappingsOfAListAreRecords() throws {
    let text = "- title: Momo\n  year: 1973\n- just text\n-\n- title: Solaris\n"
    #expect(
      try recordsAsJSON(text, name: "a.yml") == [
        #"{"title":"Momo","year":1973}"#, #"{"title":"Solaris"}"#,
      ])
    #expect(try issues(text, name: "a.yml") == ["3: not a mapping"])
    let store = try imported(DataSource(name: "a.yml", utf8: Array(text.utf8)), workers: 1).store
    #expect((0..<store.count).map { store.lineNumber(at: $0) } == [1, 5])
  }

  /// A text with its list below a name was one record.
  @Test func theListOfTheOnlyMappingHasTheRecords() throws {
    let text =
      "# films\nversion: 1\nby: Ann\nfilms:\n  - title: Momo\n    cast: [{name: x}]\n  - title: Solaris\n"
    let source = try DataSource(name: "a.yml", utf8: Array(text.utf8))
    let store = try imported(source, workers: 1).store
    #expect(
      (0..<store.count).map { store.rawJSON(at: $0) } == [
        #"{"title":"Momo","cast":[{"name":"x"}],"other":"Ann"}"#, #"{"title":"Solaris"}"#,
      ])
    #expect((0..<store.count).map { store.lineNumber(at: $0) } == [5, 7])
    #expect(
      source.issues.map(\.reason.description) == [
        "its records are the list “films”; --input yaml reads the file as one record"
      ])
    var options = ImportOptions()
    options.format = .yaml
    #expect(try recordsAsJSON(text, name: "a.yml", options: options).count == 1)
  }

  @Test(arguments: [
    "title: Soup\nsteps:\n  - text: a\n", "films:\n  - title: a\n---\nfilms:\n  - title: b\n",
    "servers:\n  - url: a\npaths:\n  all: the rest of what this text has to say\n",
  ])
  func otherMappingsAreRecords(text: String) throws {
    let documents = text.components(separatedBy: "---").count
    #expect(try recordsAsJSON(text, name: "a.yml").count == documents)
  }

  /// The file was refused.
  @Test(arguments: ["- a: 1\n  b: [unclosed\nwalnut\n", "a:\n\tb: walnut\n"])
  func whatIsNoYAMLIsText(text: String) throws {
    let records = try recordsAsJSON(text, name: "a.yaml")
    #expect(records.count == 1)
    #expect(records.first?.contains("walnut") == true)
    #expect(try issues(text, name: "a.yaml").first?.hasSuffix("; read as text") == true)
    var options = ImportOptions()
    options.format = .yaml
    #expect(throws: SearchError.self) { try recordsAsJSON(text, name: "a.yaml", options: options) }
  }

  @Test func documentsAreRecords() throws {
    let source = try DataSource(name: "a.yaml", utf8: Array("title: a\n---\ntitle: b\n".utf8))
    let store = try imported(source, workers: 1).store
    #expect(
      (0..<store.count).map { store.rawJSON(at: $0) } == [#"{"title":"a"}"#, #"{"title":"b"}"#])
    #expect((0..<store.count).map { store.lineNumber(at: $0) } == [1, 3])
  }

  @Test func recordsBeforeAnErrorAreKept() throws {
    let text = "- title: Momo\n- title: [\n"
    #expect(
      try recordsAsJSON(text, name: "a.yml") == [
        #"{"title":"Momo"}"#, #"{"text":"- title: [\n"}"#,
      ])
    let found = try issues(text, name: "a.yml")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("3: not YAML: ") == true)
    #expect(found.first?.hasSuffix("; the rest of the file is one text") == true)
  }

  /// It was not searched.
  @Test(arguments: [
    ("- a: 1\n- a: two: kiwi\n- a: 3\n", "- a: two: kiwi\n- a: 3\n"),
    ("a: 1\n---\na: B: kiwi\n---\na: D\n", "a: B: kiwi\n---\na: D\n"),
  ])
  func theRestBehindAnErrorIsAText(text: String, rest: String) throws {
    let records = try recordsAsJSON(text, name: "a.yaml")
    #expect(records.count == 2)
    #expect(records.last?.replacing("\\n", with: "\n").contains(rest) == true)
  }

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

  @Test func invalidYAMLIsReported() {
    #expect(throws: YAMLError.self) { try YAML.keyLines(in: "a: [") }
  }

  @Test func deepNestingIsReadAndLeftOut() throws {
    let text = String(repeating: "{a: ", count: 40) + "1" + String(repeating: "}", count: 40)
    #expect(try YAML.keyLines(in: text).count == 9)
  }
}
