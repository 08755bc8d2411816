extension SearchField {
  /// The content of the field and the order of the hits: what undo and redo lead to.
  struct Step: Hashable, Sendable {
    var content: QueryLine
    var order: SearchOrder
  }

  /// The steps that undo and redo lead to, the nearest last.
  struct Edits: Hashable, Sendable {
    var undoable: [Step] = []
    var redoable: [Step] = []

    /// Keeps a step for undo, before the field changes; a new edit ends what could be done again.
    mutating func record(_ step: Step) {
      undoable.append(step)
      if undoable.count > SearchField.undoLimit { undoable.removeFirst() }
      redoable = []
    }

    /// Forgets the newest edit if it led away from the content, of which nothing is left.
    mutating func drop(_ content: QueryLine) {
      if undoable.last?.content == content { undoable.removeLast() }
    }

    /// Changes every content that there was.
    ///
    /// - Parameter present: What the newest step leads away from; a step that leads to what is there already is none.
    mutating func change(present: Step, _ change: (inout QueryLine) -> Void) {
      undoable = Self.changed(undoable, beside: present, change)
      redoable = Self.changed(redoable, beside: present, change)
    }

    private static func changed(
      _ steps: [Step], beside present: Step, _ change: (inout QueryLine) -> Void
    ) -> [Step] {
      var changed: [Step] = []
      for var step in steps.reversed() {
        change(&step.content)
        if step != changed.last ?? present { changed.append(step) }
      }
      return changed.reversed()
    }
  }

  /// The field before the line being typed, with its edits until then.
  struct BeforeLine: Hashable, Sendable {
    var content: QueryLine
    var edits: Edits

    mutating func edit(by order: SearchOrder, _ change: (inout QueryLine) -> Void) {
      var changed = content
      change(&changed)
      guard changed.closed != content else { return }
      edits.record(Step(content: content, order: order))
      content = changed.closed
    }

    mutating func change(order: SearchOrder, _ change: (inout QueryLine) -> Void) {
      change(&content)
      edits.change(present: Step(content: content, order: order), change)
    }
  }

  static let undoLimit = 200

  /// Keeps the field as it is before the line changes it first.
  mutating func keepBeforeLine() { beforeLine = keptBeforeLine }

  /// The field before the line has changed it, which may be as it is now.
  var keptBeforeLine: BeforeLine { beforeLine ?? BeforeLine(content: content, edits: edits) }

  func step(_ content: QueryLine) -> Step { Step(content: content, order: settings.order) }

  /// While a line is typed, takes the line back; else the last edit.
  mutating func undo() -> [Effect] {
    guard draft == nil else { return cancelInput() }
    guard let earlier = contentBeforeOpening.map(step) ?? edits.undoable.popLast() else {
      return []
    }
    edits.redoable.append(step(content))
    return restore(earlier)
  }

  /// Does again what undo took back; the line being typed gives way.
  mutating func redo() -> [Effect] {
    guard let later = edits.redoable.popLast() else { return [] }
    edits.undoable.append(step(content))
    return restore(later)
  }

  private mutating func restore(_ restored: Step) -> [Effect] {
    let before = content
    draft = nil
    (contentBeforeOpening, beforeLine) = (nil, nil)
    (content, settings.order) = (restored.content, restored.order)
    offset = 0
    phase = restingPhase
    var effects: [Effect] = []
    if before.text != content.text { effects.append(.notify(.textChanged)) }
    return effects + changes(since: before) + searchIfChanged()
  }
}
