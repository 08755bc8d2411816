import SeekCore
import Testing

@testable import SeekIndex

/// `piaf` offered nothing where the artist is called Édith Piaf.
@Suite struct ValueCompleterLaterWordsTests {
  private struct Track: SearchDocument {
    let title: String
    var artist = ""
    var label = ""
    static let fields: [IndexField<Track>] = [
      .text("title", \.title), .text("artist", \.artist), .facet("artist", \.artist),
      .facet("label", \.label),
    ]
  }

  private func complete(
    _ tracks: [Track], _ field: String?, _ prefix: String, limit: Int = 10,
    _ query: SearchQuery = SearchQuery(clauses: [])
  ) throws -> [String] {
    try ValueCompleter(snapshot: InMemoryEngine(tracks).snapshot)
      .completions(field: field, prefix: prefix, for: query, limit: limit)
      .map { "\($0.completion) \($0.count ?? -1)" }
  }

  private static let tracks = [
    Track(title: "Milord", artist: "Édith Piaf", label: "Columbia"),
    Track(title: "Padam", artist: "Édith Piaf", label: "Old Columbia"),
    Track(title: "Other", artist: "Piafore", label: "Piaf Records"),
    Track(title: "Piaf", artist: "The Piafs", label: "x"),
  ]

  @Test(arguments: [
    (
      "piaf",
      [
        #"label:"Piaf Records" 1"#, "artist:Piafore 1", #"artist:"Édith Piaf" 2"#,
        #"artist:"The Piafs" 1"#,
      ]
    ),
    ("col", ["label:Columbia 1", #"label:"Old Columbia" 1"#]),
    ("edith pi", [#"artist:"Édith Piaf" 2"#]),
    ("p", [#"label:"Piaf Records" 1"#, "artist:Piafore 1"]),
    ("iaf", []),
  ])
  func theyStandBehindThoseThatBeginSo(prefix: String, expected: [String]) throws {
    #expect(try complete(Self.tracks, nil, prefix) == expected)
  }

  @Test func behindANameToo() throws {
    #expect(
      try complete(Self.tracks, "artist", "piaf") == [
        "artist:Piafore 1", #"artist:"Édith Piaf" 2"#, #"artist:"The Piafs" 1"#,
      ])
    #expect(try complete(Self.tracks, nil, "piaf", limit: 1) == [#"label:"Piaf Records" 1"#])
    let padam = SearchQuery(clauses: [.word("padam")])
    #expect(try complete(Self.tracks, nil, "piaf", padam) == [#"artist:"Édith Piaf" 1"#])
  }

  /// A column of very many values is not read through: those of the documents with the word are looked at.
  @Test func aLargeColumnGivesTheSame() throws {
    var tracks = Self.tracks
    for number in 0...ValueCompleter.scannedValues {
      tracks.append(Track(title: "no", artist: "other \(number)", label: "a \(number)"))
    }
    #expect(
      try complete(tracks, "artist", "piaf") == [
        "artist:Piafore 1", #"artist:"Édith Piaf" 2"#, #"artist:"The Piafs" 1"#,
      ])
    // Too many documents have the word, and the words of a label are not searched.
    #expect(try complete(tracks, nil, "columb") == ["label:Columbia 1"])
  }
}
