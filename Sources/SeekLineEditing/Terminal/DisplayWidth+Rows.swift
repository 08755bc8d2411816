extension DisplayWidth {
  /// A row that begins in the first column, with blanks below each emoji of several scalars, and the cursor put to the column where
  /// it ends: whatever the terminal takes it for, nothing of an older row is left, and what follows stands where it should.
  ///
  /// - Parameter row: A text that may hold SGR sequences.
  /// - Complexity: O(n); a row without such emoji is only looked at.
  public static func placed(row: String) -> String {
    guard row.unicodeScalars.contains(where: isPartOfSequence), row.contains(where: isSequence)
    else { return row }
    var bytes = TerminalBytes()
    var column = 0
    for part in SGR.parts(of: row) {
      guard case .text(let text) = part else {
        if case .sequences(let sequences) = part { bytes.append(sequences) }
        continue
      }
      for character in text {
        let (start, isSequence) = (column, isSequence(character))
        column += columns(of: character)
        if isSequence {
          bytes.append(String(repeating: " ", count: column - start))
          bytes.move(toColumn: start)
        }
        bytes.append(String(character))
        if isSequence { bytes.move(toColumn: column) }
      }
    }
    return String(decoding: bytes.content, as: UTF8.self)
  }
}
