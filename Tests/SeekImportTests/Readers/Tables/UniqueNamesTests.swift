import Testing

@testable import SeekImport

struct UniqueNamesTests {
  @Test func aNameThatIsTakenGetsTheFirstNumberThatIsFree() {
    var names = UniqueNames()
    #expect(
      ["a", "a", "a 2", "a", ""].map { names.take($0) } == ["a", "a 2", "a 2 2", "a 3", ""])
  }
}
