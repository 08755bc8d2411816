import Foundation
import Testing

@testable import SeekShell

@Suite struct FirstRunTests {
  @Test func itIsTheFirstRunOnceAndTheFileIsPrivate() throws {
    let folder = try TestShell.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/state/seek/hints"
    #expect(FirstRun(path: path).begin())
    #expect(!FirstRun(path: path).begin())
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func whereNothingCanBeWrittenItIsNever() {
    #expect(!FirstRun(path: "/dev/null/seek/hints").begin())
  }

  @Test func theFileStandsBesideTheHistory() {
    #expect(
      FirstRun.defaultPath { $0 == "XDG_STATE_HOME" ? "/s" : nil } == "/s/seek/hints")
    #expect(FirstRun.defaultPath { _ in nil } == nil)
  }
}
