/// What text that is no UTF-8 is taken for.
///
/// ```swift
/// ForeignCharset(bytes)?.note   // "no UTF-8; read as Shift_JIS"
/// ```
enum ForeignCharset: Hashable, Sendable {
  case windows1252, shiftJIS

  /// - Returns: nil for UTF-8, also where it is damaged, and for what nothing tells.
  /// - Complexity: As ``ShiftJIS/isLikely(_:)`` and ``Windows1252/isLikely(_:)``: bounded.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    // The second bytes of Japanese stand among ASCII, too, as letters of western languages do.
    if ShiftJIS.isLikely(bytes) {
      self = .shiftJIS
    } else if Windows1252.isLikely(bytes) {
      self = .windows1252
    } else {
      return nil
    }
  }

  /// What a person is told of a file that was read so.
  var note: String {
    switch self {
    case .windows1252: "no UTF-8; read as Windows-1252"
    case .shiftJIS: "no UTF-8; read as Shift_JIS"
    }
  }

  /// Appends the text as UTF-8.
  ///
  /// - Complexity: O(bytes).
  func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: some ByteOutput) {
    switch self {
    case .windows1252: Windows1252.append(bytes, to: output)
    case .shiftJIS: ShiftJIS.append(bytes, to: output)
    }
  }
}

extension MappedMemory {
  /// The same text in UTF-8, and what it was; nil where it is UTF-8 or nothing that is known.
  ///
  /// - Parameter usesFile: Whether much of it may lie in a file without a name.
  /// - Throws: `ImportError` where memory is short.
  /// - Complexity: O(bytes) where it is.
  func decoded(
    name: String, usesFile: Bool
  ) throws(ImportError) -> (memory: MappedMemory, charset: ForeignCharset)? {
    guard let charset = ForeignCharset(bytes) else { return nil }
    return (try rewritten(name: name, usesFile: usesFile, by: charset.append), charset)
  }
}
