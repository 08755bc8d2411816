import SeekLineEditing
import SeekTestSupport
import Testing

@testable import SeekShell

@Suite struct TextFileTests {
  private func message(readingPath path: String) -> String? {
    do {
      _ = try TextFile.contents(ofPath: path)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: ["", "noodles\n", "漢字\r\n\u{0}", String(repeating: "é", count: 200_000)])
  func theWholeFileIsRead(text: String) throws {
    let folder = try TestFolder()
    let path = try folder.file("script", text)
    #expect(try TextFile.contents(ofPath: path) == text)
  }

  @Test func aFileThatIsNotThereIsNamed() throws {
    let path = try TestFolder().path + "/missing"
    #expect(message(readingPath: path) == "\(path): No such file or directory")
  }

  @Test func aFolderIsNamed() throws {
    let folder = try TestFolder()
    #expect(message(readingPath: folder.path) == "\(folder.path): Is a directory")
  }

  @Test func aDeviceWithoutEndIsRefused() throws {
    #expect(
      message(readingPath: "/dev/zero")
        == "/dev/zero: more than 16 MB, and a small text is read here")
  }

  @Test func anotherEncodingIsRefusedWithAdvice() throws {
    let folder = try TestFolder()
    let path = try folder.file("latin1", bytes: [0x63, 0x72, 0xE8, 0x6D, 0x65])
    #expect(
      message(readingPath: path)
        == "\(path):1: not UTF-8 from byte 3 on; save the text in that encoding")
  }
}
