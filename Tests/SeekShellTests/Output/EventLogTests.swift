import SeekCore
import SeekField
import Testing

@testable import SeekShell

@Suite struct EventLogTests {
  @Test func everyNotificationIsALineOfJSONHandedOutOnce() {
    let log = EventLog()
    var field = SearchField(syntax: QuerySyntax(fields: [SearchableField("cuisine", .keyword)]))
    for effect in field.handle(.textChanged("cuisine:Thai no\"o")) { log.record(effect, field) }
    for effect in field.handle(.submitted) { log.record(effect, field) }
    let lines = log.take()
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix(#"{"event":"began","#))
    // A token counts from the first key on.
    #expect(lines.allSatisfy { $0.contains(#""tokens":["cuisine:Thai"]"#) })
    #expect(
      lines[3]
        == #"{"event":"submitted","line":"cuisine:Thai no\"o","text":"no\"o","scope":"All","tokens":["cuisine:Thai"]}"#
    )
    #expect(log.take().isEmpty)
  }

  /// An event told the count of the line before, and no words where those in force counted.
  @Test func resultsAreThoseOfTheLine() {
    var field = SearchField(syntax: QuerySyntax(fields: [SearchableField("cuisine", .keyword)]))
    _ = field.handle(.textChanged("noo"))
    _ = field.handle(.submitted)
    _ = field.answered(9, generation: field.generation)
    _ = field.handle(.textChanged("cuisine:Thai"))
    let line = EventLog.line(for: .tokensChanged, field)
    #expect(line.contains(#""text":"noo""#) && !line.contains("results"))
    _ = field.answered(2, generation: field.generation)
    #expect(EventLog.line(for: .resultsReceived, field).hasSuffix(#""results":2}"#))
  }

  @Test func alternativesAreAmongTheTokens() {
    var field = SearchField(
      syntax: QuerySyntax(fields: ["a", "b"].map { SearchableField($0, .keyword) }))
    _ = field.handle(.textChanged("a:x OR b:y"))
    _ = field.handle(.submitted)
    let line = EventLog.line(for: .tokensChanged, field)
    #expect(line.contains(#""tokens":["(a:x OR b:y)"]"#))
  }

  @Test(arguments: SearchField.Notification.allCases)
  func everyNotificationHasItsName(notification: SearchField.Notification) {
    let line = EventLog.line(for: notification, SearchField())
    #expect(line.hasPrefix("{\"event\":\"\(notification)\","))
  }

  /// What the lines have in them stood nowhere but in the source.
  @Test func theHelpOfTheProgramNamesWhatALineHas() {
    var field = SearchField()
    _ = field.handle(.textChanged("a"))
    _ = field.answered(1, generation: field.generation)
    let row = CommandOption.all.first { $0.names == ["--events"] }?.text ?? ""
    for name in SearchField.Notification.allCases { #expect(row.contains("\(name)")) }
    let line = EventLog.line(for: .resultsReceived, field)
    for match in line.matches(of: /"(\w+)":/) { #expect(row.contains(" \(match.1)")) }
    #expect(line.matches(of: /"(\w+)":/).count == 6)
  }

  @Test func otherEffectsAreNone() {
    let log = EventLog()
    log.record(.cancelSearch, SearchField())
    log.record(.remember("x"), SearchField())
    #expect(log.take().isEmpty)
  }
}
