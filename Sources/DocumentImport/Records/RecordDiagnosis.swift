/// Says in words why a record was not taken, and where: the slow second look at a broken record.
struct RecordDiagnosis {
  let reason: String
  /// Counted in UTF-8 bytes from the beginning of the record; nil when it is the record as a whole.
  let utf8Offset: Int?

  init(
    _ rejection: RecordReader.Rejection, bytes: UnsafeBufferPointer<UInt8>, isComplete: Bool,
    takesRest: Bool = false
  ) {
    switch rejection {
    case .notAnObject:
      self.init("not an object", nil)
      return
    case .tooLong:
      self.init("longer than 128 MB", nil)
      return
    case .outOfMemory:
      self.init("not enough memory to read it", nil)
      return
    case .tooDeep:
      self.init("nested deeper than \(RecordDecoder.maximumDepth) levels", nil)
      return
    case .invalidUTF8, .unusual, .invalid:
      break
    }
    var decoder = RecordDecoder(bytes)
    do throws(RecordDefect) {
      _ = try decoder.decodeValue()
      try decoder.finish()
      if rejection == .invalidUTF8 {
        self.init(InvalidUTF8.reason, bytes.firstInvalidUTF8)
      } else {
        self.init("not JSON", nil)
      }
    } catch {
      if !isComplete, error.utf8Offset >= bytes.count {
        self.init("half a record: its end is missing", error.utf8Offset)
      } else if error.reason == InvalidUTF8.reason || error.reason.hasPrefix("nested") {
        self.init(error.reason, error.utf8Offset)
      } else {
        let rest =
          takesRest && error.utf8Offset < bytes.count ? "; the rest of the file is left out" : ""
        self.init("not JSON: \(error.reason)\(rest)", error.utf8Offset)
      }
    }
  }

  /// Of a record that was translated: its JSON is ours, so that only its encoding or its size can be
  /// at fault.
  init(_ rejection: RecordReader.Rejection, translated record: UnsafeBufferPointer<UInt8>) {
    switch rejection {
    case .invalidUTF8, .unusual, .invalid:
      self.init(InvalidUTF8.reason, record.firstInvalidUTF8)
    case .notAnObject, .tooDeep, .tooLong, .outOfMemory:
      self.init(rejection, bytes: record, isComplete: true)
    }
  }

  init(reason: String, utf8Offset: Int?) { self.init(reason, utf8Offset) }

  private init(_ reason: String, _ utf8Offset: Int?) {
    self.reason = reason
    self.utf8Offset = utf8Offset
  }
}
