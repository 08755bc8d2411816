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
}
