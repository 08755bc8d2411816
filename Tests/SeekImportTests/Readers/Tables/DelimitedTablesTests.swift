import Testing

@testable import SeekImport

/// A table below another has names of its own; groups of rows, sums and what is said below a table are none.
struct DelimitedTablesTests {
  /// The rows of the second table had the names of the first.
  @Test(arguments: [
    (
      "name,qty\npen,2\nink,3\n\ndate,method,amount\n2024-03-01,card,9.50\n",
      [
        #"{"name":"pen","qty":2}"#, #"{"name":"ink","qty":3}"#,
        #"{"date":"2024-03-01","method":"card","amount":9.50}"#,
      ]
    ),
    (
      "item,qty,price\npen,2,1.5\n\nPayments\ndate,method\n2024-03-01,card\n2024-03-02,cash\n",
      [
        #"{"item":"pen","qty":2,"price":1.5}"#,
        #"{"date":"2024-03-01","method":"card","other":"Payments"}"#,
        #"{"date":"2024-03-02","method":"cash"}"#,
      ]
    ),
    (
      "Name;Ort;Alter\nAnn;Bonn;30\nBob;Ulm;40\n;;\nKurse\n\nname;raum;\nMathe;A1;\nBio;B2;\n",
      [
        #"{"Name":"Ann","Ort":"Bonn","Alter":30}"#, #"{"Name":"Bob","Ort":"Ulm","Alter":40}"#,
        #"{"name":"Mathe","raum":"A1","other":"Kurse"}"#, #"{"name":"Bio","raum":"B2"}"#,
      ]
    ),
    (
      "date,amount\n2024-01-01,5\n2024-01-02,6\n\ncity,land\nOslo,Norway\n",
      [
        #"{"date":"2024-01-01","amount":5}"#, #"{"date":"2024-01-02","amount":6}"#,
        #"{"city":"Oslo","land":"Norway"}"#,
      ]
    ),
    (
      "name,city\nAda,Rome\nTom,Oslo\n\ndate,sum\n2024-03-01,1\n2024-03-02,2\n2024-03-03,3\n",
      [
        #"{"name":"Ada","city":"Rome"}"#, #"{"name":"Tom","city":"Oslo"}"#,
        #"{"date":"2024-03-01","sum":1}"#, #"{"date":"2024-03-02","sum":2}"#,
        #"{"date":"2024-03-03","sum":3}"#,
      ]
    ),
  ])
  func aTableBelowABlankLineHasItsOwnNames(text: String, expected: [String]) throws {
    #expect(try recordsAsJSON(text, name: "a.csv") == expected)
    #expect(try recordsAsJSON(text, name: "a.csv", workers: 3) == expected)
  }

  /// They were a table, or the names below them a row of it.
  @Test(arguments: [
    "Kunde;Ada Lind\nKonto;1234\nStand;02.03.2026\n\nDatum;Betrag\n02.01.2026;-4,50\n15.01.2026;7,50\n16.01.2026;8,50\n",
    "Konto;1234\nKunde;Ada\n\nDatum;Betrag\n02.01.2026;-4,50\n15.01.2026;7,50\n16.01.2026;8,50\n",
  ])
  func pairsAboveATableAreSaidOfIt(text: String) throws {
    let records = try recordsAsJSON(text, name: "a.csv")
    #expect(records.count == 3 && records[0] == #"{"Datum":"2026-01-02","Betrag":"-4,50"}"#)
  }

  @Test func pairsWithNumbersAreSaidOfAWiderTable() throws {
    let text =
      "Station,OSLO\nLatitude,59.9\nClimate ID,71\n\nDate,Max,Rain\n2026-01-01,1.0,0\n2026-01-02,2,1\n"
    #expect(try recordsAsJSON(text, name: "a.csv").count == 2)
  }

  @Test(arguments: [
    "name,city,age\nAnn,Oslo,30\nBob,Rome,40\n\nCy,Bonn,50\nDee,Ulm,60\n\nTotal,,180\n",
    "name,city\nAnn,Oslo\n\nBob,Rome\nCy,Bonn\n\nDee,Ulm\nEve,Rom\n",
    "id,note\n1,\"a\n\nb, c, d\ne,f,g\n\"\n2,x\n", "a,b\n1,2\n\na,b\n3,4\n",
    "id,a,b\n1,2,3\n4,5,6\n\nExported by,Ann\nNotes,none\n",
  ])
  func otherParagraphsAreRows(text: String) throws {
    let source = try source(text, name: "a.csv")
    #expect(source.layout is DelimitedLayout)
  }
}
