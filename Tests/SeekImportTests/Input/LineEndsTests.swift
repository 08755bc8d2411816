import Testing

@testable import SeekImport

/// Carriage returns alone end lines where there is no newline.
struct LineEndsTests {
  @Test func aTableOfAMacintoshIsRead() throws {
    let text = "name,n\rAnn,1\r\"Bo\rand Cem\",2\r"
    #expect(
      try recordsAsJSON(text, name: "a.csv") == [
        #"{"name":"Ann","n":1}"#, #"{"name":"Bo\nand Cem","n":2}"#,
      ])
  }

  @Test(arguments: ["a\r\nb\r", "a\nb\rc", "a", "", " {\"a\":1}\r{\"a\":2}"])
  func otherTextsStay(text: String) {
    #expect(!Array(text.utf8).withUnsafeBufferPointer(LineEnds.areReturns))
  }

  @Test func binaryBytesStay() {
    #expect(![0x0D, 0x00, 0x41].withUnsafeBufferPointer(LineEnds.areReturns))
  }
}
