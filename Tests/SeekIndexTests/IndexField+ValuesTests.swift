import SeekCore
import SeekIndex
import Testing

private enum Genre: String {
  case sea, sf
}

private enum Rating: Int {
  case poor = 1, good
}

private struct Book: SearchDocument {
  var title: Substring = "Moby Dick"
  var subtitle: String? = "The Whale"
  var genre = Genre.sea
  var second: Genre?
  var shelf: Substring = "A 1"
  var lender: String?
  var isLent = false
  var isSigned: Bool?
  var rating = Rating.good
  var subjects: Set<String>? = ["hunting"]
  var tags: Set<String> = ["whale", "ship", "captain"]
  var moods: [Genre] = [.sf, .sea]
  var pages = 635
  var volume: Int?
  var price: Double? = 9.5
  var added = 0.0
  var due: String?
  var number = ExactNumber(9_007_199_254_740_993 as Int)

  static let fields: [IndexField<Book>] = [
    .text("title", weight: 4, \.title), .text("subtitle", \.subtitle), .facet("genre", \.genre),
    .facet("second", \.second), .facet("shelf", \.shelf), .facet("lender", \.lender),
    .facet("lent", \.isLent), .facet("signed", \.isSigned), .facet("rating", \.rating),
    .list("subjects", \.subjects), .list("tags", \.tags), .list("moods", \.moods),
    .number("pages", \.pages), .number("volume", \.volume), .number("price", \.price),
    .date("added", secondsSince1970: { $0.added }), .date("due", \.due),
    .number("number", \.number),
  ]
}

@Suite struct IndexFieldValuesTests {
  private static let engine = Result {
    try InMemoryEngine([Book(), Book(subtitle: nil, genre: .sf, price: nil)], fields: Book.fields)
  }

  @Test(arguments: [
    ("genre", "sea", 1), ("second", "*", 0), ("shelf", "A 1", 2), ("lender", "*", 0),
    ("lent", "false", 2), ("signed", "*", 0), ("rating", "2", 2), ("subjects", "hunting", 2),
    ("tags", "ship", 2), ("moods", "sf", 2), ("pages", "600..700", 2),
    ("volume", "*", 0), ("price", "9.5", 1), ("added", "1970-01-01", 2), ("due", "*", 0),
    ("number", "9007199254740993", 2), ("number", "9007199254740992", 0),
  ])
  func everyTypeOfValueIsAFilter(field: String, value: String, count: Int) throws {
    let token =
      value == "*" ? SearchToken(field, "", match: .prefix) : SearchToken(field, value)
    let query = SearchQuery(clauses: [], tokens: [token])
    #expect(try Self.engine.get().search(query).totalCount == count)
  }

  /// A property that is no field is refused by the engine, as a name is.
  @Test func propertiesOfEveryTypeNameFields() {
    #expect(Book.field(\.volume) == "volume" && Book.field(\.price) == "price")
    #expect(Book.field(\.due) == "due" && Book.field(\.number) == "number")
    #expect(Book.field(\.isSigned) == "signed" && Book.field(\.lender) == "lender")
    let query = SearchQuery(clauses: [], tokens: [SearchToken(Book.field(\.added), "1")])
    let error = #expect(throws: SearchError.self) { try Self.engine.get().search(query) }
    #expect(error?.code == .unknownField)
  }

  @Test func anOptionalTextIsSearchedWhereItIs() throws {
    #expect(try Self.engine.get().search(SearchQuery("whale ")).totalCount == 1)
    #expect(try Self.engine.get().search(SearchQuery("moby ")).totalCount == 2)
  }

  /// The order of a set differs from run to run, and an index is the same in each.
  @Test func theValuesOfASetAreInOrder() throws {
    var query = SearchQuery(clauses: [])
    query.facets = ["tags"]
    let values = try Self.engine.get().search(query).facets[0].values
    #expect(values.map(\.value) == ["captain", "ship", "whale"])
  }

  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00Z"), (-0.5, "1969-12-31T23:59:59Z"),
    (951_827_696, "2000-02-29T12:34:56Z"), (1e300, ""), (.nan, ""),
  ])
  func aMomentIsSpelledInUTC(seconds: Double, text: String) throws {
    let engine = try InMemoryEngine(
      [seconds], fields: [.date("moment", secondsSince1970: { $0 })])
    var query = SearchQuery(clauses: [])
    query.facets = ["moment"]
    #expect(try engine.search(query).facets[0].values.map(\.value) == (text.isEmpty ? [] : [text]))
  }
}
