/// Damages the bytes of real files the way disks, editors and attackers do.
///
/// ```swift
/// let mutation = Mutation(files: [bytes], seed: 7, isText: true, largest: 16_384)
/// let trial = mutation.trial(42)   // the same for the same files, seed and number
/// ```
struct Mutation {
  private let files: [[UInt8]]
  private let seed: UInt64
  /// A larger file is damaged in a window of so many bytes.
  private let largest: Int
  /// Whether a window begins and ends at a line; false where only the whole file means something.
  private let isText: Bool

  private static let marks = Array(
    "\"',;\t\n\r =?:-[]{}#|>&*!%@`\\.<()\u{0}\u{1B}\u{7F}\u{FEFF}".utf8)
  private static let words = [
    "From ", "--", "---\n", "\n\n", "=?utf-8?q?", "?=",
    "Content-Type: multipart/mixed; boundary=x\n",
    "Content-Transfer-Encoding: base64\n", "&a ", "*a", "<<: *a\n", "!!binary ", "\u{FEFF}",
    "\\ud800",
    "\\u0000", "1e999", "99999999999999999999", "-0", "<!--", "&#x10FFFF;", "\r\n", "\"\"\"", "日本",
  ].map { Array($0.utf8) }

  init(files: [[UInt8]], seed: UInt64, isText: Bool, largest: Int) {
    (self.files, self.seed, self.isText, self.largest) = (files, seed, isText, largest)
  }

  /// The bytes of one trial.
  func trial(_ number: Int) -> [UInt8] {
    var random = SeededGenerator(
      seed: seed &+ UInt64(number) &* 0xD134_2543_DE82_EF95)
    var bytes = piece(&random)
    if Int.random(in: 0..<8, using: &random) == 0 {
      // A splice: the beginning of one piece, the end of another.
      let other = piece(&random)
      let cut = Int.random(in: 0...bytes.count, using: &random)
      bytes = Array(bytes[..<cut] + other[Int.random(in: 0...other.count, using: &random)...])
    }
    for _ in 0..<(1 << Int.random(in: 0...4, using: &random)) { damage(&bytes, &random) }
    return bytes
  }

  private func piece(_ random: inout SeededGenerator) -> [UInt8] {
    guard let file = files.randomElement(using: &random), !file.isEmpty else { return [] }
    guard isText, file.count > largest else { return file }
    let count = Int.random(in: 1...largest, using: &random)
    var start = Int.random(in: 0...(file.count - count), using: &random)
    while start > 0, file[start - 1] != 0x0A { start -= 1 }
    return Array(file[start..<min(file.count, start + count)])
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: bytes.indices, using: &random)
    let end = min(bytes.count, place + (1 << Int.random(in: 0...8, using: &random)))
    switch Int.random(in: 0..<10, using: &random) {
    case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
    case 2: bytes[place] = Self.marks.randomElement(using: &random) ?? 0
    case 3: bytes.insert(Self.marks.randomElement(using: &random) ?? 0, at: place)
    case 4: bytes.insert(contentsOf: Self.words.randomElement(using: &random) ?? [], at: place)
    case 5: bytes.removeSubrange(place..<end)
    case 6: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 7:
      let from = Int.random(in: bytes.indices, using: &random)
      bytes.replaceSubrange(place..<end, with: bytes[from..<min(bytes.count, from + end - place)])
    case 8:
      // A length or a count of a binary format becomes very large or very small.
      let extreme: UInt8 = Bool.random(using: &random) ? 0xFF : 0
      for index in place..<min(bytes.count, place + 4) { bytes[index] = extreme }
    default: if Int.random(in: 0..<4, using: &random) == 0 { bytes.removeSubrange(place...) }
    }
  }
}
