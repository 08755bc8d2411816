import SeekCore

extension AlignedLine {
  /// True if `ls -l` has it beside its entries: the name of a folder, the sum of the sizes.
  var isAboveListing: Bool {
    words.isEmpty || text(0..<count).last == ":" || isPrompt
      || words.count == 2 && text(words[0]).allSatisfy(\.isLetter)
        && text(words[1]).first?.isNumber == true
  }

  /// The parts of a line of `ls -l`: the number of the file, a kind with nine letters of permissions, the number of links, owner,
  /// group, size, numbers of a device, date and name. Owner and group may be missing; the date, before which the size is, says
  /// where they end. `tar -tv` has no links, and a stroke between owner and group.
  var listing: [String]? {
    guard let mode = words.prefix(3).firstIndex(where: isMode),
      words[..<(mode + 1)].dropLast().allSatisfy({ text($0).allSatisfy(\.isNumber) }),
      words.count > mode + 4
    else { return nil }
    let owners = text(words[mode + 1]).split(separator: "/").map(String.init)
    guard owners.count == 2 || owners.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return nil }
    let found = ((mode + 3)..<words.count).lazy.compactMap { date -> Range<Int>? in
      guard text(words[date - 1]).first?.isNumber == true else { return nil }
      return (1...4).reversed().lazy.map { date..<(date + $0) }.first {
        $0.upperBound < words.count && WrittenDate(joined($0), as: .listing)?.hasDay == true
      }
    }.first
    // Months of other languages have three words, too.
    let usual = text(words[min(mode + 4, words.count - 1)]).hasSuffix(",") ? mode + 6 : mode + 5
    guard let date = found ?? (words.count > usual + 3 ? usual..<(usual + 3) : nil) else {
      return nil
    }
    // A device has two numbers in place of a size.
    let isDevice = text(words[date.lowerBound - 2]).hasSuffix(",")
    let size = date.lowerBound - (isDevice ? 2 : 1)
    let sizes = joined(size..<date.lowerBound)
    let names =
      owners.count == 2
      ? [""] + owners
      : owners + [joined((mode + 2)..<min(mode + 3, size)), joined(min(mode + 3, size)..<size)]
    return [joined(0..<mode), text(words[mode])] + names + [
      isDevice ? "" : sizes, isDevice ? sizes : "", joined(date),
      text(words[date.upperBound].lowerBound..<count),
    ]
  }

  private func isMode(_ word: Range<Int>) -> Bool {
    let text = Array(text(word).utf8)
    return (10...11).contains(text.count) && "-dlbcps".utf8.contains(text[0])
      && text[1..<10].allSatisfy { "-rwxsStT".utf8.contains($0) }
  }

  private func joined(_ range: Range<Int>) -> String {
    words[range].map(text).joined(separator: " ")
  }
}
