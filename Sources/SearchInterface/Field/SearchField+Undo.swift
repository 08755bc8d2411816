extension SearchField {
  /// The number of edits that can be taken back.
  static let undoLimit = 200

  /// Keeps the content for undo, before it changes; a new edit ends what could be done again.
  mutating func record() {
    undoable.append(contentBeforeOpening ?? content)
    if undoable.count > Self.undoLimit { undoable.removeFirst() }
    redoable = []
  }

  /// While a line is typed, takes the line back; else the last edit.
  mutating func undo() -> [Effect] {
    guard draft == nil else { return cancelInput() }
    guard let earlier = contentBeforeOpening ?? undoable.popLast() else { return [] }
    redoable.append(content)
    return restore(earlier)
  }

  /// Does again what undo took back; the line being typed gives way.
  mutating func redo() -> [Effect] {
    guard let later = redoable.popLast() else { return [] }
    undoable.append(content)
    return restore(later)
  }

  private mutating func restore(_ restored: QueryLine) -> [Effect] {
    let before = content
    draft = nil
    (contentBeforeOpening, contentBeforeLine) = (nil, nil)
    content = restored
    offset = 0
    phase = restingPhase
    var effects: [Effect] = []
    if before.text != restored.text { effects.append(.notify(.textChanged)) }
    return effects + changes(since: before) + searchIfChanged()
  }
}
