extension Amount {
  /// The currency or percent sign beside the digits.
  package enum Sign: Hashable {
    case none
    case percent
    /// A size: `12MB`, `4.0Ki`, `1.8TiB`.
    case bytes
    /// Digits and `B`, which are so many bytes beside `12MB`, billions beside `34K`, and may be a room alone.
    case byteCount
    /// A size as `du -h` and `df -h` print it, or a count as sites print it: `12M`, `4.0K`, `1.2k`, `1.1B`.
    case magnitude
    /// A currency, by its index in the table of currencies.
    case currency(Int)
    /// A unit: `65 km`, `-5°C`. Values with different ones are not compared.
    case unit(String)
    /// The side of an account, as banks write it behind: `5.00 DR`, a minus, and `20.00 CR`, which alone may be crores.
    case debit, credit

    /// True if amounts with this sign have a decimal point everywhere it is used.
    package var hasDecimalPoint: Bool {
      if case .currency(let index) = self {
        index < Amount.currenciesWithPoint.count
      } else {
        self == .bytes || self == .magnitude
      }
    }

    /// The unit of measured values; nil of a currency, a share, a size and digits alone.
    package var unit: String? {
      if case .unit(let name) = self { name } else { nil }
    }

    /// True if values beside each other may have these signs.
    ///
    /// - Parameters:
    ///   - signless: The number of values without one. `1` beside `250m` is of another unit.
    ///   - areSizes: True if `160B` are bytes beside `12K`, too.
    package static func areAlike(
      _ signs: Set<Sign>, besides signless: Int, areSizes: Bool = false
    ) -> Bool {
      if signless > 0, signs.contains(where: { $0.unit != nil }) { return false }
      if signs.contains(.credit) || signs.contains(.debit) {
        return signs.isSubset(of: [.debit, .credit]) && signs.contains(.debit) && signless == 0
      }
      guard signs.isSubset(of: [.bytes, .byteCount, .magnitude]) else { return signs.count == 1 }
      return areSizes || signs.contains(.bytes) || !signs.contains(.byteCount)
    }
  }
}
