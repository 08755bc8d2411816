import Testing

@testable import DocumentImport

/// A file called `todo.txt` or `done.txt` has a task a line, by the rules of todo.txt.
struct TaskLineTests {
  @Test(arguments: [
    (
      "(A) 2024-05-01 Call mom +family @phone due:2024-06-01",
      #"{"task":"Call mom +family @phone due:2024-06-01","done":false,"priority":"A","#
        + #""projects":["family"],"contexts":["phone"],"due":"2024-06-01","created":"2024-05-01"}"#
    ),
    (
      "x 2024-05-03 2024-05-01 Pay rent pri:B",
      #"{"task":"Pay rent pri:B","done":true,"priority":"B","created":"2024-05-01","completed":"2024-05-03"}"#
    ),
    (
      "x 2024-05-02 (A) Buy milk",
      #"{"task":"Buy milk","done":true,"priority":"A","completed":"2024-05-02"}"#
    ),
    ("xylophone (A) + @ a+b", #"{"task":"xylophone (A) + @ a+b","done":false}"#),
    ("x", #"{"task":"x","done":false}"#), ("(A)", #"{"task":"(A)","done":false}"#),
  ])
  func aLineIsATask(line: String, json: String) throws {
    #expect(try recordsAsJSON(line + "\nother\n", name: "lists/todo.txt").first == json)
  }

  @Test func theNameDecides() throws {
    let text = "(A) one\n(B) two\n"
    let source = try DataSource(name: "Done.TXT", utf8: Array(text.utf8))
    #expect(try recordsAsJSON(source).count == 2)
    #expect(try ProfileInference.infer(from: [source]).title == "task")
    #expect(try recordsAsJSON(text, name: "notes.txt").count == 1)
  }

  @Test(arguments: [
    ("Party\n=====\n\nWe should invite\n  - Tom\n", 1), ("# Later\n- milk\n- bread\n", 1),
    ("Call Tom\nBuy milk\n", 2), ("# Later\n(A) Buy milk\n", 2), ("- milk @shop\n- bread\n", 2),
  ])
  func notesAreNoTasks(text: String, count: Int) throws {
    #expect(try recordsAsJSON(text, name: "todo.txt").count == count)
  }
}
