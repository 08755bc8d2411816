import Testing

@testable import SeekImport

struct FrontMatterTests {
  private func matter(_ text: String) -> (fields: [String: String], body: String)? {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      FrontMatter(bytes).map { matter in
        let fields = matter.members.map { ($0.name, $0.value.displayText) }
        let body = String(decoding: bytes[matter.bodyOffset...], as: UTF8.self)
        return (Dictionary(fields, uniquingKeysWith: { $0 + $1 }), body)
      }
    }
  }

  @Test(arguments: [
    "---\ntitle: Soups\ndate: 2024-05-01\n---\n\nText.\n",
    "+++\ntitle = \"Soups\"\ndate = 2024-05-01\n+++\n\nText.\n",
    "{\n\"title\": \"Soups\",\n\"date\": \"2024-05-01\"\n}\n\nText.\n",
    "{\"title\": \"Soups\", \"date\": \"2024-05-01\"}\nText.\n",
    "#+TITLE: Soups\n#+DATE: <2024-05-01 Wed>\n\nText.\n",
    "Title: Soups\nDate: 2024-05-01\n\nText.\n",
  ])
  func theFieldsOfATextAreBeforeIt(text: String) throws {
    let found = try #require(matter(text))
    #expect(found.fields == ["title": "Soups", "date": "2024-05-01"])
    #expect(found.body.split(separator: "\n") == ["Text."])
  }

  /// It was lost.
  @Test(arguments: ["---\nA letter.\n---\nThe body\n", "---\n- okapi\n---\nThe body\n"])
  func aTextBetweenLinesStaysOne(text: String) throws {
    let found = try #require(matter(text))
    #expect(found.fields.isEmpty && found.body == text)
  }

  @Test(arguments: [
    "Title: Soups\n\nText.\n", "Note: Soups\nDate: today\n\nText.\n",
    "Title: Soups\nText: x\nand so on\n",
    "{\"a\": 1} and more\nText.\n", "{{< note >}}\nText.\n",
    "# Title\n\nText.\n", "---\nno end\n", "",
  ])
  func aTextThatBeginsOtherwiseHasNone(text: String) {
    #expect(matter(text) == nil)
  }
}
