import Testing

@testable import SeekCore

/// The right-hand sides are what Python's `zoneinfo` says.
struct ZoneOffsetsTests {
  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_774_745_999, 3_600),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_774_746_000, 7_200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_792_889_999, 7_200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_792_890_000, 3_600),
    ("EST5EDT,M3.2.0,M11.1.0", 1_772_445_600, -18_000),
    ("EST5EDT,M3.2.0,M11.1.0", 1_782_864_000, -14_400),
    // In the south summer is over the turn of the year.
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_767_225_600, 39_600),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_782_864_000, 36_000),
    ("<+0545>-5:45", 0, 20_700), ("JST-9", 1_772_445_600, 32_400),
  ])
  func aRuleSaysTheOffset(rule: String, moment: Int, offset: Int) {
    #expect(ZoneOffsets.YearlyRule(rule)?.offset(at: moment) == offset)
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-03-02T08:00:00", "+01:00"),
    ("Europe/Berlin", "2026-07-02T08:00", "+02:00"), ("Asia/Tokyo", "2026-03-03T07:00", "+09:00"),
    ("America/New_York", "2026-03-02T20:00:00", "-05:00"),
    ("Asia/Kathmandu", "2026-03-02T20:00:00", "+05:45"),
  ])
  func aPlaceHasTheOffsetOfItsClocks(name: String, clock: String, suffix: String) {
    // A machine may have no time zones.
    guard let zone = ZoneOffsets(named: name) else { return }
    #expect(zone.suffix(of: clock) == suffix)
  }

  @Test(arguments: ["", "/etc/passwd", "../../etc/passwd", "Nowhere/None", "a b", "Europe"])
  func otherNamesAreNoZones(name: String) {
    #expect(ZoneOffsets(named: name) == nil)
  }

  @Test func damagedFilesAreNone() {
    for count in 0..<60 {
      #expect(ZoneOffsets(Array("TZif".utf8) + [UInt8](repeating: 7, count: count)) == nil)
    }
  }
}
