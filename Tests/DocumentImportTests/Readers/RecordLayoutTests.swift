import SearchCore
import Testing

@testable import DocumentImport

struct RecordLayoutTests {
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
