import SeekCore

/// Encodes the terms of several sources, each once, and their postings: whoever makes a segment goes this way, from the words
/// of documents or from other segments.
struct TermEncoder: Sendable {
  let columns: [RunColumns]
  let documents: DocumentOrder
  let schema: IndexSchema
  let averages: CollectionAverages
  private let spans: FieldSpans
  var fieldCount: Int { norms.fieldCount }
  private let norms: DocumentNorms

  init(_ columns: [RunColumns], _ schema: IndexSchema, _ averages: CollectionAverages) {
    (self.columns, self.schema, self.averages) = (columns, schema, averages)
    documents = DocumentOrder(columns)
    let lengths = documents.stretches.map { columns[$0.run].lengths[$0.documents] }
    spans = FieldSpans(lengths, fieldCount: schema.textFields.count)
    norms = DocumentNorms(spans, schema, averages)
  }

  /// Encodes the terms of a merge.
  /// - Parameters:
  ///   - firstOrdinal: That of the first of them, a multiple of 16.
  ///   - read: Adds the occurrences of the current term by document, then by position. A term that has none is left out.
  /// - Returns: nil where the terms are more than an index can hold.
  func encode<Failure>(
    _ merge: consuming TermMerge, from firstOrdinal: Int = 0, occurrenceCount: Int,
    _ read: (borrowing TermMerge, inout PostingWriter) throws(Failure) -> Void
  ) throws(Failure) -> EncodedTerms? {
    var dictionary = TermDictionaryWriter()
    var postings = PostingWriter(
      documentCount: documents.documentCount, occurrenceCount: occurrenceCount, norms: norms)
    var ordinal = firstOrdinal
    while merge.next() {
      postings.beginTerm()
      try read(merge, &postings)
      guard postings.endTerm(ordinal) else { continue }
      guard dictionary.append(merge.term) else { return nil }
      ordinal += 1
    }
    return EncodedTerms(dictionary, postings.finish())
  }

  /// The terms of neighbouring parts and their postings, and what is made of the terms beside it.
  /// - Throws: `SearchError` where the terms are more than an index can hold.
  func join<Beside: Sendable>(
    _ parts: [EncodedTerms?], beside ofTerms: @Sendable (TermDictionary) -> Beside
  ) throws(SearchError) -> (TermDictionary, PostingStore, Beside) {
    let written = parts.compactMap(\.self)
    guard written.count == parts.count,
      let joined = EncodedTerms.join(written, spans: spans, beside: ofTerms)
    else {
      throw SearchError(
        .tooManyDocuments, "the vocabulary passes 4 GB; split the collection into several")
    }
    return joined
  }
}

/// The terms that one core encoded, and their postings.
final class EncodedTerms: @unchecked Sendable {
  // Sendable: written by one thread; of those that join after all have ended, one writes each of the four parts.
  private var dictionary: TermDictionaryWriter
  @exclusivity(unchecked) private var postings: EncodedPostings

  fileprivate init(
    _ dictionary: consuming TermDictionaryWriter, _ postings: consuming EncodedPostings
  ) {
    self.dictionary = dictionary
    self.postings = postings
  }

  /// Adds the others to the first, whole.
  /// - Complexity: O(bytes of the others), on several cores.
  fileprivate static func join<Beside: Sendable>(
    _ parts: [EncodedTerms], spans: FieldSpans, beside ofTerms: @Sendable (TermDictionary) -> Beside
  ) -> (TermDictionary, PostingStore, Beside)? {
    let (first, others) = (parts[0], parts.dropFirst())
    let made = Parallel.map(4) { part -> (terms: TermDictionary, beside: Beside)? in
      switch part {
      case 0:
        for other in others {
          guard first.dictionary.append(other.dictionary) else { return nil }
        }
        var dictionary = TermDictionaryWriter()
        swap(&dictionary, &first.dictionary)
        let terms = dictionary.finish()
        return (terms, ofTerms(terms))
      case 1: for other in others { first.postings.lists.append(other.postings.lists) }
      case 2: for other in others { first.postings.places.append(other.postings.places) }
      default: for other in others { first.postings.records.append(other.postings.records) }
      }
      return nil
    }
    guard let (terms, beside) = made[0] else { return nil }
    var postings = EncodedPostings(documentCount: 0, occurrenceCount: 0)
    swap(&postings, &first.postings)
    return (terms, PostingStore(spans: spans, postings), beside)
  }
}
