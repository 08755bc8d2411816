extension ProfileField {
  /// Whether the field is called as what tells records apart or leads elsewhere, and says nothing at a glance: `user_id`,
  /// `typeCode`, `Homepage URL`, `IBAN`.
  public var isReference: Bool {
    let last = name.split(separator: ".").last ?? ""
    var words = [""]
    var wasLowercase = false
    for character in last {
      if !character.isLetter {
        words.append("")
      } else if character.isUppercase, wasLowercase {
        words.append(character.lowercased())
      } else {
        words[words.count - 1] += character.lowercased()
      }
      wasLowercase = character.isLowercase
    }
    guard let word = words.last(where: { !$0.isEmpty }) else { return false }
    return Self.referenceWords.contains(word)
  }

  private static let referenceWords: Set<String> = [
    "id", "uuid", "guid", "code", "hash", "sha", "checksum", "iban", "bic", "url", "uri", "link",
    "href", "phone", "fax",
  ]
}
