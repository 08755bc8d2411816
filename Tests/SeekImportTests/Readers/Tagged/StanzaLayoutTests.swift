import Testing

@testable import SeekImport

struct StanzaLayoutTests {
  @Test func continuedLinesAndFieldsBelowTheirNames() throws {
    let text = """
      # made by hand
      Package: hello
      Installed-Size: 280
      Description: example package
       It says hello.
       .
         And more.
      Conffiles:
       /etc/a
       /etc/b

      # nothing

      Package: bye\r
      Version: 1.10\r
      """
    #expect(
      try recordsAsJSON(text) == [
        #"{"Package":"hello","Installed-Size":280,"Description":"example package\nIt says hello.\n\n"#
          + #"  And more.","Conffiles":"/etc/a\n/etc/b"}"#,
        #"{"Package":"bye","Version":"1.10"}"#,
      ])
  }

  /// They were one text.
  @Test(arguments: [
    ("[Ada]\nAge: 33\nCity: Oslo\n\n[Tom]\nAge: 41\n", #"{"section":"Tom","Age":41}"#),
    (
      "[Ada]\nage=33\nmail=a@x.org\n\n[Tom]\nage=41\nmail=t\n",
      #"{"section":"Tom","age":41,"mail":"t"}"#
    ),
    (
      "# made by hand\nversion = 3\n\n[[book]]\ntitle = \"A\"\nyear = 1\ntags = [\n \"x\",\n]\n\n"
        + "[[book]]\ntitle = \"\\u0042\"\nyear = 2\n",
      #"{"title":"B","year":2}"#
    ),
  ])
  func sectionsWithFieldsAlikeAreRecords(text: String, last: String) throws {
    #expect(try recordsAsJSON(text, name: "a.ini").last == last)
    #expect(
      try recordsAsJSON("[core]\na = 1\nb = 2\n\n[user]\nname = x\n", name: "a.ini").count == 1)
  }

  /// The text of a note whose first line looks like a field was lost.
  @Test(arguments: [
    ("Source: Wikipedia\n\nThe quick brown fox\njumped over it.\n\nAnother.\n", "notes.txt"),
    ("Source: Wikipedia\n\nThe quick brown fox\njumped over it.\n", "notes"),
    ("Version: 2\nDate: today\n\nThe quick brown fox\n", "made"),
    ("Source: Wikipedia\n\nNote: what follows\n", "notes.txt"),
  ])
  func proseBelowAFieldIsNoStanza(text: String, name: String) throws {
    #expect(try DataSource(name: name, utf8: Array(text.utf8)).format == .text)
  }

  @Test(arguments: [
    ("Package: a\nVersion: 1\n", "made"), ("Package: a\n\nPackage: b\n", "dpkg.txt"),
    ("Source: a\n\nPackage: b\nno field\n", "made"),
  ])
  func stanzasAreRecognized(text: String, name: String) throws {
    #expect(try DataSource(name: name, utf8: Array(text.utf8)).format == .control)
  }

  @Test func aBrokenStanzaIsSkippedAlone() throws {
    let text = "Package: a\n\n more\nPackage: b\n\nPackage: c\nno field\n\nPackage: d\n"
    #expect(
      try issues(text, name: "status") == [
        "3:1: it begins with the continuation of a field",
        "7:1: a line that is neither a field nor the continuation of one",
      ])
    #expect(try recordsAsJSON(text) == [#"{"Package":"a"}"#, #"{"Package":"d"}"#])
  }

  @Test(arguments: ["a.txt", "made"])
  func stanzasOfPeopleAreRecords(name: String) throws {
    let text = "name: Ada\nage: 33\nhome town: Oslo\n\nname: Tom\nage: 41\nplz: 01067\n"
    #expect(
      try recordsAsJSON(text, name: name) == [
        #"{"name":"Ada","age":33,"home town":"Oslo"}"#, #"{"name":"Tom","age":41,"plz":"01067"}"#,
      ])
  }

  /// Each was one text.
  @Test(arguments: [
    "name = Ada\nage = 33\n\nname = Tom\nage = 41\n",
    "  name = Ada\n   age = 33\n\n  name = Tom\n   age = 41\n",
    "name\t: Ada\nage\t\t: 33\n\nname\t: Tom\nage\t\t: 41\n",
    "name    : Ada\nage     : 33\n\nname    : Tom\nage     : 41\n",
    "%rec: person\n\nname: Ada\nage: 33\n\nname: Tom\nage: 41\n",
    "  name: Ada\n   age: 33\n\n  name: Tom\n   age: 41\n",
    "name：Ada\nage：33\n\nname：Tom\nage：41\n", "name\tAda\nage\t33\n\nname\tTom\nage\t41\n",
    "name: Ada\nage: 33\n---\nname: Tom\nage: 41\n",
    "======== a b.jpg\nname    : Ada\nage     : 33\n======== c.jpg\nname    : Tom\nage     : 41\n",
    "----\nname: Ada\nage: 33\n\n----\n\nname: Tom\nage: 41\n",
    "All people\n==========\n\nname: Ada\nage: 33\n\nname: Tom\nage: 41\n",
    "# people\n\nname=Ada\nage=33\n\nname=Tom\nage=41\n",
    "name:Ada\nage:33\n\nname:Tom\nage:41\n", "name: Ada\nage:33\n\nname: Tom\nage: 41\n",
    "name: Ada\nage: 33\n--\nname: Tom\nage: 41\n",
  ])
  func namesMayBeAlignedAndIndented(text: String) throws {
    #expect(
      try recordsAsJSON(text, name: "a.txt")
        == [#"{"name":"Ada","age":33}"#, #"{"name":"Tom","age":41}"#])
  }

  @Test func stanzasMayHaveNothingBetweenThem() throws {
    let text = "Name: a\nAge: 1\n more\nName: b\nAge: 2\nName: c\nAge: 3\n"
    #expect(
      try recordsAsJSON(text, name: "a.txt") == [
        #"{"Name":"a","Age":"1\nmore"}"#, #"{"Name":"b","Age":2}"#, #"{"Name":"c","Age":3}"#,
      ])
    #expect(
      try issues("People\n\n\(text)", name: "a.txt")
        == ["0: the lines above its first record are left out"])
    let tables = "Who\tAge\nAda\t33\n\nWho\tAge\nTom\t41\n"
    #expect(try DataSource(name: "a.txt", utf8: Array(tables.utf8)).format == .tsv)
  }

  @Test func anIndentedLineWithoutANameGoesOn() throws {
    let text = "text = a\n  b c = d\nage = 1\n\ntext = x\nage = 2\n"
    #expect(
      try recordsAsJSON(text, name: "a.txt")
        == [#"{"text":"a\n b c = d","age":1}"#, #"{"text":"x","age":2}"#])
  }

  /// All but the last were lost.
  @Test func aFieldThatIsThereSeveralTimesIsAList() throws {
    let text = "Name: a\nTag: x\nTag: y\nSize: 1\nTag: 3\n\nName: b\nTag: z\n"
    #expect(
      try recordsAsJSON(text, name: "a.txt")
        == [#"{"Name":"a","Tag":["x","y",3],"Size":1}"#, #"{"Name":"b","Tag":"z"}"#])
    let many = (0..<200).map { "f\($0 % 100): \($0)" }.joined(separator: "\n")
    let record = try #require(try recordsAsJSON("id: 1\n\(many)\n\nid: 2\nf1: 3\n").first)
    #expect(record.hasPrefix(#"{"id":1,"f0":[0,100],"f1":[1,101],"#))
    #expect(record.hasSuffix(#""f99":[99,199]}"#))
  }

  /// RFC 2849, as Thunderbird and ldapsearch write it.
  @Test(arguments: [
    "", "version: 1\n\n", "version: 1\n", "# a comment that is\n  cut\n", "# c\nversion: 1\n\n",
    "# extended LDIF\n#\n\nversion: 1\n\n# ann\n",
  ])
  func entriesOfADirectoryAreRecords(start: String) throws {
    let text = """
      dn: cn=Ann,dc=example
      mail: a@example.org
      cn:: w4Rubg==
      mail: b@exam
       ple.org
      photo:: /9j/4AAQ
      -
      # a comment that is
        cut

      dn: cn=Bo,dc=example
      cn: Bo

      # search result
      search: 2
      result: 0 Success
      """
    let records = try recordsAsJSON(start + text, name: "people.ldif")
    #expect(
      records.suffix(2) == [
        #"{"dn":"cn=Ann,dc=example","mail":["a@example.org","b@example.org"],"cn":"Änn","photo":"/9j/4AAQ"}"#,
        #"{"dn":"cn=Bo,dc=example","cn":"Bo"}"#,
      ])
  }

  /// What a bank says of the account is a record of its own.
  @Test func otherFieldsMayBeAboveTheStanzas() throws {
    let text = "From: May\n\nAccount: 12\n\nDate: 2026-03-04\nSum: 1\n\nDate: 2026-03-05\nSum: 2\n"
    let records = try recordsAsJSON(text, name: "a.txt")
    #expect(records.count == 4 && records.last == #"{"Date":"2026-03-05","Sum":2}"#)
  }

  @Test(arguments: [
    "Ann: hi\nBo: ho\nAnn: bye\n\nBo: bye\nAnn: x\n", "note: one\n\nnote: two\n",
    "to do: a\nlater: b\n\nother text\n", "a: 1\nb: 2\n\nc: 3\nd: 4\n",
    "Phone:\n+49 30 1\nname: a\n\nPhone:\n+49 30 2\nname: b\n",
    "x = 1\nso it is\n\nx = 2\ny = 3\n", "Ann: a\nBo: b\nAnn: c\nBo: d\n---\nAnn: e\nBo: f\n",
    "Ann: a\nBo: b\nAnn: c\nBo: d\nAnn: e\nBo: f\n",
    "INFO: a\nERROR: b\nINFO: c\nERROR: d\nINFO: e\n",
    "note: a\n\nnote: b\n\nnote: c\n\nd: 1\ne: 2\n\nd: 3\ne: 4\n",
  ])
  func otherTextsHaveNoStanzas(text: String) throws {
    #expect(try DataSource(name: "a.txt", utf8: Array(text.utf8)).format == .text)
  }

  @Test func workersReadWhatOneReads() throws {
    let stanzas = (0..<3_000).map { "Package: p\($0)\nDescription: x\n long \($0)\n" }
    let text = stanzas.joined(separator: "\n")
    let one = try recordsAsJSON(text)
    #expect(one.count == 3_000)
    #expect(try recordsAsJSON(text, workers: 3) == one)
  }
}
