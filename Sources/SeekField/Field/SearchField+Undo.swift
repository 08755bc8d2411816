extension SearchField {
  /// The contents that undo and redo lead to, the nearest last.
  struct Edits: Hashable, Sendable {
    var undoable: [QueryLine] = []
    var redoable: [QueryLine] = []

    /// Keeps the content for undo, before it changes; a new edit ends what could be done again.
    mutating func record(_ content: QueryLine) {
      undoable.append(content)
      if undoable.count > SearchField.undoLimit { undoable.removeFirst() }
      redoable = []
    }

    /// Forgets the newest edit if it led away from the content, of which nothing is left.
    mutating func drop(_ content: QueryLine) {
      if undoable.last == content { undoable.removeLast() }
    }

    /// Changes every content that there was.
    mutating func change(_ change: (inout QueryLine) -> Void) {
      for index in undoable.indices { change(&undoable[index]) }
      for index in redoable.indices { change(&redoable[index]) }
    }
  }

  /// The field before the line being typed, with its edits until then.
  struct BeforeLine: Hashable, Sendable {
    var content: QueryLine
    var edits: Edits

    /// An edit that outlives the line.
    mutating func edit(_ change: (inout QueryLine) -> Void) {
      var changed = content
      change(&changed)
      guard changed.closed != content else { return }
      edits.record(content)
      content = changed.closed
    }

    mutating func change(_ change: (inout QueryLine) -> Void) {
      change(&content)
      edits.change(change)
    }
  }

  /// The number of edits that can be taken back.
  static let undoLimit = 200

  /// Keeps the field as it is before the line changes it first.
  mutating func keepBeforeLine() {
    beforeLine = beforeLine ?? BeforeLine(content: content, edits: edits)
  }

  /// While a line is typed, takes the line back; else the last edit.
  mutating func undo() -> [Effect] {
    guard draft == nil else { return cancelInput() }
    guard let earlier = contentBeforeOpening ?? edits.undoable.popLast() else { return [] }
    edits.redoable.append(content)
    return restore(earlier)
  }

  /// Does again what undo took back; the line being typed gives way.
  mutating func redo() -> [Effect] {
    guard let later = edits.redoable.popLast() else { return [] }
    edits.undoable.append(content)
    return restore(later)
  }

  private mutating func restore(_ restored: QueryLine) -> [Effect] {
    let before = content
    draft = nil
    (contentBeforeOpening, beforeLine) = (nil, nil)
    content = restored
    offset = 0
    phase = restingPhase
    var effects: [Effect] = []
    if before.text != restored.text { effects.append(.notify(.textChanged)) }
    return effects + changes(since: before) + searchIfChanged()
  }
}
