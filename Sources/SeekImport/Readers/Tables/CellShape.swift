import SeekCore

/// A kind of text that is not the name of a column.
enum CellShape: Equatable {
  case url, date, address, path, code, money, size, digits, version, handle, truth
  /// `8c`, beside which `83` is one, too.
  case hexadecimal
  /// Digits and letters, with a zero for each number and an A for capitals beside three digits: `0m0.0s` of `10m1.234s`.
  case measure([UInt8])

  init?(_ text: Bytes) {
    switch TextShape(text) {
    case .url: self = .url
    case .date: self = .date
    // `00123`, `+49301234` and what has twenty digits are numbers of something; `01` may be a month that is a name.
    case .numeric:
      guard !text.isPlainNumber, text.count > 2 || text.first == UInt8(ascii: "+") else {
        return nil
      }
      self = .digits
    case .other where WrittenDate(text, as: .value) != nil || Self.isStamped(text): self = .date
    case .other:
      if let amount = Amount(text), amount.sign != .none {
        self = [.bytes, .byteCount, .magnitude].contains(amount.sign) ? .size : .money
      } else if let at = text.firstIndex(of: UInt8(ascii: "@")), at > 0,
        text[at...].contains(UInt8(ascii: ".")), !text.contains(UInt8(ascii: " "))
      {
        self = .address
      } else if Self.isPath(text) {
        self = .path
      } else if text.prefix(10).rebased.firstRange(of: "://".utf8) != nil {
        self = .url
      } else if BoolText(text)?.isPlain == true {
        self = .truth
      } else if text.contains(where: \.isDigit) && Self.isCode(text) || Self.isColour(text) {
        self = .code
      } else if text.first.map({ $0 | 0x20 }) == UInt8(ascii: "v"),
        Self.form(of: text.dropFirst().rebased).starts(with: "0.0".utf8)
      {
        self = .version
      } else if text.contains(where: \.isDigit), !text.contains(where: \.isLetter) {
        self = .digits
      } else {
        return nil
      }
    }
  }

  /// True if a day and a time are in front: the beginning of an entry of a log.
  private static func isStamped(_ text: Bytes) -> Bool {
    WrittenDate(beginning: text, as: .line).map { $0.hasDay && $0.clock != nil } ?? false
  }

  /// The kind of a cell that may be one of several: what a digit begins has a form, and `@ada` is a person beside `@bob`.
  static func ofRow(_ text: Bytes) -> CellShape? {
    if let shape = CellShape(text) { return shape }
    guard text.first != UInt8(ascii: "@") else { return .handle }
    guard isNumbered(text) else { return nil }
    if text.first?.isDigit == true {
      return text.allSatisfy(\.isHexadecimal) ? .hexadecimal : .measure(form(of: text))
    }
    let isCode = text.count(where: \.isDigit) > 2 && !text.contains { $0.isLetter && $0 >= 0x60 }
    return isCode ? .measure(form(of: text)) : nil
  }

  /// True of what a root begins, `C:\` among them, and of `src/a.txt`.
  private static func isPath(_ text: Bytes) -> Bool {
    let isDrive =
      text.count > 2 && text[0].isLetter && text[1] == UInt8(ascii: ":")
      && "\\/".utf8.contains(text[2])
    let roots = ["/", "~/", "./", "../", "\\\\"]
    if isDrive || roots.contains(where: { text.starts(with: $0.utf8) }) { return true }
    guard !text.contains(0x20) else { return false }
    let name = text.split(separator: UInt8(ascii: "/")).dropFirst().last
    return (name?.split(separator: UInt8(ascii: ".")).count ?? 0) > 1
  }

  private static func form(of text: Bytes) -> [UInt8] {
    text.reduce(into: []) { form, byte in
      let isCapital = byte.isLetter && byte < 0x60
      let sign = byte.isDigit ? UInt8(ascii: "0") : isCapital ? UInt8(ascii: "A") : byte
      if sign != form.last || !byte.isDigit && !isCapital { form.append(sign) }
    }
  }

  /// True of hashes, of what is built as `a1b2-c3d4`, and of addresses of devices, as `00:1a:2b:3c:4d:5e` and `fe80::1`.
  private static func isCode(_ text: Bytes) -> Bool {
    text.count >= 7 && text.allSatisfy { $0 == UInt8(ascii: "-") || $0.isHexadecimal }
      || text.starts(with: "0x".utf8) && text.dropFirst(2).allSatisfy(\.isHexadecimal)
      || text.count == 17
        && text.split(separator: text[2]).allSatisfy {
          $0.count == 2 && $0.allSatisfy(\.isHexadecimal)
        }
      || text.firstRange(of: "::".utf8) != nil
        && text.allSatisfy { $0 == UInt8(ascii: ":") || $0.isHexadecimal }
  }

  /// `#fff`, `#1a2B3c`
  private static func isColour(_ text: Bytes) -> Bool {
    text.first == UInt8(ascii: "#") && [4, 5, 7, 9].contains(text.count)
      && text.dropFirst().allSatisfy(\.isHexadecimal)
  }

  /// True of `web-1`, which has letters and digits.
  static func isNumbered(_ text: Bytes) -> Bool {
    text.contains(where: \.isLetter) && text.contains(where: \.isDigit)
  }
}
