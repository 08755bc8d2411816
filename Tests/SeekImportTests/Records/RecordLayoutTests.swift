import SeekCore
import Testing

@testable import SeekImport

// snippet.layout
/// Records of parts with a name: `title: Momo | year: 1973`, one a line.
struct BarredLayout: RecordLayout {
  var needsExtents: Bool { false }

  func boundary(_ bytes: UnsafeBufferPointer<UInt8>, atOrAfter offset: Int) -> Int {
    bytes.beginningOfLine(atOrAfter: offset)
  }

  func makeTranslation() -> RecordTranslation? {
    RecordTranslation { _, record, json throws(RecordDefect) in
      json.beginObject()
      for part in record.split(separator: UInt8(ascii: "|")) {
        guard let colon = part.firstIndex(of: UInt8(ascii: ":")) else {
          throw RecordDefect(reason: "a part has no colon", utf8Offset: part.startIndex)
        }
        json.member(
          String(decoding: part[..<colon], as: UTF8.self).trimmed,
          string: String(decoding: part[(colon + 1)...], as: UTF8.self).trimmed)
      }
      json.endObject()
      return nil
    }
  }
}
// snippet.end

struct RecordLayoutTests {
  /// The layout of the article on new formats.
  @Test func theExampleReadsItsRecords() throws {
    let text = "title: Momo | year: 1973\n\ntitle: Solaris|year:1961\ntitle: Emma | by Austen\n"
    let layout = BarredLayout()
    let translation = try #require(layout.makeTranslation())
    var (records, defects): ([String], [Int?]) = ([], [])
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      layout.scan(bytes, from: 0, to: bytes.count) { extent in
        let json = JSONWriter()
        do throws(RecordDefect) {
          let remark = try translation.write(extent, bytes[extent], json)
          #expect(remark == nil)
          records.append(String(decoding: json.bytes, as: UTF8.self))
        } catch {
          defects.append(error.utf8Offset)
        }
        return true
      }
    }
    #expect(
      records == [#"{"title":"Momo","year":"1973"}"#, #"{"title":"Solaris","year":"1961"}"#])
    #expect(defects == [13])
  }

  /// A stored index has hashes of records that contain these. They were made by `hashValue`, which every process seeds anew.
  @Test(arguments: [
    ("a.csv", "title,year\nMomo,1973\nSolaris,1961\n", 0xE16F_C414_7EA0_B0AD as UInt64),
    ("b.csv", "Tag;Betrag\n31.12.2019;1.234,50\n01.01.2020;2,00\n", 0x5437_82C4_6E66_1C2A),
    (
      "chat.txt", "12/31/23, 10:10 PM - Ann: Bye\n12/31/23, 10:11 PM - Bo: Bye\n",
      0x027D_CC2F_092B_0663
    ),
    (
      "chat.txt", "31.12.23, 22:10 - Ann: Bye\n31.12.23, 22:11 - Bo: Bye\n",
      0x12A1_7815_E05B_2355
    ),
    ("a.bib", "@book{a, title = {Momo}}\n", 0xD7B1_C44F_8EB7_98F2),
    ("a.srt", "1\n00:01:02,500 --> 00:01:04,000\nNo.\n", 0x9D59_7B56_A6B2_8AD5),
    (
      "access.log", "::1 - - [01/Feb/2024:00:00:01 +0000] \"GET / HTTP/1.1\" 200 5\n",
      0x21EB_7692_6C45_E470
    ),
    ("a.log", "level=info msg=\"one\"\nlevel=warn msg=\"two\"\n", 0x36EA_6C66_682A_5148),
    (
      "a.log", "2024-05-01 10:00:01 a\n2024-05-01 10:00:02 b\n2024-05-01 10:00:03 c\n",
      0x1253_BDCC_58F4_1DDC
    ),
    ("a.jsonl", "{\"a\":1}\n", 0),
  ])
  func formatFingerprintsAreTheSameInEveryProcess(name: String, text: String, expected: UInt64)
    throws
  {
    let source = try DataSource(name: name, utf8: Array(text.utf8))
    #expect(source.layout.formatFingerprint == expected)
  }
}
