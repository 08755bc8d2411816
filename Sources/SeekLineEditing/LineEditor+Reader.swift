internal import CSeekEditLine
import SeekPlatform

extension LineEditor {
  /// Libedit's character reader (`EL_GETCFN`): 1 with a character, 0 at the end of input, -1 with `errno`.
  func readCharacter(into character: UnsafeMutablePointer<wchar_t>) -> Int32 {
    noteFoundLine()
    while true {
      if state.isLeaving {
        leaveLine()
        errno = EINTR
        return -1
      }
      if let scalar = nextScalar() {
        noteLine(before: scalar)
        prepareScreen(for: scalar)
        state.input.lastScalar = scalar
        character.pointee = wchar_t(bitPattern: scalar.value)
        return 1
      }
      switch nextInput() ?? idle() {
      case .input: continue
      case .key(let scalar):
        state.input.isOwn =
          scalar == ReservedKeyCode.edit && currentBuffer.incrementalSearchPattern == nil
        state.input.handedOn.append(scalar)
      case .interrupted:
        errno = EINTR
        return -1
      case .ended: return 0
      }
    }
  }

  /// Takes in what has been typed already, and answers signals first: what was typed after Ctrl-C belongs to the next line.
  ///
  /// - Returns: nil when nothing is there and nothing unfinished.
  private func nextInput() -> Awakening? {
    if state.isInterruptDue { return answer(signal: SIGINT) }
    guard !holdsKeys else { return nil }
    if let byte = state.input.playedBytes.popFirst() { return take(byte) }
    let patience = state.input.decoder.patience
    let ready = Descriptors.readable(
      among: [streams.input, signals.readDescriptor], withinMilliseconds: patience ?? 0)
    if ready.contains(signals.readDescriptor), let reason = answerSignals() { return reason }
    if ready.contains(streams.input) {
      guard let byte = Descriptors.byte(from: streams.input) else { return .ended }
      return player == nil ? take(byte) : handToPlayer(byte)
    }
    guard patience != nil else { return nil }
    guard ready.isEmpty else { return .input }
    if state.input.decoder.isInterrupted { return interrupt() }
    state.input.keys += state.input.decoder.timeOut()
    return .input
  }

  /// Decodes a byte of the terminal, or of the player.
  private func take(_ byte: UInt8) -> Awakening? {
    // Ctrl-C, which ``takeTerminal()`` has made a key.
    if byte == 0x03, !state.input.decoder.isInPaste, !isQuoting { return interrupt() }
    state.input.keys += state.input.decoder.take(byte)
    return .input
  }

  /// Ctrl-C as a key; what was unfinished before it, as a paste without an end, is given up.
  private func interrupt() -> Awakening? {
    state.input.decoder = KeyDecoder()
    return answer(signal: SIGINT)
  }

  /// The next character for libedit; what would make the line too long is refused with a beep.
  private func nextScalar() -> Unicode.Scalar? {
    while true {
      if !state.input.handedOn.isEmpty { return state.input.handedOn.removeFirst() }
      guard !state.input.keys.isEmpty, !holdsKeys else { return nil }
      let key = state.input.keys.removeFirst()
      state.input.isOwn = isAnsweredByUs(key)
      if isQuoting { return quoted(key) }
      if let name = captured(key) {
        state.input.captured = (name, key)
        return ReservedKeyCode.captured
      }
      switch key {
      case .escape where isViSearch: state.input.handedOn = keysLeavingViSearch()
      case .escape:
        return isVi && !state.captures.keys ? ReservedKeyCode.viCommandMode : ReservedKeyCode.escape
      case .paste(let text):
        state.input.pastedText = text
        return ReservedKeyCode.paste
      case .sequence(let scalars):
        let once = atSearch(translated(scalars))
        let isDelete = scalars.dropFirst().elementsEqual("[3~".unicodeScalars)
        state.input.handedOn = Array(
          repeatElement(once, count: isDelete ? emojiLength(at: 1) : 1).joined())
      case .scalar(let scalar):
        guard scalar.value >= 0x20, scalar.value != 0x7F else {
          if Self.isBackspace(key), currentBuffer.incrementalSearchPattern == nil {
            state.input.handedOn = Array(repeating: scalar, count: emojiLength(at: -1) - 1)
          }
          return scalar
        }
        guard hasRoom(for: scalar) else {
          state.refused.count += 1
          write("\u{07}")
          continue
        }
        let isMark = MarkComposer.isJoining(scalar) || DisplayWidth.columns(of: scalar) == 0
        guard isMark, currentBuffer.incrementalSearchPattern == nil else { return scalar }
        state.input.mark = scalar
        return ReservedKeyCode.mark
      }
    }
  }

  /// After Ctrl-V libedit waits for a character to put into the line, whatever it is: none of our own keys. Of what no line
  /// can hold it gets U+0000, which it refuses with a beep: a line break would be taken for an incremental search.
  private func quoted(_ key: KeyDecoder.Key) -> Unicode.Scalar {
    let refused: Unicode.Scalar = "\0"
    switch key {
    case .escape: return "\u{1B}"
    case .sequence(let scalars):
      state.input.handedOn = Array(scalars.dropFirst())
      return scalars.first ?? refused
    case .paste:
      // It is pasted once the quoting has ended.
      state.input.keys.insert(key, at: 0)
      return refused
    case .scalar("\n"), .scalar("\r"): return refused
    case .scalar(let scalar):
      guard hasRoom(for: scalar) else {
        state.refused.count += 1
        return refused
      }
      return scalar
    }
  }

  /// A sequence with an Esc before it that ends libedit's incremental search: of a sequence alone the search takes the Esc,
  /// and what follows would be in the line.
  ///
  /// In vi's own search a sequence means nothing, but for Esc and a command typed quickly.
  private func atSearch(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    if scalars.first == ReservedKeyCode.viCommandMode, isViSearch {
      return keysLeavingViSearch() + scalars.dropFirst()
    }
    guard scalars.first == "\u{1B}", rawLine.text.contains("\n") else { return scalars }
    return isViSearch ? [] : ["\u{1B}"] + scalars
  }

  /// A sequence as libedit is to get it. One that is bound to nothing would leave its last characters in the line.
  private func translated(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard scalars.count > 1 else { return scalars }
    if scalars.count == 2 {
      // In vi mode this is no Alt key, but Esc and a command typed quickly.
      return isVi ? [ReservedKeyCode.viCommandMode, scalars[1]] : scalars
    }
    let text = String(String.UnicodeScalarView(scalars.dropFirst()))
    return hasUserBindings || Self.knownSequences.contains(text) ? scalars : []
  }
}

extension LineEditor {
  /// The reason for the end of waiting.
  enum Awakening: Hashable {
    case input
    /// A private key is to be handed to libedit.
    case key(Unicode.Scalar)
    case interrupted
    case ended
  }

  /// The time that a changed line waits for its answer before the old answer is drawn again.
  private static var graceMilliseconds: Int32 { 8 }

  /// Nothing more was typed: delivers events, draws, and waits.
  func idle() -> Awakening {
    var isAwaitingAnswer = false
    if !state.hasBegun {
      state.hasBegun = true
      deliver(.began)
    }
    let current = currentBuffer
    if current != state.lastBuffer, state.pendingEdit == nil {
      state.lastBuffer = current
      isAwaitingAnswer = !deliver(.changed(current))
    }
    if current.text.isEmpty { state.refused = (0, 0) }
    if state.refused.count > state.refused.reported {
      state.refused.reported = state.refused.count
      deliver(.refused(state.refused.count))
    }
    if let key = keyForPendingEdit() { return key }
    if isAwaitingAnswer, let reason = wait(milliseconds: Self.graceMilliseconds) { return reason }
    while true {
      printAboveLine()
      paintIfNeeded()
      if let reason = wait(milliseconds: -1) { return reason }
    }
  }

  /// Delivers an event and takes its reaction in.
  ///
  /// - Returns: True if the reaction brought an overlay.
  @discardableResult
  func deliver(_ event: LineEvent) -> Bool {
    let reaction = handler(event)
    if let edit = adopt(reaction) { state.pendingEdit = edit }
    if reaction.beep { write("\u{07}") }
    return reaction.overlay != nil
  }

  /// The key that makes libedit call us to replace the line. After Ctrl-V it would become a character of the line, and
  /// the edit would be one of a line that has changed since: then there is none.
  private func keyForPendingEdit() -> Awakening? {
    guard state.pendingEdit != nil || state.pendingPrompt != nil else { return nil }
    if isQuoting {
      state.pendingEdit = nil
      return nil
    }
    return .key(ReservedKeyCode.edit)
  }

  /// Waits for a key, news, or a signal.
  ///
  /// - Returns: why reading must go on; nil after the timeout, and when there was news that is only to be drawn.
  private func wait(milliseconds: Int32) -> Awakening? {
    let held = millisecondsHeld
    if state.isLeaving || held == 0 && !state.input.keys.isEmpty { return .input }
    // A player goes on once everything is drawn.
    let step = milliseconds < 0 && held == 0 ? player?.millisecondsToNextStep : nil
    let ready = Descriptors.readable(
      among: (held > 0 ? [] : [streams.input]) + [waker.readDescriptor, signals.readDescriptor],
      withinMilliseconds: held > 0 ? held : step ?? milliseconds)
    if ready.contains(signals.readDescriptor), let reason = answerSignals() { return reason }
    if ready.contains(waker.readDescriptor), waker.drain() { deliver(.woken) }
    if state.isLeaving { return .input }
    if let key = keyForPendingEdit() { return key }
    if ready.isEmpty, step == 0 { return takeStep() }
    return ready.contains(streams.input) ? .input : nil
  }

  /// True while keys wait for the handler.
  private var holdsKeys: Bool { millisecondsHeld > 0 }

  /// The time that keys wait for the handler at most; 0 if they do not.
  private var millisecondsHeld: Int32 {
    guard let end = state.heldUntil else { return 0 }
    return Int32(max(0, (ContinuousClock.now.duration(to: end) / .milliseconds(1)).rounded(.up)))
  }

  /// Has the player press its next key.
  private func takeStep() -> Awakening? {
    guard let bytes = player?.step() else { return nil }
    dismissPlayerAtEnd()
    guard bytes.isEmpty else {
      state.input.playedBytes = bytes[...]
      return .input
    }
    deliver(.woken)
    return keyForPendingEdit()
  }

  /// A key of the person while a player presses keys: it steers the player.
  private func handToPlayer(_ byte: UInt8) -> Awakening {
    player?.personTyped(byte)
    dismissPlayerAtEnd()
    deliver(.woken)
    return .input
  }

  private func dismissPlayerAtEnd() {
    if player?.millisecondsToNextStep == nil { player = nil }
  }

  func answerSignals() -> Awakening? {
    while let number = signals.next() {
      if let reason = answer(signal: number) { return reason }
    }
    return nil
  }
}
