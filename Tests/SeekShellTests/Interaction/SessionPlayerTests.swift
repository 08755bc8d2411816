import SeekCore
import SeekTerminalField
import Testing

@testable import SeekShell

@Suite struct SessionPlayerTests {
  /// A clock that goes on only when it is told to.
  private final class Clock {
    var now = ContinuousClock().now
    func pass(_ time: Duration) { now += time }
  }

  private func player(
    _ text: String, speed: Double = 1
  ) throws -> (SessionPlayer, Clock) {
    let clock = Clock()
    let session = try PlayedSession(parsing: text, name: "demo")
    return (SessionPlayer(session, speed: speed, now: { clock.now }), clock)
  }

  /// Plays to the end, and returns the bytes with the captions in brackets, and the time it took.
  private func played(_ player: SessionPlayer, _ clock: Clock) -> (text: String, time: Duration) {
    let start = clock.now
    var text = ""
    while let wait = player.millisecondsToNextStep {
      clock.pass(.milliseconds(Int(wait)))
      guard wait == 0 else { continue }
      let bytes = player.step()
      text += bytes.isEmpty ? "[\(player.caption ?? "")]" : String(decoding: bytes, as: UTF8.self)
    }
    return (text, clock.now - start)
  }

  @Test func keysComeOneByOneAtAHumanPace() throws {
    let (player, clock) = try player("ab")
    let (text, time) = played(player, clock)
    #expect(text == "ab\r[]")
    #expect(time > .seconds(2) && time < .seconds(6))
  }

  /// The last pause was dropped, and the last caption went at once.
  @Test func theLastPauseHoldsItsCaption() throws {
    let (player, clock) = try player("# The end.\n<pause 30>")
    let (text, time) = played(player, clock)
    #expect(text == "[The end.][The end.][]")
    #expect(time > .seconds(30))
  }

  @Test func theSpeedDividesAllTimes() throws {
    let (slow, slowClock) = try player("# A caption\nab<pause 4>")
    let (fast, fastClock) = try player("# A caption\nab<pause 4>", speed: 100)
    let (slowTime, fastTime) = (played(slow, slowClock).time, played(fast, fastClock).time)
    #expect(fastTime * 20 < slowTime)
  }

  @Test func spacePausesAndGoesOn() throws {
    let (player, clock) = try player("ab")
    #expect(player.millisecondsToNextStep == 1_000)
    clock.pass(.milliseconds(400))
    player.personTyped(0x20)
    #expect(player.isPaused && player.millisecondsToNextStep == -1)
    clock.pass(.seconds(60))
    player.personTyped(0x61)
    #expect(player.isPaused)
    player.personTyped(0x20)
    #expect(!player.isPaused && player.millisecondsToNextStep == 600)
  }

  @Test func controlCHandsTheKeyboardOver() throws {
    let (player, _) = try player("# Hello\nab")
    var said: [Message] = []
    player.onEnd = { said.append($0) }
    _ = player.step()
    #expect(player.caption == "Hello")
    player.personTyped(0x03)
    #expect(player.millisecondsToNextStep == nil && player.caption == nil)
    player.stop()
    #expect(said == ["The session was stopped; the keyboard is yours."])
  }

  @Test func aKeyWaitsForTheScreenButNotForEver() throws {
    let (player, clock) = try player("ab")
    player.isSettled = { false }
    _ = player.millisecondsToNextStep
    clock.pass(.seconds(2))
    #expect(player.millisecondsToNextStep == 5)
    clock.pass(.seconds(2))
    #expect(player.millisecondsToNextStep == 0)
  }
}
