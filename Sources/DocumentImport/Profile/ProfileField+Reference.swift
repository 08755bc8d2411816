extension ProfileField {
  /// Whether the field is called as what tells records apart or leads elsewhere, and says nothing at a glance: `user_id`,
  /// `typeCode`, `Homepage URL`, `IBAN`.
  public var isReference: Bool {
    guard let word = FieldNames.lastWord(of: name) else { return false }
    return Self.referenceWords.contains(word)
  }

  private static let referenceWords: Set<String> = [
    "id", "uuid", "guid", "code", "hash", "sha", "checksum", "iban", "bic", "url", "uri", "link",
    "href", "phone", "fax",
  ]
}
