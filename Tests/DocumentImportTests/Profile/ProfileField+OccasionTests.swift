import DocumentImport
import Testing

struct ProfileFieldOccasionTests {
  @Test(arguments: [
    ("Order Date", true, true), ("Buchungstag", true, true), ("start", true, true),
    ("date", false, true), ("event.date", false, true), ("日付", false, true),
    ("created", false, false), ("Date Added", false, false), ("", false, false),
  ])
  func daysThatARecordIsAboutAreKnown(name: String, besideText: Bool, alone: Bool) {
    let field = ProfileField(name: name, role: .date)
    #expect(field.isOccasion(besideText: true) == besideText)
    #expect(field.isOccasion(besideText: false) == alone)
    #expect(!ProfileField(name: name, role: .keyword).isOccasion(besideText: false))
  }
}
