/// Up and Down: the lines of the history that begin with what was typed before the walk.
///
/// ```swift
/// var walk = PrefixHistorySearch()
/// walk.older(than: "th", in: ["thai", "soup", "thyme"])     // "thyme"
/// walk.older(than: "thyme", in: …)                           // "thai"
/// walk.newer(than: "thai", in: …)                            // "thyme"
/// ```
///
/// A line that differs from the last one shown begins a new walk. A line that was entered again later is shown there only.
/// The beginning that the prompt says already is not shown again: the walk goes over what is after it, and shows other lines
/// whole. A whole line is another than the same text behind the prompt.
struct PrefixHistorySearch: Hashable, Sendable {
  /// The beginning of a line that the prompt replaces: ``Prompt/spelling``.
  var implied = ""
  /// The same when the search began; where a whole line is shown the prompt may replace less.
  private var hidden = ""
  private var prefix = ""
  /// True if the prefix has no capitals: then it stands for capitals, too.
  private var ignoresCase = false
  private var shown: String?
  /// The place in the history of the line shown; its count for the line as typed.
  private var place = 0
  /// The number of lines in the history when the search began.
  private var count = 0

  /// The next older line, or nil at the end. `lines` are oldest first.
  mutating func older(than current: String, in lines: [String]) -> String? {
    begin(with: current, in: lines)
    var index = place - 1
    while index >= 0 {
      let (line, isWhole) = (rest(of: lines[index]), !hides(lines[index]))
      if beginsAsTyped(line), line != current || isWhole != showsWholeLine,
        !lines[(index + 1)...].contains(lines[index])
      {
        return show(line, at: index, isWhole: isWhole)
      }
      index -= 1
    }
    return nil
  }

  /// The next newer line, at the end what was typed; nil where nothing was walked.
  mutating func newer(than current: String, in lines: [String]) -> String? {
    begin(with: current, in: lines)
    guard place < lines.count else { return nil }
    var index = place + 1
    while index < lines.count {
      let (line, isWhole) = (rest(of: lines[index]), !hides(lines[index]))
      if beginsAsTyped(line), line != current || isWhole != showsWholeLine,
        !lines[(index + 1)...].contains(lines[index])
      {
        return show(line, at: index, isWhole: isWhole)
      }
      index += 1
    }
    return show(prefix, at: lines.count, isWhole: hidden.isEmpty)
  }

  /// True if the line shown is a whole line of the history.
  private(set) var showsWholeLine = false

  /// True if the search has put this line there.
  func hasShown(_ line: String) -> Bool { shown == line }

  /// A line without what the prompt stands for.
  private func rest(of line: String) -> String {
    guard hides(line) else { return line }
    return String(decoding: line.utf8.dropFirst(hidden.utf8.count), as: UTF8.self)
  }

  private func hides(_ line: String) -> Bool {
    !hidden.isEmpty && line.utf8.starts(with: hidden.utf8)
  }

  /// Begins anew where the line was edited, or where the history is another one.
  private mutating func begin(with current: String, in lines: [String]) {
    guard shown != current || count != lines.count else { return }
    prefix = current
    ignoresCase = current == current.lowercased()
    hidden = implied
    // Where the prompt replaces nothing, what is typed is a whole line too.
    showsWholeLine = hidden.isEmpty
    place = lines.count
    count = lines.count
  }

  /// Compares bytes: a line also begins with a letter that a combining mark after it turns into another character. Small
  /// letters stand for capitals, too.
  private func beginsAsTyped(_ line: String) -> Bool {
    line.utf8.starts(with: prefix.utf8)
      || ignoresCase && line.lowercased().utf8.starts(with: prefix.utf8)
  }

  private mutating func show(_ line: String, at index: Int, isWhole: Bool) -> String {
    shown = line
    showsWholeLine = isWhole
    place = index
    return line
  }
}
