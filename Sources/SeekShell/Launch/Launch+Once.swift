import SeekLineEditing
import SeekCollection
import SeekTerminalField

extension Launch {
  /// `--select-1` and `--exit-0`: ends the search of `--once` where there is nothing to choose. The terminal is left alone.
  ///
  /// - Returns: Nil where a person has to choose.
  func onceWithoutAsking(in collection: RecordCollection) throws(ShellError) -> ExitStatus? {
    guard options.isOnce, options.select1 || options.exit0 else { return nil }
    let context = try makeContext(for: collection, isUTF8: CharacterEncoding.adopt())
    context.session.beginOnce(with: options.query, printsAll: options.onceAll)
    let found = try context.onceCount(of: context.session.draft ?? "")
    guard found == 0 ? options.exit0 : found == 1 && options.select1 else { return nil }
    return try context.printOnce(
      to: output, limit: options.limit, printsQuery: options.printQuery)
  }
}
