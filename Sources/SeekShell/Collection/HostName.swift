/// The host of a web address as it is sent: in ASCII, other letters by Punycode (RFC 3492).
///
/// ```swift
/// HostName.ascii("münchen.de:8080")     // "xn--mnchen-3ya.de:8080"
/// HostName.ascii("a\u{3164}b.org")       // nil: one of its letters is invisible
/// ```
enum HostName {
  /// - Parameter authority: A host, with a port or not.
  /// - Returns: Nil where a person would not see what the host is, or it is none.
  static func ascii(_ authority: Substring) -> String? {
    if authority.hasPrefix("[") {
      let address = authority.prefix { $0 != "]" }.dropFirst()
      let end = authority.dropFirst(address.count + 2)
      let isAddress = address.allSatisfy { $0.isASCII && ($0.isHexDigit || $0 == ":" || $0 == ".") }
      return isAddress && !address.isEmpty && isPort(end) && authority.contains("]")
        ? String(authority) : nil
    }
    let host = authority.prefix { $0 != ":" }
    guard isPort(authority.dropFirst(host.count)) else { return nil }
    var labels = host.split(separator: ".", omittingEmptySubsequences: false)
    // The root: `example.org.` is `example.org`.
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    let sent = labels.compactMap(label)
    guard sent.count == labels.count else { return nil }
    return sent.joined(separator: ".") + authority.dropFirst(host.count)
  }

  /// False for what looks like nothing, and for the letters that RFC 5892 leaves out though they are letters: some look
  /// like the slash that ends a host.
  static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isDefaultIgnorableCodePoint && !unfit.contains(scalar.value)
  }

  private static let unfit: Set<UInt32> = [
    0x0640, 0x07FA, 0x302E, 0x302F, 0x3031, 0x3032, 0x3033, 0x3034, 0x3035, 0x303B,
  ]

  private static func isPort(_ text: Substring) -> Bool {
    text.isEmpty || text.first == ":" && text.dropFirst().allSatisfy { ("0"..."9").contains($0) }
  }

  private static func label(_ text: Substring) -> String? {
    let label = Array(text.lowercased().unicodeScalars)
    guard !label.isEmpty, label.allSatisfy(mayStand) else { return nil }
    guard !label.allSatisfy(\.isASCII) else { return String(text) }
    let sent = "xn--" + punycode(label)
    return sent.utf8.count <= longestLabel ? sent : nil
  }

  private static let longestLabel = 63

  private static func mayStand(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar == "-" || scalar == "_"
    }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark,
      .decimalNumber:
      return isSeen(scalar)
    default: return false
    }
  }

  /// The encoder of RFC 3492, section 6.3, with its names.
  private static func punycode(_ input: [Unicode.Scalar]) -> String {
    let (base, tmin, tmax, skew, damp) = (36, 1, 26, 38, 700)
    let digits = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    var (n, delta, bias) = (128, 0, 72)
    var output = String(String.UnicodeScalarView(input.filter(\.isASCII)))
    let basicCount = output.count
    if basicCount > 0 { output += "-" }
    var handled = basicCount
    while handled < input.count {
      let next = input.lazy.map { Int($0.value) }.filter { $0 >= n }.min() ?? n
      delta += (next - n) * (handled + 1)
      n = next
      for scalar in input {
        if scalar.value < n { delta += 1 }
        guard scalar.value == n else { continue }
        var q = delta
        var k = base
        while true {
          let t = min(max(k - bias, tmin), tmax)
          guard q >= t else { break }
          output.append(digits[t + (q - t) % (base - t)])
          q = (q - t) / (base - t)
          k += base
        }
        output.append(digits[q])
        delta = handled == basicCount ? delta / damp : delta / 2
        delta += delta / (handled + 1)
        k = 0
        while delta > (base - tmin) * tmax / 2 {
          delta /= base - tmin
          k += base
        }
        bias = k + (base - tmin + 1) * delta / (delta + skew)
        delta = 0
        handled += 1
      }
      delta += 1
      n += 1
    }
    return output
  }
}
