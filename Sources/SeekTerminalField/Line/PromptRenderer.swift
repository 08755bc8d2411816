import SeekLineEditing
import SeekField

/// The prompt: scope, pills, and the sign after which typing begins.
///
/// ```text
/// Dinner [cuisine:Thai] [tag:hot] or [tag:sour] ❯
/// ```
package enum PromptRenderer {
  /// - Parameters:
  ///   - columns: the terminal's width; scope and pills leave half of it to what is typed, or 24 columns, on a narrow
  ///     terminal 12. Pills that do not fit are counted: `[+3]`; the first one is cut before it is only counted.
  ///   - selected: the pill that keys act on, counted from 0; it is shown whatever else has to go. One that is not there
  ///     is none.
  ///   - allScopesTitle: the name of the broad scope for a person to read.
  ///   - isLineEmpty: True if nothing is typed: the placeholder gives way to pills.
  ///   - words: Those in force, which are said where no placeholder shows them.
  package static func prompt(
    for field: SearchField, columns: Int, sign: String, selected: Int? = nil,
    allScopesTitle: String = SearchScope.all.name, isLineEmpty: Bool = false,
    words spoken: String = ""
  ) -> StyledText {
    let scope = VisibleText.line(field.scope == .all ? allScopesTitle : field.scope.name)
    let enclosing = field.enclosing.last.map { VisibleText.search($0.spelling, limit: 20) }
    let most = max(4, columns / (enclosing == nil ? 4 : isLineEmpty ? 2 : 3))
    var line = StyledText(scope, .scope).cut(to: most)
    if let enclosing {
      // The scope is seen, whatever it is within.
      let inner = StyledText(field.scope == .all ? "" : " " + scope, .scope).cut(to: most / 2)
      line = StyledText(Message("within “\(enclosing)”").text, .scope)
        .cut(to: max(4, most - inner.columns))
      line.append(inner)
    }
    // The words in force are in the place of the placeholder.
    let words = min(ShownWidth.columns(of: field.text), leastWordColumns)
    let taken = isLineEmpty ? max(columns / 2, columns - 1 - words) : mostColumns(of: columns)
    let room = max(0, taken - line.columns - DisplayWidth.columns(of: sign) - 2)
    let selected = selected.flatMap { (0..<field.pillCount).contains($0) ? $0 : nil }
    let all = groups(of: field.tokens)
    // Values are shown whole where all pills have room.
    var pills = pills(of: field, selected: selected, groups: all, limit: columns)
    if pills.reduce(0, { $0 + $1.columns + 1 }) > room {
      pills = Self.pills(of: field, selected: selected, groups: all, limit: mostOfValue)
    }
    var fitting = fitting(pills, selected: selected, room: room)
    // A group that would be cut is counted.
    let cut = all.first { group in
      group[0] > fitting.shown.lowerBound && fitting.shown.contains(group[0])
        && !group.allSatisfy(fitting.shown.contains)
    }
    var end = Int.max
    if selected == nil, let cut {
      end = cut[0]
      fitting = Self.fitting(pills, selected: nil, room: room, before: end)
    }
    // Parentheses are around a group that is there as a whole.
    let whole = all.filter { group in group.allSatisfy(fitting.shown.contains) }
    if whole.count < all.count {
      pills = Self.pills(of: field, selected: selected, groups: whole, limit: mostOfValue)
      fitting = Self.fitting(pills, selected: selected, room: room, before: end)
    }
    for pill in fitting.pills {
      line.append(" ")
      line.append(pill)
    }
    if !spoken.isEmpty {
      line.append(Message(" with “\(VisibleText.search(spoken, limit: 80))”").text, .hint)
    }
    line.append(" ")
    line.append(sign, .prompt)
    line.append(" ")
    return line
  }

  /// - Parameters:
  ///   - groups: Those that parentheses are around.
  ///   - limit: The most characters of a token.
  private static func pills(
    of field: SearchField, selected: Int?, groups: [[Int]], limit: Int
  ) -> [StyledText] {
    let joints = field.shownJoints
    let tokens = field.tokens.indices.map { index in
      let isNext = index > 0 && field.tokens[index - 1].field == field.tokens[index].field
      var pill = pill(
        for: field.tokens[index], isSelected: index == selected, joint: joints[index],
        isNext: isNext, opens: groups.contains { $0.first == index }, limit: limit)
      if groups.contains(where: { $0.last == index }) { pill.append(")", .hint) }
      return pill
    }
    return tokens
      + field.alternativeTexts.enumerated().map { index, text in
        let isSelected = field.tokens.count + index == selected
        // The brackets of the pill are around it.
        let text = text.hasPrefix("(") ? String(text.dropFirst().dropLast()) : text
        return StyledText(
          (isSelected ? "[>" : "[") + VisibleText.line(text, limit: max(limit, 40)) + "]",
          isSelected ? .selectedPill : .pill)
      }
  }

  /// The most characters of a token where not all pills have room.
  package static var mostOfValue: Int { 30 }

  /// The alternatives that stand in parentheses, by the places of their pills: those of a field that narrows itself as well,
  /// where `a or b and c or d` would not tell what belongs together.
  private static func groups(of tokens: [SearchToken]) -> [[Int]] {
    let all = tokens.alternatives
    return all.filter { group in
      group.count > 1
        && all.contains { $0 != group && tokens[$0[0]].field == tokens[group[0]].field }
    }
  }

  /// The columns that scope, pills and sign may take of a terminal.
  package static func mostColumns(of columns: Int) -> Int {
    max(columns / 2, columns - 24, min(columns - 12, 30))
  }

  /// The columns that pills leave to longer words in force.
  private static var leastWordColumns: Int { 12 }

  /// A pill that is cut to fewer columns says too little.
  private static var leastPillColumns: Int { 10 }

  /// The pills from the first on, as many as fit, and how many more there are; and the places of those that are shown. Those
  /// before a selected one give way.
  ///
  /// - Parameter limit: The place of a pill that is not shown, nor those behind it.
  private static func fitting(
    _ pills: [StyledText], selected: Int?, room: Int, before limit: Int = .max
  ) -> (pills: [StyledText], shown: Range<Int>) {
    func overflow(_ count: Int) -> StyledText { StyledText("[+\(count)]", .pill) }
    var first = 0
    while true {
      var shown = first > 0 ? [overflow(first)] : []
      var room = room - shown.reduce(0) { $0 + $1.columns + 1 }
      var end = first
      for (index, pill) in pills.enumerated().dropFirst(first) {
        let left = pills.count - index
        let reserve = left == 1 ? 0 : overflow(left - 1).columns + 1
        guard index < limit, pill.columns + 1 + reserve <= room else { break }
        shown.append(pill)
        room -= pill.columns + 1
        end = index + 1
      }
      if let selected, selected >= end {
        if first < selected {
          first += 1
          continue
        }
        // Not even the selected one fits: as much of it as there is room for.
        shown.append(pills[selected].cut(to: max(4, room - 1)))
        return (shown, selected..<(selected + 1))
      }
      if end == 0, let pill = pills.first, selected == nil {
        let reserve = pills.count == 1 ? 0 : overflow(pills.count - 1).columns + 1
        if room - reserve > leastPillColumns {
          // Its bracket says where it ends.
          var cut = pill.cut(to: room - reserve - 2)
          cut.append("]", .pill)
          shown.append(cut)
          end = 1
        }
      }
      if end < pills.count { shown.append(overflow(pills.count - end)) }
      return (shown, first..<end)
    }
  }

  /// `[cuisine:Thai]`; one that is switched off is dim and says so, the selected one has a mark: `[>cuisine:Thai]`.
  ///
  /// - Parameters:
  ///   - joint: what joins it to those of its field: `or [cuisine:Thai]`.
  ///   - isNext: true if the pill before it is one of its field; if not, the word is in the brackets.
  ///   - opens: true if it is the first of a group in parentheses.
  ///   - limit: The most characters of the token.
  package static func pill(
    for token: SearchToken, isSelected: Bool = false, joint: SearchToken.Joint? = nil,
    isNext: Bool = true, opens: Bool = false, limit: Int = mostOfValue
  ) -> StyledText {
    let word: Message =
      switch joint {
      case .and: "and "
      case .or: "or "
      case nil: ""
      }
    var pill = isNext ? StyledText(saying: word, .hint) : StyledText()
    if opens { pill.append("(", .hint) }
    let text =
      (isSelected ? "[>" : "[") + (isNext ? "" : word.text)
      + VisibleText.line(token.text, limit: limit)
      + (token.isEnabled ? "]" : Message(" off").text + "]")
    pill.append(text, isSelected ? .selectedPill : token.isEnabled ? .pill : .offPill)
    return pill
  }

  package static func sign(_ style: Style) -> String {
    style.usesASCII || style.isSpoken ? ">" : "❯"
  }
}
