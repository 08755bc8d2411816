import SeekCore
import SeekPlatform

/// Reads a small text file of a person's own, such as a profile or a script.
///
/// ```swift
/// let text = try SmallTextFile.contents(ofPath: "books.csv.seek.yaml")
/// ```
package enum SmallTextFile {
  /// The most bytes of a script, a profile, a style or a session; a device such as `/dev/zero` has no end.
  private static let byteLimit = 16_000_000

  /// The whole file as UTF-8; `-` is standard input.
  ///
  /// - Throws: `SearchError` naming the file and what is wrong with it.
  package static func contents(ofPath path: String) throws(SearchError) -> String {
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    defer { if descriptor > 0 { close(descriptor) } }
    guard descriptor >= 0 else {
      throw SearchError(.notReadable, "\(path): \(SystemError.reason())")
    }
    let name: Message = path == "-" ? "standard input" : Message(verbatim: path)
    let bytes: [UInt8]
    do {
      bytes = try Descriptor.contents(of: descriptor, limit: byteLimit)
    } catch {
      guard error.kind == .tooLarge else {
        throw SearchError(.notReadable, "\(name): \(error.reason)")
      }
      throw SearchError(
        .notReadable,
        "\(name): more than \(byteLimit / 1_000_000) MB, and a small text is read here")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let start = String(decoding: bytes, as: UTF8.self).utf8
      let place = zip(start, bytes).prefix { $0 == $1 }.count
      let line = 1 + bytes[..<place].count { $0 == 0x0A }
      throw SearchError(
        .unsupportedFormat,
        "\(name):\(line): not UTF-8 from byte \(place + 1) on; save the text in that encoding")
    }
    return text
  }
}
