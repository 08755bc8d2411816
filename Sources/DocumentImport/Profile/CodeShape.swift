/// A text that tells things apart and names nothing to a person: a hash, an account, a telephone number, an address of mail.
///
/// ```swift
/// CodeShape.fits(bytes)   // true of "DE89 3704 0044", "+49 170 1234567", "a1b2c3d4e5f6", "ann@x.org"; false of "Boeing 747"
/// ```
enum CodeShape {
  private static let shortestCode = 5

  /// Whether it has more digits than letters, five or more of both; or it is one word of digits and letters as hashes
  /// are, of sixteen or more; or an address.
  ///
  /// - Complexity: O(bytes).
  static func fits(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var (digits, letters, spaces, ats) = (0, 0, 0, 0)
    for byte in text {
      switch byte {
      case _ where byte.isDigit: digits += 1
      case UInt8(ascii: " "): spaces += 1
      case UInt8(ascii: "@"): ats += 1
      case _ where byte.isLetter: letters += 1
      default: break
      }
    }
    if ats == 1, spaces == 0 { return letters > 0 }
    guard digits > 0, digits + letters >= shortestCode else { return false }
    return digits > letters || spaces == 0 && digits + letters >= 16 && digits * 8 >= letters
  }
}
