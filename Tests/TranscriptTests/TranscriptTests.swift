import Testing

@Suite struct TranscriptTests {
  @Test func commandsContinuationsAndOutputAreToldApart() throws {
    let text =
      "# About.\n\n$ cat <<E\n> a\n> E\na\n> not a continuation\n$ true\n$ false\n[exit 1]\n"
    let transcript = try Transcript(parsing: text)
    #expect(
      transcript
        == Transcript(
          comments: ["# About.", ""],
          steps: [
            Transcript.Step(command: "cat <<E\na\nE", output: ["a", "> not a continuation"]),
            Transcript.Step(command: "true", output: []),
            Transcript.Step(command: "false", output: ["[exit 1]"]),
          ]))
    #expect(transcript.text == text)
  }

  @Test(arguments: [("", 0), ("# only a comment\n", 1), ("output\n$ true\n", 1)])
  func aTextWithoutACommandFirstIsRefused(text: String, line: Int) {
    #expect {
      try Transcript(parsing: text)
    } throws: {
      ($0 as? Transcript.Malformed)?.line == line
    }
  }

  @Test(
    arguments: [
      ("", 0, []), ("a\n", 0, ["a"]), ("a\n\n", 0, ["a", ""]), ("a", 0, ["a", "[no newline]"]),
      ("a\n", 2, ["a", "[exit 2]"]), ("", 130, ["[exit 130]"]),
    ] as [(String, Int32, [String])])
  func outputBecomesLines(output: String, status: Int32, lines: [String]) {
    #expect(Transcript.Step(command: "x", printed: output, status: status).output == lines)
  }

  @Test(arguments: [
    ("42 results · 0.1 ms", "42 results · N ms"), ("in 12 ms.", "in N ms."), ("1.2 s", "N ms"),
    ("opened from the saved index in 7 µs", "loaded and indexed in N ms"), ("0,3 ms", "N ms"),
    ("30 min, 5 songs, 12 msg", "30 min, 5 songs, 12 msg"),
  ])
  func anyDurationIsTheSame(line: String, normalized: String) {
    #expect(normalizingDurations(line) == normalized)
  }
}
