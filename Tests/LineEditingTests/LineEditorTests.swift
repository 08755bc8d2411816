import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import LineEditing

/// What can be said of the editor without a terminal; the rest is for the terminal tests.
struct LineEditorTests {
  @Test(.enabled(if: isatty(0) == 0 || isatty(1) == 0, "standard input and output are a terminal"))
  func withoutATerminalThereIsNoEditor() {
    let error = #expect(throws: LineEditorError.self) { try LineEditor() }
    #expect(error?.code == .notATerminal)
    #expect(error?.description.hasSuffix(" must be a terminal to edit lines") == true)
  }

  @Test func everyBoundSequenceIsKnownToTheReader() {
    #expect(LineEditor.knownSequences.isSuperset(of: ["[A", "OA", "[Z", "[3~", "[1;3C", "[5~"]))
    #expect(LineEditor.knownSequences.allSatisfy { $0.hasPrefix("[") || $0.hasPrefix("O") })
    for sequence in LineEditor.knownSequences {
      var decoder = KeyDecoder()
      let keys = "\u{1B}\(sequence)".utf8.flatMap { decoder.take($0) }
      #expect(keys == [.sequence(Array("\u{1B}\(sequence)".unicodeScalars))])
    }
  }

  /// It trapped where the history was set.
  @Test func aNegativeLimitOfTheHistoryIsNone() {
    var options = LineEditor.Options()
    options.historyLimit = -1
    #expect(options.historyLimit == 0)
    options.historyLimit = .max
    #expect(options.historyLimit == .max)
  }
}
