import Testing

@testable import SeekImport

struct AlignedLineTests {
  /// The parts were counted off: without a group the size was the group, and in other languages no date was read.
  @Test(arguments: [
    ("-rw-r--r-- 1 ada 99 Jan 12  2024 b b.txt", #""owner":"ada","size":99,"#, "2024-01-12"),
    (
      "-rw-r--r--. 1 ada domain users 99 Jan 12  2024 b b.txt",
      #""owner":"ada","group":"domain users","size":99,"#, "2024-01-12"
    ),
    ("-rw-r--r-- 1 99 Jan 12  2024 b b.txt", #""links":1,"size":99,"#, "2024-01-12"),
    ("-rw-r--r-- 1 ada u 99 12. Dez 2024 b b.txt", #""group":"u","size":99,"#, "2024-12-12"),
    ("-rw-r--r-- 1 ada u 99 30 déc.   2024 b b.txt", #""group":"u","size":99,"#, "2024-12-30"),
    ("-rw-r--r-- 1 ada u 4,0K  2 mars   2024 b b.txt", #""size":"4,0K","#, "2024-03-02"),
    (
      "-rw-r--r-- 1 ada u 99 2024-01-12 10:11:12.123456789 +0100 b b.txt", #""size":99,"#,
      "2024-01-12 10:11:12.123456789+01:00"
    ),
    ("  1234 -rw-r--r-- 1 ada u 99 Jan 12  2024 b b.txt", #"{"inode":1234,"mode""#, "2024-01-12"),
  ])
  func theDateOfAFileSaysWhereItsPartsAre(_ line: String, _ part: String, _ date: String) throws {
    for above in ["total 8\n", "insgesamt 8,0K\n", "./a b:\ntotal 8\n\(line)\n\n./c:\ntotal 0\n"] {
      let records = try recordsAsJSON(above + line + "\n" + line + "\n", name: "a.txt")
      #expect(records.count == (above.hasPrefix(".") ? 3 : 2))
      for record in records {
        #expect(record.contains(part))
        #expect(record.contains(#""modified":"\#(date)","name":"b b.txt"}"#))
      }
    }
  }
}
