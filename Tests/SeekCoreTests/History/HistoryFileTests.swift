import SeekCore
import SeekTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct HistoryFileTests {
  private let folder = ScratchFolder()
  private var path: String { folder.path + "/state/seek/history" }
  private var file: HistoryFile { HistoryFile(path: path) }

  @Test(
    arguments: [
      (["XDG_STATE_HOME": "/x", "HOME": "/home/ada"], "/x/seek/history"),
      (["HOME": "/home/ada"], "/home/ada/.local/state/seek/history"),
      (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/seek/history"),
      (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/seek/history"),
      (["HOME": ""], nil), ([:], nil),
    ] as [([String: String], String?)])
  func theFileHasItsPlaceByConvention(environment: [String: String], path: String?) {
    #expect(HistoryFile.defaultPath { environment[$0] } == path)
  }

  @Test(arguments: [
    ("inventory", "/s/inventory/history"), ("", nil), ("a/b", nil), ("..", nil), ("a\u{1B}", nil),
  ])
  func eachProgramHasItsFolder(program: String, path: String?) {
    let environment = ["XDG_STATE_HOME": "/s"]
    #expect(HistoryFile.defaultPath(program: program) { environment[$0] } == path)
  }

  @Test func aFileThatIsNotThereIsAnEmptyHistory() throws {
    #expect(try file.load().lines.isEmpty)
    folder.write("x", to: "plain")
    #expect(try HistoryFile(path: folder.path + "/plain/history").load().lines.isEmpty)
  }

  @Test func linesAppendedAreLoadedNewestFirst() throws {
    for line in ["soup", "salad ", "日本", "soup", " private", "a\nb", ""] { try file.append(line) }
    #expect(try file.load().lines == ["soup", "日本", "salad "])
    #expect(folder.read("state/seek/history") == "soup\nsalad \n日本\nsoup\n")
  }

  @Test func theFileKeepsTheCollectionsOfALine() throws {
    try file.append("soup", in: 1)
    try file.append("bread")
    try file.append("salad", in: .max)
    try file.append("soup", in: .max)
    #expect(
      folder.read("state/seek/history")
        == "soup\t0000000000000001\nbread\nsalad\tffffffffffffffff\nsoup\tffffffffffffffff\n")
    let history = try file.load()
    #expect(history.lines == ["soup", "salad", "bread"])
    #expect(history.lines(of: 1) == ["soup", "bread"])
    #expect(history.lines(of: .max) == ["soup", "salad", "bread"])
    try file.remove(["salad"])
    #expect(
      folder.read("state/seek/history")
        == "bread\nsoup\t0000000000000001,ffffffffffffffff\n")
    #expect(try file.load().lines(of: 1) == ["soup", "bread"])
  }

  /// A line has no tab, and so nothing that looks like a hash is a part of it.
  @Test(arguments: ["soup\tx", "soup\t", "soup\t000000000000000g", "so\tup\t0000000000000001"])
  func aLineWithAnythingElseBehindATabIsLeftOut(line: String) throws {
    folder.write(line + "\nbread\n", to: "history")
    #expect(try HistoryFile(path: folder.path + "/history").load().lines == ["bread"])
  }

  @Test func linesAreTakenOutAndWhatOthersAppendedStays() throws {
    for line in ["soup", "salad", "soup", "bread"] { try file.append(line) }
    let other = HistoryFile(path: path)
    try other.append("miso")
    try file.remove(["soup", "never there"])
    #expect(try other.load().lines == ["miso", "bread", "salad"])
    try file.remove([])
    #expect(folder.mode(of: "state/seek/history") == 0o600)
  }

  @Test func fileAndFolderAreTheOwnersOnly() throws {
    try file.append("soup")
    #expect(folder.mode(of: "state/seek/history") == 0o600)
    #expect(folder.mode(of: "state/seek") == 0o700)
    try file.remove(["soup"])
    #expect(folder.mode(of: "state/seek/history") == 0o600)
  }

  @Test func whatIsNoLineIsCleanedAway() throws {
    let long = String(repeating: "x", count: 4_097)
    folder.write("soup\n\n\n private\na\u{1B}[2Jb\r\n\(long)\nsalad", to: "history")
    folder.append([0x0A, 0x63, 0xFF, 0x64, 0x0A, 0x00, 0x0A], to: "history")
    let history = try HistoryFile(path: folder.path + "/history").load()
    #expect(history.lines == ["c\u{FFFD}d", "salad", "soup"])
  }

  @Test func aLineCutShortIsNotJoinedToTheNext() throws {
    folder.write("soup\nhalf a li", to: "history")
    try HistoryFile(path: folder.path + "/history").append("salad")
    #expect(folder.read("history") == "soup\nhalf a li\nsalad\n")
  }

  @Test func aFileGrownTooLongIsShortened() throws {
    let path = folder.path + "/history"
    folder.write((0..<21).map { "line \($0 % 15)\n" }.joined(), to: "history")
    let file = HistoryFile(path: path, limit: 10)
    let lines = try file.load().lines
    #expect(lines.count == 10 && lines.first == "line 5")
    #expect(folder.read("history")?.split(separator: "\n").count == 10)
    #expect(try file.load().lines == lines)
  }

  @Test func removingReplacesTheFileInOneStep() throws {
    for line in ["noodles", "soup", "salad"] { try file.append(line) }
    try file.remove(["soup"])
    #expect(folder.read("state/seek/history") == "noodles\nsalad\n")
    #expect(folder.entries("state/seek") == ["history"])
    try HistoryFile(path: folder.path + "/new/history").remove(["x"])
    #expect(folder.read("new/history") == nil)
  }

  /// What is older than a history may be stands in the file until it is shortened.
  @Test func linesAreRemovedWhereverTheyStandInTheFile() throws {
    let path = folder.path + "/history"
    folder.write("secret soup\na\nb\nc\n", to: "history")
    let file = HistoryFile(path: path, limit: 3)
    #expect(try file.remove { $0.contains("none") }.isEmpty)
    #expect(folder.read("history") == "secret soup\na\nb\nc\n")
    #expect(try file.remove { $0.contains("secret") } == ["secret soup"])
    #expect(folder.read("history") == "a\nb\nc\n")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func theFileBehindALinkIsTheOneRewritten() throws {
    folder.write("soup\nsalad\n", to: "real")
    #expect(symlink(folder.path + "/real", folder.path + "/link") == 0)
    try HistoryFile(path: folder.path + "/link").remove(["soup"])
    #expect(folder.read("real") == "salad\n")
  }

  @Test func manyWritersAtOnceLoseNothing() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          let file = HistoryFile(path: path)
          for number in 0..<50 { try file.append("writer \(writer) line \(number)") }
        }
      }
      try await group.waitForAll()
    }
    let lines = try file.load().lines
    #expect(lines.count == 400)
    for writer in 0..<8 {
      let own = lines.filter { $0.hasPrefix("writer \(writer) ") }
      #expect(own == (0..<50).reversed().map { "writer \(writer) line \($0)" })
    }
  }

  @Test func replacingTheFileLosesNoLineOfAnotherWriter() async throws {
    let path = path
    let limit = 60
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let file = HistoryFile(path: path, limit: limit)
          for number in 0..<10 {
            try file.append("writer \(writer) line \(number)")
            // The file grows past twice the limit again and again; only repeats have to go.
            for _ in 0..<30 { try file.append("same") }
          }
        }
        group.addTask {
          for _ in 0..<20 { _ = try HistoryFile(path: path, limit: limit).load() }
        }
      }
      try await group.waitForAll()
    }
    let lines = Set(try HistoryFile(path: path, limit: limit).load().lines)
    for writer in 0..<4 {
      for number in 0..<10 { #expect(lines.contains("writer \(writer) line \(number)")) }
    }
    #expect(folder.entries("state/seek") == ["history"])
  }

  @Test func whatCannotBeWrittenIsSaidOnceAndInWords() throws {
    folder.write("x", to: "plain")
    for path in [folder.path + "/plain/history", folder.path] {
      let error = #expect(throws: SearchError.self) { try HistoryFile(path: path).append("soup") }
      let message = try #require(error?.description)
      #expect(message.hasPrefix("the history \(path) "))
      #expect(message.hasSuffix("; lines are kept until you leave"))
    }
    #expect(throws: SearchError.self) {
      try HistoryFile(path: folder.path + "/plain/history").remove(["soup"])
    }
    #expect(throws: SearchError.self) { try HistoryFile(path: folder.path).load() }
  }

  @Test(arguments: ["/dev/null", "/dev/full"])
  func aDeviceIsNoHistory(device: String) {
    #if os(Linux)
      #expect(throws: SearchError.self) { try HistoryFile(path: device).load() }
      #expect(throws: SearchError.self) { try HistoryFile(path: device).append("soup") }
    #endif
  }

  @Test func aPipeNobodyWritesToIsNotWaitedFor() {
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: SearchError.self) { try HistoryFile(path: path).load() }
    #expect(throws: SearchError.self) { try HistoryFile(path: path).append("soup") }
  }

  /// A limit of 0 emptied the file for everybody, and one without end overflowed.
  @Test(arguments: [0, -3, Int.min, Int.max])
  func aLimitThatIsNoneLeavesTheFileAsItIs(limit: Int) throws {
    for line in ["a", "b", "c"] { try file.append(line) }
    let unlimited = HistoryFile(path: path, limit: limit)
    #expect(try unlimited.load().lines.count == (limit > 0 ? 3 : 0))
    try unlimited.remove(["b"])
    #expect(folder.read("state/seek/history") == "a\nc\n")
  }
}
