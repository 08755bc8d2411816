import Testing

@testable import SeekIndex

@Suite struct PostingListWalksTests {
  @Test(arguments: FormedList.Form.allCases, [0.002, 0.05, 0.6])
  func everyImpactIsFoundByItsDocument(_ form: FormedList.Form, _ share: Double) {
    var generator = SeededGenerator(seed: 17)
    let formed = FormedList(
      FormedList.random(share: share, documentCount: 5000, maximum: 255, &generator), form,
      documentCount: 5000)
    let impacts = Dictionary(
      uniqueKeysWithValues: formed.postings.map { ($0.document, $0.impact) })
    for document in UInt32(0)..<5000 {
      #expect(formed.list.impact(in: document) == impacts[document] ?? 0, "\(form), \(document)")
    }
    withExtendedLifetime(formed) {}
  }
}
