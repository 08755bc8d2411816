import SeekCore

/// Takes documents one after the other and keeps what an index needs of them, not their text.
///
/// ```swift
/// let builder = SegmentBuilder(schema: schema, analyzer: .standard)
/// builder.beginDocument()
/// builder.addText(field: 0, utf8: title)
/// builder.addKeyword(field: 1, utf8: genre)
/// builder.endDocument()
/// let snapshot = try IndexSnapshot(building: [builder])
/// ```
///
/// One builder a thread: several build one index in parallel, and the documents of the first come first, unless
/// ``beginStretch(at:)`` says otherwise.
/// Values of a document may come in any order and any number; no phrase runs from one value into the next.
public final class SegmentBuilder: @unchecked Sendable {
  // Sendable: by contract one thread at a time adds to it, and the snapshot takes it over whole.

  /// The fields of the documents.
  public let schema: IndexSchema
  /// The rules by which text becomes terms.
  public let analyzer: Analyzer
  // Checking at run time that nobody else reads it meanwhile would cost as much as a short value.
  @exclusivity(unchecked) var state: State

  /// An empty builder.
  public convenience init(schema: IndexSchema, analyzer: Analyzer) {
    self.init(schema: schema, analyzer: analyzer, blockSize: TokenLog.blockSize)
  }

  /// - Parameter blockSize: Of the log, in terms; tests make it small.
  init(schema: IndexSchema, analyzer: Analyzer, blockSize: Int) {
    self.schema = schema
    self.analyzer = analyzer
    state = State(schema: schema, analyzer: analyzer, blockSize: blockSize)
  }

  /// The number of documents that were ended.
  public var documentCount: Int { state.documentCount }

  /// Bytes of text given so far.
  public var textByteCount: Int { state.textByteCount }
}

extension SegmentBuilder {
  /// Says where the documents that follow are: after all that were given at a smaller place, to whichever builder.
  /// Without it the documents of the first builder come first.
  ///
  /// So threads can take what is to be indexed piece by piece, and none waits for a slow one:
  /// ```swift
  /// while let piece = takeNext() {   // 0, 1, 2 ..., each on one thread
  ///   builder.beginStretch(at: piece)
  ///   for document in pieces[piece] { add(document, to: builder) }
  /// }
  /// ```
  /// - Parameter place: Greater than those this builder was given before; no two builders are given the same.
  /// - Complexity: O(1). A few hundred of them cost nothing, one a document much.
  public func beginStretch(at place: Int) {
    if state.isInDocument { endDocument() }
    state.beginStretch(at: place)
  }

  /// Starts a document; a document begun and not ended is ended first.
  public func beginDocument() {
    if state.isInDocument { endDocument() }
    state.isInDocument = true
  }

  /// Adds a value of a text field. Invalid UTF-8 separates words.
  /// - Parameters:
  ///   - field: The index of a text field of the schema.
  ///   - utf8: The bytes, valid during the call.
  /// - Complexity: O(n) in the bytes.
  public func addText(field: Int, utf8: UnsafeBufferPointer<UInt8>) {
    precondition(state.isInDocument, "addText outside beginDocument and endDocument")
    guard case .text(let number) = state.fields[field] else {
      preconditionFailure("field \(field) is no text")
    }
    state.addText(number, utf8)
  }

  /// Adds a value of a keyword or list field; an empty value is no value.
  public func addKeyword(field: Int, utf8: UnsafeBufferPointer<UInt8>) {
    precondition(state.isInDocument, "addKeyword outside beginDocument and endDocument")
    state.addValue(field: field, utf8)
  }

  /// Adds a date to a date field: the value that filters and counts, and all that is known of the date.
  ///
  /// ```swift
  /// builder.addDate(field: 2, "2024-05-01", of: "2024-05-01T20:00:00+02:00")     // both as UTF-8
  /// ```
  ///
  /// So values are days, and times of day still filter and order. ``addKeyword(field:utf8:)`` adds a date that is its value.
  /// - Parameters:
  ///   - field: The index of a date field of the schema.
  ///   - value: The date or its day, as ISO 8601.
  ///   - date: The date as ISO 8601; one that cannot be read says what its value says.
  public func addDate(
    field: Int, _ value: UnsafeBufferPointer<UInt8>, of date: UnsafeBufferPointer<UInt8>
  ) {
    precondition(state.isInDocument, "addDate outside beginDocument and endDocument")
    state.addValue(field: field, value, DateMoment(utf8: date[...]))
  }

  /// Adds a number to a number field; NaN is none. Filters see each of several, once; the order sees the least.
  public func addNumber(field: Int, _ value: Double) {
    addNumber(field: field, ExactNumber(value))
  }

  /// Adds a number to a number field, a whole one to its last digit.
  public func addNumber(field: Int, _ value: ExactNumber) {
    precondition(state.isInDocument, "addNumber outside beginDocument and endDocument")
    guard case .number(let writer) = state.fields[field] else {
      preconditionFailure("field \(field) has no numbers")
    }
    writer.add(value, document: state.documentCount)
  }

  /// Ends the document; its number is the count of those ended before.
  public func endDocument() {
    precondition(state.isInDocument, "endDocument without beginDocument")
    state.endDocument()
  }
}

extension SegmentBuilder {
  struct State: ~Copyable {
    var words: WordLog
    var lengths: DocumentLengthsWriter
    var signedTitles = GrowableBuffer<UInt32>()
    var articleTitles = GrowableBuffer<UInt32>()
    /// nil where they are most of the text, or there is none.
    var titles: FoldedTexts?
    let fields: [FieldWriter]
    var stretches: [DocumentOrder.Begin] = []
    var documentCount = 0
    var textByteCount = 0
    var isInDocument = false
    let blockSize: Int
    private var tokenizer: UnicodeTokenizer
    private let dateFields: [Bool]
    private let titleField: Int?

    init(schema: IndexSchema, analyzer: Analyzer, blockSize: Int) {
      self.blockSize = blockSize
      tokenizer = UnicodeTokenizer(analyzer, takesPairs: true)
      fields = FieldWriter.writers(of: schema)
      titleField = schema.titleField
      titles = titleField.map { _ in FoldedTexts() }
      words = WordLog(blockSize: blockSize, fieldCount: schema.textFields.count)
      lengths = DocumentLengthsWriter(fieldCount: schema.textFields.count)
      dateFields = schema.fields.map { $0.kind == .date }
    }

    mutating func beginStretch(at place: Int) {
      precondition(
        stretches.last.map { $0.place < place } ?? true, "stretches come by their places")
      stretches.append(DocumentOrder.Begin(place: place, document: documentCount))
    }

    mutating func addText(_ field: Int, _ utf8: UnsafeBufferPointer<UInt8>) {
      textByteCount += utf8.count
      let count = words.add(utf8, field: field, cutBy: &tokenizer)
      if field == titleField {
        titles?.add(utf8)
        noteSigns(utf8)
        if count > 1 { noteArticle(utf8, isFirst: lengths.isEmpty(field)) }
      }
      lengths.add(count, field: field)
    }

    /// - Parameter moment: Of a date; nil is that of the value.
    mutating func addValue(
      field: Int, _ utf8: UnsafeBufferPointer<UInt8>, _ moment: DateMoment? = nil
    ) {
      guard case .facet(let writer) = fields[field] else {
        preconditionFailure("field \(field) has no values")
      }
      let document = UInt32(clamping: documentCount)
      guard dateFields[field] else { return writer.add(utf8, document: document) }
      writer.add(utf8, moment ?? DateMoment(utf8: utf8[...]), document: document)
    }

    private mutating func noteSigns(_ title: UnsafeBufferPointer<UInt8>) {
      let document = UInt32(clamping: documentCount)
      let isKnown = signedTitles.count > 0 && signedTitles[signedTitles.count - 1] == document
      if !isKnown, Analyzer.hasSignBetweenWords(title) { signedTitles.append(document) }
    }

    private mutating func noteArticle(_ title: UnsafeBufferPointer<UInt8>, isFirst: Bool) {
      guard isFirst, Analyzer.beginsWithArticle(title) else { return }
      articleTitles.append(UInt32(clamping: documentCount))
    }

    mutating func endDocument() {
      titles?.endDocument()
      if titles?.isLong(for: textByteCount) == true { titles = nil }
      lengths.endDocument()
      words.endDocument(lengths)
      documentCount += 1
      isInDocument = false
    }
  }
}
