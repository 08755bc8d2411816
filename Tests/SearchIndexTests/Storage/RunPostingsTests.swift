import SearchCore
import Testing

@testable import SearchIndex

/// A builder sorts its log in batches; whatever their size, the postings are those of a scan.
@Suite struct RunPostingsTests {
  @Test(arguments: [1, 40, 900, 1 << 22])
  func batchesOfEverySizeGiveThePostingsOfAScan(_ batchSize: Int) {
    let texts = RandomTexts(seed: 83, count: 700)
    let schema = IndexSchema([SearchableField("text", .text(weight: 1))])
    let builder = SegmentBuilder(schema: schema, analyzer: .standard, batchSize: batchSize)
    for words in texts.texts {
      builder.beginDocument()
      var text = words.joined(separator: " ")
      text.withUTF8 { builder.addText(field: 0, utf8: $0) }
      builder.endDocument()
    }
    let run = builder.finish()
    #expect(run.documentCount == 700 && run.termCount == texts.terms.count)
    var chunks = GrowableBuffer<UInt64>()
    for (rank, term) in texts.terms.enumerated() {
      #expect(String(decoding: run.term(rank), as: UTF8.self) == term)
      let number = Int(run.order[rank])
      run.postings.findChunks(of: number, &chunks)
      var found: [(document: UInt32, positions: [UInt32])] = []
      for index in 0..<chunks.count {
        var chunk = run.postings.chunk(at: chunks[index])
        var documents = [UInt32](repeating: 0, count: chunk.documentCount)
        documents.withUnsafeMutableBufferPointer { buffer in
          if let base = buffer.baseAddress { chunk.readDocuments(into: base, movedUpBy: 0) }
        }
        for document in documents {
          var positions: [UInt32] = []
          var isLast = false
          while !isLast {
            let next = chunk.nextPlace()
            positions.append(next.place)
            isLast = next.isLast
          }
          found.append((document, positions))
        }
      }
      let expected = texts.postings[term] ?? []
      #expect(found.elementsEqual(expected, by: ==), "seed 83, \(term), batches of \(batchSize)")
      let count = expected.reduce(0) { $0 + $1.positions.count }
      #expect(Int(run.postings.occurrenceCounts[number]) == count)
    }
  }
}
