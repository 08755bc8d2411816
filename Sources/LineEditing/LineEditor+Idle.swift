import CEditLine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
    let current = currentBuffer
    var isStale = false
    if !hasBegun, pendingEdit == nil {
      hasBegun = true
      deliver(.began)
    } else if hasBegun, current != lastBuffer {
      isStale = overlay == deliver(.changed(current))
    }
    lastBuffer = current
    if let key = keyForPendingEdit { return key }
    if isStale, let reason = wait(milliseconds: Self.graceMilliseconds) { return reason }
    paintIfNeeded()
    while true {
      if let reason = wait(milliseconds: -1) { return reason }
      paintIfNeeded()
    }
  }

  /// Delivers an event and takes its reaction in. Returns the overlay as it was before.
  @discardableResult
  private func deliver(_ event: LineEvent) -> Overlay {
    let before = overlay
    let reaction = handler(event)
    if let edit = adopt(reaction) { pendingEdit = edit }
    if reaction.beep { write("\u{07}") }
    return before
  }

  private var keyForPendingEdit: Awakening? {
    guard pendingEdit != nil else { return nil }
    hasBegun = true
    return .key(PrivateKey.edit)
  }

  /// Waits for a key, news, or a signal.
  ///
  /// - Returns: why reading must go on; nil after the timeout, and when there was news that is only to be drawn.
  private func wait(milliseconds: Int32) -> Awakening? {
    let ready = Descriptors.readable(
      among: [0, waker.readDescriptor, signals.readDescriptor], withinMilliseconds: milliseconds)
    if ready.contains(signals.readDescriptor) {
      for number in signals.take() {
        if let reason = answer(signal: number) { return reason }
      }
    }
    if ready.contains(waker.readDescriptor), waker.drain() {
      deliver(.woken)
      if let key = keyForPendingEdit { return key }
    }
    return ready.contains(0) ? .input : nil
  }

  /// Tells the handler about a new size.
  func deliverResize() {
    deliver(.resized(size))
  }
}
