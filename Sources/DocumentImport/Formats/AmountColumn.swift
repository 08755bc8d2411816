/// The amounts of a field, as far as its values have been looked at, and how all of them can be read.
///
/// ```text
/// $12 · $1,234.50        a decimal point
/// 12,50 € · 3 €          a decimal comma
/// $1,234 · $900          a decimal point: the dollar has it everywhere
/// 1.234 €                nothing tells: text, as $12 · 3 € are, which cannot be compared
/// ```
struct AmountColumn {
  /// Values that are amounts; with or without a sign.
  private(set) var count = 0
  private var signless = 0
  private var sign = Amount.Sign.none
  private var hasSeveralSigns = false
  private var fitting: [AmountSpelling: Int] = [:]
  private var divided = 0
  /// Those that have a decimal point as numbers by themselves.
  private var withPoint = 0
  private var certain = 0

  /// Notes a text that is not empty, and says whether it is an amount. Complexity: O(bytes), of which few are looked at.
  mutating func note(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let amount = Amount(text) else { return false }
    count += 1
    if amount.sign == .none {
      signless += 1
    } else if sign == .none {
      sign = amount.sign
    } else if sign != amount.sign {
      hasSeveralSigns = true
    }
    for spelling in amount.spellings { fitting[spelling, default: 0] += 1 }
    if amount.isDivided {
      divided += 1
      if text.isPlainNumber { withPoint += 1 }
    }
    if amount.isCertain { certain += 1 }
    return true
  }

  /// Whether a sign says that they are amounts, whatever their field is called.
  var hasSign: Bool { sign != .none }

  /// How all of them are spelled; nil where they do not agree, or nothing tells.
  /// - Parameter numbers: How many values of the field are numbers by themselves.
  func spelling(besides numbers: Int) -> AmountSpelling? {
    guard count > 0, !hasSeveralSigns else { return nil }
    switch sign {
    case .none where certain == 0: return nil
    case .percent where signless + numbers > 0: return nil
    case .none, .percent, .currency: break
    }
    let fits = AmountSpelling.allCases.filter { fitting[$0] == count }
    guard fits.count > 1 else {
      return withPoint == 0 || fits != [.decimalComma] ? fits.first : nil
    }
    return divided == 0 || sign.hasDecimalPoint ? .decimalPoint : nil
  }
}
