/// Says in words why a record was not taken, and where: the slow second look at a broken record.
struct RecordDiagnosis {
  let reason: String
  /// Counted in UTF-8 bytes from the beginning of the record; nil when it is the record as a whole.
  let utf8Offset: Int?

  init(_ rejection: RecordReader.Rejection, bytes: UnsafeBufferPointer<UInt8>, isComplete: Bool) {
    switch rejection {
    case .notAnObject:
      self.init("not an object", nil)
      return
    case .tooLong:
      self.init("longer than 4 GB", nil)
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
      self.init(rejection == .invalidUTF8 ? "invalid UTF-8" : "not JSON", nil)
    } catch {
      if !isComplete, error.utf8Offset >= bytes.count {
        self.init("half a record: the file ends inside it", error.utf8Offset)
      } else if error.reason == "invalid UTF-8" || error.reason.hasPrefix("nested") {
        self.init(error.reason, error.utf8Offset)
      } else {
        self.init("not JSON: \(error.reason)", error.utf8Offset)
      }
    }
  }

  private init(_ reason: String, _ utf8Offset: Int?) {
    self.reason = reason
    self.utf8Offset = utf8Offset
  }
}
