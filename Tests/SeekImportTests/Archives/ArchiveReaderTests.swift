import SeekCore
import Testing

@testable import SeekImport

struct ArchiveReaderTests {
  @Test func theLastOfAPathIsRead() throws {
    let zip = Packed.zip([
      Packed.Member("a.csv", "id,name\n1,old\n"), Packed.Member("a.csv", "id,name\n1,new\n"),
    ])
    let (records, issues) = try read(zip, suffix: ".zip")
    #expect(records == [#"{"id":1,"name":"new"}"#])
    #expect(issues == ["FILE/a.csv: is there more than once; the last is read"])
  }

  /// A megabyte that is there a thousand times is a gigabyte, whatever is kept of it.
  @Test func whatIsThereMoreThanOnceCounts() throws {
    let copies = [Packed.Member](
      repeating: Packed.Member("a.txt", String(repeating: "x", count: 400)), count: 5)
    let (_, issues) = try read(Packed.zip(copies), suffix: ".zip", limit: 1_000)
    #expect(issues.contains { $0.contains("unpacks to more than") })
  }

  @Test func packedMembersShareOneLimit() throws {
    let table = Packed.table(cellByteCount: 600 << 10)
    let zip = Packed.zip(
      (1...3).map { Packed.Member(name: Array("\($0).csv.zst".utf8), table) })
    let (records, issues) = try read(zip, suffix: ".zip", limit: 1_000_000)
    #expect(records.count == 2)
    #expect(issues.filter { $0.contains("unpacks to more than 1 MB") }.count == 2)
    #expect(try read(zip, suffix: ".zip", limit: 4_000_000).records.count == 6)
  }

  @Test func namesOfOldProgramsAreInTheirCodePage() throws {
    let zip = Packed.zip([
      Packed.Member(name: [0x81] + Array("ber.csv".utf8), Array("id,name\n1,a\n".utf8)),
      Packed.Member(name: [0x94] + Array("ber.csv".utf8), Array("id,name\n2,b\n".utf8)),
    ])
    let file = try TemporaryFile(zip, suffix: ".zip")
    let sources = try DataSource.open(paths: [file.path])
    #expect(sources.map { $0.name.suffix(9) } == ["/öber.csv", "/über.csv"])
  }

  @Test func namesInUTF8AreReadInAnyLocale() throws {
    let zip = Packed.zip(["日本/a.csv": "id,name\n1,a\n", "日本/b.csv": "id,name\n2,b\n"])
    let file = try TemporaryFile(zip, suffix: ".zip")
    let input = try OpenedInput(path: file.path, options: ImportOptions())
    #expect(input.archive?.members.map(\.path) == ["日本/a.csv", "日本/b.csv"])
  }

  @Test func aPathHasAtMost64Parts() throws {
    let deep = String(repeating: "d/", count: 64)
    let zip = Packed.zip([deep + "a.txt": "deep", String(deep.dropFirst(2)) + "b.txt": "less"])
    let (records, issues) = try read(zip, suffix: ".zip")
    #expect(records.count == 1)
    #expect(issues == ["FILE: a member without a usable name is left out"])
  }

  @Test func onlyTheFirstThatAreLeftOutAreNamed() throws {
    var members = (1...50).map { Packed.Member("../\($0).txt", "x") }
    members.append(Packed.Member("a.txt", "fine"))
    let issues = try read(Packed.zip(members), suffix: ".zip").issues
    #expect(issues.count == 21)
    #expect(issues.last == "FILE: 30 more of its parts are left out")
  }

  @Test func aDamagedMemberBesideAnEncryptedOneIsDamaged() throws {
    let zip = Packed.zip([
      Packed.Member("a.txt", "fine"),
      Packed.Member(name: Array("b.txt".utf8), [UInt8](repeating: 7, count: 40), flags: 1),
      Packed.Member(name: Array("c.txt".utf8), [UInt8](repeating: 0xFF, count: 40), method: 8),
    ])
    let issues = try read(zip, suffix: ".zip").issues
    #expect(issues.contains("FILE/b.txt: is encrypted; left out"))
    #expect(issues.contains { $0.hasPrefix("FILE/c.txt: the ") })
  }

  @Test func aTextThatBeginsLikeBzip2IsText() throws {
    #expect(try read(Array("BZhello, this is a note".utf8), suffix: ".txt").records.count == 1)
  }

  @Test func anOldOfficeFileSaysWhatToDo() throws {
    let old: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0, 0, 0, 0]
    let error = #expect(throws: SearchError.self) { try read(old, suffix: ".xls") }
    #expect(error?.message.description.hasSuffix("or save it as .docx or .xlsx") == true)
  }
}
