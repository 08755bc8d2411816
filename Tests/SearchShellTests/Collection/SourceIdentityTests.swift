import DocumentImport
import Foundation
import Testing

@testable import SearchShell

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

  @Test func whatIsNoPlainFileHasNone() throws {
    let folder = try TestFolder()
    let empty = try folder.file("empty", "")
    for path in [folder.path, empty, folder.path + "/none", "-", "/dev/null"] {
      #expect(SourceIdentity(paths: [path], options: ImportOptions()) == nil, "\(path)")
    }
  }
}
