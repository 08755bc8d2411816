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

  /// Of a record that was translated: its JSON is ours, so that only its encoding or its size can be
  /// at fault.
  init(_ rejection: RecordReader.Rejection, translated record: UnsafeBufferPointer<UInt8>) {
    switch rejection {
    case .invalidUTF8, .unusual, .invalid:
      self.init("invalid UTF-8", record.firstInvalidUTF8)
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

extension UnsafeBufferPointer<UInt8> {
  /// Where the first sequence begins that is no UTF-8; nil where all of it is.
  ///
  /// - Complexity: O(n), eight bytes at a time where they are ASCII.
  var firstInvalidUTF8: Int? {
    var offset = 0
    while offset < count {
      if offset + 8 <= count, let base = baseAddress {
        let word = UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self)
        if word & 0x8080_8080_8080_8080 == 0 {
          offset += 8
          continue
        }
      }
      if self[offset] < 0x80 {
        offset += 1
        continue
      }
      var decoder = UTF8()
      var rest = self[offset..<Swift.min(offset + 4, count)].makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return offset }
      offset += UTF8.width(scalar)
    }
    return nil
  }
}
