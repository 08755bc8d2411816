import Testing

@testable import SeekImport

/// The right-hand sides are what Python's `email` makes of the same messages.
struct MailTranslatorTests {
  private func message(_ text: String) throws -> String {
    try recordsAsJSON(text, name: "a.eml").first ?? ""
  }

  @Test func headersAreDecoded() throws {
    let made = try message(
      """
      Subject: =?UTF-8?Q?=5BBUG=5D_Data_=E2=84=A2?=
              =?UTF-8?Q?_Infinity?= and more
      From:   =?iso-8859-1?q?Andr=E9?= <andre@example.org>
      To: Ann <a@x.org>,
       "Bee, Cee" <b@x.org>, c@x.org (Dee, really)
      Date: Tue, 1 Jan 2019 16:42:03 +0800
      List-ID: Ports <linux-mips.vger.kernel.org>
      Message-ID: <1@x>
      To: e@x.org

      hi
      """)
    #expect(
      made
        == #"{"subject":"[BUG] Data ™ Infinity and more","from":"André <andre@example.org>","#
        + #""to":["Ann <a@x.org>","\"Bee, Cee\" <b@x.org>","c@x.org (Dee, really)","e@x.org"],"#
        + #""date":"2019-01-01T16:42:03+08:00","list":"Ports <linux-mips.vger.kernel.org>","#
        + #""id":"<1@x>","text":"hi","thread":"1@x"}"#)
  }

  @Test(arguments: [
    (
      "X-Gmail-Labels: Inbox,=?UTF-8?Q?Caf=C3=A9?=,\"a, b\"",
      #""labels":["Inbox","Café","\"a, b\""],"#
    ),
    ("X-Mozilla-Keys: $label1 nonjunk", #""labels":["$label1"],"#),
    ("X-Keywords: one, two", #""labels":["one","two"],"#), ("X-Mozilla-Keys:      ", ""),
    ("Keywords: one\nX-Label: two", #""labels":["one","two"],"#),
    ("Bcc: b@x.org, c@x.org", #""bcc":["b@x.org","c@x.org"],"#),
  ])
  func labelsAreAList(header: String, expected: String) throws {
    #expect(
      try message("Subject: s\nFrom: a\n\(header)\n\nhi")
        == #"{"subject":"s","from":"a",\#(expected)"text":"hi","thread":"s"}"#)
  }

  /// The day of the border was lost.
  @Test(arguments: ["Date: heute\n", "Date: \n", ""])
  func aDateThatIsNoneIsThatOfTheBorder(header: String) throws {
    let text = "From b@example.org Wed Mar  4 10:15:00 2026\nSubject: s\n\(header)From: a\n\nhi\n"
    #expect(try recordsAsJSON(text, name: "a.mbox")[0].contains(#""date":"2026-03-04T10:15:00""#))
    #expect(try message("Subject: s\nDate: heute\n\nhi").contains(#""date":"heute""#))
  }

  /// What programs say on the way is not for a person.
  @Test func whatElseAPersonWroteIsInOther() throws {
    let made = try message(
      "Subject: s\nFrom: a\nReply-To: r@x.org\nOrganization: ACME\nX-Mailer: M 1\nX-Spam-Score: 5\nReceived: by mx\n\nhi"
    )
    #expect(
      made
        == #"{"subject":"s","from":"a","text":"hi","other":["r@x.org","ACME","M 1"],"thread":"s"}"#)
    #expect(try !message("Subject: s\nFrom: a\nReply-To: a\n\nhi").contains("other"))
  }

  /// A message of which the plain form is first.
  private func message(plain: String, page: String) throws -> String {
    try message(
      """
      Subject: s
      From: a
      Content-Type: multipart/alternative; boundary=x

      --x
      Content-Type: text/plain

      \(plain)
      --x
      Content-Type: text/html

      \(page)
      --x--
      """)
  }

  /// A newsletter was found by nothing that stands in it.
  @Test func aPlainPartInWhichNothingStandsHidesNoPage() throws {
    let made = try message(plain: "", page: "<p>Bicycles, ma&ntilde;ana</p>")
    #expect(made.contains(#""text":"Bicycles, mañana"#))
  }

  /// All but the advice to read it elsewhere was found by nothing.
  @Test(arguments: [("See https://x.org", true), ("Bicycles for sale", false)])
  func aPlainPartThatSaysLittleIsBesideThePage(plain: String, isPoor: Bool) throws {
    let more = isPoor ? "<p>\(String(repeating: "red ", count: 20))</p>" : ""
    let made = try message(plain: plain, page: "<p>Bicycles for sale</p>" + more)
    #expect(made.contains(#""text":"Bicycles for sale"#))
    #expect(made.contains(#""other":["\#(plain)"]"#) == isPoor, "\(made)")
  }

  @Test func longNamesOfAttachmentsAreRead() throws {
    let made = try message(
      """
      Subject: s
      From: a
      Content-Type: multipart/mixed; boundary=x

      --x
      Content-Type: text/plain

      hi
      --x
      Content-Type: application/pdf
      Content-Disposition: attachment; filename*=iso-8859-1'de'Jahres%FCbersicht.pdf

      xx
      --x
      Content-Type: application/pdf;
       name*0="very"; name*1="long.pdf"
      Content-Disposition: attachment

      xx
      --x
      Content-Disposition: attachment; filename*0*=UTF-8''%E2%82%AC; filename*1*=%20rates;
       filename*2=".txt"

      xx
      --x--
      """)
    #expect(
      made.contains(
        #""attachments":["Jahresübersicht.pdf","verylong.pdf","€ rates.txt"]"#), "\(made)")
  }

  @Test func partsAreDecodedAndAttachmentsNamed() throws {
    let made = try message(
      """
      Subject: s
      From: a
      Content-Type: multipart/mixed; boundary="outer x"

      preamble
      --outer x
      Content-Type: multipart/alternative; boundary=inner

      --inner
      Content-Type: text/plain; charset="windows-1252"
      Content-Transfer-Encoding: quoted-printable

      soft=
       break =80  \("")
      --inner
      Content-Type: text/html

      <p>not this</p>
      --inner--
      --outer x
      Content-Type: text/plain; charset=koi8-r
      Content-Transfer-Encoding: base64

      8NLJ18XU
      --outer x
      Content-Type: application/pdf; name="plan.pdf"
      Content-Disposition: attachment; filename="=?utf-8?b?UGzDpG5l?=.pdf"
      Content-Transfer-Encoding: base64

      AAAA
      --outer x--
      epilogue
      """)
    #expect(
      made
        == #"{"subject":"s","from":"a","attachments":["Pläne.pdf"],"text":"soft break €\nПривет","thread":"s"}"#
    )
  }

  @Test func htmlIsReadWhereThereIsNoPlainText() throws {
    let made = try message("From: a\nContent-Type: text/html\n\n<b>Tea</b> &amp; cake<br>now\n")
    #expect(made == #"{"subject":"","from":"a","text":"Tea & cake\nnow "}"#)
  }

  @Test func damagedPartsAreReadAsFarAsPossible() throws {
    let made = try message(
      "Subject: =?utf-8?q?a=?= =?x-none?q?=E9?= =?utf-8?b?w\nFrom: \u{E9}\n"
        + "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nno end\n")
    #expect(made.hasPrefix(#"{"subject":"aé =?utf-8?b?w","from":"é""#))
    #expect(made.hasSuffix(#""text":"no end\n","thread":"aé =?utf-8?b?w"}"#))
  }

  @Test func partsInPartsAreBounded() throws {
    let nested = (0..<5_000).map { "Content-Type: multipart/mixed; boundary=b\($0)\n\n--b\($0)\n" }
    #expect(try message("From: a\n" + nested.joined()).hasSuffix(#""text":""}"#))
  }
}
