import Testing

@testable import SearchShell

struct ProfileCommandTests {
  @Test func theProfileIsShownAndSavedOnce() async throws {
    let test = try TestShell()
    let folder = try TestFolder()
    let path = folder.path + "/p.yaml"
    #expect(try await test.run(":profile").contains("title: title  # names a record"))
    #expect(try await test.run(":profile save \(path)") == "Profile saved in \(path).")
    #expect(try ProfileFile.read(path: path).overrides.title == "title")
    let error = await #expect(throws: ShellError.self) {
      try await test.run(":profile save \(path)")
    }
    #expect(error?.message.hasSuffix(":profile save replace overwrites it") == true)
    _ = try await test.run(":profile save \(path) replace")
  }

  @Test(arguments: [":profile load", ":profile save a b"])
  func anotherArgumentIsRefused(line: String) async throws {
    let test = try TestShell()
    await #expect(throws: ShellError.self) { try await test.run(line) }
  }
}
