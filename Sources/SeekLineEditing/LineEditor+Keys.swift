internal import CSeekEditLine

extension LineEditor {
  /// Tab, Shift-Tab, and any key while the handler captures keys.
  func pressed(_ key: LineKey) -> UInt8 {
    act(on: reaction(to: key))
  }

  /// Tells the handler of a key. It also gets the present line, so that taking the line back is a change again.
  func reaction(to key: LineKey) -> LineReaction {
    state.lastBuffer = currentBuffer
    return handler(.key(key, state.lastBuffer))
  }

  /// Does what the handler wants about a key. A prompt is shown by printing the line anew (`CC_REDISPLAY`).
  func act(on reaction: LineReaction) -> UInt8 {
    let edit = adopt(reaction)
    let isOtherPrompt = state.pendingPrompt.map { $0 != prompt } ?? false
    if isOtherPrompt { settleScreen(for: nil, changesPrompt: true) }
    if isOtherPrompt, let newer = state.pendingPrompt { prompt = newer }
    state.pendingPrompt = nil
    settleScreen(for: edit)
    if let edit { replaceLine(with: edit) }
    if isOtherPrompt { return UInt8(CC_REDISPLAY) }
    if edit != nil { return UInt8(reaction.beep ? CC_REFRESH_BEEP : CC_REFRESH) }
    return UInt8(reaction.beep ? CC_ERROR : CC_NORM)
  }

  func pressedUp() -> UInt8 {
    if state.captures.keys { return pressed(.up) }
    state.recall.walk.implied = prompt.spelling
    guard let older = state.recall.walk.older(than: currentBuffer.text, in: history.lines) else {
      return UInt8(CC_ERROR)
    }
    return show(older)
  }

  func pressedDown() -> UInt8 {
    if state.captures.keys { return pressed(.down) }
    state.recall.walk.implied = prompt.spelling
    guard let newer = state.recall.walk.newer(than: currentBuffer.text, in: history.lines) else {
      return pressed(.down)
    }
    return show(newer)
  }

  func pressedRight() -> UInt8 {
    if state.captures.keys || length == 0 { return pressed(.right) }
    el_cursor(editor, Int32(emojiLength(at: 1)))
    return UInt8(CC_CURSOR)
  }

  func pressedLeft() -> UInt8 {
    if state.captures.keys || rawLine.cursorUTF8Offset == 0 { return pressed(.left) }
    el_cursor(editor, -Int32(emojiLength(at: -1)))
    return UInt8(CC_CURSOR)
  }

  /// Page keys mean something in a menu only.
  func pressedPage(_ key: LineKey) -> UInt8 {
    state.captures.keys ? pressed(key) : UInt8(CC_NORM)
  }

  func pressedEscape() -> UInt8 {
    state.captures.keys || state.captures.escape ? pressed(.escape) : UInt8(CC_NORM)
  }

  private func show(_ line: String) -> UInt8 {
    let edit = LineEdit(text: line, cursorUTF8Offset: line.utf8.count)
    settleScreen(for: edit)
    let isWhole = replaceLine(with: edit)
    return UInt8(isWhole ? CC_REFRESH : CC_REFRESH_BEEP)
  }

  /// The text of a paste, as long as the line may be.
  func insertPastedText() -> UInt8 {
    let text = fitting(state.input.pastedText, isWhole: false)
    let cut = state.input.pastedText.unicodeScalars.count - text.unicodeScalars.count
    state.refused.count += cut
    insert(text)
    state.input.pastedText = ""
    return UInt8(cut > 0 ? CC_REFRESH_BEEP : CC_REFRESH)
  }

  /// A mark joins the letter before the cursor where Unicode has a character for both, else it is after it.
  func insertMark() -> UInt8 {
    guard let mark = state.input.mark else { return UInt8(CC_NORM) }
    state.input.mark = nil
    let line = rawLine
    let before = line.text.utf8.prefix(line.cursorUTF8Offset)
    if let base = Substring(before).unicodeScalars.last,
      let joined = MarkComposer.scalar(joining: base, mark)
    {
      cedit_delete_before_cursor(editor, 1)
      insert(String(joined))
    } else {
      insert(String(mark))
    }
    return UInt8(CC_REFRESH)
  }

  /// A line the handler asked for while no key was pressed.
  func applyPendingEdit() -> UInt8 {
    let newer = state.pendingPrompt
    state.pendingPrompt = nil
    settleScreen(for: state.pendingEdit, changesPrompt: newer != nil)
    if let newer, newer != prompt { prompt = newer }
    if let edit = state.pendingEdit { replaceLine(with: edit) }
    state.pendingEdit = nil
    return UInt8(newer == nil ? CC_REFRESH : CC_REDISPLAY)
  }

  /// Takes a reaction in, a prompt as ``pendingPrompt``.
  ///
  /// - Returns: the edit it asks for; during an incremental search none, since the line is libedit's then.
  func adopt(_ reaction: LineReaction) -> LineEdit? {
    if let newer = reaction.overlay { state.overlay = newer }
    if let output = reaction.output { printer.printAbove(output) }
    state.captures.keys = reaction.capturesKeys
    state.captures.text = reaction.capturesText
    state.captures.escape = reaction.capturesEscape
    (state.captures.enter, state.captures.kill) = (reaction.capturesEnter, reaction.capturesKill)
    if reaction.leaves { state.isLeaving = true }
    state.heldUntil = reaction.holdsKeys ? state.heldUntil ?? .now + .milliseconds(500) : nil
    guard currentBuffer.incrementalSearchPattern == nil else {
      if let newer = reaction.prompt, newer != prompt { printLine(behind: newer) }
      return nil
    }
    if let newer = reaction.prompt { state.pendingPrompt = newer == prompt ? nil : newer }
    return reaction.edit?.inOneLine
  }
}

extension LineEditor {
  /// The name a key comes to the handler by; nil where libedit gets it.
  ///
  /// A key that libedit hands back to us anyway, as Tab, Esc and the arrows, is not among them.
  func captured(_ key: KeyDecoder.Key) -> LineKey? {
    if state.input.isPassing {
      state.input.isPassing = false
      return nil
    }
    guard let name = state.captures.text ? name(of: key) : nameAtStart(of: key),
      currentBuffer.incrementalSearchPattern == nil, !isQuoting
    else { return nil }
    return name
  }

  /// Hands the captured key to the handler, and to libedit where the handler does not take it.
  func pressedCaptured() -> UInt8 {
    guard let (name, key) = state.input.captured else { return UInt8(CC_NORM) }
    state.input.captured = nil
    // A handler that does not know of the search does not take it away.
    let isSearch = searchesHistory(key) && !state.captures.text
    var reaction = reaction(to: name)
    if reaction.submits, let output = reaction.output {
      // The next key ends the line, and nothing is drawn before it.
      printer.printAbove(output)
      printAboveLine()
      reaction.output = nil
    }
    if reaction.passesKey || reaction.submits || isSearch {
      state.input.keys.insert(reaction.submits ? .scalar("\r") : key, at: 0)
      state.input.isPassing = true
      // The handler takes the search as begun, and is told should it end at once.
      if searchesHistory(key) { state.lastBuffer.incrementalSearchPattern = "" }
    }
    return act(on: reaction)
  }

  /// True if the next character is inserted whatever it is: Ctrl-V came before.
  var isQuoting: Bool {
    state.input.lastScalar == "\u{16}" || (state.input.lastScalar == "\u{11}" && !isVi)
  }

  /// True if a function of the editor answers the key, as Tab, Esc and the arrows: nothing is drawn before it has.
  func isAnsweredByUs(_ key: KeyDecoder.Key) -> Bool {
    guard currentBuffer.incrementalSearchPattern == nil, !isQuoting else { return false }
    switch key {
    case .escape: return !isVi || state.captures.keys
    case .paste: return false
    case .sequence(let scalars):
      return Self.ownSequences.contains(String(String.UnicodeScalarView(scalars.dropFirst())))
    case .scalar(let scalar): return scalar == "\t" || (scalar == "\u{07}" && state.captures.keys)
    }
  }

  /// True for the keys that begin libedit's incremental search: Ctrl-R, and Ctrl-S but in vi mode.
  private func searchesHistory(_ key: KeyDecoder.Key) -> Bool {
    key == .scalar("\u{12}") || key == .scalar("\u{13}") && !isVi
  }

  /// Backspace where there is nothing to delete, Ctrl-U on the empty line, and the keys that search the history.
  private func nameAtStart(of key: KeyDecoder.Key) -> LineKey? {
    if searchesHistory(key) { return name(of: key) }
    if key == .scalar("\u{15}"), length == 0 || state.captures.kill { return .control("u") }
    if state.captures.enter, key == .scalar("\r") || key == .scalar("\n") { return .enter }
    guard Self.isBackspace(key), rawLine.cursorUTF8Offset == 0 else { return nil }
    return .backspace
  }

  private func name(of key: KeyDecoder.Key) -> LineKey? {
    switch key {
    case .escape: return nil
    case .paste: return .other
    case .sequence(let scalars):
      let text = String(String.UnicodeScalarView(scalars.dropFirst()))
      switch text {
      case "[3~": return .delete
      case "[H", "OH", "[1~", "[7~": return .home
      case "[F", "OF", "[4~", "[8~": return .end
      default: break
      }
      return Self.ownSequences.contains(text) ? nil : .other
    case .scalar(let scalar):
      switch scalar {
      case _ where Self.isBackspace(key): return .backspace
      case "\r", "\n": return .enter
      // Tab and Ctrl-G are bound to us.
      case "\t", "\u{07}": return nil
      default: return scalar.value < 0x20 ? control(scalar) : .character(scalar)
      }
    }
  }

  private func control(_ scalar: Unicode.Scalar) -> LineKey {
    guard (1...26).contains(scalar.value) else { return .other }
    return Unicode.Scalar(scalar.value + 0x60).map(LineKey.control) ?? .other
  }

  /// The scalars of the emoji before the cursor (-1) or behind it (1): a key deletes or passes all of a family or of a flag.
  /// 1 where something else is there.
  func emojiLength(at side: Int) -> Int {
    let line = rawLine
    let bytes = line.text.utf8
    let place = bytes.index(bytes.startIndex, offsetBy: line.cursorUTF8Offset)
    let cluster = side < 0 ? line.text[..<place].last : line.text[place...].first
    guard let scalars = cluster?.unicodeScalars, scalars.first?.properties.isEmoji == true else {
      return 1
    }
    return scalars.count
  }

  static func isBackspace(_ key: KeyDecoder.Key) -> Bool {
    key == .scalar("\u{7F}") || key == .scalar("\u{08}")
  }
}
