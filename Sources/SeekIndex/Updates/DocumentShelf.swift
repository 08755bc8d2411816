/// Documents by their numbers, kept for the readers of one snapshot.
///
/// ```swift
/// var shelf = DocumentShelf(["a", "b"])
/// shelf.append(["c"])
/// shelf.remove(1)
/// shelf[2]   // "c"
/// ```
///
/// A value of pages: a copy with some documents more or fewer shares the pages that did not change.
struct DocumentShelf<Document: Sendable>: Sendable {
  static var pageSize: Int { 1024 }

  /// Each full but the last; nil where all documents of a page were removed.
  var pages: [[Document?]?] = []
  /// For every page, the number of its documents that are left.
  var liveCounts: [Int] = []
  /// The number of the next document.
  private(set) var count = 0

  init(_ documents: some Collection<Document>) { append(documents) }

  /// The document of a number; nil where it was removed or never was.
  subscript(number: DocID) -> Document? {
    let (page, place) = Int(number).quotientAndRemainder(dividingBy: Self.pageSize)
    guard page < pages.count, let documents = pages[page], place < documents.count else {
      return nil
    }
    return documents[place]
  }

  mutating func append(_ documents: some Collection<Document>) {
    var rest = documents[...]
    while !rest.isEmpty {
      let room = Self.pageSize - count % Self.pageSize
      if room == Self.pageSize {
        pages.append([])
        liveCounts.append(0)
      }
      let added = rest.prefix(room)
      rest = rest.dropFirst(added.count)
      let last = pages.count - 1
      if pages[last] == nil {
        pages[last] = Array(repeating: nil, count: count % Self.pageSize)
      }
      pages[last]?.append(contentsOf: added.map(Optional.some))
      liveCounts[last] += added.count
      count += added.count
    }
  }

  mutating func remove(_ number: DocID) {
    let (page, place) = Int(number).quotientAndRemainder(dividingBy: Self.pageSize)
    guard self[number] != nil else { return }
    liveCounts[page] -= 1
    if liveCounts[page] > 0 {
      pages[page]?[place] = nil
    } else {
      pages[page] = nil
    }
  }

  /// The numbers of the documents that satisfy a condition, ascending.
  func numbers(where condition: (Document) throws -> Bool) rethrows -> [DocID] {
    var found: [DocID] = []
    for (index, page) in pages.enumerated() {
      for (place, document) in (page ?? []).enumerated() {
        guard let document, try condition(document) else { continue }
        found.append(DocID(index * Self.pageSize + place))
      }
    }
    return found
  }
}
