import SeekLineEditing
import SeekCollection
import SeekCore
import Testing

@testable import SeekShell
@testable import SeekTerminalField

@Suite struct LivePreviewHintsTests {
  private func preview(columns: Int) throws -> LivePreview<RecordReference> {
    LivePreview(shell: try TestShell(), size: TerminalSize(columns: columns, rows: 24))
  }

  /// Of a pill that was off it said that `x` would switch it off.
  @Test(arguments: [
    (100, false, true, "- negates it, x switches it off, Esc"),
    (100, false, false, "- negates it, x switches it on, Esc"),
    (100, true, true, "- takes the minus away, x switches it off, Esc"),
    (60, true, false, "· - wanted · x on"), (60, false, true, "· - not · x off"),
    (44, true, true, "· - wanted · x"), (40, false, false, "· - not · x"),
    (20, true, true, "Bksp, Enter, -, x"),
  ])
  func keysDoWhatThePillIsNot(columns: Int, isNegated: Bool, isEnabled: Bool, wording: String)
    throws
  {
    let token = SearchToken("cuisine", "Thai", isNegated: isNegated, isEnabled: isEnabled)
    let hint = try preview(columns: columns).hint(
      among: LivePreview<RecordReference>.pillHints(for: token))
    #expect(hint.plainText.contains(wording), "\(hint.plainText)")
    #expect(hint.columns <= columns)
  }

  /// Two signs said at its end that something was cut, and the count was what had been.
  @Test func ofALongTitleTheCountStays() throws {
    let suggestions = [
      SearchSuggestion(.token, "Arnd Bergmann <arnd@arndb.de>", count: 1_204),
      SearchSuggestion(.token, "Arnd Other", count: 2),
    ]
    func hint(_ count: Int, columns: Int) throws -> String? {
      let list = SuggestionList(replacedRange: 0..<1, suggestions: Array(suggestions.prefix(count)))
      return try preview(columns: columns).tabHint(list)?.plainText
    }
    #expect(try hint(2, columns: 40) == "  Tab: Arnd Bergmann <arnd@ar… (1,204) …")
    #expect(try hint(1, columns: 40) == "  Tab: Arnd Bergmann <arnd@ar… (1,204)")
    #expect(try hint(2, columns: 46) == "  Tab: Arnd Bergmann <arnd@arndb.de> (1,204) …")
  }
}
