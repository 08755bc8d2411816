import SeekLineEditing

/// Decides the action of a key while pills are in the prompt. It is a value; the loop performs the
/// action.
package enum PillSelection {
  package enum Action: Hashable, Sendable {
    case select(Int)
    case remove(Int)
    /// Its text goes back into the line.
    case open(Int)
    case negate(Int)
    case toggle(Int)
    /// Back to the text; the key does there what it always does.
    case leave
    /// Back to the text; the key is done.
    case close
    /// Nothing there to go to.
    case refuse
  }

  /// - Parameters:
  ///   - selected: the pill a key is about, counted from 0; nil at the start of the text.
  ///   - count: how many pills there are.
  ///   - tokenCount: how many of them are tokens; the others are filters that `OR` joins, which only their text changes.
  package static func action(
    for key: LineKey, selected: Int?, count: Int, tokenCount: Int? = nil
  ) -> Action {
    guard let selected, selected < count else {
      switch key {
      case .backspace, .left: return count > 0 ? .select(count - 1) : .leave
      default: return .leave
      }
    }
    switch key {
    case .left: return selected > 0 ? .select(selected - 1) : .refuse
    case .right: return selected + 1 < count ? .select(selected + 1) : .close
    case .backspace, .delete: return .remove(selected)
    case .enter: return .open(selected)
    case .character("-") where selected >= tokenCount ?? count,
      .character("x") where selected >= tokenCount ?? count:
      return .refuse
    case .character("-"): return .negate(selected)
    case .character("x"): return .toggle(selected)
    case .escape: return .close
    default: return .leave
    }
  }
}
