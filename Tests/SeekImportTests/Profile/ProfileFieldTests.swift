import SeekImport
import Testing

struct ProfileFieldTests {
  @Test(arguments: [
    ("user_id", true), ("userId", true), ("typeCode", true), ("Homepage URL", true), ("IBAN", true),
    ("owner.guid", true), ("id2", true), ("grid", false), ("video", false), ("code.name", false),
    ("status", false), ("", false),
  ])
  func namesOfReferencesAreKnown(name: String, isReference: Bool) {
    #expect(ProfileField(name: name, role: .keyword).isReference == isReference)
  }
}
