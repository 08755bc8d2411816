import SeekImport

/// Records and a profile for the renderers, without a file or an index.
enum TestRecord {
  static let profile = Profile(
    name: "Recipes", title: "title", scopeField: "course",
    fields: [
      ProfileField(name: "title", role: .text(weight: 4)),
      ProfileField(name: "text", role: .text(weight: 1)),
      ProfileField(name: "url", role: .text(weight: 0.25)),
      ProfileField(name: "cuisine", role: .keyword),
      ProfileField(name: "course", role: .keyword),
      ProfileField(name: "tags", role: .list),
      ProfileField(name: "minutes", role: .number),
    ])

  static func make(_ members: KeyValuePairs<String, RecordValue>) -> Record {
    Record(members: members.map { RecordMember(name: $0.key, value: $0.value) })
  }

  static let padThai = make([
    "title": .string("Pad Thai"), "text": .string("Rice noodles with tamarind"),
    "cuisine": .string("Thai"), "course": .string("Dinner"),
    "tags": .list([.string("a"), .string("b"), .string("c"), .string("d")]),
    "minutes": .number(30, text: "30"),
  ])

  /// Highlights each place where a word stands, as UTF-8 offsets.
  static func marking(_ word: String) -> @Sendable (String) -> [Range<Int>] {
    { text in
      let (utf8, wanted) = (Array(text.utf8), Array(word.utf8))
      guard utf8.count >= wanted.count else { return [] }
      return (0...(utf8.count - wanted.count)).filter {
        utf8[$0..<($0 + wanted.count)].elementsEqual(wanted)
      }.map { $0..<($0 + wanted.count) }
    }
  }
}
