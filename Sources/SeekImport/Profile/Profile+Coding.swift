import SeekCore

/// A profile in JSON: the fields and their uses, and how amounts and dates of the records are written. Rows and cards that a
/// person wrote down, and notes on what was guessed, are no part of it.
extension Profile: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, title, id, scopeField, sourceField, fields, columns, yearFields, repeatedFields
  }

  /// Reads a profile; `name`, `title` and `fields` must be there.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try values.decode(String.self, forKey: .name),
      title: try values.decode(String.self, forKey: .title),
      id: try values.decodeIfPresent(String.self, forKey: .id),
      scopeField: try values.decodeIfPresent(String.self, forKey: .scopeField),
      fields: try values.decode([ProfileField].self, forKey: .fields))
    sourceField = try values.decodeIfPresent(String.self, forKey: .sourceField)
    columns = try values.decodeIfPresent([String].self, forKey: .columns)
    let spellings = try decoder.container(keyedBy: Spelling.self)
    for spelling in Spelling.allCases {
      let texts = try spellings.decodeIfPresent([String: String].self, forKey: spelling) ?? [:]
      for (field, text) in texts where !take(text, spelling, of: field) {
        throw DecodingError.dataCorruptedError(
          forKey: spelling, in: spellings, debugDescription: "“\(text)” is none of its values")
      }
    }
    yearFields = try values.decodeIfPresent([String].self, forKey: .yearFields) ?? []
    repeatedFields = try values.decodeIfPresent([String].self, forKey: .repeatedFields) ?? []
  }

  /// Writes the profile without what is empty.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(title, forKey: .title)
    try values.encodeIfPresent(id, forKey: .id)
    try values.encodeIfPresent(scopeField, forKey: .scopeField)
    try values.encodeIfPresent(sourceField, forKey: .sourceField)
    try values.encode(fields, forKey: .fields)
    try values.encodeIfPresent(columns, forKey: .columns)
    var spellings = encoder.container(keyedBy: Spelling.self)
    for spelling in Spelling.allCases where !texts(spelling).isEmpty {
      try spellings.encode(texts(spelling), forKey: spelling)
    }
    if !yearFields.isEmpty { try values.encode(yearFields, forKey: .yearFields) }
    if !repeatedFields.isEmpty { try values.encode(repeatedFields, forKey: .repeatedFields) }
  }
}

extension ProfileField: Codable {
  private enum CodingKeys: String, CodingKey { case name, role, weight }

  /// Reads a field: `{"name": "title", "role": "text", "weight": 4}`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let role = try values.decode(String.self, forKey: .role)
    let weight = try values.decodeIfPresent(Double.self, forKey: .weight) ?? 1
    guard let known = Role(words: [role, String(weight)]) else {
      throw DecodingError.dataCorruptedError(
        forKey: .role, in: values, debugDescription: "“\(role)” is no use of a field")
    }
    self.init(name: try values.decode(String.self, forKey: .name), role: known)
  }

  /// Writes the name and the use, of a text with its weight.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(role.words.first, forKey: .role)
    if case .text(let weight) = role { try values.encode(weight, forKey: .weight) }
  }
}
