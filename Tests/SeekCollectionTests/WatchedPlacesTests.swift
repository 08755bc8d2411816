import SeekTestSupport

#if canImport(Glibc)
  import Foundation
  import Testing

  @testable import SeekCollection

  /// 1. Of a folder is meant what is read of it, by the `.gitignore` as it is.
  /// 2. Events that the system could not keep are made up for.
  final class WatchedPlacesTests {
    private let folder: TestFolder
    private let descriptor: Int32
    private var places: WatchedPlaces

    init() throws {
      folder = try TestFolder()
      descriptor = inotify_init1(Int32(IN_CLOEXEC))
      try #require(descriptor >= 0)
      places = WatchedPlaces(descriptor: descriptor)
    }

    deinit { close(descriptor) }

    private func makeFolder(_ name: String) { mkdir(folder.path + "/" + name, 0o700) }

    /// Whether an event in a folder is meant. One that was not watched is from now on, and nobody knows its number.
    private func isMeant(_ name: String, in inner: String = "", _ mask: Int = Int(IN_CLOSE_WRITE))
      -> Bool
    {
      let watch = inotify_add_watch(descriptor, folder.path + "/" + inner, UInt32(IN_CREATE))
      return places.isMeant(watch, mask: UInt32(mask), name: name)
    }

    private let newFolder = Int(IN_CREATE) | Int(IN_ISDIR)

    @Test func whatIsLeftOutOfTheFolderIsNotMeant() throws {
      _ = try folder.file(".gitignore", "target/\n*.log\n")
      for name in ["target", "target/deep", "notes", "notes/target", ".git"] { makeFolder(name) }
      places.add(folder.path)
      #expect(isMeant("a.txt") && isMeant("b.txt", in: "notes"))
      #expect(!isMeant("a.log") && !isMeant("a.log", in: "notes") && !isMeant(".hidden"))
      #expect(!isMeant("target", newFolder) && !isMeant("target", in: "notes", newFolder))
      for name in ["target", "target/deep", "notes/target", ".git"] {
        #expect(!isMeant("a.txt", in: name), "\(name)")
      }
    }

    @Test func aFolderMadeLaterFollowsTheRulesAboveIt() throws {
      _ = try folder.file(".gitignore", "*.log\n")
      places.add(folder.path)
      makeFolder("new")
      makeFolder("new/deep")
      #expect(isMeant("new", newFolder))
      #expect(isMeant("a.txt", in: "new/deep") && !isMeant("a.log", in: "new/deep"))
    }

    @Test func rulesThatChangeAreMeantAndHoldFromThen() throws {
      for name in ["build", "notes"] { makeFolder(name) }
      places.add(folder.path)
      #expect(isMeant("a.txt", in: "build") && isMeant("a.log", in: "notes"))
      _ = try folder.file(".gitignore", "build\n*.log\n")
      #expect(isMeant(".gitignore"))
      #expect(!isMeant("a.txt", in: "build") && !isMeant("a.log", in: "notes"))
      #expect(isMeant("a.txt", in: "notes"))
      _ = try folder.file(".gitignore", "")
      #expect(isMeant(".gitignore"))
      #expect(isMeant("a.txt", in: "build") && isMeant("a.log", in: "notes"))
    }

    @Test func whatIsNamedIsMeantWhateverTheRules() throws {
      _ = try folder.file(".gitignore", "*\n")
      makeFolder("logs")
      let file = try folder.file("a.log", "1")
      places.add(file)
      places.add(folder.path + "/logs")
      #expect(isMeant("a.log") && isMeant("logs", newFolder) && isMeant("b.txt", in: "logs"))
      #expect(!isMeant("b.log") && !isMeant(".gitignore"))
    }

    /// The number of no folder says so.
    @Test func aFolderWhoseEventWasLostIsWatched() throws {
      places.add(folder.path)
      makeFolder("lost")
      let isOverflowMeant = places.isMeant(-1, mask: UInt32(IN_Q_OVERFLOW), name: "")
      #expect(isOverflowMeant)
      #expect(isMeant("a.txt", in: "lost"))
    }
  }
#endif
