import Testing

@testable import SeekIndex

@Suite struct FewDocumentsTests {
  @Test func theirPlacesAreKnownAndNoOthers() {
    let documents: [UInt32] = [0, 3, 4096, 4099, 8195, 268_435_453]
    let few = FewDocuments(documents)
    // Others have the lowest twelve bits of some of them.
    let others: [UInt32] = [1, 4, 4097, 8192, 12291, 268_435_452]
    #expect(documents.map { few.index(of: $0) } == Array(documents.indices))
    #expect(others.map { few.contains($0) } == others.map { _ in false })
    let none = FewDocuments([])
    #expect(documents.map { none.contains($0) } == documents.map { _ in false })
  }
}
