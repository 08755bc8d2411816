import CEditLine

extension LineEditor {
  /// The name a key comes to the handler by; nil where libedit gets it.
  ///
  /// A key that libedit hands back to us anyway, as Tab, Esc and the arrows, is not among them.
  func captured(_ key: KeyDecoder.Key) -> LineKey? {
    if state.isPassingKey {
      state.isPassingKey = false
      return nil
    }
    guard let name = state.capturesText ? name(of: key) : nameAtStart(of: key),
      currentBuffer.incrementalSearchPattern == nil, !isQuoting
    else { return nil }
    return name
  }

  /// Hands the captured key to the handler, and to libedit where the handler does not take it.
  func pressedCaptured() -> UInt8 {
    guard let (name, key) = state.capturedKey else { return UInt8(CC_NORM) }
    state.capturedKey = nil
    let reaction = reaction(to: name)
    if reaction.passesKey {
      state.keys.insert(key, at: 0)
      state.isPassingKey = true
    }
    return act(on: reaction)
  }

  /// Whether the next character is to stand in the line whatever it is: Ctrl-V came before.
  var isQuoting: Bool { state.lastScalar == "\u{16}" || (state.lastScalar == "\u{11}" && !isVi) }

  /// Whether a function of ours answers a key, so that nothing is drawn before it has: Tab, Esc and the arrows.
  func isAnsweredByUs(_ key: KeyDecoder.Key) -> Bool {
    guard currentBuffer.incrementalSearchPattern == nil, !isQuoting else { return false }
    switch key {
    case .escape: return !isVi || state.capturesKeys
    case .paste: return false
    case .sequence(let scalars):
      return Self.ownSequences.contains(String(String.UnicodeScalarView(scalars.dropFirst())))
    case .scalar(let scalar): return scalar == "\t" || (scalar == "\u{07}" && state.capturesKeys)
    }
  }

  /// Backspace where there is nothing to delete.
  private func nameAtStart(of key: KeyDecoder.Key) -> LineKey? {
    guard Self.isBackspace(key), rawLine.cursorUTF8Offset == 0 else { return nil }
    return .backspace
  }

  private func name(of key: KeyDecoder.Key) -> LineKey? {
    switch key {
    case .escape: return nil
    case .paste: return .other
    case .sequence(let scalars):
      let text = String(String.UnicodeScalarView(scalars.dropFirst()))
      if text == "[3~" { return .delete }
      return Self.ownSequences.contains(text) ? nil : .other
    case .scalar(let scalar):
      switch scalar {
      case _ where Self.isBackspace(key): return .backspace
      case "\r", "\n": return .enter
      // Tab and Ctrl-G are bound to us.
      case "\t", "\u{07}": return nil
      default: return scalar.value < 0x20 ? .other : .character(scalar)
      }
    }
  }

  private static func isBackspace(_ key: KeyDecoder.Key) -> Bool {
    key == .scalar("\u{7F}") || key == .scalar("\u{08}")
  }
}
