import SeekCore

/// A choice about a field that nothing in its values decides, so that it is named to the user.
///
/// ```swift
/// FieldGuess(field: "Betrag", kind: .decimalComma).sentence.text
/// // "Betrag: nothing decides what its commas are; they are read as decimal signs"
/// ```
package struct FieldGuess: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// The commas of its numbers are read as decimal signs, or as signs between thousands.
    case decimalComma, decimalPoint
    /// The points of its numbers are read as signs between thousands, as a semicolon is between the columns.
    case thousandsWithPoints
    /// The points of its numbers are read as decimal signs, although a semicolon is between the columns.
    case decimalsWithPoint
    /// Its dates have the month first.
    case monthFirst
    /// Its dates, or its numbers, can be read in two ways, and stay text.
    case openDates, openNumbers
    /// Its numbers are days since 1900.
    case spreadsheetDays
    /// It is the sign between the columns of a table.
    case separator
    /// It names the records, although it is not called so.
    case title
    /// Its texts are lists by its name.
    case list
    /// Events have it that repeat without end.
    case endless
  }

  package let field: String
  package let kind: Kind

  package init(field: String, kind: Kind) { (self.field, self.kind) = (field, kind) }

  /// The guess in words.
  package var sentence: Message {
    let field = field.shown()
    return switch kind {
    case .decimalComma:
      "\(field): nothing decides what its commas are; they are read as decimal signs"
    case .decimalPoint:
      "\(field): nothing decides what its commas are; they are read as signs between thousands"
    case .thousandsWithPoints:
      "\(field): its points are read as signs between thousands, which only the semicolon between the columns says"
    case .decimalsWithPoint:
      "\(field): its points are read as decimal signs; nothing says that they are none between thousands"
    case .monthFirst: "\(field): its dates can be read in two ways; the month is read first"
    case .openDates: "\(field): its dates can be read in two ways, so they are text"
    case .spreadsheetDays:
      "\(field): its numbers are read as dates, as the days since 1900 that spreadsheets count"
    case .openNumbers: "\(field): its numbers can be read in two ways, so they are text"
    case .separator:
      "nothing decides what is between the columns; “\(field)” is taken, --delimiter names another sign"
    case .list: "\(field): its texts are read as lists of values, which only its name says"
    case .endless:
      "\(field): what repeats without end is found up to the fifth year from now"
    case .title: "\(field): it is a guess that it names the records; --title names another field"
    }
  }
}
