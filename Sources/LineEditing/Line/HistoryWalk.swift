/// Up and Down: the lines of the history that begin with what was typed before the walk.
///
/// ```swift
/// var walk = HistoryWalk()
/// walk.older(than: "th", in: ["thai", "soup", "thyme"])     // "thyme"
/// walk.older(than: "thyme", in: …)                           // "thai"
/// walk.newer(than: "thai", in: …)                            // "thyme"
/// ```
///
/// A line that differs from the last one shown begins a new walk. Lines equal to the one shown are passed over.
struct HistoryWalk: Hashable, Sendable {
  private var prefix = ""
  private var shown: String?
  /// The place in the history of the line shown; its count for the line as typed.
  private var place = 0

  /// The next older line, or nil at the end. `lines` are oldest first.
  mutating func older(than current: String, in lines: [String]) -> String? {
    begin(with: current, in: lines)
    var index = place - 1
    while index >= 0 {
      if lines[index].hasPrefix(prefix), lines[index] != current {
        return show(lines[index], at: index)
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
      if lines[index].hasPrefix(prefix), lines[index] != current {
        return show(lines[index], at: index)
      }
      index += 1
    }
    return show(prefix, at: lines.count)
  }

  private mutating func begin(with current: String, in lines: [String]) {
    guard shown != current else { return }
    prefix = current
    place = lines.count
  }

  private mutating func show(_ line: String, at index: Int) -> String {
    shown = line
    place = index
    return line
  }
}
