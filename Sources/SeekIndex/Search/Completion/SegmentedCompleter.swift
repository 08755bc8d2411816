import SeekCore

/// Words that complete what is typed in a script without spaces: Chinese, Japanese, Thai, Lao, Burmese, Khmer.
///
/// ```text
/// 新幹      新幹線 (12)
/// 東京大    東京大学 (40)      the words 東京 and 大学
/// ```
///
/// An index keeps the letters of such texts and not their words, so that nothing is missed because it was cut otherwise. So
/// the words are those of the best documents that have the letters: each is read, cut by ``WordSegmenter``, and
/// of the words that go on after what is typed those that most of them have are counted among all.
struct SegmentedCompleter {

  private let query: SearchQuery
  private let snapshot: IndexSnapshot
  private let word: TypedWord
  /// The letters at the end of what is typed.
  private let letters: [Analyzer.Term]
  /// The number of letters that may be the beginning of a word, the most first: a word that is
  /// typed begins where one ends.
  private let beginnings: [Int]

  static let readDocuments = 128
  /// The number of UTF-8 bytes of a longer text that are read.
  static let readBytes = 1 << 13
  /// The number of words that are counted for each suggestion wanted.
  private static let countedWords = 2

  /// nil where the query does not end in letters of such a script that are being typed.
  init?(_ query: SearchQuery, _ snapshot: IndexSnapshot) {
    guard snapshot.analyzer.kind == .standard, let word = TypedWord(query.clauses),
      !word.isExcluded
    else { return nil }
    var (letters, beginnings): ([Analyzer.Term], [Int]) = ([], [])
    var end = word.text.utf8.count
    phrases: for phrase in snapshot.analyzer.phrases(in: word.text).reversed() {
      for term in phrase.reversed() {
        guard Analyzer.isSegmented(term), term.utf8Range.upperBound == end else { break phrases }
        letters.append(term)
        end = term.utf8Range.lowerBound
      }
      beginnings.append(letters.count)
    }
    // What is before them is of another script.
    if beginnings.last ?? 0 < letters.count { beginnings.append(letters.count) }
    guard !letters.isEmpty else { return nil }
    (self.query, self.snapshot, self.word) = (query, snapshot, word)
    self.letters = letters.reversed()
    self.beginnings = beginnings.reversed()
  }

  /// The words with what is typed before them, those first that most documents have.
  /// - Throws: `SearchError` for a token that is no filter of the collection; `CancellationError`.
  /// - Complexity: A search, O(bytes) of the documents that are read, and a count for each of some words.
  func completions(limit: Int) throws -> [SearchSuggestion] {
    guard limit > 0 else { return [] }
    let filter = try FilterPlan(query, snapshot)
    let counted = limit < Int.max / Self.countedWords ? limit * Self.countedWords : limit
    var found: [SearchSuggestion] = []
    for completion in try likely().prefix(counted) {
      let count = try count(completion, filter)
      if count > 0 { found.append(SearchSuggestion(.word, completion, count: count)) }
    }
    found.sort {
      let (left, right) = ($0.count ?? 0, $1.count ?? 0)
      return left != right ? left > right : $0.title < $1.title
    }
    return Array(found.prefix(limit))
  }
}

extension SegmentedCompleter {
  /// The number of documents that the query finds with a completion in the place of what is typed.
  private func count(_ completion: String, _ filter: FilterPlan) throws -> Int {
    let reading = word.query(
      with: .clause(.word(completion)), asks: { !QueryPlan([$0], snapshot).matchesEverything })
    guard case .clause(let clause) = reading else { return 0 }
    let completed = QueryPlan([clause], snapshot)
    return try snapshot.segments.reduce(0) { count, segment in
      try Task.checkCancellation()
      let passing = try filter.documents(in: segment)
      return count + (try SegmentQuery.matches(completed, segment, filter: passing)).count
    }
  }

  /// The completions of the word in the best documents, those of the most documents first.
  private func likely() throws -> [String] {
    guard
      let read = snapshot.texts?.reader(
        of: word.field.map { [$0] } ?? snapshot.schema.textFieldNames)
    else { return [] }
    var counts: [String: Int] = [:]
    for document in try bestDocuments() {
      try Task.checkCancellation()
      var found: Set<String> = []
      for text in read(document) ?? [] { addCompletions(in: Self.beginning(of: text), to: &found) }
      for completion in found { counts[completion, default: 0] += 1 }
    }
    return counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
      .map(\.key)
  }

  private func bestDocuments() throws -> [DocID] {
    var asked = query
    (asked.offset, asked.limit, asked.facets, asked.rangeFacets) = (0, Self.readDocuments, [], [])
    (asked.ranking, asked.matching, asked.isStrict) = (.words, [], true)
    let search = try TieredSearch(asked, snapshot)
    return search.page(of: try search.run().hits).map { snapshot.number(atPlace: $0.document) }
  }

  private static func beginning(of text: String) -> String {
    text.utf8.count <= readBytes
      ? text : String(decoding: text.utf8.prefix(readBytes), as: UTF8.self)
  }

  /// Adds what is typed with each word of a text in the place of its last letters that begins with them and goes on.
  private func addCompletions(in text: String, to found: inout Set<String>) {
    let terms = snapshot.analyzer.terms(in: text).filter(\.advances)
    guard let last = letters.last, terms.contains(where: { $0.text == last.text }) else { return }
    var rest = terms[...]
    for end in WordSegmenter.boundaries(in: text) {
      let word = rest.prefix { $0.utf8Range.lowerBound < end }
      rest = rest.dropFirst(word.count)
      guard word.count > 1, word.allSatisfy(Analyzer.isSegmented),
        let typed = beginnings.first(where: { isBeginning($0, of: word) }),
        let start = word.first?.utf8Range.lowerBound,
        let written = String(text.utf8.dropFirst(start).prefix(end - start)),
        let head = String(
          self.word.text.utf8.prefix(letters[letters.count - typed].utf8Range.lowerBound))
      else { continue }
      found.insert(head + written)
    }
  }

  /// True if the last letters that are typed are the first of a word that goes on after them.
  private func isBeginning(_ count: Int, of word: ArraySlice<Analyzer.Term>) -> Bool {
    count < word.count && zip(word, letters.suffix(count)).allSatisfy { $0.text == $1.text }
  }
}
