import SeekCore
import SeekField
import Testing

@Suite struct ValueSpellingTests {
  @Test(arguments: [
    ("Tahi", "Thai"), ("thay", "Thai"), ("rench", "French"), ("turkisch", "Turkish"),
  ])
  func theNearestValueIsOffered(typed: String, nearest: String) async {
    let suggestion = await ValueSpelling.nearest(
      to: SearchToken("cuisine", typed), in: SmallEngine())
    #expect(
      suggestion
        == SearchSuggestion(
          .spelling, "cuisine:\(nearest)", completion: "cuisine:\(nearest) ", count: nearest.count))
  }

  /// A filter finds a word of a value as well, and a slip in one had no answer.
  @Test(arguments: [
    ("harvrad", "Harvard"), ("univeristy press", "\"University Press\""),
    ("harvard univrsity press", "\"Harvard University Press\""),
  ])
  func theNearestWordOfAValueIsOffered(typed: String, nearest: String) async {
    let suggestion = await ValueSpelling.nearest(
      to: SearchToken("cuisine", typed), in: SmallEngine(values: ["Harvard University Press"]))
    #expect(suggestion?.title == "cuisine:" + nearest)
  }

  @Test func whatIsNearToNothingOrThereAlreadyHasNone() async {
    for value in ["zzzzzz", "Thai", ""] {
      #expect(
        await ValueSpelling.nearest(to: SearchToken("cuisine", value), in: SmallEngine()) == nil)
    }
  }

  @Test func anExclusionStaysOne() async {
    let token = SearchToken("cuisine", "Tahi", match: .open, isNegated: true)
    #expect(
      await ValueSpelling.nearest(to: token, in: SmallEngine())?.completion == "-cuisine:Thai ")
  }

  /// Tab made year:1951 of year:1950, which some records have, though none of those found.
  @Test func aNumberIsNoSlip() async {
    let years = ConstantEngine(
      fields: [SearchableField("year", .number), SearchableField("born", .date)], totalCount: 0,
      value: SearchSuggestion(.token, "1951", completion: "year:1951", count: 1))
    for field in ["year", "born"] {
      #expect(await ValueSpelling.nearest(to: SearchToken(field, "1950"), in: years) == nil)
    }
  }
}
