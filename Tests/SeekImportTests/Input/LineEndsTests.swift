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

  /// They were part of a name.
  @Test(arguments: [
    ("\u{FEFF}\"\u{FEFF}id\",n\n1,a\n", "a.csv"), ("sep=,\n\u{FEFF}id,n\n1,a\n", "a.csv"),
    ("\u{FEFF}\u{FEFF}id,n\n\u{FEFF}1,a\n", "a.csv"), ("ï»¿id,n\n1,a\n", "a.csv"),
    ("{\"\u{FEFF}id\":1,\"n\":\"a\"}\n", "a.jsonl"), (#"{ "\ufeffid":1,"n":"a"}"#, "a.json"),
    ("[\n  {\n    \"\\uFEFFid\": 1, \"n\":\"a\"}]", "a.json"),
  ])
  func marksInFrontOfNamesAreNone(text: String, name: String) throws {
    let records = try recordsAsJSON(text, name: name).map {
      $0.filter { !$0.isWhitespace }
    }
    #expect(records == [#"{"id":1,"n":"a"}"#])
  }

  @Test func aMarkWithinATextStays() throws {
    let text = "{\"a\":\"x\u{FEFF}y\",\"b\":\"\\ufeffz\"}"
    #expect(try recordsAsJSON(text, name: "a.json") == [text])
  }

  @Test func binaryBytesStay() {
    #expect(![0x0D, 0x00, 0x41].withUnsafeBufferPointer(LineEnds.areReturns))
  }
}
