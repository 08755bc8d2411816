import Foundation
import SeekField
import SeekTestSupport
import Testing

@testable import SeekShell

@Suite struct ShellHistoryTests {
  @Test func aHistoryWithoutAFileLastsAsLongAsTheSession() {
    var history = ShellHistory()
    #expect(history.remember("noodles") == nil)
    #expect(history.remember("soup") == nil)
    #expect(history.lines == ["soup", "noodles"])
  }

  @Test func linesComeBackInTheNextSessionNewestFirst() throws {
    let folder = try TestFolder()
    let path = folder.path + "/deep/er/history"
    var complaint: Message?
    var history = ShellHistory(HistoryFile(path: path)) { complaint = $0 }
    #expect(complaint == nil)
    #expect(history.remember("noodles") == nil)
    #expect(history.remember("cuisine:Thai soup") == nil)
    #expect(
      ShellHistory(HistoryFile(path: path)).lines == [
        "cuisine:Thai soup", "noodles",
      ])
  }

  @Test func linesOfOtherCollectionsAreNotItsOwn() throws {
    let folder = try TestFolder()
    let path = folder.path + "/history"
    for (line, collection) in [("soup", 1), ("rent", 2)] as [(String, UInt64)] {
      var history = ShellHistory(HistoryFile(path: path))
      history.collection = collection
      #expect(history.remember(line) == nil)
    }
    var history = ShellHistory(HistoryFile(path: path))
    #expect(history.ownLines == ["rent", "soup"])
    history.collection = 1
    #expect(history.ownLines == ["soup"] && history.lines == ["rent", "soup"])
  }

  @Test func anEmptyLineIsNotRemembered() throws {
    let folder = try TestFolder()
    var history = ShellHistory(HistoryFile(path: folder.path + "/history"))
    #expect(history.remember("") == nil)
    #expect(history.lines == [])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/history"))
  }

  @Test func aFileThatCannotBeWrittenIsComplainedAboutOnce() throws {
    let folder = try TestFolder()
    var history = ShellHistory(HistoryFile(path: folder.path + "/state/history"))
    // A file where the history's folder should be: not even root can write there.
    _ = try folder.file("state", "")
    let complaint = history.remember("noodles")
    #expect(complaint?.description.contains(folder.path + "/state") == true)
    #expect(history.remember("soup") == nil)
    #expect(history.lines == ["soup", "noodles"])
  }

  @Test func aFileThatCannotBeReadIsComplainedAboutOnceAndTheSessionGoesOn() throws {
    let folder = try TestFolder()
    var complaint: Message?
    var history = ShellHistory(HistoryFile(path: folder.path)) { complaint = $0 }
    #expect(complaint?.description.contains(folder.path) == true)
    #expect(history.remember("noodles") == nil)
    #expect(history.lines == ["noodles"])
  }

  /// It was dropped without a word.
  @Test func aLineThatIsTooLongIsSaidOnce() throws {
    let folder = try TestFolder()
    for var history in [
      ShellHistory(), ShellHistory(HistoryFile(path: folder.path + "/h")),
    ] {
      let long = String(repeating: "noodles ", count: 600)
      #expect(
        history.remember(long)?.description.hasPrefix("the line is too long for the history")
          == true)
      #expect(history.remember(long) == nil && history.lines.isEmpty)
      #expect(history.remember(String(long.prefix(4_096))) == nil && history.lines.count == 1)
    }
  }
}
