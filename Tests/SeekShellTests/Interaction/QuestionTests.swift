import Testing

@testable import SeekShell

@Suite struct QuestionTests {
  @Test(arguments: ["y\n", "Y\n", " yes \n", "j\n", "Ja\r\n"])
  func yesIsYesInEitherLanguage(answer: String) { #expect(Question.isYes(answer)) }

  @Test(arguments: ["", "\n", "n\n", "no\n", "yn\n", "ok\n", "y y\n1", "\u{1B}y\n"])
  func anythingElseIsNo(answer: String) { #expect(!Question.isYes(answer)) }
}
