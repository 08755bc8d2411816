import Testing

@testable import SeekImport

struct RowTemplateTests {
  private func profile(title: String, scope: String? = nil, _ roles: [(String, ProfileField.Role)])
    -> Profile
  {
    Profile(
      name: "Made", title: title, scopeField: scope,
      fields: roles.map { ProfileField(name: $0.0, role: $0.1) })
  }

  @Test func messagesHaveTheirDayAndSender() throws {
    let roles: [(String, ProfileField.Role)] = [
      ("subject", .text(weight: 4)), ("from", .keyword), ("date", .date),
    ]
    let row = profile(title: "subject", roles).rowTemplate
    #expect(row.detail?.source == "[{date|day}][  {from|name}]")
    #expect(row.narrowDetail?.source == "{date|day}")
    #expect(row.eventDate == nil)
    #expect(profile(title: "from", roles).rowTemplate.detail == nil)
    #expect(profile(title: "subject", roles.dropLast()).rowTemplate.detail == nil)
  }

  @Test func aPaymentBeginsWithItsDay() {
    let row = profile(
      title: "Empfänger", scope: "Kategorie",
      [
        ("Empfänger", .text(weight: 4)), ("Konto", .keyword), ("Buchungstag", .date),
        ("Kategorie", .keyword), ("Betrag", .number), ("bezahlt", .bool), ("IBAN", .keyword),
      ]
    ).rowTemplate
    #expect(row.eventDate == "Buchungstag")
    let names = ["Buchungstag", "Kategorie", "Konto", "Betrag", "bezahlt", "IBAN"]
    #expect(row.fields(leading: nil) == names)
    #expect(row.fields(leading: "Betrag") == ["Betrag"] + names.filter { $0 != "Betrag" })
  }

  @Test func theDateOfWritingComesOnlyBesideFewOthers() {
    let text = ("text", ProfileField.Role.text(weight: 1))
    let few = profile(title: "name", [("created", .date), text, ("kind", .keyword)]).rowTemplate
    #expect(few.fields(leading: nil) == ["kind", "created"])
    #expect(few.eventDate == "created")
    let many = profile(
      title: "name", [text, ("created", .date), ("kind", .keyword), ("tags", .list)]
    ).rowTemplate
    #expect(many.fields(leading: nil) == ["kind", "tags"])
    #expect(many.eventDate == nil)
  }

  @Test(arguments: [
    ("Order Date", true, true), ("Buchungstag", true, true), ("start", true, true),
    ("date", false, true), ("event.date", false, true), ("日付", false, true),
    ("created", false, false), ("Date Added", false, false), ("", false, false),
  ])
  func daysThatARecordIsAboutAreKnown(name: String, besideText: Bool, alone: Bool) {
    let field = ProfileField(name: name, role: .date)
    #expect(field.isEventDate(besideText: true) == besideText)
    #expect(field.isEventDate(besideText: false) == alone)
    #expect(!ProfileField(name: name, role: .keyword).isEventDate(besideText: false))
  }
}
