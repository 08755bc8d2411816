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
}
