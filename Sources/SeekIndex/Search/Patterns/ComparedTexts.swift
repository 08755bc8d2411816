import SeekCore
import Synchronization

/// The documents of a segment whose texts were compared with a pattern: each is read once, whatever stops a search in between.
final class ComparedTexts: Sendable {
  /// A pattern, and the names of the fields it is looked for in.
  struct Key: Hashable, Sendable {
    let pattern: TextPattern
    let fields: [String]
  }

  private let content: Mutex<(known: DocumentSet, matching: DocumentSet)>
  private let fields: [String]
  private let program: PatternProgram

  /// The number of documents that are read between two looks at the clock and at whether the search was cancelled: some
  /// milliseconds.
  private static let slice = 1 << 11
  private static let documentsOfCore = 64

  init(_ key: Key, _ program: PatternProgram, documentCount: Int) {
    (fields, self.program) = (key.fields, program)
    let none = DocumentSet(documentCount: documentCount)
    content = Mutex((none, none))
  }

  /// Those of some documents that match. Where a search has less patience than that takes, those that are known to.
  /// - Complexity: O(bytes of the texts) that nobody has read yet, on all cores.
  func matching(
    _ candidates: DocumentSet, _ texts: FieldTexts, numbers: DocumentNumbers
  ) throws -> DocumentSet {
    var unknown = candidates
    unknown.subtract(content.withLock { $0.known })
    var slice: [DocID] = []
    let read = texts.reader(of: fields)
    let automata = (0..<Parallel.coreCount).map { _ in PatternAutomaton(program) }
    // A slice is read in any case, so that whoever asks again gets on.
    var isFirst = true
    func end() throws -> Bool {
      try Task.checkCancellation()
      guard isFirst || !texts.isTimeOver else { return false }
      isFirst = false
      compare(slice, numbers, read, automata)
      slice.removeAll(keepingCapacity: true)
      return true
    }
    for index in unknown.words.indices {
      unknown.words[index].forEachBit {
        slice.append(DocID(truncatingIfNeeded: index &* 64 &+ $0))
      }
      if slice.count >= Self.slice, try !end() { break }
    }
    if !slice.isEmpty { _ = try end() }
    var found = content.withLock { $0.matching }
    found.formIntersection(candidates)
    return found
  }

  private func compare(
    _ documents: [DocID], _ numbers: DocumentNumbers, _ read: @Sendable (DocID) -> [String]?,
    _ automata: [PatternAutomaton]
  ) {
    let parts = max(1, min(automata.count, documents.count / Self.documentsOfCore))
    // Each part has its own, and all have ended when the next slice begins.
    nonisolated(unsafe) let automata = automata
    let found = Parallel.map(parts) { part in
      let automaton = automata[part]
      var folded = GrowableBuffer<UInt8>(capacity: 1024)
      let share = documents[
        (documents.count * part / parts)..<(documents.count * (part + 1) / parts)]
      // What cannot be read now may be in a moment.
      var (known, matching): ([DocID], [DocID]) = ([], [])
      for document in share {
        guard let texts = read(numbers[Int(document)]) else { continue }
        known.append(document)
        let matches = texts.contains { text in
          return text.withBytes { utf8 in
            Analyzer.foldValue(utf8, into: &folded)
            return automaton.matches(
              UnsafeBufferPointer(start: UnsafePointer(folded.base), count: folded.count))
          }
        }
        if matches { matching.append(document) }
      }
      return (known, matching)
    }
    content.withLock { content in
      for (known, matching) in found {
        content.known.insert(contentsOf: known)
        content.matching.insert(contentsOf: matching)
      }
    }
  }
}
