import SeekImport
import SeekField
import Synchronization

/// The notifications of the search field as lines of JSON: `--events` prints them between the
/// results.
///
/// ```text
/// {"event":"submitted","line":"cuisine:Thai noodles","text":"noodles","scope":"All","tokens":["cuisine:Thai"],"results":3}
/// ```
///
/// `line` is what was submitted; `text`, `scope` and `tokens` are what is searched, with the line being typed.
///
/// The names are those of ``SearchField/Notification``, and `readingsFound`. Filled on the session's executor, emptied by the shell's thread.
final class EventLog: Sendable {
  private let lines = Mutex<[String]>([])

  /// Keeps a notification; any other effect is none.
  func record(_ effect: SearchField.Effect, _ field: SearchField) {
    guard case .notify(let notification) = effect else { return }
    let line = Self.line(for: notification, field)
    lines.withLock { $0.append(line) }
  }

  func record(_ readings: [Reading], _ field: SearchField) {
    let list = readings.map { reading in
      let count = reading.count.map { ",\"results\":\($0)" } ?? ""
      return "{\"kind\":\"\(reading.kind.name)\",\"line\":\(JSONText.string(reading.line))\(count)}"
    }
    let members = Self.members(of: Self.readingsEvent, field)
    let line = "{\(members),\"readings\":[\(list.joined(separator: ","))]}"
    lines.withLock { $0.append(line) }
  }

  /// The event that tells how a line may be meant otherwise: `words`, `value`, `everywhere` and so on, with the line to
  /// type and the number of results.
  private static let readingsEvent = "readingsFound"

  /// The closure that a session calls for every effect.
  var recorder: @Sendable (SearchField.Effect, SearchField) -> Void {
    { effect, field in self.record(effect, field) }
  }

  /// The lines added since the last call, in order.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  static var names: String {
    (SearchField.Notification.allCases.map { "\($0)" } + [readingsEvent]).joined(separator: ", ")
  }

  static func line(for notification: SearchField.Notification, _ field: SearchField) -> String {
    "{" + members(of: "\(notification)", field) + "}"
  }

  private static func members(of event: String, _ field: SearchField) -> String {
    let query = field.query
    let texts = query.tokens.map(\.text) + field.alternativeTexts
    let tokens = texts.map { JSONText.string($0) }.joined(separator: ",")
    var members = [
      "\"event\":\"\(event)\"", "\"line\":" + JSONText.string(field.canonicalLine),
      "\"text\":" + JSONText.string(field.shownText),
      "\"scope\":" + JSONText.string(query.scope.name), "\"tokens\":[\(tokens)]",
    ]
    if let count = field.shownCount { members.append("\"results\":\(count)") }
    return members.joined(separator: ",")
  }
}
