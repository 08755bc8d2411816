import SeekImport
import Testing

/// What a record is called where no field has a well-known name.
struct FieldChoiceTests {
  private func title(_ fields: (Int) -> String) throws -> String {
    let text = (0..<120).map { "{\(fields($0))}" }.joined(separator: "\n")
    let source = try DataSource(name: "made.jsonl", utf8: Array(text.utf8))
    return try ProfileInference.infer(from: [source]).title
  }

  /// Songs that were heard again and again were called by their artists.
  @Test func theFieldWithMostNamesIsTheTitle() throws {
    let heard = try title { index in
      #""device":"phone \#(index % 3)","artistName":"A \#(index % 6)","trackName":"T \#(index % 20)""#
    }
    #expect(heard == "trackName")
  }

  @Test func aFieldThatHardlyRepeatsIsTheTitleWhateverItIsCalled() throws {
    let orders = try title { index in
      #""shopName":"S \#(index % 6)","what":"Lamp \#(index)","author.name":"B \#(index % 30)""#
    }
    #expect(orders == "what")
  }

  @Test func aKeyIsABetterNameThanAHash() throws {
    let packages = try title { index in
      #""key":"lib-\#(index)","version":"1.\#(index % 9).0","hash":"0a1b2c3d4e5f\#(10_000 + index)""#
    }
    #expect(packages == "key")
  }
}
