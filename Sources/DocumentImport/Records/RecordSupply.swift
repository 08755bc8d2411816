/// Writes the records of a source that stand in no bytes of its own: each is read from its file, or from the
/// database, when it is wanted, and nothing of it is kept.
///
/// One supply serves one thread. A layout that has one needs extents, and their offsets only tell the records
/// apart.
protocol RecordSupply: AnyObject {
  /// What is worth saying about the record written last, though it was no reason to leave it out.
  var remark: RecordDefect? { get }

  /// - Throws: `RecordDefect`, whose line counts in the record's own file; what was written is of no use then.
  /// - Complexity: O(bytes of the record).
  func write(_ extent: RecordExtent, to json: JSONWriter) throws(RecordDefect)
}
