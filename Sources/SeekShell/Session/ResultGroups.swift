import SeekCollection
import SeekTerminalField

/// The results by the values of a field: the groups that were printed, and those that `:more` goes on with.
struct ResultGroups {
  struct Group {
    let value: String
    let results: SearchResults<RecordReference>
  }

  let field: String
  let query: SearchQuery
  /// The values whose groups were not looked at yet, the most frequent first.
  private var values: ArraySlice<String>
  /// Groups that were looked at and not printed, the best first.
  private var ranked: ArraySlice<Group> = []
  /// The ranks of the best hits: a group is as good as its best one.
  private let ranks: [RecordReference: Int]
  /// The hits printed so far, in the order of their numbers.
  private(set) var shown: [SearchHit<RecordReference>] = []
  /// For each hit printed, the query of its group and its rank there, counted from 0.
  private(set) var places: [(query: SearchQuery, rank: Int)] = []

  private static let pageSize = 8
  private static let hitsOfGroup = 3
  /// The number of groups that are compared before the best of them are printed.
  private static let comparedCount = 32

  init(
    by field: String, asking query: SearchQuery, of all: SearchResults<RecordReference>,
    values: [String]
  ) {
    (self.field, self.query, self.values) = (field, query, values[...])
    var ranks: [RecordReference: Int] = [:]
    for (rank, hit) in all.hits.enumerated() { ranks[hit.document] = rank }
    self.ranks = ranks
  }

  /// The number of groups that were not printed.
  var hiddenCount: Int { values.count + ranked.count }

  mutating func show(_ group: Group) {
    shown += group.results.hits
    places += group.results.hits.indices.map { (group.results.query, $0) }
  }

  /// The next groups, at most eight; none at the end.
  ///
  /// - Parameter collection: Asked for the best hits of each.
  mutating func next(from collection: RecordCollection) throws(ShellError) -> [Group] {
    if ranked.isEmpty {
      let compared = values.prefix(Self.comparedCount)
      let queries = compared.map { value in
        var inner = query.narrowed(by: [SearchToken(field, value)])
        (inner.offset, inner.limit, inner.isStrict) = (0, Self.hitsOfGroup, true)
        return inner
      }
      let answers = try ShellError.catching {
        try collection.answers(queries, unless: { Interruption.isRequested })
      }
      let found = zip(compared, answers).filter { $1.totalCount > 0 }
        .map { Group(value: $0, results: $1) }
      values = values.dropFirst(Self.comparedCount)
      // Of groups whose best hit is far down the greater comes first.
      ranked =
        found.enumerated().sorted { left, right in
          let places = [left, right].map { group in
            group.element.results.hits.first.flatMap { ranks[$0.document] } ?? .max
          }
          return places[0] != places[1] ? places[0] < places[1] : left.offset < right.offset
        }.map(\.element)[...]
    }
    defer { ranked = ranked.dropFirst(Self.pageSize) }
    return Array(ranked.prefix(Self.pageSize))
  }
}
