import SearchCore

@testable import SearchIndex

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The best documents with some of the words, each drawn to those like it.
extension NaiveEngine {
  /// True if the query has four words that are no stop words.
  func comparesDocuments(
    _ query: SearchQuery, _ weights: [Term: Weight], language: StemLanguage?
  ) -> Bool {
    let stopWords = language?.stopWords ?? []
    let words = weights.keys.filter {
      !Self.onlyScores($0) && !stopWords.contains(Array($0.text.utf8))
    }
    return query.ranking == .positions && words.count >= 4
  }

  /// Every score of the best 64 becomes the mean of its own and those of the ten most like it, which count .4 of the cosine.
  func drawn(_ hits: [Hit]) -> [Hit] {
    let best = Array(hits.prefix(64))
    let words = best.map { hit in
      Set(terms[hit.document].flatMap { $0.terms.joined() }).reduce(into: [String: Int]()) {
        $0[$1] = impact(ofWhole: $1, in: hit.document)
      }
    }
    var having: [String: Int] = [:]
    for document in terms {
      for word in Set(document.flatMap { $0.terms.joined() }) { having[word, default: 0] += 1 }
    }
    let weighted = words.map { words in
      words.reduce(into: [String: Int]()) { vector, word in
        let df = Double(having[word.key] ?? 0)
        let idf = log(1 + (Double(documents.count) - df + 0.5) / (df + 0.5))
        vector[word.key] = word.value * Int((idf * 64).rounded())
      }
    }
    let units = best.map { Int(($0.score * 65536 * 255).rounded()) }
    let moved = best.indices.map { index in
      let likenesses = best.indices.filter { $0 != index }.map { other in
        (other: other, share: Self.cosine(weighted[index], weighted[other]))
      }
      let nearest = likenesses.filter { $0.share > 0 }
        .sorted { $0.share != $1.share ? $0.share > $1.share : $0.other < $1.other }
      let near = nearest.prefix(10)
      let drawn = near.reduce(0) { $0 + (units[$1.other] - units[index]) / 1024 * $1.share }
      let gain = drawn * 410 / (1024 + near.reduce(0) { $0 + $1.share } * 410 / 1024)
      return (document: best[index].document, units: units[index] + gain)
    }
    let sorted = moved.sorted {
      $0.units != $1.units ? $0.units > $1.units : $0.document < $1.document
    }
    return sorted.map { Hit(document: $0.document, score: Double($0.units) / (65536 * 255)) }
      + hits.dropFirst(64)
  }

  /// In 1024ths.
  private static func cosine(_ first: [String: Int], _ second: [String: Int]) -> Int {
    let product = first.reduce(0) { $0 + $1.value * (second[$1.key] ?? 0) }
    guard product > 0 else { return 0 }
    let norms = [first, second].map { Double($0.values.reduce(0) { $0 + $1 * $1 }) }
    return Int(Double(product) / (norms[0] * norms[1]).squareRoot() * 1024)
  }
}
