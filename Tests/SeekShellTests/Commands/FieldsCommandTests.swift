import Testing

@testable import SeekShell

@Suite struct FieldsCommandTests {
  @Test func typesSharesAndFrequentValues() async throws {
    let lines = try await TestShell().run(":fields").split(separator: "\n").map(String.init)
    #expect(
      lines.contains {
        $0.hasPrefix("  cuisine")
          && $0.hasSuffix("keyword  100 %  Chinese (2) · French (2) · Thai (2)")
      })
    #expect(
      lines.contains {
        $0.hasPrefix("  tags") && $0.contains("list")
          && $0.contains("100 %  noodles (3) · soup (2) ·") && $0.hasSuffix(" …")
      })
    #expect(
      lines.contains { $0.hasPrefix("  minutes") && $0.hasSuffix("number   100 %  15 to 60") })
    #expect(
      lines.contains {
        $0.hasPrefix("  title") && $0.contains("text") && $0.contains("Pad Thai noodles · ")
      })
  }

  @Test func ofALargeCollectionTheShareIsSaidToBeOfSome() async throws {
    let records = (1...2_100).map {
      #"{"id":"\#($0)","title":"note \#($0)","cuisine":"x","course":"y","tags":["t"],"minutes":\#($0)}"#
    }.joined(separator: "\n")
    let printed = try await TestShell(records: records).run(":fields")
    #expect(printed.hasPrefix("Shares are those of 2,000 records out of 2,100."))
    #expect(printed.contains("x (2,100)"))
    #expect(printed.contains("1 to 2100"))
  }

  @Test(arguments: [
    (0, "0 %"), (0.001, "<1 %"), (0.984, "98 %"), (0.999, ">99 %"), (1, "100 %"),
  ])
  func aShareIsNotRoundedToAllOrNothing(share: Double, text: String) {
    #expect(CommandContext.percentage(share) == text)
  }
}
