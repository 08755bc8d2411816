import SeekCore
import Testing

@testable import SeekIndex

@Suite struct DocumentNormsTests {
  /// A document with fields of 3 and 20 places, one with a long second field, one with a wide one.
  private let lengths: [DocumentLengths] = {
    var runs: [DocumentLengths] = []
    for documents: [[UInt32]] in [[[3, 20], [1, 254], [2, 255]], [[7, 40_000], [0, 1]]] {
      var writer = DocumentLengthsWriter(fieldCount: 2)
      for document in documents {
        for (field, length) in document.enumerated() { writer.add(length, field: field) }
        writer.endDocument()
      }
      runs.append(writer.finish())
    }
    return runs
  }()

  /// The occurrences of a term in a document, in the fields named, and behind them an end.
  private func occurrences(document: Int, fields: [Int]) -> [Occurrence] {
    let limit: UInt32 = document == 3 ? 40_008 : 300
    return fields.enumerated().map { place, field in
      Occurrence(
        document: UInt32(document), field: field, position: UInt32(place), limit: limit)
    } + [.end]
  }

  @Test(arguments: 0..<5)
  func aTabledImpactIsThatOfTheSum(_ document: Int) {
    let schema = IndexSchema([
      SearchableField("title", .text(weight: 3)), SearchableField("text", .text(weight: 1)),
    ])
    let averages = CollectionAverages(totals: [13, 40_530], documentCount: 5)
    let norms = DocumentNorms(FieldSpans(lengths, fieldCount: 2), schema, averages)
    let isLong = [false, false, true, true, false][document]
    for count in 1...12 {
      for ofFirst in 0...count {
        let fields = (0..<count).map { $0 < ofFirst ? 0 : 1 }
        occurrences(document: document, fields: fields).withUnsafeBufferPointer {
          guard let first = $0.baseAddress else { return }
          let end = first + $0.count - 1
          let found = norms.view.impact(from: first, before: end)
          let isTabled = found.isUnknown == 0
          let isOneField = ofFirst == 0 || ofFirst == count
          #expect(
            isTabled == (isOneField && count <= 8 && (ofFirst == count || !isLong)))
          guard isTabled else { return }
          let sum = norms.frequency(from: first, before: end, norms.view)
          #expect(found.impact == BM25FScorer.impact(frequency: sum))
        }
      }
    }
  }
}
