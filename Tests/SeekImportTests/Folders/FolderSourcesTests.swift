import Foundation
import SeekCore
import SeekTestSupport
import Testing

@testable import SeekImport

/// 1. A folder is one collection of its documents; what is hidden, ignored or binary is left out.
/// 2. A folder of data files is each of them, and several sources are told apart.
struct FolderSourcesTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "folder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ name: String, _ text: String) throws {
    try write(name, bytes: Array(text.utf8))
  }

  private func write(_ name: String, bytes: [UInt8]) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  private func cleanUp() { try? FileManager.default.removeItem(at: folder) }

  @Test func documentsOfAFolderAreRecords() throws {
    defer { cleanUp() }
    try write(
      "soups.md", "---\ntags: [food, hot]\ndate: 2024-01-02\n---\n\n## Good soups ##\n\nMiso.\n")
    try write("notes/todo.txt", "buy leeks\n")
    try write("notes/deep/code.swift", "{ let x = 1 }\n")
    try write("build/out.txt", "made\n")
    try write("notes/a.log", "noise\n")
    try write("notes/keep.log", "signal\n")
    try write(".gitignore", "build/\n*.log\n")
    try write("notes/.gitignore", "!keep.log\n")
    try write(".hidden", "secret\n")
    try write("image.bin", bytes: [1, 2, 0, 3])
    try write("latin.txt", bytes: [0x63, 0x61, 0x66, 0xE9])
    try write("packed.txt.gz", bytes: CompressionTests.gzip)
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("loop"), withDestinationURL: folder)
    let sources = try DataSource.open(paths: [folder.path])
    #expect(sources.count == 1)
    let outcome = try imported(sources[0], workers: 1)
    let store = outcome.store
    #expect(
      (0..<store.count).map { store.sourceName(at: $0) } == [
        "latin.txt", "notes/deep/code.swift", "notes/keep.log", "notes/todo.txt", "packed.txt.gz",
        "soups.md",
      ])
    #expect(
      store.rawJSON(at: 5)
        == #"{"title":"Good soups","path":"soups.md","type":"md","tags":["food","hot"],"#
        + #""date":"2024-01-02","text":"\n## Good soups ##\n\nMiso.\n"}"#)
    #expect(
      store.rawJSON(at: 3)
        == #"{"title":"todo.txt","path":"notes/todo.txt","folder":"notes","type":"txt","#
        + #""text":"buy leeks\n"}"#)
    #expect(
      outcome.report.issues.map(\.message.description) == [
        "latin.txt: no UTF-8; read as Windows-1252",
        "\(folder.path): 1 binary file is left out",
      ])
  }

  #if os(Linux)
    /// One that is no file may never end: a pipe that nobody writes to, a link to `/dev/zero`. This one ends.
    @Test func aGitIgnoreThatIsNoFileSaysNothing() throws {
      defer { cleanUp() }
      try write("a.txt", "one\n")
      let pipe = try TestPipe()
      pipe.write("*.txt\n".utf8)
      pipe.end()
      defer { close(pipe.readingEnd) }
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/.gitignore",
        withDestinationPath: "/proc/self/fd/\(pipe.readingEnd)")
      let sources = try DataSource.open(paths: [folder.path])
      #expect(try imported(sources[0], workers: 1).store.sourceName(at: 0) == "a.txt")
    }
  #endif

  @Test func splitDocumentsKeepTheirPathAndLine() throws {
    defer { cleanUp() }
    try write("a.txt", "one\n\ntwo\nmore\n")
    var options = ImportOptions()
    options.split = .paragraph
    let sources = try DataSource.open(paths: [folder.path], options: options)
    let store = try imported(sources[0], workers: 1).store
    #expect(store.rawJSON(at: 1) == #"{"text":"two\nmore","path":"a.txt","line":3}"#)
    #expect(store.lineNumber(at: 1) == 3)
  }

  /// Split or not, a file that is cut says so.
  @Test(arguments: [nil, TextSplit.line])
  func aPackedFileThatIsCutSaysSo(split: TextSplit?) throws {
    defer { cleanUp() }
    let bytes: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 75, 204, 41, 200, 72, 84, 200, 207, 75, 229, 74, 74, 45, 73,
      84, 40, 41, 207, 231, 2, 0, 161, 149, 209, 28, 19, 0, 0, 0,
    ]
    try write("a.txt.gz", bytes: Array(bytes.dropLast(12)))
    try write("b.txt", "whole\n")
    var options = ImportOptions()
    options.split = split
    let sources = try DataSource.open(paths: [folder.path], options: options)
    let outcome = try imported(sources[0], workers: 1)
    #expect(
      outcome.report.issues.map(\.message.description) == [
        "a.txt.gz: the file ends inside the compressed data; it may be cut short"
      ])
    #expect(outcome.store.count == (split == nil ? 2 : 3))
  }

  @Test func aFolderOfDataFilesIsEachOfThem() throws {
    defer { cleanUp() }
    try write("a.jsonl", #"{"title":"one"}"#)
    try write("b.csv", "title\ntwo\n")
    let sources = try DataSource.open(paths: [folder.path])
    #expect(sources.map(\.format) == [.lines, .csv])
    let profile = try ProfileInference.infer(from: sources)
    #expect(profile.sourceField == "source")
    #expect(profile.scopeField == "source")
    let outcome = try Importer(sources: sources, profile: profile)
      .run(workers: 1, makeSink: { _ in RecordingSink() })
    #expect(outcome.store.record(at: 1)["source"] == .string("b.csv"))
    let field = try #require(profile.fields.firstIndex { $0.name == "source" })
    #expect(
      outcome.sinks.flatMap(\.lines).filter { $0.hasPrefix("keyword \(field)") } == [
        "keyword \(field) a.jsonl", "keyword \(field) b.csv",
      ])
  }

  /// Each log was one record.
  @Test func aFolderOfLogsHasTheirEntries() throws {
    defer { cleanUp() }
    try write("a.log", "2024-05-01 10:00:00 INFO a\n2024-05-01 10:00:01 ERROR b\n  more\n")
    try write("old/a.log.1", "2024-05-01 09:00:00 INFO c\n2024-05-01 09:00:01 INFO d\n")
    let sources = try DataSource.open(paths: [folder.path])
    #expect(try sources.flatMap { try recordsAsJSON($0) }.count == 4)
    let text = "# Text\n" + String(repeating: "More of it.\n", count: 20)
    for name in ["a.md", "b.md", "c.md"] { try write(name, text) }
    let texts = try DataSource.open(paths: [folder.path])
    #expect(try texts.flatMap { try recordsAsJSON($0) }.count == 5)
    #expect(try imported(texts[0], workers: 1).report.issues.isEmpty)
  }

  /// The name alone counted: each was one text.
  @Test(arguments: [
    (["Inbox"], "From a@x Mon Mar  2 10:00:00 2026\nFrom: a\nSubject: s\n\nx\n", "subject"),
    (["1", "2"], "From: a@x\nDate: Mon, 2 Mar 2026 10:00:00 +0100\nSubject: s\n\nx\n", "subject"),
    (["_chat.txt"], "[02.03.26, 10:00:00] Ada: hi\n[23.03.26, 10:01:00] Bob: x\n", "from"),
    (["syslog", "syslog.1"], "Mar  2 10:00:00 h a[1]: b\nMar  2 10:01:00 h a[1]: c\n", "time"),
    (["notes.txt"], "2026-03-02 10:00:00 went out\n2026-03-02 11:00:00 came back\n", "path"),
    (["a.md"], "[02.03.26, 10:00:00] Ada: hi\n[23.03.26, 10:01:00] Bob: x\n", "path"),
    (["README"], "2026-03-02\n\nFrom here on it is said who was there.\n", "path"),
  ])
  func whatIsCertainIsReadAsItsContentSays(names: [String], text: String, field: String) throws {
    defer { cleanUp() }
    for name in names { try write(name, text) }
    let records = try DataSource.open(paths: [folder.path]).flatMap { try recordsAsJSON($0) }
    #expect(!records.isEmpty && records.allSatisfy { $0.contains("\"\(field)\":") }, "\(records)")
    // Among more texts it is one of them.
    for number in 1...9 {
      try write("\(number).md", "# N\n" + String(repeating: "a b\n", count: 30))
    }
    let texts = try DataSource.open(paths: [folder.path]).flatMap { try recordsAsJSON($0) }
    #expect(texts.count == 9 + names.count)
  }

  @Test func recordsStayRecordsBesideTexts() throws {
    defer { cleanUp() }
    try write("a.json", #"[{"title":"one"},{"title":"two"}]"#)
    try write("b.csv", "title\nthree\n")
    try write("package.json", #"{"version":1}"#)
    try write("README.md", "# About\n\nHow it was made.\n")
    try write("logo.png", bytes: [1, 2, 0, 3])
    let sources = try DataSource.open(paths: [folder.path])
    #expect(sources.map(\.format) == [.values, .csv, .text])
    let profile = try ProfileInference.infer(from: sources)
    let store = try Importer(sources: sources, profile: profile)
      .run(workers: 1, makeSink: { _ in RecordingSink() }).store
    #expect(
      (0..<store.count).map { store.record(at: $0)["title"]?.displayText } == [
        "one", "two", "three", "About", "package.json",
      ])
  }

  /// One page beside notes of one object each made texts of them all. Settings are none.
  @Test func notesOfOneObjectEachAreRecordsBesideTexts() throws {
    defer { cleanUp() }
    for number in 1...3 {
      try write("n\(number).json", #"{"title":"N\#(number)","text":"x","isPinned":false}"#)
    }
    try write("n1.html", "<html><body>N1</body></html>")
    try write("list.json", #"[{"title":"one"}]"#)
    let sources = try DataSource.open(paths: [folder.path])
    #expect(
      try sources.flatMap { try recordsAsJSON($0) }.count { $0.contains(#""text":"x""#) } == 3)
    #expect(
      try sources.flatMap { try recordsAsJSON($0) }.contains { $0.contains(#""title":"one""#) })
    for number in 1...3 { try write("n\(number).json", #"{"k\#(number)":"x"}"#) }
    let settings = try DataSource.open(paths: [folder.path])
    #expect(
      try settings.flatMap { try recordsAsJSON($0) }.count { $0.contains(#""type":"json""#) } == 3)
  }

  @Test func dataAloneBesideWhatIsNoTextIsOneSource() throws {
    defer { cleanUp() }
    try write("a.csv", "title\nthree\n")
    try write("logo.png", bytes: [1, 2, 0, 3])
    let sources = try DataSource.open(paths: [folder.path])
    #expect(sources.filter { !$0.isNothing }.map(\.format) == [.csv])
    #expect(
      sources.flatMap(\.issues).map(\.message.description) == [
        "\(folder.path): the files beside the data hold no text; left out"
      ])
    #expect(try ProfileInference.infer(from: sources).sourceField == nil)
  }

  @Test func aLittleDataAmongManyTextsIsTextAndSaysSo() throws {
    defer { cleanUp() }
    for number in 1...4 {
      try write("\(number).md", String(repeating: "# A note of many words.\n", count: 9))
    }
    try write("config.json", #"{"theme":"dark"}"#)
    #expect(try DataSource.open(paths: [folder.path]).flatMap(\.issues) == [])
    try write("table.csv", "title\nthree\n")
    let sources = try DataSource.open(paths: [folder.path])
    #expect(sources.map(\.format) == [.text])
    #expect(
      sources.flatMap(\.issues).map(\.message.description) == [
        "\(folder.path)/table.csv: is read as text like the files around it; "
          + "name it to search its records"
      ])
    try write("table.csv", "title\n" + String(repeating: "a long and wordy row\n", count: 99))
    #expect(try DataSource.open(paths: [folder.path]).map(\.format) == [.csv, .text])
  }

  @Test func anEmptyFileOfSeveralIsReportedAndTheRestLoads() throws {
    defer { cleanUp() }
    try write("a.jsonl", #"{"title":"one"}"#)
    try write("b.csv", "")
    try write("c.json", " \n")
    let named = ["a.jsonl", "b.csv", "c.json"].map { folder.path + "/" + $0 }
    for paths in [[folder.path], named, [folder.path + "/*.*"]] {
      let sources = try DataSource.open(paths: paths)
      let profile = try ProfileInference.infer(from: sources)
      #expect(profile.sourceField == nil, "one file is left to be told apart")
      let report = try Importer(sources: sources, profile: profile)
        .run(workers: 1, makeSink: { _ in RecordingSink() }).report
      #expect(report.accepted == 1)
      #expect(report.formats == [.lines])
      #expect(
        report.issues.map(\.message.description) == [
          "\(folder.path)/b.csv: is empty; left out", "\(folder.path)/c.json: is empty; left out",
        ])
    }
    let alone = #expect(throws: SearchError.self) { try DataSource.open(paths: [named[1]]) }
    #expect(alone?.code == .empty)
    let all = #expect(throws: SearchError.self) { try DataSource.open(paths: Array(named[1...])) }
    #expect(all?.path == named[1])
  }

  #if canImport(Glibc)
    /// They were left out and nothing was said, and one that was named ended all.
    @Test func namesThatAreNoTextAreLeftOutAndCounted() throws {
      defer { cleanUp() }
      try write("a.csv", "a,b\n1,2\n")
      for name in ["caf", "th"] {
        let path = Array((folder.path + "/" + name).utf8CString.dropLast()) + [CChar(-23), 0]
        let file = path.withUnsafeBufferPointer { path in
          path.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
        }
        #expect(file >= 0)
        close(file)
      }
      let sources = try DataSource.open(paths: [folder.path])
      #expect(
        sources.flatMap(\.issues).map(\.message.description) == [
          "\(folder.path): 2 files whose names are no UTF-8 are left out"
        ])
      let named = [folder.path + "/a.csv", folder.path + "/caf\u{FFFD}"]
      #expect(
        try DataSource.open(paths: named).flatMap(\.issues).map(\.message.description) == [
          "\(named[1]): its name is no UTF-8; rename it, or read it by seek - < FILE; left out"
        ])
    }
  #endif

  /// It was said only where there were documents beside the data.
  @Test(.enabled(if: !isSuperuser)) func aFolderThatCannotBeReadIsNamedBesideDataToo() throws {
    defer { cleanUp() }
    try write("a.csv", "a,b\n1,2\n")
    try write("sub/b.csv", "a,b\n1,2\n")
    chmod(folder.path + "/sub", 0)
    defer { chmod(folder.path + "/sub", 0o700) }
    #expect(
      try DataSource.open(paths: [folder.path]).flatMap(\.issues).map(\.message.description) == [
        "\(folder.path)/sub: cannot be read: Permission denied"
      ])
  }

  @Test func aBrokenFileOfAFolderDoesNotStopTheOthers() throws {
    defer { cleanUp() }
    try write("a.jsonl", #"{"title":"one"}"#)
    try write("b.csv", bytes: [0x61, 0, 0x62])
    let sources = try DataSource.open(paths: [folder.path])
    #expect(sources.flatMap(\.issues).map { $0.reason.description.suffix(10) } == ["; left out"])
    let named = [folder.path + "/a.jsonl", folder.path + "/b.csv"]
    #expect(try DataSource.open(paths: named).flatMap(\.issues).count == 1)
    #expect(throws: SearchError.self) { try DataSource.open(paths: [named[1]]) }
    // A word that is no file may be one to search for.
    #expect(throws: SearchError.self) { try DataSource.open(paths: [named[0], named[0] + "x"]) }
  }

  /// A log and the link to it were counted twice, as was a file that was named twice.
  @Test func eachFileIsReadOnceByWhateverNameItHas() throws {
    defer { cleanUp() }
    try write("logs/a-1.csv", "title,n\none,1\n")
    try write("b.csv", "title,n\ntwo,2\n")
    for (link, target) in [
      ("logs/current.csv", "a-1.csv"), ("logs/out.csv", "../b.csv"), ("logs/again.csv", "out.csv"),
      ("link.csv", "b.csv"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + link, withDestinationPath: target)
    }
    let root = folder.path
    let cases: [(paths: [String], names: [String], issueCount: Int)] = [
      (["logs"], ["logs/a-1.csv", "logs/again.csv"], 0), (["b.csv", "./b.csv"], ["b.csv"], 1),
      (["b.csv", "link.csv"], ["b.csv"], 1),
      (["logs", "logs/"], ["logs/a-1.csv", "logs/again.csv"], 1),
      (["logs/a-1.csv", "logs", "b.csv"], ["logs/a-1.csv", "b.csv"], 1),
      (["logs", "logs/a-1.csv"], ["logs/again.csv", "logs/a-1.csv"], 1),
    ]
    for (paths, names, issueCount) in cases {
      let sources = try DataSource.open(paths: paths.map { root + "/" + $0 })
      #expect(sources.filter { !$0.isNothing }.map(\.name) == names.map { root + "/" + $0 })
      #expect(sources.flatMap(\.issues).count == issueCount, "\(paths)")
    }
  }

  @Test func textsNamedTogetherAreOneCollectionAndPatternsAreExpanded() throws {
    defer { cleanUp() }
    try write("a.md", "# One\n")
    try write("b.txt", "two\n")
    let sources = try DataSource.open(paths: [folder.path + "/*.md", folder.path + "/b.txt"])
    #expect(sources.count == 1)
    #expect(try recordsAsJSON(sources[0]).count == 2)
  }

  @Test func aFolderWithoutTextSaysSo() throws {
    defer { cleanUp() }
    let error = #expect(throws: SearchError.self) { try DataSource.open(paths: [folder.path]) }
    #expect(error?.message == "has no files, or only hidden and ignored ones")
  }
}
