import Testing

@testable import SeekImport

struct JSONWriterTests {
  private func text(_ write: (JSONWriter) -> Void) -> String {
    let json = JSONWriter()
    write(json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func membersAndElementsAreSeparated() {
    let written = text { json in
      json.beginObject()
      json.member("a", string: "x")
      json.name("b")
      json.value(.list([.number(1.5, text: "1.50"), .bool(true), .null, .object([])]))
      json.endObject()
      json.endLine()
      json.beginObject()
      json.endObject()
    }
    #expect(written == "{\"a\":\"x\",\"b\":[1.50,true,null,{}]}\n{}")
  }

  @Test func writtenRecordsCanBeRead() throws {
    let odd = (0..<0x80).compactMap { Unicode.Scalar($0) }.map(String.init).joined() + "é日😀"
    let json = JSONWriter()
    json.beginObject()
    json.member(odd, string: odd)
    json.endObject()
    var decoder = RecordDecoder(json.bytes)
    #expect(try decoder.decodeValue() == .object([RecordMember(name: odd, value: .string(odd))]))
  }

  @Test func aLongTextGrowsTheMemory() {
    let long = String(repeating: "line\n", count: 100_000)
    #expect(text { $0.string(long) }.utf8.count == 6 * 100_000 + 2)
  }
}
