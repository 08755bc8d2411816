import Testing

@testable import DocumentImport

struct RecordTemplateTests {
  private let values = ["capital": "Majuro", "region": "Oceania", "a.b": "x"]

  @Test(arguments: [
    ("{capital}[ ({region})]", "Majuro (Oceania)"), ("{capital}[ ({none})]", "Majuro"),
    ("{none}[, {capital}]", ", Majuro"), ("{a.b}", "x"), ("plain", "plain"), ("", ""),
    ("{{capital} [[x]] }", "{capital} [x] }"), ("[{capital}{none}][{region}]", "Oceania"),
    ("é{capital}日", "éMajuro日"),
  ])
  func aRecordIsShown(template: String, expected: String) throws {
    let made = try RecordTemplate(template)
    #expect(made.text { values[$0] ?? "" } == expected)
    #expect(made.source == template)
  }

  @Test(arguments: [
    ("{capital", "has a {"), ("{}", "has a {"), ("[{capital}", "has a [ without"),
    ("a]", "has a ] without"), ("[a[b]]", "has a [ within"),
  ])
  func whatHasNoPartnerIsSaid(template: String, reason: String) {
    let failure = #expect(throws: RecordTemplate.Failure.self) { try RecordTemplate(template) }
    #expect(failure?.reason.hasPrefix(reason) == true)
  }

  @Test func fieldsAreListedInOrder() throws {
    #expect(try RecordTemplate("{b}[{a}]{{c}").fields == ["b", "a"])
    #expect(RecordShape.template(try RecordTemplate("{b}")).fieldNames == ["b"])
    #expect((["x", "y"] as RecordShape).fieldNames == ["x", "y"])
  }
}
