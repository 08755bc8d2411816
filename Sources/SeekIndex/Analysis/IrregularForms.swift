/// English words whose forms no ending tells: `mice` is a form of *mouse*, `went` of *go*.
///
/// ```swift
/// IrregularForms.base(of: "mice")     // "mouse"
/// ```
///
/// The Snowball algorithm takes endings off and knows no words. Forms that are another word as often (`saw`, `left`,
/// `lives`, `rose`) are no forms here.
enum IrregularForms {
  /// Longer ones are not known: a word of so many bytes is compared as one number.
  private static let longest = 8

  /// The base form of a folded word; nil if its ending shows it, as for most words.
  static func base(of word: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    key(word).flatMap { bases[$0] }
  }

  private static func key(_ word: some Collection<UInt8>) -> UInt64? {
    guard word.count <= longest else { return nil }
    return word.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static let bases: [UInt64: [UInt8]] = Dictionary(
    uniqueKeysWithValues: forms.split(separator: ",").flatMap { word in
      let words = word.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
      return words.dropFirst().compactMap { form in key(form).map { ($0, words[0]) } }
    })

  private static let forms = """
    man men, woman women, child children, mouse mice, louse lice, foot feet, tooth teeth,
    goose geese, ox oxen, wife wives, knife knives, wolf wolves, calf calves, half halves,
    loaf loaves, shelf shelves, elf elves, thief thieves, scarf scarves, index indices,
    matrix matrices, vertex vertices, analysis analyses, crisis crises, thesis theses,
    oasis oases, criterion criteria, bacterium bacteria, stimulus stimuli, nucleus nuclei,
    cactus cacti, fungus fungi, begin began begun, bite bitten, blow blew blown,
    break broke broken, bring brought, build built, buy bought, catch caught,
    choose chose chosen, come came, draw drew drawn, drink drank drunk, drive drove driven,
    eat ate eaten, fall fell fallen, feed fed, fight fought, fly flew flown, forget forgot,
    freeze froze frozen, get got gotten, give gave given, go went gone, grow grew grown,
    hang hung, hear heard, hide hid hidden, hold held, keep kept, know knew known, lead led,
    lend lent, lose lost, make made, meet met, pay paid, ride rode ridden, ring rang rung,
    rise risen, run ran, say said, see seen, seek sought, sell sold, send sent,
    shake shook shaken, shoot shot, shrink shrank shrunk, sing sang sung, sink sank sunk,
    sit sat, sleep slept, slay slew slain, speak spoke spoken, spend spent, stand stood,
    steal stole stolen, strike struck, swear swore sworn, swim swam swum, swing swung,
    take took taken, teach taught, tear tore torn, tell told, think thought,
    throw threw thrown, wake woke woken, wear wore worn, weave wove woven, win won,
    write wrote written
    """
}
