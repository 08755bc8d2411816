import DocumentImport
import Testing

struct FieldRolesTests {
  /// `id:1003` found nothing, and people look up orders by their numbers.
  @Test(arguments: [("1003", true), ("\"1003\"", true), ("\"r1003\"", false), ("\"01003\"", false)])
  func anIDThatIsANumberIsFilteredBy(_ id: String, _ isFilter: Bool) throws {
    let orders = (0..<40).map {
      #"{"id": \#(id.replacing("1003", with: "\($0 + 1_000)")), "title": "Lamp for the desk \#($0)"}"#
    }.joined(separator: "\n")
    let profile = try ProfileInference.infer(from: [source(orders)])
    #expect(profile.id == "id")
    let roles = profile.fields.filter { $0.name == "id" }.map(\.role)
    #expect(roles == (isFilter ? [.number] : []))
  }

  /// Of few records a level repeats little, and is what logs are filtered by.
  @Test func aFewLevelsFilter() throws {
    let lines = #"{"msg": "one", "level": "info"}"# + "\n" + #"{"msg": "two", "level": "warn"}"#
    let profile = try ProfileInference.infer(from: [source(lines)])
    #expect(profile.fields.contains(ProfileField(name: "level", role: .keyword)))
  }
}
