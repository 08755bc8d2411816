import DocumentImport
import Testing

struct ImportErrorTests {
  @Test(arguments: [
    (ImportError(.notFound, path: "a.json", message: "no such file"), "a.json: no such file"),
    (ImportError(.noRecords, path: "a.json", line: 3, message: "bad"), "a.json:3: bad"),
    (ImportError(.noRecords, path: "", line: 3, message: "bad"), "bad"),
  ])
  func theDescriptionIsTheLineToShow(error: ImportError, line: String) {
    #expect(error.description == line)
  }
}
