import Testing

@testable import SeekShell

struct ScreenPictureTests {
  private func frame(_ second: Double, _ rows: String..., cursor: Int = 0) -> ScreenFrame {
    ScreenFrame(second: second, rows: rows, cursor: (row: cursor, column: 0))
  }

  @Test func aRowThatStaysIsWrittenOnce() {
    let svg = ScreenPicture.svg(
      of: [frame(0, "one", "two"), frame(1, "three", "two")], length: 4)
    #expect(svg.hasPrefix(ScreenPicture.signature + "<svg "))
    #expect(svg.components(of: ">two<") == 1)
    #expect(svg.components(of: "<use ") == 4)
    #expect(
      svg.contains(
        "@keyframes play{0.00%{transform:translateX(-0px)}25.00%{transform:translateX(-696px)}100%")
    )
    #expect(svg.contains("animation:play 4.00s steps(1,end) infinite"))
  }

  @Test func oneScreenDoesNotMove() {
    #expect(!ScreenPicture.svg(of: [frame(0, "one")], length: 4).contains("animation"))
  }
}

struct ScreenFrameTests {
  private func frame(_ second: Double, _ rows: [String], cursor: Int) -> ScreenFrame {
    ScreenFrame(second: second, rows: rows, cursor: (row: cursor, column: 0))
  }

  /// A pill says more than rows; a screen that was gone at once nobody saw.
  @Test func theStillIsTheFullestThatStood() throws {
    let frames = [
      frame(0, ["All ❯ a", "1", "2", "3"], cursor: 0),
      frame(2, ["All [tags:a] ❯", "1", "2", "3", "4"], cursor: 0),
      frame(2.1, ["All [tags:a] ❯", "1"], cursor: 0),
      frame(4, ["All ❯"], cursor: 0),
    ]
    let still = try #require(ScreenFrame.still(of: frames, end: 9))
    #expect(still.second == 2.1)
    #expect(ScreenFrame.still(of: [], end: 1) == nil)
    #expect(ScreenFrame.still(of: [frames[1]], end: 2.1)?.second == 2)
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
