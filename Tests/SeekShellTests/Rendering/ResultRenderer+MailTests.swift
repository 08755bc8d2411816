import SeekImport
import SeekLineEditing
import Testing

@testable import SeekShell

@Suite struct MailRowsTests {
  private let profile = Profile(
    name: "Mail", title: "subject",
    fields: [
      ProfileField(name: "subject", role: .text(weight: 4)),
      ProfileField(name: "from", role: .keyword),
      ProfileField(name: "to", role: .list),
      ProfileField(name: "date", role: .date),
      ProfileField(name: "text", role: .text(weight: 1)),
    ])
  private let message = TestRecord.make([
    "subject": .string("[PATCH] MIPS: OCTEON: fix kexec support on boards of every kind"),
    "from": .string("Aurelien Jarno <aurelien@example.org>"),
    "to": .list([.string("list@example.org")]),
    "date": .string("2019-01-12T10:00:00+01:00"), "text": .string("Commit 62cac480f33f says more"),
  ])

  init() { CharacterEncoding.adopt() }

  /// They showed a part of the address, and no date.
  @Test(arguments: [
    (80, "[PATCH] MIPS: OCTEON: fix kexec support on boa…  2019-01-12  Aurelien Jarno"),
    (59, "[PATCH] MIPS: OCTEON: fix kexec support o…  2019-01-12"),
    (40, "[PATCH] MIPS: OCTEON: …  2019-01-12"), (29, "[PATCH] MIPS: OCTEON: f…"),
  ])
  func aRowHasSubjectDayAndSender(width: Int, row: String) {
    let rows = ResultRenderer(profile: profile).rows(
      [message], firstRank: 1, width: width, highlights: { _ in [] })
    #expect(rows.map(\.plainText) == ["  1  " + row])
  }

  @Test func aWideRowHasAnExcerptToo() throws {
    let rows = ResultRenderer(profile: profile).rows(
      [message], firstRank: 1, width: 130, highlights: { _ in [] })
    #expect(try #require(rows.first).plainText.contains("Commit 62cac480f33f"))
  }

  @Test func messagesOfADayInTheirOrderShowTheirTimes() {
    let details = ResultRenderer(profile: profile).rows(
      [message, message], firstRank: 1, width: 80, order: .field("date", descending: false),
      highlights: { _ in [] })
    #expect(details.allSatisfy { $0.plainText.hasSuffix("  2019-01-12 10:00  Aurelien Jarno") })
  }

  @Test func aRowThatIsSetIsKept() {
    var profile = profile
    profile.row = ["to"]
    #expect(ResultRenderer(profile: profile).detail(of: message) == "list@example.org")
  }
}
