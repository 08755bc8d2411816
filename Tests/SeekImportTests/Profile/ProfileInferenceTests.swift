import SeekImport
import SeekCore
import Testing

/// 1. Title, id and scopes are found under their well-known names.
/// 2. Without such names the shapes of the values decide.
/// 3. Every string is searched but for ids that are no names; what repeats is filtered by.
/// 4. What the user says goes before what is inferred, and is checked.
/// 5. A sorted file does not hide values that stand only at its end.
/// 6. Numbers are numbers in quotes, too, and with a few words among them, which stay searchable.
struct ProfileInferenceTests {
  private func infer(
    _ text: String, name: String = "made.jsonl", overrides: ProfileOverrides = ProfileOverrides()
  ) throws -> Profile {
    try ProfileInference.infer(from: [source(text, name: name)], overrides: overrides)
  }

  private func roles(_ profile: Profile) -> [String] {
    profile.fields.map { field in
      switch field.role {
      case .text(let weight): "\(field.name) text \(weight)"
      case .keyword: "\(field.name) keyword"
      case .list: "\(field.name) list"
      case .number: "\(field.name) number"
      case .date: "\(field.name) date"
      case .bool: "\(field.name) bool"
      }
    }
  }

  private let recipes = (0..<40).map { index in
    """
    {"id": "r\(index)", "name": "Recipe \(index)", "url": "https://example.org/\(index)", \
    "steps": ["Cut the onions number \(index) and fry them slowly", "Serve"], \
    "cuisine": "\(["Thai", "Swiss", "French"][index % 3])", "vegan": \(index % 2 == 0), \
    "tags": ["quick", "\(index % 4)"], "minutes": \(index), "added": "2024-01-\(10 + index % 20)", \
    "author": {"name": "Cook \(index % 5)"}, "note": null}
    """
  }.joined(separator: "\n")

  @Test(arguments: ["path", "slug", "code", "id", "uuid"])
  func anIDIsSearched(_ name: String) throws {
    let notes = (0..<40).map {
      #"{"\#(name)": "notes/muenchen-\#($0).md", "title": "A town \#($0)", "text": "It is \#($0)"}"#
    }.joined(separator: "\n")
    let profile = try infer(notes)
    #expect(profile.id == name)
    #expect(roles(profile).contains("\(name) text 0.25"))
  }

  /// In files that are no tables each value stood alone, and was wrong by a thousand.
  @Test(arguments: [
    (#"{"a":"1.234,50","b":"1.250"}"# + "\n" + #"{"a":"12,00","b":"2.000"}"#, "a.jsonl"),
    (#"{"a":"12,99","b":"1.250"}"# + "\n" + #"{"a":"8,49","b":"2.000"}"#, "a.jsonl"),
    ("a: 1.234,50\nb: 1.250\n\na: 12,00\nb: 2.000\n", "a.txt"),
    ("- a: '3,50'\n  b: '1.250'\n- a: '1,50'\n  b: '2.000'\n", "a.yaml"),
  ])
  func aFileHasOneSpellingOfNumbers(text: String, name: String) throws {
    #expect(try infer(text, name: name).amounts["b"] == .decimalComma)
  }

  @Test func aFileHasOneOrderOfDates() throws {
    let text =
      #"{"a":"03/04/2026","b":"13/04/2026"}"# + "\n" + #"{"a":"05/04/2026","b":"14/05/2026"}"#
    #expect(try infer(text).dates == ["a": .dayFirst, "b": .dayFirst])
    let open = text.replacing("13/", with: "03/").replacing("14/", with: "04/")
    #expect(try infer(open).dates.isEmpty)
  }

  /// A point stays decimal where nothing says otherwise, and numbers of the format are what they are.
  @Test func whatIsCertainStays() throws {
    let text =
      #"{"a":"12,99","b":1.25,"zip":"12.345"}"# + "\n" + #"{"a":"8,49","b":2.5,"zip":"12.346"}"#
    let amounts = try infer(text).amounts
    #expect(amounts["b"] == nil && amounts["zip"] == nil)
    let days = #"{"a":"13.05.2024","b":"52.520"}"# + "\n" + #"{"a":"14.05.2024","b":"13.405"}"#
    #expect(try infer(days).amounts.isEmpty)
    #expect(try infer(#"{"b":"1.250"}"# + "\n" + #"{"b":"2.000"}"#).amounts.isEmpty)
  }

  /// Names with addresses are long, and who wrote a message is what people ask for first.
  @Test func sendersAreFilters() throws {
    let senders = ["Ann Bee", "Ben Cee", "Clara Constance Dee"].map {
      "\($0) <\($0.lowercased().replacing(" ", with: "."))@mail.example.org>"
    }
    let messages = (0..<60).map { index in
      """
      {"subject": "Plan \(index)", "from": "\(senders[index % 3])", "note": "\(senders[index % 3])", \
      "id": "<\(index)@x>", "text": "It goes on with step \(index) of the plan"}
      """
    }
    let profile = try infer(messages.joined(separator: "\n"))
    #expect(roles(profile).filter { $0.hasPrefix("from ") } == ["from text 0.5", "from keyword"])
    #expect(roles(profile).filter { $0.hasPrefix("note ") } == ["note text 1.0"])
  }

  @Test func fieldsGetTheirPartsByNameAndShape() throws {
    let profile = try infer(recipes, name: "data/swiss-recipes.jsonl")
    #expect(profile.name == "Swiss recipes")
    #expect(profile.title == "name")
    #expect(profile.id == "id")
    #expect(profile.scopeField == "cuisine")
    #expect(
      roles(profile) == [
        "id text 0.25", "name text 4.0", "url text 0.25", "steps text 1.0", "cuisine text 0.5",
        "cuisine keyword",
        "vegan bool", "tags text 0.5", "tags list", "minutes number", "added text 0.25",
        "added date",
        "author.name text 0.5", "author.name keyword", "id keyword",
      ])
  }

  @Test func theSameSourcesGiveTheSameProfile() throws {
    #expect(try infer(recipes) == infer(recipes))
  }

  @Test func withoutKnownNamesTheFirstShortTextIsTheTitle() throws {
    let text = (0..<30).map { index in
      let body = String(repeating: "long text \(index) ", count: 20)
      return "{\"n\": \(index), \"body\": \"\(body)\", \"what\": \"thing \(index)\"}"
    }.joined(separator: "\n")
    let profile = try infer(text)
    #expect(profile.title == "what")
    #expect(profile.id == nil)
    #expect(profile.scopeField == nil)
    #expect(roles(profile) == ["n number", "body text 1.0", "what text 4.0"])
  }

  @Test func aRecordOfOneFieldHasATitle() throws {
    let profile = try infer("{\"x\": \"only\"}")
    #expect(profile.title == "x")
    #expect(roles(profile) == ["x text 4.0"])
  }

  @Test func aFieldOfOneValueIsNoScope() throws {
    let text = (0..<30).map { "{\"title\": \"t \($0)\", \"type\": \"x\"}" }.joined(separator: "\n")
    #expect(try infer(text).scopeField == nil)
  }

  @Test func overridesDecide() throws {
    var overrides = ProfileOverrides()
    overrides.title = "cuisine"
    overrides.id = "name"
    overrides.scopeField = "minutes"
    overrides.textFields = ["steps"]
    overrides.tokenFields = ["tags", "url"]
    let profile = try infer(recipes, overrides: overrides)
    #expect(profile.title == "cuisine")
    #expect(profile.id == "name")
    #expect(profile.scopeField == "minutes")
    #expect(
      roles(profile) == [
        "url keyword", "steps text 1.0", "cuisine text 4.0", "tags list", "minutes keyword",
      ])
  }

  @Test(arguments: [
    ("cuisin", "made.jsonl: no field is called “cuisin”; nearest: cuisine"),
    ("zzz", "made.jsonl: no field is called “zzz”; the fields are: id, cuisine"),
  ])
  func anOverrideOfAnUnknownFieldNamesTheNearest(name: String, message: String) {
    var overrides = ProfileOverrides()
    overrides.tokenFields = [name]
    let error = #expect(throws: SearchError.self) {
      try infer("{\"id\": 1, \"cuisine\": \"Thai\"}", overrides: overrides)
    }
    #expect(error?.code == .unknownField)
    #expect(error?.description == message)
  }

  @Test(arguments: [
    ("[]", "made.jsonl: has no records: there is nothing to search in it"),
    (
      #"{"a":bad}"#, "made.jsonl:1: not JSON: 'b' where a value should be; no record can be read"
    ),
  ])
  func withoutARecordThereIsNoProfile(text: String, message: String) {
    let error = #expect(throws: SearchError.self) { try infer(text) }
    #expect(error?.code == .noRecords)
    #expect(error?.description == message)
  }

  @Test(arguments: ["lines", "list"])
  func aSortedFileIsSampledToItsEnd(form: String) throws {
    let filler = String(repeating: "lorem ipsum ", count: 20)
    let lines = (0..<24_000).map { index in
      "{\"title\": \"t \(index)\", \"book\": \"\(index / 6_000)\", \"text\": \"\(filler)\"}"
    }
    let text =
      form == "lines"
      ? lines.joined(separator: "\n") : "[" + lines.joined(separator: ",") + "]"
    #expect(try infer(text, name: "made.json").scopeField == "book")
  }

  private func roles(ofValues values: [String], in name: String = "price") throws -> [String] {
    let lines = values.enumerated().map { "{\"title\": \"t \($0)\", \"\(name)\": \($1)}" }
    return try roles(infer(lines.joined(separator: "\n"))).filter { $0.hasPrefix(name) }
  }

  /// Such a field was in no list: it had neither enough numbers nor enough texts.
  @Test(arguments: [1, 4, 12])
  func wordsAmongNumbersAreSearched(count: Int) throws {
    let values =
      (0..<(30 - count)).map { "\($0).5" } + Array(repeating: "\"on request\"", count: count)
    let roles = try roles(ofValues: values)
    #expect(roles.contains("price number") == (count == 1))
    #expect(roles.contains { $0.hasPrefix("price text") })
  }

  @Test func unknownValuesAmongNumbersLeaveThemNumbers() throws {
    let values = (0..<30).map { $0 % 3 == 0 ? "\"n/a\"" : "\($0)" }
    #expect(try roles(ofValues: values) == ["price text 0.25", "price number"])
    let lines = values.map { "{\"title\": \"t\", \"price\": \($0)}" }.joined(separator: "\n")
    let odd = try infer(lines).oddValues
    #expect(
      odd == [OddValues(field: "price", count: 10, valueCount: 30, example: "n/a")])
  }

  /// A row of totals below three dates made them text.
  @Test(arguments: ["Summe", "TOTAL", "Razem", "Grand total:", "Итого", "合計"])
  func aRowOfTotalsLeavesDatesDates(word: String) throws {
    for dates in [
      ["2026-01-02", "2026-01-05", "2026-01-07"], ["02.01.2026", "15.01.2026", "17.01.2026"],
    ] {
      let rows = dates.map { "\($0);x;1\n" } + ["\(word);;3\n"]
      let profile = try infer("Tag;Was;Menge\n" + rows.joined(), name: "a.csv")
      #expect(roles(profile).contains("Tag date"), "\(roles(profile))")
    }
  }

  /// `2.3.26` is a version where its field is not called a date.
  @Test(arguments: [("Datum", true), ("Valuta", true), ("release", false)])
  func shortDaysAreDatesByTheirName(name: String, isDate: Bool) throws {
    let profile = try infer("Was;\(name)\nBrot;2.3.26\nMilch;22.3.26\n", name: "a.csv")
    #expect(roles(profile).contains("\(name) date") == isDate, "\(roles(profile))")
  }

  /// An id of 19 digits in a table was no field that could be asked.
  @Test func longIDsAreNumbersAndStayAsTheyAreWritten() throws {
    let table = "id,name\n1610521604143693812,a\n1610521604143693813,b\n"
    #expect(roles(try infer(table, name: "a.csv")).contains("id number"))
    #expect(try recordsAsJSON(table, name: "a.csv")[0].contains(#""id":"1610521604143693812""#))
  }

  @Test(arguments: [
    ("a.csv", "name;price\na;\"1,234\"\nb;\"5,678\"\n", ["price decimalComma"]),
    ("a.csv", "name,price\na,\"1,234\"\nb,\"5,678\"\n", ["price decimalPoint"]),
    ("a.csv", "name;price;tax\na;\"1,234\";3,5\nb;\"5,678\";4,5\n", []),
    ("a.csv", "name,day\na,01/02/2024\nb,03/04/2024\n", ["day openDates"]),
    ("a.csv", "name,day\na,01/02/2024\nb,03/14/2024\n", []),
    ("a.log", "01/02/2024 10:00:00 x\n01/02/2024 10:00:01 y\n", ["time monthFirst"]),
    (
      "a.jsonl", "{\"name\":\"a\",\"sum\":\"1.234 €\"}\n{\"name\":\"b\",\"sum\":\"2.345 €\"}\n",
      ["sum openNumbers"]
    ),
    ("a.csv", "payee,sum\nann,1\nbob,2\n", ["payee title"]),
    ("a.csv", "name;people\na;12.345\nb;980\nc;45\n", ["people decimalsWithPoint"]),
    ("a.csv", "name;people\na;12.345\nb;9.8\nc;45\n", []),
    ("a.csv", "name,people\na,12.345\nb,980\nc,45\n", []),
  ])
  func whatNothingDecidesIsNamed(name: String, text: String, guesses: [String]) throws {
    #expect(
      try infer(text, name: name).guesses.map { "\($0.field) \($0.kind.rawValue)" } == guesses)
  }

  /// A table has nothing where a number is not known; those are no texts.
  @Test(arguments: [3, 10]) func fieldsLeftOpenLeaveTheOthersNumbers(filled: Int) throws {
    let table = "title,price\n" + (0..<30).map { "t,\($0 < filled ? "1" : "")\n" }.joined()
    let profile = try infer(table, name: "a.csv")
    #expect(roles(profile).filter { $0.hasPrefix("price") } == ["price number"])
    #expect(profile.oddValues.isEmpty)
  }

  @Test(arguments: [
    ("2024-01-31", ProfileField.Role.date), ("true", .bool), ("$12.50", .number), ("red", .keyword),
  ])
  func cellsLeftOpenLeaveTheRoleOfTheOthers(value: String, role: ProfileField.Role) throws {
    let rows = (0..<50).map { "Record \($0),\($0 % 5 < 2 ? value : "")\n" }
    let profile = try infer("name,field\n" + rows.joined(), name: "a.csv")
    #expect(profile.fields.last == ProfileField(name: "field", role: role))
  }

  @Test func numbersInQuotesAreNumbers() throws {
    let prices = (0..<30).map { "\"\($0).50\"" }
    #expect(try roles(ofValues: prices) == ["price text 0.25", "price number"])
    #expect(
      try roles(ofValues: prices.map { $0 == "\"7.50\"" ? "\"\"" : $0 })
        == ["price text 0.25", "price number"])
    let profile = Profile(
      name: "", title: "", fields: [ProfileField(name: "price", role: .number)])
    #expect(
      try delivered("{\"price\": \"12.50\"}\n{\"price\": \"n/a\"}\n{\"price\": \"007\"}", profile)
        == ["begin", "number 0 12.5", "end", "begin", "end", "begin", "end"])
  }

  @Test(arguments: [("size", "\"00501\""), ("zip", "\"10501\""), ("phone", "\"5550000\"")])
  func namesMadeOfDigitsAreNone(name: String, value: String) throws {
    let values = (0..<30).map { "\"\(10_000 + $0)\"" } + [value]
    #expect(try roles(ofValues: values, in: name) == ["\(name) text 0.25"])
  }

  @Test func sourcesOfDifferentKindsShareTheirSample() throws {
    let sources = [
      try source("{\"title\": \"a\"}", name: "one.jsonl"),
      try source("[{\"name\": \"b\", \"x\": 1}]", name: "two.json"),
    ]
    let profile = try ProfileInference.infer(from: sources)
    #expect(profile.name == "One and 1 more")
    #expect(profile.title == "title")
    #expect(profile.fields.map(\.name) == ["title", "name", "x", "source"])
  }

  @Test func moneyIsANumberWhereItIsSearched() throws {
    let items =
      (1...40).map {
        #"{"name": "Item \#($0)", "price": "$\#($0 % 4 + 1),200.50", "share": "\#($0)%", "zip": "1,234,500"}"#
      } + [#"{"name": "Gift", "price": "Free", "share": "n/a", "zip": "1,234,567"}"#]
    let profile = try infer(items.joined(separator: "\n"))
    #expect(profile.amounts == ["price": .decimalPoint, "share": .decimalPoint])
    #expect(roles(profile).contains("price text 0.25"))
    #expect(roles(profile).contains("price number"))
    #expect(profile.oddValues.map(\.example) == ["Free", "n/a"])
    #expect(profile.oddValues.map(\.count) == [1, 1])

    var overrides = ProfileOverrides()
    overrides.textFields = ["name"]
    let unsearched = try infer(items.joined(separator: "\n"), overrides: overrides)
    #expect(unsearched.amounts.isEmpty)
    #expect(!roles(unsearched).contains("price number"))
  }

  /// `1,234.50` was no number among 199 that have no thousands, and `price:>1000` found nothing.
  @Test func aFewAmountsAmongPlainNumbersAreNumbersToo() throws {
    let items = (1...199).map { #"{"name": "Item \#($0)", "price": "\#($0).50"}"# }
    let dear = #"{"name": "Dear", "price": "1,234.50"}"#
    let profile = try infer((items + [dear]).joined(separator: "\n"))
    #expect(profile.amounts == ["price": .decimalPoint])
    #expect(roles(profile).contains("price number"))
    #expect(profile.oddValues.isEmpty)
    #expect(try infer(items.joined(separator: "\n")).amounts.isEmpty)
  }

  /// Every order was called `paid` or `open`, and could not be filtered by it.
  @Test func aStateIsNoTitleWhereThereIsAnID() throws {
    let rows = (0..<40).map {
      "\($0 + 4000),2024-01-\($0 % 20 + 10),\(["open", "paid"][$0 % 2])\n"
    }
    let profile = try infer("id,placed,status\n" + rows.joined(), name: "orders.csv")
    #expect(profile.title == "id")
    #expect(roles(profile).contains("placed date"))
    #expect(roles(profile).contains("status keyword"))
  }

  /// The amount named each transaction, and was no number.
  @Test func moneyIsNoTitle() throws {
    let rows = (1...60).map {
      "10/\($0 % 28 + 1)/2024,\(["Rent", "Coffee"][$0 % 2]),-$\($0 * 37).99,\"$\($0),210.16\"\n"
    }
    let profile = try infer("Date,Description,Amount,Balance\n" + rows.joined(), name: "bank.csv")
    #expect(profile.title == "Description")
    #expect(roles(profile).contains("Date date"))
    #expect(profile.dates == ["Date": .monthFirst])
    #expect(roles(profile).contains("Amount number"))
    #expect(roles(profile).contains("Balance number"))
  }

  /// Six birthdays and ten cities, each of one person, were the scopes of an address book.
  @Test(arguments: ["Birthday", "City", "Category"])
  func aScopeIsAGroup(name: String) throws {
    let rows = (1...10).map { number in
      let value =
        name == "Birthday" ? (number < 7 ? "19\(70 + number)-01-02" : "") : "\(name) \(number)"
      return "Ann \(number),Smith \(number),\(value)\n"
    }
    let text = "First Name,Last Name,\(name)\n" + rows.joined()
    #expect(try infer(text, name: "contacts.csv").scopeField == nil)
  }
}
