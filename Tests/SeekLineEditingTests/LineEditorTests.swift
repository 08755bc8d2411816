import SeekCore
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import SeekLineEditing

/// What can be said of the editor without a terminal; the rest is for the terminal tests.
struct LineEditorTests {
  @Test(
    .enabled(if: ControllingTerminal.open().map { close($0) } == nil, "the tests have a terminal"))
  func withoutATerminalThereIsNoPicker() {
    var options = LineEditor.Options()
    options.terminal = .controlling
    let error = #expect(throws: SearchError.self) { try LineEditor(options: options) }
    #expect(error?.code == .notATerminal)
    #expect(error?.description == "there is no terminal to edit lines on")
  }

  /// A loop that read lines ended at the top level with a fatal error where its input was a pipe.
  @Test(.enabled(if: isatty(0) == 0 || isatty(1) == 0, "standard input and output are a terminal"))
  func withoutATerminalLinesAreReadPlainly() throws {
    let editor = try LineEditor()
    editor.setHistory(["a", "b"])
    #expect(editor.history.lines == ["a", "b"])
    editor.setHistory("c d".split(separator: " "))
    #expect(editor.history.lines == ["c", "d"])
    editor.setHistory(SearchHistory(["newer", "older"]))
    #expect(editor.history.lines == ["older", "newer"])
    editor.prompt = Prompt("> ")
    #expect(editor.isPlain && !editor.showsOverlay)
    // It asked libedit, which is not there, for the line.
    #expect(editor.lineEnd.row == 0 && editor.lineEnd.column == 2)
  }

  /// Each of them started a thread.
  @MainActor
  @Test(.enabled(if: isatty(0) == 0, "standard input is a terminal"))
  func plainLinesThatWereReadAreReturnedAtOnce() async throws {
    let editor = try LineEditor()
    let ends = try DescriptorPair.make()
    for byte in "one\ntwo\n".utf8 { DescriptorPair.put(byte, into: ends.write) }
    close(ends.write)
    let isRead = editor.plainInput.read(from: ends.read)
    close(ends.read)
    #expect(isRead && editor.plainLineAtOnce() == "one")
    let next = try await editor.nextLine { _ in LineReaction(leaves: true) }
    #expect(next == .line("two"))
    #expect(editor.plainLineAtOnce() == nil && !editor.isReading)
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
