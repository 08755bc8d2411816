import Testing

@testable import SeekImport

struct RecordAccessTests {
  /// Another program may write into a mapped file while a record of it is read.
  @Test(arguments: [#"{"title": "soup"}"#, "title: soup\n"])
  func whatIsReadNobodyChanges(line: String) throws {
    let layout: any RecordLayout =
      line.hasPrefix("{")
      ? JSONLinesLayout() : StanzaLayout(UnsafeBufferPointer(start: nil, count: 0))
    let file = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64)
    defer { file.deallocate() }
    file.initialize(repeating: 0)
    _ = file.update(fromContentsOf: Array(line.utf8))
    let bytes = UnsafeBufferPointer(rebasing: file[..<line.utf8.count])
    let access = RecordAccess(layout)
    let extent = RecordExtent(utf8Offset: 0, utf8Count: bytes.count, isComplete: true)
    let json = try access.json(extent, of: bytes)
    file.update(repeating: 0)
    #expect(Record(json: json)?["title"]?.displayText == "soup")
    #expect(access.identity.elementsEqual(line.utf8))
    // A hash that was stored is compared with the record as it is now.
    let later = try #require(access.identity(reading: extent, of: bytes))
    #expect(later.allSatisfy { $0 == 0 })
  }
}
