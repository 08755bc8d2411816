import SeekImport
import Foundation
import SeekTestSupport
import Testing

@testable import SeekCollection

@Suite struct SourceIdentityTests {
  @Test func aChangeOfTheFileOrOfHowItIsReadIsSeen() throws {
    let folder = try TestFolder()
    let path = try folder.file("a.jsonl", "{\"title\":\"soup\"}")
    let options = ImportOptions()
    let first = try #require(SourceIdentity(paths: [path], options: options))
    #expect(SourceIdentity(paths: [path], options: options) == first)
    var other = options
    other.hasHeader = true
    #expect(SourceIdentity(paths: [path], options: other) != first)
    // The same size and time, as of a copy.
    var status = stat()
    stat(path, &status)
    let descriptor = open(path, O_WRONLY)
    pwrite(descriptor, "S", 1, 10)
    futimens(descriptor, [status.st_atim, status.st_mtim])
    close(descriptor)
    #expect(SourceIdentity(paths: [path], options: options) != first)
    #expect(first.contentHash() != nil)
  }

  @Test func aFolderIsToldByTheFilesInIt() throws {
    let folder = try TestFolder()
    let file = try folder.file("a.txt", "soup")
    func identity() -> SourceIdentity? {
      SourceIdentity(paths: [folder.path], options: ImportOptions())
    }
    var seen = [try #require(identity())]
    #expect(identity() == seen[0])
    func expectAnother(_ what: Comment) throws {
      let newer = try #require(identity())
      #expect(!seen.contains(newer) && newer.origin == seen[0].origin, what)
      seen.append(newer)
    }
    _ = try folder.file("b.txt", "noodles")
    try expectAnother("a file came")
    _ = try folder.file("a.txt", "soups")
    try expectAnother("a file grew")
    #expect(rename(file, folder.path + "/c.txt") == 0)
    try expectAnother("a file has another name")
    _ = try folder.file(".gitignore", "*.log\n")
    try expectAnother("there are rules")
    #expect(seen[0].contentHash() == nil, "one of its files is gone")
    #expect(seen.last?.contentHash() != nil)
  }

  /// Its size and the time of its content are as they were, as after a restored time; nobody noticed.
  @Test(arguments: [0, 1 << 17])
  func aFileOfAFolderThatIsEditedInPlaceIsSeen(offset: Int) throws {
    let folder = try TestFolder()
    let path = try folder.file("a.txt", String(repeating: "soup ", count: 60_000))
    _ = try folder.file("b.txt", "noodles")
    for named in [folder.path, path] {
      let options = ImportOptions()
      let first = try #require(SourceIdentity(paths: [named], options: options))
      var status = stat()
      stat(path, &status)
      // The clock of a file system goes by steps.
      usleep(20_000)
      let descriptor = open(path, O_RDWR)
      pwrite(descriptor, named == path ? "roup" : "poup", 4, off_t(offset))
      futimens(descriptor, [status.st_atim, status.st_mtim])
      close(descriptor)
      let second = try #require(SourceIdentity(paths: [named], options: options))
      #expect(second != first && second.origin == first.origin)
    }
  }

  /// Each was an index of its own, built anew in the file of the other.
  @Test func aFileIsTheSameUnderAllItsNames() throws {
    let folder = try TestFolder()
    let path = try folder.file("a.jsonl", "{\"title\":\"soup\"}")
    symlink(path, folder.path + "/link")
    symlink(path, folder.path + "/link.csv")
    func identity(_ path: String) -> SourceIdentity? {
      SourceIdentity(paths: [path], options: ImportOptions())
    }
    let first = try #require(identity(path))
    for name in ["/./a.jsonl", "//a.jsonl", "/link"] {
      let other = try #require(identity(folder.path + name))
      #expect(other.origin == first.origin && other.state == first.state, "\(name)")
    }
    #expect(identity(folder.path + "/link.csv")?.origin != first.origin, "it may be read otherwise")
    #expect(identity(folder.path)?.origin == identity(folder.path + "//")?.origin)
  }

  @Test func aDatabaseIsToldWithWhatIsBesideIt() throws {
    let folder = try TestFolder()
    let path = try folder.file("a.db", "soup")
    let table = try #require(SourceIdentity(paths: [path + "#soups"], options: ImportOptions()))
    let first = try #require(SourceIdentity(paths: [path], options: ImportOptions()))
    #expect(first.origin != table.origin)
    _ = try folder.file("a.db-wal", "written, and not yet in the database")
    let second = try #require(SourceIdentity(paths: [path], options: ImportOptions()))
    #expect(first.state != second.state && first.origin == second.origin)
  }

  @Test func whatIsNeitherFileNorFolderHasNone() throws {
    let folder = try TestFolder()
    let empty = try folder.file("empty", "")
    for path in [empty, folder.path + "/none", "-", "/dev/null"] {
      #expect(SourceIdentity(paths: [path], options: ImportOptions()) == nil, "\(path)")
    }
  }
}
