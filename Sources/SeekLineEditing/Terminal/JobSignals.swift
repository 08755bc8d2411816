internal import CSeekSignals

/// The signals that end or stop the program and have it go on, while no line is read.
///
/// ```swift
/// JobSignals.handle(SIGTERM) { number in … }     // calls only what signal-safety(7) allows
/// JobSignals.handle(SIGTERM, SIG_DFL)
/// ```
package enum JobSignals {
  /// Calls the handler at a signal from now on; none of these signals interrupts it. One that is ignored stays ignored, as with
  /// `nohup`. The corresponding C function is `sigaction`.
  package static func handle(_ number: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
    csignals_handle(number, handler)
  }
}
