import SeekCollection
import SeekField

extension RecordCollection {
  /// The other readings of searches in the collection.
  ///
  /// - Parameter field: The field whose line is read otherwise.
  func readings(of field: SearchField? = nil) -> Readings<RecordEngine> {
    var readings = Readings(
      engine: engine, syntax: syntax, spelling: spelling,
      hasOption: { Self.hasOption($0, in: record($1)) })
    (readings.field, readings.next) = (field, .wordsOrCommand)
    return readings
  }

  var spelling: WordSpelling<RecordEngine> {
    WordSpelling(engine: engine) { [library] number in
      let record = number.record ?? library.store.record(at: number.index)
      let profile = library.profile
      let names = [profile.title] + profile.fields.filter(\.isText).map(\.name)
      return names.compactMap { record[$0]?.displayText }
    }
  }

  /// True if a record has `-word` standing by itself.
  private static func hasOption(_ word: String, in record: Record) -> Bool {
    let text = Array(JSONText.text(record).utf8)
    let option = Array("-\(word)".utf8)
    guard option.count < text.count else { return false }
    func isOfWord(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == 0x2D || byte == 0x5F || Character(Unicode.Scalar(byte)).isLetter
        || Character(Unicode.Scalar(byte)).isNumber
    }
    return text.indices.dropLast(option.count).contains { place in
      text[place] == option[0] && text[place...].starts(with: option)
        && (place == 0 || !isOfWord(text[place - 1])) && !isOfWord(text[place + option.count])
    }
  }
}
