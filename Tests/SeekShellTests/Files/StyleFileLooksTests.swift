import SeekCore
import SeekTerminalField
import Testing

@testable import SeekShell

@Suite struct StyleFileLooksTests {
  @Test(arguments: [
    ("bold yellow", "1;33"), ("yellow bold", "1;33"), ("black on green", "30;42"),
    ("underline", "4"), ("plain", ""), ("", ""), ("Reverse On #000000", "7;48;2;0;0;0"),
  ])
  func wordsBecomeParameters(text: String, code: String) throws {
    #expect(try RoleLook(parsing: text).code == code)
  }

  @Test(arguments: [
    ("bodl", "“bodl” is no colour and no attribute; nearest: bold"),
    ("on bold", "“bold” is no colour and no attribute; nearest: bold"),
    ("red on", "a colour is missing behind “on”"),
    (
      "\u{1B}[31m",
      "“␛[31m” is no colour; name one as green or bright-green, or give 0 to 255 or #rrggbb"
    ),
  ])
  func aWordThatIsNoneIsNamed(text: String, message: String) {
    #expect(throws: ShellError(Message(verbatim: message))) { try RoleLook(parsing: text) }
  }
}
