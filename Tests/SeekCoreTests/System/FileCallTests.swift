import Foundation
import SeekTestSupport
import Testing

@testable import SeekCore

/// Every call of the system by which a file is written fails in every way, once.
@Suite struct FileCallTests {
  /// A way to write a file, and the texts that are right afterwards.
  struct Job: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Nil: the file is not there.
    let old: String?
    let new: String
    let run: @Sendable (_ path: String) throws -> Void
  }

  static let jobs = [
    Job(testDescription: "append to a new file", old: nil, new: "soup\n") {
      try LineFile(path: $0).append("soup")
    },
    Job(testDescription: "append", old: "bread\n", new: "bread\nsoup\n") {
      try LineFile(path: $0).append("soup")
    },
    Job(testDescription: "replace lines", old: "bread\nsoup\n", new: "soup\n") {
      try LineFile(path: $0).replace { _ in "soup\n" }
    },
    Job(testDescription: "write a new file", old: nil, new: "soup and bread") {
      try AtomicFile.write(path: $0, over: .nothing) { put in _ = put("soup") && put(" and bread")
      }
    },
    Job(testDescription: "replace a file", old: "bread", new: "soup") {
      try AtomicFile.write(path: $0, over: .anything) { put in _ = put("soup") }
    },
  ]

  @Test(arguments: jobs, [false, true])
  func aFailureLeavesTheOldOrTheNewText(job: Job, isNamed: Bool) throws {
    let counted = FaultPlan(isNamed: isNamed)
    try attempt(job, counted) { folder in
      #expect(folder.read("file") == job.new)
      #expect(folder.entries() == ["file"])
    }
    for kind in FaultPlan.Kind.allCases {
      for step in counted.calls.indices {
        try attempt(job, FaultPlan(kind, at: step, isNamed: isNamed)) { folder in
          check(job, kind, folder, "\(kind) at \(step): \(counted.calls[step])")
        }
      }
    }
  }

  private func attempt(
    _ job: Job, _ plan: FaultPlan, _ check: (ScratchFolder) throws -> Void
  ) throws {
    let folder = ScratchFolder()
    let path = folder.path + "/file"
    if let old = job.old { folder.write(old, to: "file") }
    let hasThrown = plan.run { (try? job.run(path)) == nil }
    // A success is never told of a file that is not as it should be.
    #expect(hasThrown || folder.read("file") == job.new, "\(plan.calls)")
    try check(folder)
  }

  private func check(_ job: Job, _ kind: FaultPlan.Kind, _ folder: ScratchFolder, _ note: String) {
    let text = folder.read("file")
    switch kind {
    case .killed, .killedWhileWriting:
      // Of a process that is killed a line may be there in part; those before it are whole.
      let isPart = text?.hasPrefix(job.old ?? "") == true && job.new.hasPrefix(text ?? "")
      let isAppended = job.testDescription.hasPrefix("append")
      #expect(text == job.old || text == job.new || isAppended && isPart, "\(note): \(text ?? "-")")
    default:
      // Without a lock an empty file is not removed, since another process may be about to write to it.
      let isEmpty = note.hasSuffix("lock") && job.old == nil && text?.isEmpty == true
      #expect(text == job.old || text == job.new || isEmpty, "\(note): \(text ?? "-")")
      // Also when the file left behind is not to be removed.
      let isRemoval = note.hasSuffix("remove")
      #expect(isRemoval || folder.entries() == (text == nil ? [] : ["file"]), "\(note)")
    }
    // The next one succeeds, and takes away what was left behind.
    let path = folder.path + "/file"
    #expect(throws: Never.self, "\(note)") {
      try AtomicFile.write(path: path, over: .anything) { put in _ = put("next") }
    }
    #expect(folder.read("file") == "next", "\(note)")
    #expect(folder.entries() == ["file"], "\(note)")
  }

  /// Where a part of a line was left behind, the next line is not joined to it.
  @Test func aLineAfterAKilledWriterIsWhole() throws {
    let folder = ScratchFolder()
    let file = LineFile(path: folder.path + "/file")
    try file.append("bread")
    let counted = FaultPlan()
    try counted.run { try file.append("soup") }
    let step = try #require(counted.calls.firstIndex(of: .write))
    FaultPlan(.killedWhileWriting, at: step).run { try? file.append("noodles") }
    try file.append("salad")
    #expect(folder.read("file") == "bread\nsoup\nno\nsalad\n")
  }

  #if os(Linux)
    /// A child that is just being started has its parent's descriptors until it runs its own program.
    @Test func aChildDoesNotKeepTheLockOfAFileLeftBehind() throws {
      let folder = ScratchFolder()
      let path = folder.path + "/file"
      let counted = FaultPlan(isNamed: true)
      try counted.run {
        try AtomicFile.write(path: path, over: .anything) { put in _ = put("soup") }
      }
      let step = try #require(counted.calls.firstIndex(of: .synchronize))
      var inherited: Int32?
      FaultPlan(.killed, at: step, isNamed: true).run {
        try? AtomicFile.write(path: path, over: .anything) { put in
          _ = put("bread")
          inherited = duplicate(ofFileWithPrefix: folder.path + "/.seek-unfinished-")
        }
      }
      let descriptor = try #require(inherited)
      defer { close(descriptor) }
      #expect(folder.entries().count == 2)
      try AtomicFile.write(path: path, over: .anything) { put in _ = put("next") }
      #expect(folder.entries() == ["file"])
    }

    private func duplicate(ofFileWithPrefix prefix: String) -> Int32? {
      let files = FileManager.default
      for name in (try? files.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [] {
        let link = try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
        if link?.hasPrefix(prefix) == true, let number = Int32(name) { return dup(number) }
      }
      return nil
    }
  #endif

  @Test func onlyFilesOfThisProgramThatNobodyWritesAreRemoved() throws {
    let folder = ScratchFolder()
    let names = [".seek-unfinished-1", ".seek-unfinished-2", "file.backup", ".seek"]
    for name in names { folder.write("x", to: name) }
    let other = open(folder.path + "/.seek-unfinished-2", O_RDONLY | O_CLOEXEC)
    defer { close(other) }
    #expect(flock(other, LOCK_EX) == 0)
    try AtomicFile.write(path: folder.path + "/file", over: .anything) { put in _ = put("new") }
    #expect(folder.entries() == [".seek", ".seek-unfinished-2", "file", "file.backup"])
  }
}
