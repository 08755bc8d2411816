@testable import SeekIndex

/// Postings of a test in one of the forms a list can have, and the memory that the list points into.
final class FormedList {
  enum Form: CaseIterable, Sendable { case sparse, packed, dense, gathered }
  typealias Posting = (document: UInt32, impact: UInt8)

  let postings: [Posting]
  let list: PostingList
  private let memory: [AnyObject]

  /// - Parameter postings: By document, ascending; at least one, for an empty list is always sparse.
  init(_ postings: [Posting], _ form: Form, documentCount: Int) {
    self.postings = postings
    let documents = Self.frozen(postings.map(\.document))
    let impacts = Self.frozen(postings.map(\.impact))
    let wordCount = ListArena.wordsOfDenseList(documentCount: documentCount)
    var words = [UInt64](repeating: 0, count: wordCount)
    var maxima = [UInt8](repeating: 0, count: wordCount)
    var table = [UInt8](repeating: 0, count: wordCount * 64)
    for posting in postings {
      let word = Int(posting.document / 64)
      words[word] |= 1 << UInt64(posting.document % 64)
      maxima[word] = max(maxima[word], posting.impact)
      table[Int(posting.document)] = posting.impact
    }
    switch form {
    case .sparse:
      list = .sparse(
        SparsePostings(count: postings.count, documents: documents.base, impacts: impacts.base))
      memory = [documents, impacts]
    case .packed:
      // So many documents that no list is dense among them.
      var writer = ListWriter(documentCount: Int(UInt32.max))
      let location = writer.append(
        documents: documents.base, impacts: impacts.base, count: postings.count)
      let arena = writer.finish()
      list = arena.list(at: location)
      memory = [arena.packed, arena.blocks, arena.impacts]
    case .dense:
      let (frozenWords, frozenMaxima) = (Self.frozen(words), Self.frozen(maxima))
      let ranks = Self.frozen(
        stride(from: 0, to: wordCount, by: 8).map { span in
          UInt32(words[..<span].reduce(0) { $0 + $1.nonzeroBitCount })
        })
      list = .bitmap(
        BitmapPostings(
          count: postings.count, wordCount: wordCount, words: frozenWords.base,
          wordMaxima: frozenMaxima.base, ranks: ranks.base, impacts: impacts.base))
      memory = [frozenWords, frozenMaxima, ranks, impacts]
    case .gathered:
      let (frozenWords, frozenMaxima) = (Self.frozen(words), Self.frozen(maxima))
      let frozenTable = Self.frozen(table)
      list = .bitmap(
        BitmapPostings(
          count: postings.count, wordCount: wordCount, words: frozenWords.base,
          wordMaxima: frozenMaxima.base, ranks: nil, impacts: frozenTable.base))
      memory = [frozenWords, frozenMaxima, frozenTable]
    }
  }

  /// Random postings: about `share` of the documents, at least one, with impacts up to `maximum`.
  static func random(
    share: Double, documentCount: Int, maximum: UInt8, _ generator: inout SeededGenerator
  ) -> [Posting] {
    var postings: [Posting] = []
    for document in 0..<UInt32(documentCount)
    where Double.random(in: 0..<1, using: &generator) < share {
      postings.append((document, UInt8.random(in: 1...maximum, using: &generator)))
    }
    if postings.isEmpty {
      postings = [(UInt32.random(in: 0..<UInt32(documentCount), using: &generator), maximum)]
    }
    return postings
  }

  private static func frozen<Element: BitwiseCopyable>(
    _ values: [Element]
  ) -> FrozenArray<Element> {
    var buffer = GrowableBuffer<Element>(capacity: values.count)
    for value in values { buffer.append(value) }
    return buffer.freeze()
  }
}

extension PostingList {
  /// Every document with its impact.
  var impactsByDocument: [UInt32: UInt8] {
    var impacts: [UInt32: UInt8] = [:]
    forEach { impacts[$0] = $1 }
    return impacts
  }
}
