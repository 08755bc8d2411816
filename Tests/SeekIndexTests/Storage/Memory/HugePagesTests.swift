import Testing

@testable import SeekIndex

@Suite struct HugePagesTests {
  /// How many arenas get small pages before one may be huge again.
  private func refused(_ pages: HugePages) -> Int {
    var count = 0
    while !pages.mayBeTried() { count += 1 }
    return count
  }

  @Test func pagesAtHandAreTakenAlways() {
    let pages = HugePages()
    for _ in 0..<10 {
      #expect(refused(pages) == 0)
      pages.note(.microseconds(100))
    }
  }

  @Test func everySlowTouchDoublesThePauseAndAFastOneEndsThat() {
    let pages = HugePages()
    for expected in [8, 16, 32, 64, 128, 128] {
      pages.note(.milliseconds(5))
      #expect(refused(pages) == expected)
    }
    pages.note(.microseconds(900))
    #expect(refused(pages) == 0)
    pages.note(.milliseconds(2))
    #expect(refused(pages) == 8)
  }
}
