import SeekImport
import SeekTerminalField

/// A noun that is counted: its singular and its plural, which are the key of those of another language.
enum Noun: String, CaseIterable, Sendable {
  case record = "record|records"
  case result = "result|results"
  case term = "term|terms"
  case posting = "posting|postings"
  case segment = "segment|segments"
  case line = "line|lines"
  case word = "word|words"
  case moreGroup = "more group|more groups"
  case suchRecord = "such record|such records"
  case markedResult = "marked result|marked results"
  /// Records of a format that has a word for them.
  case mail = "mail|mails"
  case contact = "contact|contacts"
  case event = "event|events"
  /// After `of`, where German declines: `3 von 9 Wörtern`.
  case ofWords = "word|words|of"
  case ofRecords = "record|records|of"

  /// - Parameter count: English and German have one form for one, and another for all else.
  func form(for count: Int, in language: Language = .current) -> String {
    let forms = Catalogue.wording(of: rawValue, in: language).split(separator: "|")
    return String(forms[count == 1 ? 0 : 1])
  }
}

extension Noun {
  /// The word for the records of a format; nil where they may be anything.
  init?(_ format: RecordFormat) {
    switch format {
    case .mail: self = .mail
    case .contacts: self = .contact
    case .calendar: self = .event
    case .lines, .values, .csv, .tsv, .control, .text, .markdown, .yaml, .sqlite, .xml: return nil
    }
  }
}

extension Wording {
  /// `1 result`, `2 results`.
  static func count(_ value: Int, _ noun: Noun) -> String {
    "\(number(value)) \(noun.form(for: value))"
  }
}
