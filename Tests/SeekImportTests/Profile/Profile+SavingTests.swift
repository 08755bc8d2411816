import Foundation
import SeekCore
import Testing

@testable import SeekImport

@Suite struct ProfileSavingTests {
  private var profile: Profile {
    var profile = Profile(
      name: "Soups", title: "title", id: "id",
      fields: [
        ProfileField(name: "title", role: .text(weight: 2.5)),
        ProfileField(name: "text", role: .keyword), ProfileField(name: "a.b", role: .list),
        ProfileField(name: "n", role: .number), ProfileField(name: "d", role: .date),
        ProfileField(name: "e", role: .date), ProfileField(name: "is", role: .bool),
      ])
    (profile.scopeField, profile.sourceField) = ("text", nil)
    profile.columns = []
    profile.amounts = ["n": .decimalComma, "m": .decimalPoint]
    profile.units = ["m": "km/h"]
    profile.dates = ["d": .monthFirst]
    profile.dateReadings = ["d": .written(.monthFirst), "e": .sinceEpoch(perSecond: 1_000)]
    profile.listSigns = ["a.b": .comma]
    profile.otherSpellings = ["Title": "title"]
    (profile.yearFields, profile.repeatedFields) = (["n"], ["d", "text"])
    profile.seenFields = ["title", "text", "x"]
    profile.oddValues = [OddValues(field: "n", count: 2, valueCount: 9, example: "many\n")]
    profile.guesses = FieldGuess.Kind.allCases.map { FieldGuess(field: "d", kind: $0) }
    return profile
  }

  private func readAgain(_ profile: Profile) throws -> Profile {
    let place = try TemporaryFile("", suffix: ".index")
    let path = place.path
    // A file that is there already is written only if it is a saved index.
    try FileManager.default.removeItem(atPath: path)
    let file = try SavedFileWriter(path: path)
    profile.write(to: file)
    try file.finish(kind: 1)
    var reader = try SavedFile(path: path, kind: 1) { count, body in
      for number in 0..<count { body(number) }
    }.reader
    return try Profile(&reader)
  }

  @Test func aProfileIsReadAsItWasWritten() throws {
    #expect(try readAgain(profile) == profile)
    #expect(try readAgain(profile).fingerprint == profile.fingerprint)
    let small = Profile(name: "", title: "", fields: [])
    #expect(try readAgain(small) == small)
  }

  @Test func everyChoiceChangesTheFingerprint() {
    var overrides = ProfileOverrides()
    var seen: Set<UInt64> = [overrides.fingerprint]
    func expectAnother() { #expect(seen.insert(overrides.fingerprint).inserted) }
    overrides.title = "a"
    expectAnother()
    overrides.weights = ["a": 2, "b": 3]
    expectAnother()
    overrides.weights = ["a": 3, "b": 2]
    expectAnother()
    overrides.tokenRoles = ["a": .list]
    expectAnother()
    overrides.shownFields = ["x"]
    expectAnother()
  }
}
