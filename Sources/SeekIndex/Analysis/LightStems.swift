/// Stems of Arabic words: the article and what is written together with a word at its beginning, and the endings of
/// number, gender and possession at its end.
///
///     والمعلمون  →  معلم        الأرض  →  ارض
///
/// Light stemming (Larkey, Ballesteros, Connell, *Improving stemming for Arabic information retrieval*, 2002, light10): of
/// the stemmers they compare it finds most; three letters are left here where two are there. The Snowball algorithm stems a
/// word after the article otherwise than without.
enum ArabicStem {
  private static let prefixes = [
    "ال", "وال", "بال", "كال", "فال", "لل", "و",
  ].map { Array($0.utf8) }
  private static let suffixes = ["ها", "ان", "ات", "ون", "ين", "يه", "ه", "ي"].map {
    Array($0.utf8)
  }
  /// The name of God is none of its letters after an article.
  private static let name = Array("لله".utf8)
  private static let bytesPerLetter = 2
  /// So many letters are left behind what is taken off at the beginning, and before an ending: of two (قر) the village is
  /// the Quran.
  private static let leastBehindPrefix = 2
  private static let leastBeforeSuffix = 3

  /// Takes off of a folded word what is no part of its stem.
  static func reduce(_ word: inout GrowableBuffer<UInt8>) {
    guard !word.ends(with: name) else {
      keep(&word, (word.count - name.count)..<word.count)
      return
    }
    for prefix in prefixes where begins(word, prefix) {
      // A single letter is a part of the word as often as not.
      let least = leastBehindPrefix + (prefix.count == bytesPerLetter ? 1 : 0)
      guard word.count >= prefix.count + least * bytesPerLetter else { continue }
      keep(&word, prefix.count..<word.count)
      break
    }
    for suffix in suffixes
    where word.ends(with: suffix) && word.count >= suffix.count + leastBeforeSuffix * bytesPerLetter
    {
      word.setCount(word.count - suffix.count)
    }
  }

  private static func begins(_ word: borrowing GrowableBuffer<UInt8>, _ prefix: [UInt8]) -> Bool {
    guard word.count >= prefix.count else { return false }
    for index in prefix.indices where word[index] != prefix[index] { return false }
    return true
  }

  private static func keep(_ word: inout GrowableBuffer<UInt8>, _ range: Range<Int>) {
    for (place, index) in range.enumerated() { word.base[place] = word[index] }
    word.setCount(range.count)
  }
}

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
    /// The number of syllables that are left before it.
    let least: Int
  }

  /// The longest first.
  private static let particles: [Particle] = {
    // After a single syllable these are no part of a noun.
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
