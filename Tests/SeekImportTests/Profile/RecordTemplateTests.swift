import Testing

@testable import SeekImport

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
    #expect(made.text { name, _ in values[name] ?? "" } == expected)
    #expect(made.source == template)
  }

  @Test(arguments: [
    ("Ann <ann@x.org>", "Ann"), ("\"Bee, Cee\" <cee@x.org>", "Bee, Cee"),
    ("\"D \\\"Dee\\\" E\" <d@x.org>", "D \"Dee\" E"), ("<f@x.org>", "f@x.org"),
    ("g@x.org", "g@x.org"), ("h@x.org (Aitch)", "Aitch"), ("", ""),
  ])
  func anAddressIsShownByItsName(address: String, name: String) {
    #expect(RecordTemplate.Format.name.text(of: address) == name)
  }

  @Test(arguments: [
    ("2019-01-12T10:00:00+01:00", "2019-01-12"), ("2019-01-12 10:00", "2019-01-12"),
    ("2019-01-12", "2019-01-12"), ("2019", "2019"), ("the day before", "the day before"),
  ])
  func aDateIsShownByItsDay(date: String, day: String) {
    #expect(RecordTemplate.Format.day.text(of: date) == day)
  }

  @Test func aFieldHasAFormatBehindItsName() throws {
    let template = try RecordTemplate("{date|day} {dc:name} {a|b} {a|b|name}")
    #expect(template.fields == ["date", "dc:name", "a|b", "a|b"])
    let text = template.text { name, format in "<\(name), \(format?.rawValue ?? "-")>" }
    #expect(text == "<date, day> <dc:name, -> <a|b, -> <a|b, name>")
  }

  @Test(arguments: [
    ("{capital", "has a {"), ("{}", "has a {"), ("[{capital}", "has a [ without"),
    ("a]", "has a ] without"), ("[a[b]]", "has a [ within"),
  ])
  func unmatchedBracesAreReported(template: String, reason: String) {
    let failure = #expect(throws: RecordTemplate.Failure.self) { try RecordTemplate(template) }
    #expect(failure?.reason.description.hasPrefix(reason) == true)
  }

  @Test func fieldsAreListedInOrder() throws {
    #expect(try RecordTemplate("{b}[{a}]{{c}").fields == ["b", "a"])
    #expect(RecordShape.template(try RecordTemplate("{b}")).fieldNames == ["b"])
    #expect((["x", "y"] as RecordShape).fieldNames == ["x", "y"])
  }
}
