/// A file that is attached to a message and is no part of type `text`: an office file, or a text whose sender did not say so.
///
/// ```swift
/// AttachedFile.texts(of: part, type: "application/octet-stream", encoding: "base64")   // ["Plan\n\nLeek soup."]
/// ```
/// Its kind is that of its content: programs call office files by many types. Pictures, sounds and PDF have no text here.
enum AttachedFile {
  /// The most bytes of the files of a message together, unpacked: those that a document may have.
  static let largestByteCount = 64 << 20
  /// The bytes that are decoded to see what it is.
  private static let sampledByteCount = 4_096
  /// The type of what the sender knew nothing of.
  private static let unknownType = "application/octet-stream"
  private static let typesWithoutText = ["image/", "audio/", "video/", "font/", "model/"]

  /// Its texts: one, or that of each sheet; none where it has none.
  ///
  /// - Parameters:
  ///   - encoding: As ``TransferEncoding`` takes it.
  ///   - limit: The bytes that they may have unpacked.
  /// - Complexity: O(1) for what has no text, O(bytes) for the rest.
  static func texts(of part: Bytes, type: String, encoding: String, limit: Int) -> [String] {
    guard !typesWithoutText.contains(where: type.hasPrefix) else { return [] }
    let start = TransferEncoding.decode(Array(part.prefix(sampledByteCount))[...], encoding)
    let isOffice = start.withUnsafeBufferPointer { Archive.recognizes($0) }
    guard isOffice || type == unknownType && !start.contains(0) else { return [] }
    let bytes = TransferEncoding.decode(Array(part)[...], encoding)
    guard !isOffice else {
      return bytes.withUnsafeBufferPointer { officeTexts(of: $0, limit: limit) }
    }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { return [] }
    return [text.replacingCarriageReturns]
  }

  private static func officeTexts(of bytes: Bytes, limit: Int) -> [String] {
    guard limit > 0, let office = OfficeFile(bytes) else { return [] }
    let budget = UnpackingBudget(byteCount: bytes.count, limit: limit)
    #if Archives
      if !office.isText {
        guard
          let sheets = try? office.tables(bytes, name: "", usesFile: false, budget: budget)
        else { return [] }
        return sheets.members.compactMap { sheets.contents(of: $0.path)?.text }
      }
    #endif
    let output = ByteBuffer()
    _ = office.append(bytes, to: output, limit: limit, budget: budget)
    return output.count == 0 ? [] : [output.text]
  }
}
