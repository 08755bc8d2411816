import Testing

@testable import SeekIndex

@Suite struct ASCIIFoldTests {
  /// Texts of every length around the 64 bytes that are read at once; each way must write the same.
  @Test(arguments: [false, true])
  func lettersAreLowerAndRunsAreFound(_ atOnce: Bool) {
    var generator = SeededGenerator(seed: 7)
    let common = Array("aZ09 -@[`{/:Az".utf8)
    for count in Array(1...200) + [4096, 4097] {
      // Memory of exactly so many bytes: a sanitizer sees one that is read behind them.
      let text = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
      defer { text.deallocate() }
      let isASCII = count % 3 != 0
      for index in 0..<count {
        let any = UInt8.random(in: 0...(isASCII ? 127 : 255), using: &generator)
        text[index] = Bool.random(using: &generator) ? any : common[Int(any) % common.count]
      }
      let wordCount = (count + 63) / 64
      var folded = [UInt8](repeating: 1, count: wordCount * 64)
      var runs = [UInt64](repeating: 1, count: wordCount)
      var foreign = runs
      let hasForeign = ASCIIFold.fold(
        text, count: count, into: &folded, runs: &runs, foreign: &foreign, atOnce: atOnce)
      var isAnyHigh = false
      for index in 0..<(wordCount * 64) {
        let byte = index < count ? text[index] : 0
        let isUpper = (0x41...0x5a).contains(byte)
        let isPlain = isUpper || (0x61...0x7a).contains(byte) || (0x30...0x39).contains(byte)
        let (word, bit) = (index / 64, UInt64(index % 64))
        #expect(folded[index] == (isUpper ? byte + 0x20 : byte))
        #expect(runs[word] >> bit & 1 == (isPlain || byte >= 0x80 ? 1 : 0))
        #expect(foreign[word] >> bit & 1 == (byte >= 0x80 ? 1 : 0))
        isAnyHigh = isAnyHigh || byte >= 0x80
      }
      #expect(hasForeign == isAnyHigh)
    }
  }
}
