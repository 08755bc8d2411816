extension LineEditor {
  /// Why waiting ended.
  enum Awakening: Hashable {
    case input
    /// A private key is to be handed to libedit.
    case key(Unicode.Scalar)
    case interrupted
    case ended
  }

  /// How long a changed line waits for its answer before what is known is drawn again.
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
    if current.text.isEmpty { (state.refused, state.reportedRefused) = (0, 0) }
    if state.refused > state.reportedRefused {
      state.reportedRefused = state.refused
      deliver(.refused(state.refused))
    }
    if let key = keyForPendingEdit() { return key }
    if isAwaitingAnswer, let reason = wait(milliseconds: Self.graceMilliseconds) { return reason }
    paintIfNeeded()
    while true {
      if let reason = wait(milliseconds: -1) { return reason }
      paintIfNeeded()
    }
  }

  /// Delivers an event and takes its reaction in.
  ///
  /// - Returns: whether the reaction brought an overlay.
  @discardableResult
  func deliver(_ event: LineEvent) -> Bool {
    let reaction = handler(event)
    if let edit = adopt(reaction) { state.pendingEdit = edit }
    if reaction.beep { write("\u{07}") }
    return reaction.overlay != nil
  }

  /// The key that makes libedit call us to replace the line. Behind Ctrl-V it would become a character of the line, and
  /// the edit would be one of a line that has changed since: then there is none.
  private func keyForPendingEdit() -> Awakening? {
    guard state.pendingEdit != nil || state.pendingPrompt != nil else { return nil }
    if isQuoting {
      state.pendingEdit = nil
      return nil
    }
    return .key(PrivateKey.edit)
  }

  /// Waits for a key, news, or a signal.
  ///
  /// - Returns: why reading must go on; nil after the timeout, and when there was news that is only to be drawn.
  private func wait(milliseconds: Int32) -> Awakening? {
    let ready = Descriptors.readable(
      among: [0, waker.readDescriptor, signals.readDescriptor], withinMilliseconds: milliseconds)
    if ready.contains(signals.readDescriptor), let reason = answerSignals() { return reason }
    if ready.contains(waker.readDescriptor), waker.drain() { deliver(.woken) }
    if let key = keyForPendingEdit() { return key }
    return ready.contains(0) ? .input : nil
  }

  func answerSignals() -> Awakening? {
    for number in signals.take() {
      if let reason = answer(signal: number) { return reason }
    }
    return nil
  }
}
