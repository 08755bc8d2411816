import Testing

@testable import SeekLineEditing

struct LineBufferTests {
  @Test(
    arguments: [
      ("thai", 2, "thai", 2, nil), ("", 0, "", 0, nil),
      ("thai\nbck:th", 9, "thai", 4, "th"), ("thai\nfwd:", 0, "thai", 0, ""),
      ("\n/no", 4, "", 0, "no"), ("\n?no", 4, "", 0, "no"), ("漢\nbck:漢:x", 3, "漢", 3, "漢:x"),
      ("a\nb", 1, "a", 1, "b"),
    ] as [(String, Int, String, Int, String?)])
  func thePatternOfAnIncrementalSearchIsSplitOff(
    raw: String, offset: Int, text: String, cursor: Int, pattern: String?
  ) {
    let buffer = LineBuffer(raw: (raw, offset))
    #expect(buffer.text == text)
    #expect(buffer.cursorUTF8Offset == cursor)
    #expect(buffer.incrementalSearchPattern == pattern)
  }

  @Test(arguments: [("äx", 2, "x"), ("äx", 3, ""), ("äx", 9, ""), ("", 0, "")])
  func theCursorIsAnIndexToo(text: String, offset: Int, behind: String) {
    let buffer = LineBuffer(text: text, cursorUTF8Offset: offset)
    #expect(text[buffer.cursor...] == behind)
    let edit = LineEdit(text: text, cursor: buffer.cursor)
    #expect(edit.cursorUTF8Offset == min(offset, text.utf8.count))
    #expect(LineEdit(text: text).cursorUTF8Offset == text.utf8.count)
  }
}
