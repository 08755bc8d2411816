/// Presses keys in the place of a person, as a played session does.
///
/// ```swift
/// editor.player = player       // until it has no step left, or the person stops it
/// ```
///
/// The editor takes a step only after everything before it is drawn, and hands the bytes to the reader of the terminal's
/// bytes. All calls come on the editor's thread.
public protocol KeyPlayer: AnyObject {
  /// The time until the next step in milliseconds: 0 if it is due, negative if only a key of the person ends the wait,
  /// nil if there is no step left.
  var millisecondsToNextStep: Int32? { get }

  /// Takes the next step.
  ///
  /// - Returns: the bytes of a key, as a terminal sends them; none if only the overlay is to be drawn again.
  func step() -> [UInt8]

  /// The person has typed a byte, which does not reach the line.
  func personTyped(_ byte: UInt8)
}
