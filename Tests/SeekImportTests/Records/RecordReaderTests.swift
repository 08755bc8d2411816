import Testing

@testable import SeekImport

struct RecordReaderTests {
  private func read(_ text: String, with reader: RecordReader) throws -> [String] {
    let made = try source(text)
    return try reader.read(made.bytes).map { event in
      "\(event.path)\(event.in_list == 1 ? "*" : "") \(event.spelling)"
    }
  }

  @Test func onlyWantedPathsAreListed() throws {
    let reader = try RecordReader(paths: ["title", "author.name", "tags", "items.price"])
    let events = try read(
      #"{"tags":["a",["b"]],"x":{"title":1},"author":{"name":"Ann","age":3},"title":"T","#
        + #""items":[{"price":1},{"price":2.5}]}"#, with: reader)
    #expect(events == ["2* a", "2* b", "1 Ann", "0 T", "3 1", "3 2.5"])
  }

  @Test func aNameWithADotIsTheSameAsAPath() throws {
    let reader = try RecordReader(paths: ["a.b"])
    #expect(try read(#"{"a.b": 1, "a": {"b": 2}}"#, with: reader) == ["0 1", "0 2"])
  }

  /// The first was found and the last shown.
  @Test(arguments: [
    (#"{"a": 1, "a": 2}"#, ["0 2"]), (#"{"a": 1, "b": 3, "a": null}"#, ["1 3"]),
    (#"{"a": [1, 2], "b": 3, "a": [4]}"#, ["1 3", "0* 4"]),
    (#"{"a": {"c": 1}, "b": 3, "a": 4}"#, ["1 3", "0 4"]),
    (#"{"a": {"c": 1, "c": 2}, "b": 3}"#, ["2 2", "1 3"]),
    (#"{"a": [{"c": 1}, {"c": 2}], "a": [{"c": 3}, {"c": 4, "c": 5}]}"#, ["2 3", "2 5"]),
  ])
  func theLastOfTwoSameNamesCounts(record: String, expected: [String]) throws {
    let reader = try RecordReader(paths: ["a", "b", "a.c"])
    #expect(try read(record, with: reader) == expected)
    #expect(try read(#"{"a": 1}"#, with: reader) == ["0 1"])
  }

  @Test func kindsAreKept() throws {
    let reader = try RecordReader(paths: ["a"])
    let events = try read(
      #"{"a": [-1, 18446744073709551615, 0.5, true, false, null, "", "\u00e9"]}"#, with: reader)
    #expect(
      events == [
        "0* -1", "0* 18446744073709551615", "0* 0.5", "0* true", "0* false", "0* ", "0* é",
      ])
  }

  /// One such number cost the record.
  @Test func textsInNumberFieldsAreLeftOut() throws {
    let reader = try RecordReader(paths: ["a", "b"])
    let text = #"{"a": [NaN, 1, -Infinity], "x": "\"NaN", "b": "NaN\\", "c": Infinity}"#
    #expect(try read(text, with: reader) == ["0* 1", #"1 NaN\"#])
    #expect(throws: RecordReader.Rejection.invalid) { try read(#"{"a": NaN x}"#, with: reader) }
    #expect(try read(#"{"a": 2}"#, with: reader) == ["0 2"])
    let long = #"{"a": ["# + String(repeating: "NaN,", count: 100_000) + "3]}"
    #expect(try read(long, with: reader) == ["0* 3"])
  }

  @Test func pathsAreDiscoveredInTheirOrderUpToALimit() throws {
    let reader = try RecordReader(discoveringUpTo: 3)
    _ = try read(#"{"b": 1, "a": {"c": 2}, "n": null}"#, with: reader)
    _ = try read(#"{"a": {"c": 2}, "d": 1, "e": 1}"#, with: reader)
    #expect(reader.discoveredPaths == ["b", "a.c", "d"])
  }

  /// A name may be empty, and what stands in it is called otherwise than what stands beside it.
  @Test func anEmptyNameIsAPartOfItsPath() throws {
    let discovering = try RecordReader(discoveringUpTo: 4)
    let text = #"{"": {"x": 1, "": 3}, "x": 2}"#
    _ = try read(text, with: discovering)
    #expect(discovering.discoveredPaths == [".x", ".", "x"])
    let reader = try RecordReader(paths: discovering.discoveredPaths)
    #expect(try read(text, with: reader) == ["0 1", "1 3", "2 2"])
  }

  @Test func manyFieldsAndLongNamesAreFound() throws {
    let names =
      (0..<200).map { "field-with-a-long-name-\($0)" } + ["", "a", "abcdefgh", "abcdefghi"]
    let reader = try RecordReader(paths: names)
    let text = "{" + names.reversed().map { "\"\($0)\": 1" }.joined(separator: ",") + "}"
    #expect(try read(text, with: reader) == names.indices.reversed().map { "\($0) 1" })
  }

  @Test(arguments: [
    ("{\"a\": 1,}", RecordReader.Rejection.invalid), ("[1]", .notAnObject),
    ("{\"a\": 1e999}", .unusual), ("{\"a\": \"\\udc00\"}", .unusual),
  ])
  func aRejectionHasAKind(text: String, rejection: RecordReader.Rejection) throws {
    let made = try source(text)
    let reader = try RecordReader(paths: ["a"])
    let error = #expect(throws: RecordReader.Rejection.self) { try reader.read(made.bytes) }
    #expect(error == rejection)
  }

  @Test func aReaderServesSmallRecordsAfterAGiantOne() throws {
    let reader = try RecordReader(paths: ["a"])
    let giant = String(repeating: "x", count: 20_000_000)
    #expect(try read("{\"a\": \"\(giant)\"}", with: reader).first?.utf8.count == 20_000_002)
    #expect(try read("{\"a\": 1}", with: reader) == ["0 1"])
  }
}
