import Testing

@testable import SeekImport

struct DelimiterGuessTests {
  @Test(arguments: [
    ("a,b\n1,2\n", ","), ("a\tb,c\n1\t2\n", "\t"), ("a;b,c\n1;2\n", ";"), ("a|b\n1|2", "|"),
    ("Hello, world\nGood bye, moon\n", nil), ("one,two\nthree\n", nil), ("a,b\n", nil),
    ("01.03.24;Edeka;-1,30\n02.03.24;Rewe;-2,50\n", ";"),
    ("Tag;Name;Betrag, netto\n01.03.24;Edeka;-1,30\n", ";"),
    ("\"a, b\",\"c, d\"\n\"e, f\",\"g, h\"\n", ","),
    // Statements, and lines that end alike.
    ("INSERT INTO t VALUES(1);\nINSERT INTO t VALUES(2);\n", nil), ("foo|\nbar|\n", nil),
    ("CREATE TABLE t(a, b);\nINSERT INTO t VALUES(1, 2);\n", nil),
    ("a\tb\nx\t1\t2\ny\t3\t4\n", "\t"), ("a,b\nx,1,2\n", nil),
  ])
  func theDelimiterCutsAllRecordsAlike(text: String, expected: Character?) {
    let found = Array(text.utf8).withUnsafeBufferPointer { DelimiterGuess.delimiter(of: $0) }
    #expect(found == expected?.asciiValue)
  }

  /// A table in a text was one text.
  @Test(arguments: [
    ("id;name;when\n1;a;02.03.2026\n2;b;13.03.2026\n", ";"), ("a,b\nx,1\ny,2\n", ","),
    ("name,city,job\nAnn,Oslo,baker\nBo,Rome,cook\n", ","), ("a,b\n1,2\n", nil),
    ("Roses are red,\nviolets are blue,\nsugar is sweet,\n", nil),
    ("One, two, three,\nfour, five, six,\nseven, eight, nine,\n", nil),
    ("ID;T;eor\n  44;  3.5;eor\n  44; -0.5;eor\n", ";"),
    ("1,25\n2,50\n3,75\n4,10\n", nil), ("a=1,b=2,b=3\na=4,b=5,b=6\na=7,b=8,b=9\n", nil),
    ("Miller,Ann\nStone,Bo\nBaker,Cy\n", nil),
    ("He came; she went.\nIt rained; it stopped.\nOh; no.\n", nil),
  ])
  func aTextMayBeATable(text: String, expected: Character?) {
    let found = Array(text.utf8).withUnsafeBufferPointer { DelimiterGuess.delimiter(ofText: $0) }
    #expect(found == expected?.asciiValue)
  }

  @Test func theFirstLineOfARaggedTableTells() {
    let guess = Array("Tag;Name;Betrag, netto\n01.03.24;Edeka\n".utf8).withUnsafeBufferPointer {
      DelimiterGuess($0, usually: UInt8(ascii: ","))
    }
    #expect(guess.delimiter == UInt8(ascii: ";"))
    #expect(guess.isOpen)
  }

  /// Rows were cut at the commas of their numbers.
  @Test(arguments: [
    ("1,5;2,5\n3,5;4,5\n", #"{"column 1":"1,5","column 2":"2,5"}"#),
    ("1,5\t2,5\n3,5\t4,5\n", #"{"column 1":"1,5","column 2":"2,5"}"#),
    ("12345|1,5|2,5\n12346|3,5|4,5\n", #"{"column 1":12345,"column 2":"1,5","column 3":"2,5"}"#),
    ("Länge\n0,5\n2\n1,25\n", #"{"Länge":"0,5"}"#),
    ("Zeit;Wert\n10:00:00,5;a\n10:00:01,5;b\n", #"{"Zeit":"10:00:00,5","Wert":"a"}"#),
  ])
  func aCommaBetweenDigitsIsADecimalSign(text: String, first: String) throws {
    #expect(try recordsAsJSON(text, name: "a.csv").first == first)
  }

  @Test(arguments: [
    // A title above a curve, and above colours.
    ("Trace A\n0,12\n1,13\n2,15\n", #"{"Trace A":0,"column 2":"12"}"#),
    ("RGB\n255,128,100\n100,100,120\n", #"{"RGB":255,"column 2":"128","column 3":"100"}"#),
    ("id,list\n1,10;20;30\n2,11;21;31\n3,12;22;32\n", #"{"id":1,"list":"10;20;30"}"#),
    ("a,b\n1,2;3\n2,3;4\n", #"{"a":1,"b":"2;3"}"#), ("x,y\n1,2|3\n2,3|4\n", #"{"x":1,"y":"2|3"}"#),
    ("1,2,3\n4,5,6\n", #"{"column 1":1,"column 2":2,"column 3":3}"#),
    ("1,2\n4,5\n", #"{"column 1":1,"column 2":2}"#),
    ("id\n1,2,3\n4,5,6\n", #"{"id":1,"column 2":"2","column 3":"3"}"#),
    ("tags\nred,blue\ngreen,red\n", #"{"tags":"red","column 2":"blue"}"#),
    ("city,pop\nA,1;2\nB,2;3\n", #"{"city":"A","pop":"1;2"}"#),
  ])
  func aCommaBetweenOtherDigitsIsNone(text: String, first: String) throws {
    #expect(try recordsAsJSON(text, name: "a.csv").first == first)
  }

  @Test func aTabOfAFileThatIsCalledByItPartsItsColumns() throws {
    let text = "a\tb,c,d\n1\t2,3,4\n5\t6,7,8\n"
    #expect(try recordsAsJSON(text, name: "a.tsv").first == #"{"a":1,"b,c,d":"2,3,4"}"#)
  }

  @Test func aDelimiterThatTheUserNamesIsNoGuess() throws {
    var options = ImportOptions()
    options.delimiter = UInt8(ascii: ";")
    let source = try DataSource(
      name: "a.csv", utf8: Array("a,b;c\n1,2;3\n4,5;6\n".utf8), options: options)
    #expect(source.layout.guesses.allSatisfy { $0.kind != .separator })
  }

  @Test func aFileThatIsCalledATableHasItsUsualDelimiter() {
    let guess = Array("only\none\n".utf8).withUnsafeBufferPointer {
      DelimiterGuess($0, usually: 0x09)
    }
    #expect(guess.delimiter == 0x09)
    #expect(!guess.isOpen)
  }

  @Test(arguments: [
    ("a;b\n1;2\n", nil), ("sep=;\na;b,c\n1,5;2\n3,5;4\n", nil), ("a,b\n1\n2,3\n", nil),
    ("a,b;c\n1,2;3\n4,5;6\n", ","), ("a;b,c;d\n1;2\n3;4;5\n", ";"),
    ("a\tb,c\n1\t2,3\n4\t5,6\n", "tab"), ("a;\"b, c, d\";e\n1;2\n3;4;5\n", nil),
  ])
  func aSeparatorThatNothingDecidesIsNamed(text: String, separator: String?) throws {
    let source = try DataSource(name: "a.csv", utf8: Array(text.utf8))
    let guesses = source.layout.guesses.filter { $0.kind == .separator }
    #expect(guesses.map(\.field) == [separator].compactMap(\.self))
  }
}
