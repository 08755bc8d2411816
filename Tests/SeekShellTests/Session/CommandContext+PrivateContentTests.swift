import SeekCore
import SeekField
import Testing

@testable import SeekShell

/// What is kept of a line is the whole field, so nothing of a private line may be in it:
/// 1. Neither its words, nor its tokens, nor its scope are kept with a later line.
/// 2. Nor are they as results to search within, nor once they are brought back.
/// 3. Typed without a space they are private no more.
@Suite struct PrivateContentTests {
  @Test(arguments: [
    [" secret", ":submit"], [" salary", ":token add cuisine:Thai", ":submit"],
    [" cuisine:Thai", "soup"],
    [" noodles", ":scope Dinner", ":within", "soup"], [" scope:Dinner", "soup"],
    [" :query secret"], [" soup", ":dismiss", ":undo", ":submit"],
    [" :token add cuisine:Thai", "soup"], [" soup", ":within", ":global", ":submit"],
    [" noodels", ":within", "lime"],
  ])
  func nothingPrivateIsKept(lines: [String]) async throws {
    let shell = try TestShell()
    for line in lines { _ = try await shell.run(line) }
    #expect(shell.session.history.lines.isEmpty, "\(lines)")
  }

  @Test func whatFollowsWithoutItIsKept() async throws {
    let shell = try TestShell()
    _ = try await shell.run(" cuisine:Thai lime", ":clear", "soup")
    #expect(shell.session.history.lines == ["soup"])
    _ = try await shell.run(":token add cuisine:Thai")
    _ = try await shell.run(":submit")
    #expect(shell.session.history.lines == ["soup"])
    _ = try await shell.run("cuisine:Thai lime")
    #expect(shell.session.history.lines == ["cuisine:Thai lime", "soup"])
  }
}
