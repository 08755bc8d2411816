import Foundation
import ProgramUnderTest
import Testing

/// `:cache` and `:verify` in the program, whose environment names the folder of saved indexes.
@Suite struct CacheCommandsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(RecipesTerminal.records, to: "recipes.jsonl")
  }

  private func seek(_ arguments: String...) async throws -> (status: Int32, output: String) {
    let run = try await ProgramRun.run(
      BuiltProgram.seek().path, ["recipes.jsonl", "--plain"] + arguments,
      environment: ["HOME": folder.path, "XDG_CACHE_HOME": folder.path], in: folder.url)
    return (run.status, run.output)
  }

  @Test func savedIndexesAreListedAndRemoved() async throws {
    let name = "seek/orders.csv-1f.index"
    try folder.write(String(repeating: "x", count: 3000), to: name)
    try folder.write("kept", to: "seek/notes.txt")
    let listed = try await seek("--command", ":cache")
    #expect(listed.status == 0)
    #expect(
      listed.output == """
          3.0 kB  orders.csv
        3.0 kB of at most 4.0 GB in \(folder.path)/seek; :cache clear removes them.

        """)
    let refused = try await seek("--secure", "--command", ":cache clear")
    #expect(refused.status == 2 && refused.output.contains("--secure removes no files"))
    #expect(FileManager.default.fileExists(atPath: folder.path + "/" + name))

    let cleared = try await seek("--command", ":cache clear")
    #expect(cleared.status == 0 && cleared.output == "3.0 kB of saved indexes removed.\n")
    #expect(
      try await seek("--command", ":cache").output
        == "No saved indexes in \(folder.path)/seek.\n")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/seek/notes.txt"))
  }

  @Test func anArgumentThatItDoesNotKnowIsRefused() async throws {
    let run = try await seek("--command", ":cache clean")
    #expect(run.status == 2)
    #expect(run.output == "seek: :cache lists the saved indexes, :cache clear removes them\n")
  }

  @Test func aSavedIndexIsComparedWithAllBytesOfItsFile() async throws {
    let none = try await seek("--command", ":verify")
    #expect(none.status == 2 && none.output == "seek: the index of this collection is not saved\n")
    #expect(try await seek("--index", "recipes.index", "--command", "broth").status == 0)
    let same = try await seek("--index", "recipes.index", "--command", ":verify")
    #expect(same.status == 0)
    #expect(
      same.output
        == "The saved index is whole, and the files are those that were indexed.\n")
  }
}
