// Scans everything: the shell's partner until the index takes its place.
import SearchCore
import Synchronization
public typealias DocID = UInt32
public struct IndexSchema: Sendable {
  public let fields: [SearchableField]; public init(_ f: [SearchableField]) { fields = f }
}
public struct Analyzer: Sendable { public static let standard = Analyzer() }
public struct IndexStatistics: Sendable {
  public var documents = 0, terms = 0, postings = 0, segments = 0, memoryBytes = 0
}
public protocol SearchDocument: Sendable { static var fields: [IndexField<Self>] { get } }
public struct IndexField<Document>: Sendable {
  public static func text(
    _ name: String, weight: Double = 1, _ value: @escaping @Sendable (Document) -> String
  ) -> Self { Self() }
  public static func facet(_ name: String, _ value: @escaping @Sendable (Document) -> String)
    -> Self
  { Self() }
}
// One thread writes; readers come after.
public final class SegmentBuilder: @unchecked Sendable {
  let schema: IndexSchema; var docs: [[(Int, String)]] = []
  public init(schema: IndexSchema, analyzer: Analyzer) { self.schema = schema }
  public func beginDocument() { docs.append([]) }
  public func addText(field: Int, utf8: UnsafeBufferPointer<UInt8>) {
    docs[docs.count - 1].append((field, String(decoding: utf8, as: UTF8.self).lowercased()))
  }
  public func addKeyword(field: Int, utf8: UnsafeBufferPointer<UInt8>) {
    docs[docs.count - 1].append((field, String(decoding: utf8, as: UTF8.self)))
  }
  public func addNumber(field: Int, _ value: Double) {
    docs[docs.count - 1].append((field, "\(value)"))
  }
  public func endDocument() {}
}
public struct IndexSnapshot: Sendable {
  let b: [SegmentBuilder]; public init(building builders: [SegmentBuilder]) throws { b = builders }
}
public final class InMemoryEngine<Document: Sendable>: SearchEngine {
  let s: IndexSnapshot; let d: @Sendable (DocID) -> Document
  public init(snapshot: IndexSnapshot, document: @escaping @Sendable (DocID) -> Document) {
    s = snapshot; d = document
  }
  public var fields: [SearchableField] { s.b.first?.schema.fields ?? [] }
  public var documentCount: Int { s.b.reduce(0) { $0 + $1.docs.count } }
  public var statistics: IndexStatistics { IndexStatistics() }
  public func search(_ q: SearchQuery) throws -> SearchResults<Document> {
    let all = s.b.flatMap(\.docs); let f = fields
    var ids: [Int] = []
    for (i, doc) in all.enumerated() {
      let ok =
        q.clauses.allSatisfy { c in
          doc.contains { !f[$0.0].isFilter && $0.1.contains(c.text.lowercased()) }
        }
        && (q.tokens + q.scope.tokens).allSatisfy { t in
          t.isNegated
            != doc.contains {
              f[$0.0].name == t.field && f[$0.0].isFilter
                && (t.match == .exact
                  ? $0.1.lowercased() == t.value.lowercased()
                  : $0.1.lowercased().hasPrefix(t.value.lowercased()))
            }
        }
      if ok { ids.append(i) }
    }
    return SearchResults(
      query: q,
      hits: ids.dropFirst(q.offset).prefix(q.limit).map {
        SearchHit(document: d(DocID($0)), score: 0)
      }, totalCount: ids.count,
      facets: q.facets.map { name in
        var c: [String: Int] = [:];
        for i in ids {
          for v in all[i] where f[v.0].name == name && f[v.0].isFilter { c[v.1, default: 0] += 1 }
        };
        return FacetCounts(
          field: name,
          values: c.map { .init(value: $0.key, count: $0.value) }.sorted {
            ($1.count, $0.value) < ($0.count, $1.value)
          })
      })
  }
  public func results(for query: SearchQuery) async throws -> SearchResults<Document> {
    try search(query)
  }
}
