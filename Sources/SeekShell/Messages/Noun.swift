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
    let forms = forms(in: language)
    return count == 1 ? forms.one : forms.several
  }

  private func forms(in language: Language) -> (one: String, several: String) {
    switch language {
    case .english:
      switch self {
      case .record: ("record", "records")
      case .result: ("result", "results")
      case .term: ("term", "terms")
      case .posting: ("posting", "postings")
      case .segment: ("segment", "segments")
      case .line: ("line", "lines")
      case .word: ("word", "words")
      case .moreGroup: ("more group", "more groups")
      case .markedResult: ("marked result", "marked results")
      case .suchRecord: ("such record", "such records")
      case .mail: ("mail", "mails")
      case .contact: ("contact", "contacts")
      case .event: ("event", "events")
      case .ofWords: ("word", "words")
      case .ofRecords: ("record", "records")
      }
    case .german:
      switch self {
      case .record: ("Datensatz", "Datensätze")
      case .result: ("Treffer", "Treffer")
      case .term: ("Begriff", "Begriffe")
      case .posting: ("Fundstelle", "Fundstellen")
      case .segment: ("Segment", "Segmente")
      case .line: ("Zeile", "Zeilen")
      case .word: ("Wort", "Wörter")
      case .moreGroup: ("weitere Gruppe", "weitere Gruppen")
      case .markedResult: ("markierter Treffer", "markierte Treffer")
      case .suchRecord: ("solcher Datensatz", "solche Datensätze")
      case .mail: ("Mail", "Mails")
      case .contact: ("Kontakt", "Kontakte")
      case .event: ("Termin", "Termine")
      case .ofWords: ("Wort", "Wörtern")
      case .ofRecords: ("Datensatz", "Datensätzen")
      }
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
