import SeekCore
import Testing

@testable import SeekImport

struct ArchiveTests {
  @Test func theMembersOfAnArchiveAreFilesOfAFolder() throws {
    let sources = try DataSource.open(paths: [WrittenFile.path("mix.zip")])
    #expect(
      sources.map { WrittenFile.shown($0.name) } == ["mix.zip/dir/x.csv", "mix.zip/mail.mbox"])
    #expect(sources.map(\.format) == [.csv, .mail])
    let records = try WrittenFile.records("mix.zip")
    #expect(records.count == 4)
    #expect(records.first == #"mix.zip/dir/x.csv: {"id":1,"name":"Ann","day":"2024-01-02"}"#)
  }

  @Test func hiddenAndIgnoredMembersArePassedOver() throws {
    let input = try OpenedInput(path: WrittenFile.path("mix.zip"), options: ImportOptions())
    #expect(input.archive?.members.map(\.path) == ["dir/x.csv", "mail.mbox"])
  }

  @Test func aThousandNotesAreDocuments() throws {
    let records = try WrittenFile.records("notes.tar.gz")
    #expect(records.count == 1_000)
    #expect(
      records.first
        == ##"notes.tar.gz: {"title":"Note 0","path":"notes.tar.gz/notes/00/n0.md","folder":"notes.tar.gz/notes/00","type":"md","text":"# Note 0\n\nThis is about topic0.\n"}"##
    )
  }

  @Test(arguments: ["people.tar.xz", "people.tar.bz2"])
  func aPackedTarIsReadAlike(name: String) throws {
    let records = try WrittenFile.records(name)
    #expect(
      records == [
        "\(name)/d/people.csv: " + #"{"id":1,"name":"Ann"}"#,
        "\(name)/d/people.csv: " + #"{"id":2,"name":"Bo"}"#,
      ])
  }

  @Test func sevenZipIsRead() throws {
    #expect(
      try WrittenFile.records("people.7z").first
        == #"people.7z/t/people.csv: {"name":"Ann","age":3}"#)
  }

  @Test(arguments: ["three.jsonl.xz", "three.jsonl.bz2", "three.jsonl.lz4"])
  func packedFilesAreReadLikeTheirContent(name: String) throws {
    let records = try WrittenFile.records(name)
    #expect(records == (0..<3).map { "\(name): {\"id\":\($0),\"title\":\"T \($0)\"}" })
  }

  @Test func whatIsHostileIsLeftOutAndTheRestRead() throws {
    let records = try WrittenFile.records("evil.zip")
    #expect(records.map { $0.contains("fine text") || $0.contains("last text") } == [true, true])
    let issues = try WrittenFile.issues("evil.zip")
    #expect(
      issues.contains("evil.zip/../../etc/passwd: its path leads out of the archive; left out"))
    #expect(issues.contains("evil.zip: 1 link or special file is left out"))
    #expect(
      issues.contains {
        $0.hasPrefix("evil.zip/bomb.txt: unpacks to more than 200 times its size")
          && $0.hasSuffix("; left out")
      })
  }

  @Test func encryptedMembersAreNamed() throws {
    #expect(
      try WrittenFile.issues("locked.zip").contains("locked.zip/secret.txt: is encrypted; left out")
    )
    #expect(try WrittenFile.records("locked.zip").count == 1)
    let error = #expect(throws: SearchError.self) { try WrittenFile.records("locked.7z") }
    #expect(error.map { WrittenFile.shown($0.description) } == "locked.7z: is encrypted; left out")
  }

  @Test(arguments: ["mix.zip", "notes.tar.gz", "bank.xlsx"])
  func whatEndsInTheMiddleIsReadUpToThere(name: String) throws {
    let whole = try TemporaryFile.bytes(of: WrittenFile.path(name))
    for share in 1...9 {
      let file = try TemporaryFile(
        Array(whole.prefix(whole.count * share / 10)), suffix: "-" + name)
      // Whatever comes of it, it is records or a message.
      let sources = try? DataSource.open(paths: [file.path])
      let records = sources?.flatMap { (try? recordsAsJSON($0)) ?? [] } ?? []
      if name == "notes.tar.gz" { #expect(records.count > 50 * share) }
    }
  }

  @Test func archivesInAnArchiveAreFolders() throws {
    let records = try WrittenFile.records("nested.zip")
    #expect(
      records.filter { !$0.hasPrefix("nested.zip: ") } == [
        #"nested.zip/in/notes.tar.gz/deep.zip/x.csv: {"id":1,"name":"Ann"}"#,
        #"nested.zip/in/notes.tar.gz/deep.zip/x.csv: {"id":2,"name":"Bo"}"#,
        #"nested.zip/z.csv: {"id":3,"name":"Cy"}"#, #"nested.zip/z.csv: {"id":4,"name":"Di"}"#,
      ])
    #expect(records.contains { $0.contains("nested.zip/in/notes.tar.gz/note.md") })
    #expect(records.contains { $0.contains("nested.zip/plan.docx") })
    #expect(
      Set(try WrittenFile.issues("nested.zip")).isSuperset(of: [
        "nested.zip/in/notes.tar.gz/deep.zip/deeper.tar: is an archive in others; unpack it, then read it"
      ]))
  }

  @Test func anArchiveInAFolderIsNotOpened() throws {
    let zip = try TemporaryFile.bytes(of: WrittenFile.path("mix.zip"))
    let error = #expect(throws: SearchError.self) {
      let memory = zip.withUnsafeBufferPointer { MappedMemory(copying: $0) }
      _ = try OpenedInput(
        name: "a.csv", memory: #require(memory), options: ImportOptions(), isMember: true)
    }
    #expect(error?.code == .binary)
  }

  @Test func theOnlyMemberIsOneSource() throws {
    let source = try DataSource.open(path: WrittenFile.path("people.7z"))
    #expect(try recordsAsJSON(source).count == 2)
    let error = #expect(throws: SearchError.self) {
      try DataSource.open(path: WrittenFile.path("mix.zip"))
    }
    #expect(error?.code == .isDirectory)
  }
}
