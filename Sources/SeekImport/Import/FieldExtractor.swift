internal import CSeekSimdjson
import SeekCore

/// Hands the values of a record to the sink by the roles of the profile.
///
/// Every worker has its own extractor: two threads that share an array compete for its reference
/// count at each use.
struct FieldExtractor {
  private struct Target {
    let field: Int
    let use: ProfileField.Role
    /// The format of its dates if that is not ISO 8601.
    let reading: DateReading?
    /// The sign between its values in one text; nil where a text is one.
    let sign: ListSign?
    /// The index of the spelling of its numbers in the first source, or in all where those have one.
    let firstSpelling: Int
    /// The unit that each of its numbers has to have behind it; nil for none.
    let unit: String?
    /// True if its words are searched, too, or the sample has shown that they are not.
    let isSearched: Bool
  }

  /// The paths for the reader: every field name once, and the id.
  let paths: [String]
  /// The known fields in the order of the records; nil if unknown ones are not noted.
  let known: [String]?
  /// The paths by their other spellings.
  let others: [String: String]
  /// The targets of path n are those from `firstTarget[n]` up to `firstTarget[n + 1]`.
  private let targets: [Target]
  private let firstTarget: [Int]
  /// The spellings of numbers that are texts: for each target one for every source, or one for all.
  private let spellings: [AmountSpelling?]
  private let haveSourcesSpellings: Bool
  private let idPath: Int?
  private let idHash: KeyedHash
  /// The first text of each field of numbers that is no number and that nobody searches, by the number of its path.
  private var unsearched: [Int: String] = [:]
  /// The field with the source of a record, and its value for each source.
  private let source: (field: Int, labels: [[UInt8]])?

  /// - Parameters:
  ///   - read: The sources that are read; nil for all.
  ///   - idHash: That of the ids of the index.
  init(
    profile: Profile, sources: [DataSource] = [], read: Range<Int>? = nil,
    idHash: KeyedHash = KeyedHash()
  ) {
    let read = read ?? sources.indices
    // A table that is read again may be spelled otherwise than when the profile was made, and than the one beside it.
    let tables = sources.indices.map {
      read.contains($0) ? sources[$0].layout.amountSpellings : [:]
    }
    haveSourcesSpellings = tables.count > 1 && tables.contains { !$0.isEmpty }
    let otherNames = FieldSpellings(profile.otherSpellings)
    var spellings: [AmountSpelling?] = []
    self.idHash = idHash
    let sourceField = profile.sourceField.flatMap { name in
      profile.fields.firstIndex { $0.name == name && $0.role == .keyword }
    }
    self.source = sourceField.map { ($0, SourceLabels.labels(of: sources).map { Array($0.utf8) }) }
    var paths: [String] = []
    var targets: [[Target]] = []
    var places: [String: Int] = [:]
    func place(of name: String) -> Int {
      if let place = places[name] { return place }
      places[name] = paths.count
      paths.append(name)
      targets.append([])
      return paths.count - 1
    }
    let searched = Set(
      profile.fields.lazy.filter(\.isText).map(\.name) + profile.oddValues.map(\.field))
    for (index, field) in profile.fields.enumerated() {
      targets[place(of: field.name)].append(
        Target(
          field: index, use: field.role, reading: profile.dateReadings[field.name],
          sign: field.role == .list ? profile.listSigns[field.name] : nil,
          firstSpelling: spellings.count, unit: profile.units[field.name],
          isSearched: searched.contains(field.name)))
      guard field.role == .number else { continue }
      let names = [field.name] + otherNames.others(of: field.name)
      let own = tables.map { table in names.lazy.compactMap { table[$0] }.first }
      let usual = own.compactMap(\.self).first ?? profile.amounts[field.name]
      spellings +=
        haveSourcesSpellings ? own.map { $0 ?? profile.amounts[field.name] } : [usual]
    }
    self.spellings = spellings
    self.idPath = profile.id.map { place(of: $0) }
    self.paths = paths
    self.known = profile.seenFields
    self.others = profile.otherSpellings
    var firstTarget = [0]
    for each in targets { firstTarget.append((firstTarget.last ?? 0) + each.count) }
    self.targets = targets.flatMap { $0 }
    self.firstTarget = firstTarget
  }

  /// Delivers one record and returns the hash of its id, or 0 when it has none.
  mutating func deliver(
    _ events: UnsafeBufferPointer<csimdjson_event>, of source: Int = 0, to sink: some RecordSink
  ) -> UInt64 {
    var id: UInt64 = 0
    sink.beginRecord()
    for event in events {
      let path = Int(event.path)
      if path == idPath, id == 0 { id = hash(of: event) }
      if event.kind == UInt8(CSIMDJSON_STRING.rawValue) {
        deliver(event.text, path: path, of: source, to: sink)
      } else if event.kind >= UInt8(CSIMDJSON_TRUE.rawValue) {
        deliver(event.spelling, number: nil, path: path, to: sink)
      } else {
        deliver(event.spelling, number: event.exactNumber, path: path, to: sink)
      }
    }
    deliver(source: source, to: sink)
    sink.endRecord()
    return id
  }

  /// Those since the last time, by the names of their fields.
  mutating func takeUnsearched() -> [(field: String, text: String)] {
    guard !unsearched.isEmpty else { return [] }
    defer { unsearched = [:] }
    return unsearched.map { (paths[$0.key], $0.value) }
  }

  private func deliver(source number: Int, to sink: some RecordSink) {
    guard let source, source.labels.indices.contains(number) else { return }
    source.labels[number].withUnsafeBufferPointer { sink.keyword(field: source.field, utf8: $0) }
  }

  private mutating func deliver(
    _ text: Bytes, path: Int, of source: Int, to sink: some RecordSink
  ) {
    let value = text.withoutBlanks
    guard !value.isEmpty else { return }
    for index in firstTarget[path]..<firstTarget[path + 1] {
      let target = targets[index]
      switch target.use {
      case .text:
        if value.first == UInt8(ascii: "<"), var plain = HTMLText.plain(value) {
          plain.withUTF8 { sink.text(field: target.field, utf8: $0) }
        } else {
          sink.text(field: target.field, utf8: text)
        }
      case .keyword, .list:
        guard let sign = target.sign else {
          sink.keyword(field: target.field, utf8: value)
          continue
        }
        for part in sign.parts(of: value) { sink.keyword(field: target.field, utf8: part) }
      case .date:
        if Self.deliver(date: value, target, to: sink) { continue }
        if var date = target.reading?.isoText(of: value) ?? Self.typedDay(value) {
          date.withUTF8 { _ = Self.deliver(date: $0, target, to: sink) }
        } else if value.count == 4 || value.first?.isDigit == false {
          // A year is the beginning of its days. What else begins with a digit and is no date would be compared as if it were one.
          sink.keyword(field: target.field, utf8: value)
        }
      case .bool:
        guard let flag = BoolText(value) else {
          sink.keyword(field: target.field, utf8: value)
          continue
        }
        var spelled = flag.value ? "true" : "false"
        spelled.withUTF8 { sink.keyword(field: target.field, utf8: $0) }
      case .number:
        let spelling = spellings[target.firstSpelling + (haveSourcesSpellings ? source : 0)]
        if let number = Self.number(value, spelled: spelling, in: target.unit) {
          sink.number(field: target.field, number)
        } else if !target.isSearched, unsearched[path] == nil,
          value.contains(where: \.isLetter) || !MissingText.isNoValue(value)
        {
          unsearched[path] = String(decoding: value.prefix(Self.shownLength), as: UTF8.self)
        }
      }
    }
  }

  private static var shownLength: Int { 200 }

  /// The number of a text; nil if it is not a number.
  private static func number(
    _ text: Bytes, spelled spelling: AmountSpelling?, in unit: String?
  ) -> ExactNumber? {
    if unit == nil, spelling?.isPlain(text) ?? text.isComparedAsNumber {
      return ExactNumber(String(decoding: text, as: UTF8.self))
    }
    return spelling?.number(text, in: unit).map { ExactNumber($0) }
  }

  /// A day of another kind than those of its field, read as a person would type it: `2024-10-5`.
  private static func typedDay(_ text: Bytes) -> String? {
    guard let date = WrittenDate(text, as: .typed), date.precision >= .day else { return nil }
    return date.isoString(separator: "T")
  }

  /// Delivers a date as ISO 8601 spells it; false for a text that is none.
  private static func deliver(date: Bytes, _ target: Target, to sink: some RecordSink) -> Bool {
    guard let day = ISODate.day(of: date) ?? ISODate.year(of: date) else { return false }
    sink.date(field: target.field, day: day, of: date)
    return true
  }

  private func deliver(
    _ spelling: @autoclosure () -> String, number: ExactNumber?, path: Int, to sink: some RecordSink
  ) {
    for index in firstTarget[path]..<firstTarget[path + 1] {
      let target = targets[index]
      switch target.use {
      case .number:
        if let number, number.nearest.isFinite, target.unit == nil {
          sink.number(field: target.field, number)
        }
      case .text:
        var text = spelling()
        text.withUTF8 { sink.text(field: target.field, utf8: $0) }
      case .date where target.reading != nil && number != nil:
        // 0 has no day: it means that nothing has happened yet.
        guard let number, var date = target.reading?.isoText(of: number.nearest) else { continue }
        date.withUTF8 { _ = Self.deliver(date: $0, target, to: sink) }
      case .keyword, .list, .date:
        var text = spelling()
        text.withUTF8 { sink.keyword(field: target.field, utf8: $0) }
      case .bool:
        // In a table 1 and 0 are numbers.
        var text =
          number.map { $0.nearest == 1 ? "true" : $0.nearest == 0 ? "false" : spelling() }
          ?? spelling()
        text.withUTF8 { sink.keyword(field: target.field, utf8: $0) }
      }
    }
  }

  private func hash(of event: csimdjson_event) -> UInt64 {
    switch UInt32(event.kind) {
    case CSIMDJSON_STRING.rawValue: return idHash.ofID(event.text)
    case CSIMDJSON_INTEGER.rawValue where Int64(bitPattern: event.length_or_bits) >= 0,
      CSIMDJSON_UNSIGNED.rawValue:
      return hash(ofDigits: event.length_or_bits)
    default: return idHash.ofID(event.spelling)
    }
  }

  /// The hash of the digits of a number, so that 42 and "42" are one id, without a `String` of them.
  private func hash(ofDigits number: UInt64) -> UInt64 {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var rest = number
      var start = digits.count
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      return idHash.ofID(UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }
}
