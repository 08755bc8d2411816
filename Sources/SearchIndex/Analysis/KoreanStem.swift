/// Stems of Korean words: the noun without the particles that are written together with it.
///
///     학교에서  →  학교        책은  →  책
///
/// Only particles are taken off, one or two of them (학교에서는), the longest first; of verbs nothing is known. Those that are
/// as often the end of a noun (도 of 지도) leave two syllables at least. libstemmer has no Korean.
enum KoreanStem {
  private static let bytesPerSyllable = 3

  private struct Particle {
    let bytes: [UInt8]
    /// How many syllables are left before it.
    let least: Int
  }

  /// The longest first.
  private static let particles: [Particle] = {
    // Behind a single syllable these are no part of a noun.
    let sure =
      "에서는 에서도 에게서 으로는 으로도 에서 에게 께서 한테 까지 부터 처럼 보다 마다 조차 이라는 이라고 라고 에는 에도 으로 을 를 은 는 에 와 과 의"
    let doubtful = "이 가 도 만 로 나 랑 이나 이랑 하고"
    let all = particles(sure, least: 1) + particles(doubtful, least: 2)
    return all.sorted { $0.bytes.count > $1.bytes.count }
  }()

  private static func particles(_ text: String, least: Int) -> [Particle] {
    Analyzer.standard.terms(in: text).map { Particle(bytes: Array($0.text.utf8), least: least) }
  }

  /// Takes the particles off a folded word.
  /// - Complexity: O(particles).
  static func reduce(_ word: inout GrowableBuffer<UInt8>) {
    for particle in particles {
      let start = word.count - particle.bytes.count
      guard start >= particle.least * bytesPerSyllable, word.ends(with: particle.bytes) else {
        continue
      }
      word.setCount(start)
      return
    }
  }
}
