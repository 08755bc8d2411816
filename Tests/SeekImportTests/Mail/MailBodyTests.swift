import Testing

@testable import SeekImport

struct MailBodyTests {
  private func part(_ type: String, _ text: String) -> String {
    "Content-Type: \(type)\n\n\(text)\n"
  }

  private func multipart(_ kind: String, _ boundary: String, _ parts: String...) -> String {
    "Content-Type: multipart/\(kind); boundary=\(boundary)\n\n"
      + parts.map { "--\(boundary)\n\($0)" }.joined() + "--\(boundary)--\n"
  }

  private func text(_ body: String) throws -> String {
    let record = try recordsAsJSON("Subject: s\nFrom: a\n" + body, name: "a.eml")[0]
    return record.replacing(#"{"subject":"s","from":"a","#, with: "")
      .replacing(#","thread":"s"}"#, with: "")
  }

  /// A letter in HTML was lost below the plain footer that a list adds.
  @Test func onlyOfSeveralFormsOneIsTheText() throws {
    let page = part("text/html", "The <b>letter</b>")
    let plain = part("text/plain", "The letter")
    let footer = part("text/plain", "a list")
    let both = #""text":"The letter\na list""#
    #expect(try text(multipart("mixed", "x", page, footer)) == both)
    #expect(try text(multipart("mixed", "x", plain, part("text/html", "a list"))) == both)
    let forms = multipart("alternative", "y", plain, page)
    #expect(try text(forms) == #""text":"The letter""#)
    #expect(try text(multipart("mixed", "x", forms, footer)) == both)
    let empty = multipart("alternative", "y", part("text/plain", " "), page)
    #expect(try text(multipart("mixed", "x", empty, footer)) == both)
    let related = multipart("alternative", "y", plain, multipart("related", "z", page))
    #expect(try text(related) == #""text":"The letter""#)
  }

  @Test func aPageWithANameIsAFile() throws {
    let page = part("text/html; name=p.html", "one")
    #expect(
      try text(multipart("mixed", "x", part("text/plain", "hi"), page))
        == #""attachments":["p.html"],"text":"hi","other":["one"]"#)
    #expect(try text(page) == #""attachments":["p.html"],"text":"one ""#)
  }

  @Test func whatAServerSaysOfADeliveryIsFound() throws {
    let report = part("message/delivery-status", "Diagnostic-Code: smtp; 550 nobody")
    #expect(
      try text(multipart("report", "x", part("text/plain", "hi"), report))
        == #""text":"hi","other":["Diagnostic-Code: smtp; 550 nobody"]"#)
  }

  @Test func aBoundaryMayBeEncoded() throws {
    let body = multipart("mixed", "a b", part("text/plain", "hi"))
    #expect(
      try text(body.replacing("boundary=a b", with: "boundary*=us-ascii''a%20b"))
        == #""text":"hi""#)
  }

  @Test(arguments: [
    ("Content-Type: multipart/mixed\n\n--b\n\nhi\n", "hi"),
    ("Content-Type: multipart/mixed; boundary=a\n\n--b\n\nhi\n", "hi"),
    ("Content-Type: text/html\n\n<meta charset='koi8-r'><p>\u{1}", "а"),
    ("Content-Type: text/html\n\n<meta content=\"text/html; charset=iso-8859-2\">\u{2}", "ł"),
  ])
  func theTextIsRead(body: String, expected: String) throws {
    let bytes = Array(("Subject: s\nFrom: a\n" + body).utf8)
      .map { $0 == 1 ? 0xC1 : $0 == 2 ? 0xB3 : $0 }
    let records = try recordsAsJSON(DataSource(name: "a.eml", utf8: bytes))
    #expect(records.count == 1 && records[0].contains(expected), "\(records)")
  }

  @Test(arguments: [
    ("\n\r\nSubject: s\n\nhi", "a.eml", "s"),
    ("19  \nSubject: s\nX: y\n\nhi<plist/>", "a.emlx", "s"),
    ("Subject: \u{1}\nContent-Type: text/plain; charset=koi8-r\n\nhi", "a.eml", "а"),
    ("Subject: \u{1}\n\nhi", "a.eml", "Á"),
  ])
  func theSubjectIsRead(message: String, name: String, subject: String) throws {
    let bytes = Array(message.utf8).map { $0 == 1 ? 0xC1 : $0 }
    let records = try recordsAsJSON(DataSource(name: name, utf8: bytes))
    #expect(records.count == 1 && records[0].contains("\"subject\":\"\(subject)\""), "\(records)")
    #expect(!records[0].contains("plist"))
  }
}
