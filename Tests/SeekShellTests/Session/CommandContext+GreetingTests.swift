import Testing

@testable import SeekShell

@Suite struct CommandContextGreetingTests {
  @Test(arguments: [80, 40])
  func threeLinesThatFitAndNameAFieldOfTheCollection(columns: Int) throws {
    let shell = try TestShell(columns: columns)
    #expect(shell.context.welcome() == 3)
    let lines = try shell.printed().split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines { #expect(line.count <= columns && !line.contains("…"), "\(line)") }
    #expect(lines[1].hasPrefix("  cuisine: and Tab"))
  }
}
