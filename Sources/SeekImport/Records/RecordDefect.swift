/// A defect of a record, and its position.
struct RecordDefect: Error, Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// It is counted and named as skipped.
    case broken
    /// A file that is no text; those of a folder are only counted.
    case binary
    /// Nothing but white space; nobody misses it.
    case blank
    /// Text in a charset that is not known, by its label; those of a source are counted.
    case charset(String)
  }

  let reason: Message
  /// Counted in UTF-8 bytes from the beginning of the record; nil where it is the record as a whole.
  let utf8Offset: Int?
  /// The line in the record's own file, counted from 1, where that is known.
  var line: Int?
  var kind = Kind.broken
}
