import SeekImport
import SeekCore
import SeekField
import SeekTerminalField
import Testing

@testable import SeekShell

@Suite struct CatalogueMessageTests {
  @Test func whatStandsInAMessageIsFilledIn() {
    let message: Message = "there is no scope “\("x%1")”; nearest: \("Dinner")"
    #expect(message.text(in: .english) == "there is no scope “x%1”; nearest: Dinner")
    #expect(message.text(in: .german) == "es gibt keinen Bereich „x%1“; am nächsten: Dinner")
  }

  @Test func messagesStandInOneAnotherAndFollowOneAnother() {
    let inner: Message = "Commands"
    let message: Message = "Key: \(inner)" + " in \(3)"
    #expect(message.text(in: .english) == "Key: Commands in 3")
    #expect(message.text(in: .german) == "Taste: Befehle in 3")
  }

  @Test func aNearestNameOrWhatElse() {
    #expect(Message.nearest("tags", or: ":set lists them").text(in: .english) == "nearest: tags")
    #expect(Message.nearest(nil, or: ":set lists them").text(in: .german) == ":set zählt sie auf")
  }

  @Test func whatALibrarySaysIsSaidInGerman() {
    let warnings = QueryParser.parse("scope:Dinnar ", syntax: QuerySyntax(fields: [])).warnings
    #expect(
      warnings.map { $0.locatedMessage.text(in: .german) }
        == ["Spalte 1: kein Bereich heißt „Dinnar“"])
    let defect: Message = "missing comma"
    let reason: Message = "not JSON: \(defect)"
    let error = SearchError(
      .noRecords, path: "a.jsonl", line: 3,
      message: "\(reason); none of the \(3) records can be read")
    #expect(
      error.locatedMessage.text(in: .german)
        == "a.jsonl:3: kein JSON: ein Komma fehlt; keiner der 3 Datensätze ist lesbar")
  }

  @Test func whatHasNoWordingStaysAsItIs() {
    let message: Message = "100% of nothing the catalogue has: \("x")"
    #expect(message.text(in: .german) == "100% of nothing the catalogue has: x")
    #expect(Message(verbatim: "50%1 %").text(in: .german) == "50%1 %")
  }
}
