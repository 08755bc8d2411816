import SeekImport
import SeekTerminalField

/// A noun that is counted, with its singular and plural forms in each language.
enum Noun: CaseIterable, Sendable {
  case record, result, term, posting, segment, line, word, moreGroup, suchRecord, markedResult
  /// Records of a format that has a word for them.
  case mail, contact, event
  /// After `of`, where German declines: `3 von 9 Wörtern`.
  case ofWords, ofRecords

  /// - Parameter count: English and German have one form for one, and another for all else.
  func form(for count: Int, in language: Language = .current) -> String {
    let forms =
      switch language {
      case .english: forms.english
      case .german: forms.german
      }
    return count == 1 ? forms.one : forms.several
  }

  private typealias Forms = (one: String, several: String)

  private var forms: (english: Forms, german: Forms) {
    switch self {
    case .record: (("record", "records"), ("Datensatz", "Datensätze"))
    case .result: (("result", "results"), ("Treffer", "Treffer"))
    case .term: (("term", "terms"), ("Begriff", "Begriffe"))
    case .posting: (("posting", "postings"), ("Fundstelle", "Fundstellen"))
    case .segment: (("segment", "segments"), ("Segment", "Segmente"))
    case .line: (("line", "lines"), ("Zeile", "Zeilen"))
    case .word: (("word", "words"), ("Wort", "Wörter"))
    case .moreGroup: (("more group", "more groups"), ("weitere Gruppe", "weitere Gruppen"))
    case .markedResult:
      (("marked result", "marked results"), ("markierter Treffer", "markierte Treffer"))
    case .suchRecord: (("such record", "such records"), ("solcher Datensatz", "solche Datensätze"))
    case .mail: (("mail", "mails"), ("Mail", "Mails"))
    case .contact: (("contact", "contacts"), ("Kontakt", "Kontakte"))
    case .event: (("event", "events"), ("Termin", "Termine"))
    case .ofWords: (("word", "words"), ("Wort", "Wörtern"))
    case .ofRecords: (("record", "records"), ("Datensatz", "Datensätzen"))
    }
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
