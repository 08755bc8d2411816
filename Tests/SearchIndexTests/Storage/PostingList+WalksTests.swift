import Testing

@testable import SearchIndex

@Suite struct PostingListWalksTests {
  @Test(arguments: FormedList.Form.allCases, [0.002, 0.05, 0.6])
  func whatReachesAnImpactIsAllThatDoes(_ form: FormedList.Form, _ share: Double) {
    var generator = SeededGenerator(seed: 17)
    let formed = FormedList(
      FormedList.random(share: share, documentCount: 5000, maximum: 255, &generator), form,
      documentCount: 5000)
    for least in [UInt8(1), 100, 250, 255] {
      var found: [UInt32: UInt8] = [:]
      var documents: [UInt32] = []
      formed.list.forEach(reaching: least) {
        found[$0] = $1
        documents.append($0)
      }
      let expected = formed.postings.filter { $0.impact >= least }
      #expect(documents == expected.map(\.document), "\(form), \(share), \(least)")
      #expect(expected.allSatisfy { found[$0.document] == $0.impact })
    }
    withExtendedLifetime(formed) {}
  }
}
