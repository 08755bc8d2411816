import Dispatch
import SeekCollection
import SeekTerminalField

extension Launch {
  /// Refuses files of the options that would be written over what a person has, before anything is read.
  func checkNamedFiles(sources: [String]) throws(ShellError) {
    _ = try namedHistory()
    guard let path = options.index else { return }
    let shown = VisibleText.line(path)
    guard !SourceFiles.names(path, among: sources) else {
      throw ShellError(
        "\(shown) is a source, and no place for its index; --index takes another name, as \(shown).index"
      )
    }
    do throws(FileFailure) {
      try SavedFile.replaceable.check(path)
    } catch {
      switch error.kind {
      case .notOwn where options.sources.isEmpty:
        throw ShellError(
          "\(shown) is there, and is no index of seek; --index names the index, and the source stands alone: seek \(shown)"
        )
      case .notOwn:
        throw ShellError(
          "\(shown) is there, and is no index of seek; --index takes a new name, or an index that seek has saved"
        )
      case .notPlain:
        throw ShellError("\(shown) is no plain file; --index takes the name of one")
      default: throw ShellError("the index cannot be saved in \(shown): \(error.reason)")
      }
    }
  }

  func namedHistory() throws(ShellError) -> HistoryFile? {
    guard !options.noHistory, !options.secure, let path = options.history else { return nil }
    return try ShellError.catching { try HistoryFile(named: path) }
  }

  /// Where the index of the sources is saved; nil for nowhere.
  func savedIndex(of sources: [String]) -> SavedIndex? {
    guard !options.noCache, !options.secure else { return nil }
    if let path = options.index { return SavedIndex(path: path) }
    guard let cache = IndexCache.usual(environment: Environment.value) else { return nil }
    var index = SavedIndex(of: sources, in: cache)
    // Tests save small ones.
    if let time = Self.time(Environment.value("SEEK_SAVE_AFTER_MS")) { index.threshold = time }
    return index
  }

  /// The time after which a large collection can be searched though it was not read to its end; tests give another.
  var firstPart: Duration {
    Self.time(Environment.value("SEEK_FIRST_PART_MS")) ?? PartialReading.first
  }

  private static func time(_ milliseconds: String?) -> Duration? {
    milliseconds.flatMap { Int($0) }.map { .milliseconds($0) }
  }

  /// While the person types, reads sources that have changed since they were indexed, makes ready what the first search
  /// and the first record need, and saves the index.
  func prepare(
    _ collection: RecordCollection, session: SearchSession<RecordEngine>,
    screen: ShownFirstScreen, tell: @escaping @Sendable ([Message]) -> Void
  ) {
    let named = options.index
    let age = collection.age
    if age == .old { tell([Self.readingAgain]) }
    @Sendable func changed() {
      for event in collection.fieldEvents { session.send(event) }
      screen.renew()
      tell([])
    }
    Task.detached(priority: .utility) {
      do throws(ShellError) {
        let summary = try ShellError.catching { try collection.refresh(compared: changed) }
        if let summary {
          let count = collection.recordCount
          if age == .old {
            changed()
            tell(summary.told + [summary.text(documentCount: count)])
          } else {
            tell(summary.told + collection.endOfReading)
          }
        }
      } catch {
        tell(["the files cannot be read again, and answers stay old: \(error.message)"])
      }
      Self.follow(collection, changed: changed, tell: tell)
      collection.index?.warm()
      collection.store.openSources()
      guard let complaint = Self.complaint(saving: collection, in: named) else { return }
      tell([complaint])
    }
  }

  /// Reads standard input, or what a command prints each time it is run, to its end, on a thread that may wait for ever.
  private static func follow(
    _ collection: RecordCollection, changed: @escaping @Sendable () -> Void,
    tell: @escaping @Sendable ([Message]) -> Void
  ) {
    let options = collection.origin.options
    guard options.input?.isFollowed == true || options.command != nil else { return }
    DispatchQueue(label: "seek.follow").async {
      if options.input?.isFollowed == false { options.command?.waitUntilFollowed() }
      while true {
        do throws(ShellError) {
          try ShellError.catching {
            try collection.follow { summary in
              if !summary.changesNothing || collection.age == .present { changed() }
              if !summary.issues.isEmpty { tell(summary.told) }
            }
          }
          tell(collection.endOfReading)
        } catch {
          changed()
          tell([Message(verbatim: error.message)])
        }
        guard let command = options.command else { return }
        command.waitUntilFollowed()
      }
    }
  }

  private static let readingAgain: Message =
    "the files have changed; answers are old until they are read again"

  /// Writes the index that was built.
  ///
  /// - Parameter path: The file that a person has named.
  /// - Returns: The reason why it is not there, where a person has named it. What nobody has asked for fails in silence:
  ///   the next start builds it again.
  static func complaint(saving collection: RecordCollection, in path: String?) -> Message? {
    do throws(FileFailure) {
      try collection.saveIndex()
      return nil
    } catch {
      return path.map {
        "the index cannot be saved in \(VisibleText.line($0)): \(error.reason)"
      }
    }
  }
}
