import SearchCore

/// Parts of dates for the readers of logs, chats and mail.
extension WrittenDate {
  enum Part {
    /// The number of a month, counted from 1, from the first three letters of its English name; nil for another text.
    static func month(abbreviated text: some StringProtocol) -> Int? {
      text.utf8.count == 3 ? WrittenDate("1 \(text) 2000", as: .value)?.day(.dayFirst)?.month : nil
    }
  }

  /// The time after a day, as ISO 8601 spells it, after a space; empty if there is none.
  static func time(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    let date = Array("1.1.2000".utf8) + text
    return date.withUnsafeBufferPointer { bytes in
      WrittenDate(bytes, as: .value)?.isoText(.dayFirst).map { Array($0.dropFirst(10)) }
    }
  }

  static func isDay(_ day: Int, _ month: Int) -> Bool {
    (1...31).contains(day) && (1...12).contains(month)
  }

  /// - Parameter unit: The unit of the first digit.
  static func append(_ number: Int, unit: Int, to text: inout [UInt8]) {
    text.append(number, digits: String(unit).utf8.count)
  }
}
