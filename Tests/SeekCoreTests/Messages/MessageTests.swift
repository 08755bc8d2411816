import SeekCore
import SeekTestSupport
import Testing

@Suite struct MessageTests {
  @Test func withoutATranslationItIsEnglish() {
    let message: Message = "\(3) more" + " of \("100%")"
    #expect(message.description == "3 more of 100%")
    #expect("\(message)" == "3 more of 100%")
  }

  @Test func aTranslationHasTheValuesWhereItWants() {
    let message: Message = "\("a") replaces \("b")"
    #expect(message.text { $0 == "%1 replaces %2" ? "%2 → %1" : $0 } == "b → a")
  }

  @Test func theWordingOfAMessageInAnotherIsTranslated() {
    let inner: Message = "off"
    let message: Message = "It is \(inner)"
    #expect(message.text { $0 == "off" ? "aus" : $0 } == "It is aus")
  }

  @Test func messagesThatReadTheSameAreEqual() {
    let name = "x"
    let message: Message = "no field is called '\(name)'"
    #expect(message == "no field is called 'x'")
    #expect(message == Message(verbatim: "no field is called 'x'"))
    #expect(Set([message, "no field is called 'x'", "no field is called 'y'"]).count == 2)
  }

  @Test func aMessageIsTakenApartIntoItsClauses() {
    let clause: Message = "; searched as words"
    let message: Message = "no scope is called '\("x")'" + clause + "; nearest: \("y")"
    #expect(
      message.clauses.map(\.description) == [
        "no scope is called 'x'", "; searched as words", "; nearest: y",
      ])
    #expect(
      Message(message.clauses.filter { $0 != clause }) == "no scope is called 'x'; nearest: y")
  }

  @Test func whatWasWrittenIsReadWithItsWordings() throws {
    let folder = ScratchFolder()
    let message: Message = "not JSON: \("missing comma" as Message)" + "; line \(3)"
    let writer = try SavedFileWriter(path: folder.path + "/a")
    message.write(to: writer)
    try writer.finish(kind: 1)
    var reader = try SavedFile(path: folder.path + "/a", kind: 1, cores: 1) { count, body in
      (0..<count).forEach(body)
    }.reader
    let read = try Message(&reader)
    #expect(read == message && read.keys == ["not JSON: %1", "; line %1"])
    #expect(read.text { $0.uppercased() } == "NOT JSON: MISSING COMMA; LINE 3")
  }

  /// A message in itself without end would overflow the stack.
  @Test func aMessageTooDeepInOthersIsDamage() throws {
    let folder = ScratchFolder()
    var message: Message = "end"
    for _ in 0..<20 { message = "(\(message))" }
    let writer = try SavedFileWriter(path: folder.path + "/a")
    message.write(to: writer)
    try writer.finish(kind: 1)
    var reader = try SavedFile(path: folder.path + "/a", kind: 1, cores: 1) { count, body in
      (0..<count).forEach(body)
    }.reader
    #expect(throws: SavedFileFlaw.damaged) { try Message(&reader) }
  }
}
