import CSimdjson

/// What the sampled records say about one field.
///
/// An empty string, which a table has in each field that is left open, is no value: all is counted without it.
struct FieldStatistics {
  var name = ""
  /// Records that have the field.
  private(set) var recordCount = 0
  private(set) var valueCount = 0
  private(set) var stringCount = 0
  private(set) var numberCount = 0
  private(set) var boolCount = 0
  /// Values that are elements of a list.
  private(set) var listedCount = 0
  /// Of the strings, in scalars.
  private(set) var totalLength = 0
  /// Strings that are too long to be read at one glance.
  private(set) var longCount = 0
  private(set) var urlCount = 0
  private(set) var dateCount = 0
  /// Of the dates those that begin as ISO 8601 spells a month or a day.
  private(set) var isoDateCount = 0
  /// Strings that say true or false.
  private(set) var flagCount = 0
  private(set) var numericCount = 0
  /// Strings that name nothing: hashes, accounts, telephone numbers.
  private(set) var codeCount = 0
  /// Strings that are numbers as a table has them.
  private(set) var plainNumberCount = 0
  /// Whether it was there and empty.
  private(set) var isLeftOpen = false
  /// Strings that stand where a value is not known.
  private(set) var missingCount = 0
  private(set) var amounts = AmountColumn()
  private(set) var writtenDates = WrittenDates()
  private(set) var epochs = EpochNumbers()
  /// How a table that it stands in spells all its numbers.
  var tableSpelling: AmountSpelling?
  /// The first value that is no number, and the first that is no amount.
  private(set) var (unlikeNumbers, unlikeAmounts): (String?, String?)
  /// How often each value stands; long texts are not counted.
  private(set) var occurrences = ValueCounts()
  private(set) var uncountedCount = 0
  private var lastRecord = 0

  /// A value longer than this is nobody's keyword.
  private static let countedByteLimit = 200
  private static let glanceLength = 60
  private static let glanceCount = 64

  mutating func add(_ event: csimdjson_event, record: Int) {
    guard event.kind != UInt8(CSIMDJSON_STRING.rawValue) || !event.text.isEmpty else {
      isLeftOpen = true
      return
    }
    if record != lastRecord {
      recordCount += 1
      lastRecord = record
    }
    valueCount += 1
    if event.in_list != 0 { listedCount += 1 }
    switch UInt32(event.kind) {
    case CSIMDJSON_STRING.rawValue:
      stringCount += 1
      add(event.text)
    case CSIMDJSON_TRUE.rawValue, CSIMDJSON_FALSE.rawValue:
      boolCount += 1
      occurrences.add(UInt64(event.kind))
    default:
      numberCount += 1
      epochs.note(event.number)
      occurrences.add((event.number.bitPattern ^ event.length_or_bits) &* 0x9E37_79B9_7F4A_7C15)
    }
  }

  private mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    let isCounted = text.count <= Self.countedByteLimit
    var length = 0
    for byte in text { length &+= byte & 0xC0 == 0x80 ? 0 : 1 }
    totalLength += length
    if length > Self.glanceLength { longCount += 1 }
    // The same on every run, unlike that of `Hasher`.
    if isCounted { occurrences.add(RecordHash.of(text)) } else { uncountedCount += 1 }
    let isAmount = amounts.note(text)
    if length <= Self.glanceLength, CodeShape.fits(text) { codeCount += 1 }
    // What is none of a few times is hardly ever a date.
    if stringCount <= Self.glanceCount || writtenDates.count > 0, let date = WrittenDate(text) {
      writtenDates.note(date)
    }
    switch TextShape(text) {
    case .url: urlCount += 1
    case .date:
      dateCount += 1
      if ISODate.day(of: text) != nil { isoDateCount += 1 }
    case .numeric:
      numericCount += 1
      if let number = Double(String(decoding: text, as: UTF8.self)) { epochs.note(number) }
      if text.isPlainNumber {
        plainNumberCount += 1
        return
      }
    case .other:
      if BoolText(text)?.isPlain == true { flagCount += 1 }
      if MissingText.isSpelled(by: text) { missingCount += 1 }
    }
    guard unlikeNumbers == nil || unlikeAmounts == nil && !isAmount else { return }
    let odd = String(decoding: text.prefix(Self.glanceLength), as: UTF8.self)
    if unlikeNumbers == nil { unlikeNumbers = odd }
    if unlikeAmounts == nil, !isAmount { unlikeAmounts = odd }
  }
}

/// What a short text is by its looks.
enum TextShape {
  case url, date, numeric, other

  init(_ text: UnsafeBufferPointer<UInt8>) {
    if Self.isURL(text) {
      self = .url
      return
    }
    // Most texts are settled by their length or their first letter.
    guard (1...35).contains(text.count), text[0] <= UInt8(ascii: "9") else {
      self = .other
      return
    }
    var digits = 0
    var dots = 0
    var separators = 0
    var others = 0
    // The only zones that programs write by their names.
    let isNamed = text.count > 16 && (text.ends(with: " UTC") || text.ends(with: " GMT"))
    for byte in text.prefix(isNamed ? text.count - 4 : text.count) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "."): dots += 1
      case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ":"): separators += 1
      case UInt8(ascii: "T"), UInt8(ascii: "Z"), UInt8(ascii: "t"), UInt8(ascii: "z"),
        UInt8(ascii: "+"), UInt8(ascii: " "):
        break
      default: others += 1
      }
    }
    let sign = text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+")
    if others > 0 || digits == 0 {
      self = others == 1 && text.isPlainNumber ? .numeric : .other
    } else if separators - (sign ? 1 : 0) <= 0, dots <= 1,
      digits + dots + (sign ? 1 : 0) == text.count
    {
      self = .numeric
    } else if digits >= 4, separators >= 1 || dots == 2 {
      self = .date
    } else {
      self = .other
    }
  }

  private static func isURL(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text.first {
    case UInt8(ascii: "h"):
      text.starts(with: "http://".utf8) || text.starts(with: "https://".utf8)
    case UInt8(ascii: "w"): text.starts(with: "www.".utf8)
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func ends(with ending: StaticString) -> Bool {
    suffix(ending.utf8CodeUnitCount).elementsEqual(
      UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount))
  }
}
