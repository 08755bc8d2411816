import Testing

@testable import SeekImport

/// Who has to find one byte in a file wants its column, whatever the format.
struct InvalidUTF8Tests {
  /// A byte that no text has takes the place of `\u{1}`; `é` as Latin-1 has it that of `\u{2}`, beside UTF-8 that keeps
  /// the file from being read so.
  private func broken(_ text: String) -> [UInt8] {
    Array(text.utf8).map { $0 == 1 ? 0xFF : $0 == 2 ? 0xE9 : $0 }
  }

  private func issues(_ text: String, name: String) throws -> [String] {
    let source = try DataSource(name: name, utf8: broken(text))
    return try imported(source, workers: 1).report.issues.map(\.message.description)
  }

  @Test(arguments: [
    (
      "{\"title\":\"ok\"}\n{\"title\":\"漢 caf\u{1}\"}\n", "a.jsonl",
      "a.jsonl:2: invalid UTF-8 (column 16, byte 33); skipped"
    ),
    (
      "{\"title\":\"ok\"}\n{\"title\":\"caf\u{1}\"}", "a.jsonl",
      "a.jsonl:2: invalid UTF-8 (column 14, byte 29); skipped"
    ),
    (
      "[{\"title\":\"ok\"}, {\"title\":\"caf\u{1}\"}]", "a.json",
      "a.json:1: invalid UTF-8 (column 31, byte 31); skipped"
    ),
    (
      "title,n\nok,1\nCaf\u{1} noir,2\n", "a.csv",
      "a.csv:3: invalid UTF-8 (column 4, byte 17); skipped"
    ),
    (
      "Package: ok\n\nPackage: b\nNote: caf\u{1}\n", "a",
      "a:4: invalid UTF-8 (column 10, byte 34); skipped"
    ),
    (
      // A broken byte of the first buffer would leave nothing.
      "- title: ök\n- title: caf\u{2}\n", "a.yaml",
      "a.yaml:2: invalid UTF-8 (column 13, byte 26); the rest of the file is left out; skipped"
    ),
  ])
  func theByteIsNamedWithItsColumn(text: String, name: String, message: String) throws {
    #expect(try issues(text, name: name) == [message])
  }

  /// Each column is counted from the place before, or from the beginning of its line.
  @Test func theColumnsOfSeveralPlacesAreThoseOfEach() {
    broken("ab\u{1}é\u{1}\n\u{1}漢x\u{1}\n\n\u{1}").withUnsafeBufferPointer { bytes in
      var columns = InvalidUTF8.Columns()
      let places = bytes.indices.filter { bytes[$0] == 0xFF }
      #expect(places.count == 5)
      for place in places + [places[4], places[1]] {
        #expect(
          columns.reason(at: place, in: bytes) == InvalidUTF8.reason(at: place, in: bytes))
      }
    }
  }

  @Test func theFirstInvalidSequenceIsFound() {
    for (text, place) in [
      ("", nil), ("abcdefghijkl", nil), ("é漢😀 abcdefgh\u{1}x", 18), ("\u{1}", 0),
    ] {
      broken(text).withUnsafeBufferPointer { #expect($0.firstInvalidUTF8 == place, "\(text)") }
    }
  }
}
